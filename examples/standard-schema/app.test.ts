import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import { expect, it } from "vitest";
import { app } from "./app.ts";

const document = readFileSync(fileUrl("fixtures/soccer/match-momentum/normal.json"), "utf8");
const post = async (body: string): Promise<{ status: number; answer: unknown }> => {
  const headers = { "content-type": "application/json" };
  const response = await app.request("/matches", { method: "POST", body, headers });
  return { status: response.status, answer: await response.json() };
};

it("answers a document of the feed with its match", async () => {
  const { status, answer } = await post(document);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ match: expect.stringMatching(/^\w.* – \w/) as string, status: "Played" });
});

it("answers 400 with the path of an issue", async () => {
  const { status, answer } = await post(document.replace(/"matchStatus":\s*"\w+"/, '"matchStatus": 7'));
  expect(status).toBe(400);
  const { error } = answer as { readonly error: readonly { readonly path: readonly string[] }[] };
  expect(error[0]?.path).toEqual(["liveData", "matchDetails", "matchStatus"]);
});
