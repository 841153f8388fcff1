import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { json, jsonDecoder, momentum, scripted, type ScriptedAnswer } from "./support.ts";

const warned = {
  ...momentum,
  rules: [
    ...momentum.rules,
    {
      id: "no-mode",
      kind: "excludes",
      when: [],
      not: [{ parameter: "_rt" }],
      meaning: "The mode is not listed",
      severity: "warning",
    },
  ],
} as const;

/** A feed and a client whose parts are loaded in another way than Node loads them. */
async function fresh(...answers: ScriptedAnswer[]) {
  const { createClient, defineFeed } = await import("../src/index.ts");
  const transport = scripted(...answers);
  const client = createClient({ baseUrl: "https://feeds.example", fetch: transport.fetch, retry: false });
  const feed = defineFeed<object, unknown>(warned, jsonDecoder());
  return { ...transport, call: (request: object) => feed(client, request) };
}

const moved = (): Response => new Response("moved", { status: 302, headers: { location: "/elsewhere" } });

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock("#lazy"));

describe("parts that are loaded late", () => {
  beforeEach(() => vi.doMock("#lazy", () => import("../src/lazy/deferred.ts")));

  it("explains a broken request in full", async () => {
    const { call, requests } = await fresh();
    const problems = [
      {
        rule: "parameter.mode",
        error: "10201",
        message: expect.stringContaining("has no such parameter; it accepts fixture"),
      },
      { rule: "fixture-required", parameters: ["fixture"], message: "The request names one fixture: give fixture" },
    ];
    await expect(call({ mode: "b" })).rejects.toMatchObject({ code: "request.invalid", details: { problems } });
    expect(requests).toEqual([]);
  });

  it("follows redirects", async () => {
    const { call } = await fresh(moved(), json({ served: true }));
    const { data, meta } = await call({ fixture: "a1" });
    expect([data, meta.url]).toEqual([{ served: true }, "https://feeds.example/elsewhere"]);
  });
});

describe("parts that cannot be loaded", () => {
  beforeEach(() => {
    vi.doMock("#lazy", () => import("../src/lazy/deferred.ts"));
    vi.doMock("../src/lazy/parts.ts", () => {
      throw new Error("gone");
    });
  });
  afterEach(() => vi.doUnmock("../src/lazy/parts.ts"));

  it("reports a broken request with its rules, without advice", async () => {
    const { call, requests } = await fresh();
    const problems = [
      { rule: "parameter.mode", parameters: [], message: "not accepted" },
      { rule: "fixture-required", parameters: [], message: "The request names one fixture" },
      { rule: "form", parameters: [], message: expect.stringContaining("cannot be written") },
    ];
    await expect(call({ mode: "b" })).rejects.toMatchObject({ code: "request.invalid", details: { problems } });
    expect(requests).toEqual([]);
  });

  it("sends a request that only a warning concerns", async () => {
    const { call } = await fresh(json({ served: true }));
    const { meta } = await call({ fixture: "a1", _rt: "b" });
    expect(meta.warnings).toEqual([{ rule: "no-mode", parameters: [], message: "The mode is not listed" }]);
  });

  it("reports a redirect by its status", async () => {
    const { call } = await fresh(moved());
    await expect(call({ fixture: "a1" })).rejects.toMatchObject({
      code: "http.status",
      message: expect.stringContaining("a redirect that was not followed"),
      details: { status: 302 },
    });
  });
});
