import { describe, expect, it } from "vitest";
import { createClient, defineFeed, type ClientOptions, type FetchFunction } from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const clock = manualClock;
function client(fetch: FetchFunction, more: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: "https://feeds.example", fetch, clock: clock(), retry: { random: () => 1 }, ...more });
}
const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response("", { status: code, headers });

describe("retries", () => {
  it.each([429, 502, 503, 504])("repeats after status %i", async (code) => {
    const { fetch, requests } = scripted(status(code), json({ ok: 1 }));
    expect((await feed(client(fetch), request)).data).toEqual({ ok: 1 });
    expect(requests).toHaveLength(2);
  });

  it("repeats after network faults and broken bodies", async () => {
    const torn = (): Response =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("torn")) }));
    const { fetch, requests } = scripted(new TypeError("fetch failed"), torn, json({}));
    await feed(client(fetch), request);
    expect(requests).toHaveLength(3);
  });

  it.each([400, 404, 500, 562])("does not repeat after status %i", async (code) => {
    const { fetch, requests } = scripted(status(code));
    expect(await failure(feed(client(fetch), request))).toMatchObject({
      code: "http.status",
      details: { status: code },
    });
    expect(requests).toHaveLength(1);
  });

  it("doubles the pause up to the cap, and gives up after the last attempt", async () => {
    const time = clock();
    const { fetch, requests } = scripted(status(503));
    const error = await failure(
      feed(
        client(fetch, { clock: time, retry: { attempts: 5, baseDelayMs: 100, maxDelayMs: 300, random: () => 1 } }),
        request,
      ),
    );
    expect(error).toMatchObject({ code: "http.status", details: { status: 503 } });
    expect(requests).toHaveLength(5);
    expect(time.sleeps).toEqual([100, 200, 300, 300]);
  });

  it("draws the pause from all of its range", async () => {
    const time = clock();
    const { fetch } = scripted(status(503), json({}));
    await feed(client(fetch, { clock: time, retry: { baseDelayMs: 100, random: () => 0.25 } }), request);
    expect(time.sleeps).toEqual([25]);
  });

  it("waits as long as Retry-After says, in seconds or as a date", async () => {
    const time = clock("2026-01-01T00:00:00Z");
    const date = { "retry-after": "Thu, 01 Jan 2026 00:00:05 GMT" };
    const { fetch } = scripted(
      status(503, { "retry-after": "2" }),
      status(429, date),
      status(503, { "retry-after": "10" }),
      json({}),
    );
    await feed(client(fetch, { clock: time, retry: { attempts: 4 } }), request);
    expect(time.sleeps).toEqual([2000, 3000, 10_000]);
  });

  it("makes no other attempt when Retry-After is longer than the longest pause", async () => {
    const time = clock();
    const { fetch, requests } = scripted(status(503, { "retry-after": "11" }), json({}));
    const error = await failure(feed(client(fetch, { clock: time }), request));
    expect(error).toMatchObject({ code: "http.status", details: { status: 503, retryAfterMs: 11_000 } });
    expect(requests).toHaveLength(1);
    expect(time.sleeps).toEqual([]);
  });

  it("keeps the jitter when Retry-After is 0, in the past, or shorter", async () => {
    const time = clock("2026-01-01T00:00:00Z");
    const past = { "retry-after": "Thu, 01 Jan 2025 00:00:00 GMT" };
    const { fetch } = scripted(
      status(503, { "retry-after": "0" }),
      status(503, past),
      status(503, { "retry-after": "1" }),
      json({}),
    );
    await feed(client(fetch, { clock: time, retry: { attempts: 4, baseDelayMs: 1000, random: () => 0.5 } }), request);
    expect(time.sleeps).toEqual([500, 1000, 2000]);
  });
});

describe("timeout and abort", () => {
  const never = (): Promise<Response> => new Promise(() => undefined);
  const slowBody = async (): Promise<Response> => new Response(new ReadableStream({ start: () => undefined }));

  it.each([
    ["the response", never],
    ["the body", slowBody],
  ])("times out while waiting for %s", async (_, fetch) => {
    const error = await failure(feed(client(fetch, { timeoutMs: 15 }), request));
    expect(error).toMatchObject({
      code: "timeout",
      message: "[timeout] no complete response within 15 ms",
      details: { feed: "soccer/match-momentum" },
    });
  });

  it("lets a call set its own limit", async () => {
    expect((await failure(feed(client(never), request, { timeoutMs: 10 }))).message).toContain("10 ms");
  });

  it("aborts the signal of fetch", async () => {
    const signals: AbortSignal[] = [];
    const fetch: FetchFunction = (each) => {
      signals.push(each.signal);
      return never();
    };
    await failure(feed(client(fetch, { timeoutMs: 10 }), request));
    expect(signals[0]?.aborted).toBe(true);
  });

  it("aborts before sending, while waiting, and between attempts", async () => {
    const reason = new Error("enough");
    const { fetch, requests } = scripted(json({}));
    const before = await failure(feed(client(fetch), request, { signal: AbortSignal.abort(reason) }));
    expect(before.code).toBe("aborted");
    expect(before.cause).toBe(reason);
    expect(requests).toHaveLength(0);

    const controller = new AbortController();
    const waiting = failure(feed(client(never), request, { signal: controller.signal }));
    controller.abort();
    expect((await waiting).code).toBe("aborted");

    const between = new AbortController();
    const failing: FetchFunction = async () => {
      setTimeout(() => between.abort(), 5);
      return status(503);
    };
    const real = { now: () => Date.now(), sleep: () => never().then(() => undefined) };
    expect((await failure(feed(client(failing, { clock: real }), request, { signal: between.signal }))).code).toBe(
      "aborted",
    );
  });

  it("reports the abort even when fetch puts it in words of its own", async () => {
    const controller = new AbortController();
    const fetch: FetchFunction = (each) =>
      new Promise((_, reject) => {
        each.signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
      });
    const waiting = failure(feed(client(fetch), request, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 5);
    expect((await waiting).code).toBe("aborted");
  });
});
