import { describe, expect, it } from "vitest";
import { bearer, createClient, defineFeed, oauth, SdfError, type ClientOptions, type LogFields } from "../src/index.ts";
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
  it("receives requests, responses and retries", async () => {
    const { fetch } = scripted(new Response("", { status: 503 }), json({ a: 1 }));
    const { client, entries } = logged({ fetch, retry: { baseDelayMs: 0 } });
    await feed(client, request);
    expect(entries.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "debug request",
      "debug response",
      "warn request failed, retrying",
      "debug request",
      "debug response",
    ]);
    expect(entries[2]?.fields).toMatchObject({
      feed: "soccer/match-momentum",
      code: "http.status",
      status: 503,
      attempt: 1,
    });
    expect(entries[4]?.fields).toMatchObject({ status: 200, bytes: 7 });
  });

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

describe("stack of an error", () => {
  it("contains the place of failure", async () => {
    function failingTransport(): Promise<Response> {
      return Promise.reject(new SdfError("http.network", "no route"));
    }
    const client = createClient({ baseUrl: "https://feeds.example", fetch: failingTransport, retry: false });
    const { stack, message } = await failure(feed(client, request));
    expect(stack).toContain("failingTransport");
    expect(stack?.startsWith(`SdfError: ${message}`)).toBe(true);
  });
});

describe("wrong arguments", () => {
  it.each([
    ["createClient without options", () => createClient(undefined as never)],
    ["createClient without an address", () => createClient({} as never)],
    ["oauth without options", () => oauth({} as never)],
  ])("%s throws request.invalid", (_name, make) => {
    expect(make).toThrow(expect.objectContaining({ name: "SdfError", code: "request.invalid" }) as Error);
  });

  it.each([
    ["an undefined client", undefined, request],
    ["an object that is not a client", {}, request],
    ["an undefined request", createClient({ baseUrl: "https://feeds.example" }), undefined],
    ["a null request", createClient({ baseUrl: "https://feeds.example" }), null],
    ["a text as request", createClient({ baseUrl: "https://feeds.example" }), "a1"],
  ])("%s rejects with request.invalid and a fix", async (_name, client, value) => {
    const error = await failure(feed(client as never, value as never));
    expect(error.code).toBe("request.invalid");
    expect(error.details.fix).not.toBeUndefined();
  });
});
