import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import { expect, it } from "vitest";
import { encodeError, errorCodes, findStatus, usualStatuses } from "../../src/index.ts";
import { assume } from "../support/assume.ts";

interface ErrorModel {
  readonly errors: readonly { readonly code: string; readonly status?: number }[];
}

const { errors } = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as ErrorModel;

it("has the status of every error code of the specs", () => {
  const statuses = errors.flatMap(({ code, status }) => (status === undefined ? [] : [[code, status]]));
  expect([...usualStatuses]).toEqual(statuses);
});

it("has only error codes of the specs", () => {
  const codes = new Set(errors.map(({ code }) => code));
  expect(Object.values(errorCodes).filter((code) => !codes.has(code))).toEqual([]);
});

it("takes a status from the assumptions if the specs state none", () => {
  expect(usualStatuses.has("10312")).toBe(false);
  expect(findStatus("10312", assume())).toBe(401);
  expect(findStatus("10312", assume({ "expired-token-status": 403 }))).toBe(403);
});

it("changes statuses as assumed", () => {
  expect(findStatus("10201", assume())).toBe(562);
  expect(findStatus("10320", assume())).toBe(503);
  expect(findStatus("10320", assume({ "polling-status": "429" }))).toBe(429);
  expect(findStatus("10400", assume({ "error-status": "ok" }))).toBe(200);
});

it.each(["99999", "constructor"])("answers the unknown code %s with 500", (code) => {
  expect(findStatus(code, assume())).toBe(500);
});

it("replaces characters that XML does not allow in an error document", () => {
  const { text } = encodeError({ code: "10400", why: "a\0b\uD800c😀" }, { format: "xml" }, assume());
  expect(text).toContain(">a\uFFFDb\uFFFDc😀</errorCode>");
});
