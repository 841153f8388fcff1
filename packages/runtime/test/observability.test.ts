import { describe, expect, it } from "vitest";
import { bearer, createClient, defineFeed, type ClientOptions, type LogFields } from "../src/index.ts";
import { failure, json, jsonDecoder, momentum, scripted } from "./support.ts";

const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder());
const request = { fixture: "a1" };

function logged(options: Omit<ClientOptions, "baseUrl" | "logger">) {
  const entries: { readonly level: string; readonly message: string; readonly fields: LogFields }[] = [];
  const log = (level: string) => (message: string, fields: LogFields) => void entries.push({ level, message, fields });
  const client = createClient({
    baseUrl: "https://feeds.example",
    logger: { debug: log("debug"), warn: log("warn") },
    ...options,
  });
  return { client, entries };
}

describe("request id", () => {
  it("is the same in meta and in the log, and differs between calls", async () => {
    const { fetch } = scripted(json({}), json({}));
    const { client, entries } = logged({ fetch });
    const [{ meta: first }, { meta: second }] = [await feed(client, request), await feed(client, request)];
    expect(first.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(second.requestId).not.toBe(first.requestId);
    expect(entries.map(({ fields }) => fields["requestId"])).toEqual([
      first.requestId,
      first.requestId,
      second.requestId,
      second.requestId,
    ]);
  });

  it("is part of the details of an error", async () => {
    const { fetch } = scripted(json({ errorCode: "10400" }, { status: 404 }));
    const { client, entries } = logged({ fetch });
    const { details } = await failure(feed(client, request));
    expect(details.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(entries.at(-1)).toMatchObject({
      level: "warn",
      message: "call failed",
      fields: { requestId: details.requestId, code: "api.error", status: 404 },
    });
  });
});

describe("logger", () => {
  it("receives no credentials", async () => {
    const secret = "canary-token-0123456789";
    const { fetch } = scripted(json({}), new TypeError(`cannot connect with ${secret}`));
    const { client, entries } = logged({ fetch, auth: bearer(secret), retry: false });
    await feed(client, request, { headers: { "x-api-key": "canary-header-0123456789" } });
    await failure(feed(client, request));
    expect(entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(entries)).not.toContain("canary");
  });
});
