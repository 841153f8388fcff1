import { describe, expect, it } from "vitest";
import { createClient, defineFeed, SdfError, type SdfErrorCode, type SdfErrorDetails } from "../src/index.ts";
import { follow } from "../src/transport/follow.ts";
import { retryAfter, withRetries } from "../src/transport/retry.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted } from "./support.ts";

describe("retries of a step", () => {
  /** Number of attempts of a step that always fails with one error. */
  async function attemptsAt(code: SdfErrorCode, details: SdfErrorDetails = {}): Promise<number> {
    let attempts = 0;
    const retry = { attempts: 3, baseDelayMs: 1, maxDelayMs: 1, random: () => 1 };
    const { signal } = new AbortController();
    const step = async (): Promise<never> => {
      attempts += 1;
      throw new SdfError(code, "failed", details);
    };
    await failure(withRetries({ retry, clock: manualClock(), signal, end: Infinity }, step));
    return attempts;
  }

  it.each([
    ["http.network", {}, 3],
    ["http.status", { status: 503 }, 3],
    ["http.status", { status: 500 }, 1],
    ["http.status", {}, 1],
    ["auth.failed", { status: 503 }, 1],
  ] as const)("%s with %j: %d attempts", async (code, details, attempts) => {
    expect(await attemptsAt(code, details)).toBe(attempts);
  });

  it("continue without a time-out", async () => {
    const { fetch, requests } = scripted(new Response("", { status: 503 }), json({}));
    const client = createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(), timeoutMs: 0 });
    const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
    expect((await feed(client, { fixture: "a1" })).data).toEqual({});
    expect(requests).toHaveLength(2);
  });

  it.each(["Wed, 21 Oct 2026 00:00:00 GMT", "2026-10-21T00:00:00Z"])("wait until the date %s", (date) => {
    const headers = new Headers({ "retry-after": date });
    expect(retryAfter(headers, Date.parse(date) - 5000)).toBe(5000);
  });
});

describe("responses without a redirect to follow", () => {
  const url = "https://feeds.example/a";
  const responseAt = (facts: Partial<Response>): Response =>
    Object.defineProperties(
      new Response("", facts.status === undefined ? {} : { status: facts.status }),
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
    );

  it.each([
    ["its own address", { redirected: false, url }, undefined],
    ["an address that the platform normalised", { redirected: false, url: `${url}/` }, undefined],
    ["the same address after a redirect", { redirected: true, url }, undefined],
    ["the address that the platform was redirected to", { redirected: true, url: `${url}/b` }, `${url}/b`],
  ])("have %s", async (_name, facts, redirectedTo) => {
    const followed = await follow(async () => responseAt(facts), new Request(url, { redirect: "manual" }), 5);
    expect(followed.redirectedTo).toBe(redirectedTo);
  });

  it.each([299, 300, 399, 400])("are returned with status %d", async (status) => {
    const response = responseAt({ status, url });
    expect(await follow(async () => response, new Request(url, { redirect: "manual" }), 5)).toEqual({ response });
  });

  it("answer the request itself, which is copied only to handle redirects by hand", async () => {
    const sent: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      sent.push(request);
      return responseAt({ url });
    };
    const manual = new Request(url, { redirect: "manual" });
    await follow(fetch, manual, 5);
    await follow(fetch, new Request(url, { headers: { "x-a": "1" } }), 5);
    expect(sent[0]).toBe(manual);
    expect(sent[1]).toMatchObject({ redirect: "manual", url });
    expect(sent[1]?.headers.get("x-a")).toBe("1");
  });
});
