import { describe, expect, it, vi } from "vitest";
import {
  bearer,
  createClient,
  defineFeed,
  SdfError,
  send,
  type Auth,
  type ClientOptions,
  type Clock,
  type FetchFunction,
} from "../src/index.ts";
import { withDeadline } from "../src/transport/deadline.ts";
import { newRequestId } from "../src/transport/request-id.ts";
import { retryPolicy } from "../src/transport/retry-policy.ts";
import { retryAfter } from "../src/transport/retry.ts";
import {
  failure,
  json,
  jsonDecoder,
  manualClock,
  momentum,
  recordedLog,
  scripted,
  type ScriptedAnswer,
} from "./support.ts";

const baseUrl = "https://feeds.example";
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
const request = { fixture: "a1" };
const address = `${baseUrl}/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json`;
const clientOf = (fetch: FetchFunction, more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, fetch, clock: manualClock(), retry: { random: () => 1 }, ...more });
const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response("", { status: code, headers });

describe("retries", () => {
  it.each([429, 502, 503, 504])("repeats after status %i", async (code) => {
    const { fetch, requests } = scripted(status(code), json({ ok: 1 }));
    expect((await feed(clientOf(fetch), request)).data).toEqual({ ok: 1 });
    expect(requests).toHaveLength(2);
  });

  it("repeats after network faults and broken bodies", async () => {
    const torn = (): Response =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("torn")) }));
    const { fetch, requests } = scripted(new TypeError("fetch failed"), torn, json({}));
    await feed(clientOf(fetch), request);
    expect(requests).toHaveLength(3);
  });

  it.each([400, 404, 500, 562])("does not repeat after status %i", async (code) => {
    const { fetch, requests } = scripted(status(code));
    expect(await failure(feed(clientOf(fetch), request))).toMatchObject({
      code: "http.status",
      details: { status: code },
    });
    expect(requests).toHaveLength(1);
  });

  it("doubles the pause up to the cap, and gives up after the last attempt", async () => {
    const time = manualClock();
    const { fetch, requests } = scripted(status(503));
    const error = await failure(
      feed(
        clientOf(fetch, { clock: time, retry: { attempts: 5, baseDelayMs: 100, maxDelayMs: 300, random: () => 1 } }),
        request,
      ),
    );
    expect(error).toMatchObject({ code: "http.status", details: { status: 503 } });
    expect(requests).toHaveLength(5);
    expect(time.sleeps).toEqual([100, 200, 300, 300]);
  });

  const after = (value: string, more: Record<string, string> = {}) => ({ "retry-after": value, ...more });

  it.each<[what: string, failed: Response[], retry: ClientOptions["retry"], sleeps: number[]]>([
    ["draws the pause from all of its range", [status(503)], { baseDelayMs: 100, random: () => 0.25 }, [25]],
    [
      "waits as long as Retry-After says, in seconds or as a date",
      [status(503, after("2")), status(429, after("Thu, 01 Jan 2026 00:00:05 GMT")), status(503, after("10"))],
      { attempts: 4 },
      [2000, 3000, 10_000],
    ],
    [
      "reads a date in Retry-After by the time of the service",
      [status(503, after("Sat, 13 Sep 2031 18:00:07 GMT", { date: "Sat, 13 Sep 2031 18:00:00 GMT" }))],
      { random: () => 1 },
      [7000],
    ],
    [
      "keeps the jitter when Retry-After is 0, in the past, or shorter",
      [status(503, after("0")), status(503, after("Thu, 01 Jan 2025 00:00:00 GMT")), status(503, after("1"))],
      { attempts: 4, baseDelayMs: 1000, random: () => 0.5 },
      [500, 1000, 2000],
    ],
  ])("%s", async (_, failed, retry, sleeps) => {
    const clock = manualClock("2026-01-01T00:00:00Z");
    await feed(clientOf(scripted(...failed, json({})).fetch, { clock, retry }), request);
    expect(clock.sleeps).toEqual(sleeps);
  });

  it("makes no other attempt when Retry-After is longer than the longest pause", async () => {
    const time = manualClock();
    const { fetch, requests } = scripted(status(503, { "retry-after": "11" }), json({}));
    const error = await failure(feed(clientOf(fetch, { clock: time }), request));
    expect(error).toMatchObject({ code: "http.status", details: { status: 503, retryAfterMs: 11_000 } });
    expect(requests).toHaveLength(1);
    expect(time.sleeps).toEqual([]);
  });
});

describe("timeout and abort", () => {
  const never = (): Promise<Response> => new Promise(() => undefined);
  const slowBody = async (): Promise<Response> => new Response(new ReadableStream({ start: () => undefined }));

  it.each([
    ["the response", never],
    ["the body", slowBody],
  ])("times out while waiting for %s", async (_, fetch) => {
    const error = await failure(feed(clientOf(fetch, { timeoutMs: 15 }), request));
    expect(error).toMatchObject({
      code: "timeout",
      message: "[timeout] no complete response within 15 ms",
      details: { feed: "soccer/match-momentum" },
    });
  });

  it("lets a call set its own limit", async () => {
    expect((await failure(feed(clientOf(never), request, { timeoutMs: 10 }))).message).toContain("10 ms");
  });

  it("aborts before sending, while waiting, and between attempts", async () => {
    const reason = new Error("enough");
    const { fetch, requests } = scripted(json({}));
    const before = await failure(feed(clientOf(fetch), request, { signal: AbortSignal.abort(reason) }));
    expect(before.code).toBe("aborted");
    expect(before.cause).toBe(reason);
    expect(requests).toHaveLength(0);

    const controller = new AbortController();
    const waiting = failure(feed(clientOf(never), request, { signal: controller.signal }));
    controller.abort();
    expect((await waiting).code).toBe("aborted");

    const between = new AbortController();
    const failing: FetchFunction = async () => {
      setTimeout(() => between.abort(), 5);
      return status(503);
    };
    const real = { now: () => Date.now(), sleep: () => never().then(() => undefined) };
    expect((await failure(feed(clientOf(failing, { clock: real }), request, { signal: between.signal }))).code).toBe(
      "aborted",
    );
  });

  it("reports the abort even when fetch puts it in words of its own", async () => {
    const controller = new AbortController();
    const fetch: FetchFunction = (each) =>
      new Promise((_, reject) => {
        each.signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
      });
    const waiting = failure(feed(clientOf(fetch), request, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 5);
    expect((await waiting).code).toBe("aborted");
  });
});

describe("retry policy", () => {
  it("has defaults", () => {
    expect(retryPolicy(undefined)).toEqual({ attempts: 3, baseDelayMs: 250, maxDelayMs: 10_000, random: Math.random });
    expect(retryPolicy({})).toEqual(retryPolicy(undefined));
    expect(retryPolicy(false)).toMatchObject({ attempts: 1, baseDelayMs: 250 });
    expect(retryPolicy({ baseDelayMs: 1, maxDelayMs: 2 })).toMatchObject({ baseDelayMs: 1, maxDelayMs: 2 });
  });

  it.each([
    ["5", 5000],
    ["0", 0],
    ["120", 120_000],
    ["Thu, 01 Jan 1970 00:00:05 GMT", 4000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["1970-01-01T00:00:05Z", 4000],
    ["soon", undefined],
    ["", undefined],
  ])("reads Retry-After %j", (value, expected) => {
    expect(retryAfter(new Headers({ "retry-after": value }), 1000)).toBe(expected);
  });

  it("has no wait without Retry-After", () => {
    expect(retryAfter(new Headers(), 0)).toBeUndefined();
  });

  it("permits a pause that ends before the time-out, and no longer one", async () => {
    const attempts = async (timeoutMs: number): Promise<number> => {
      const { fetch, requests } = scripted(status(503), json({}));
      await feed(clientOf(fetch, { timeoutMs }), request).catch(() => undefined);
      return requests.length;
    };
    expect([await attempts(250), await attempts(251)]).toEqual([1, 2]);
  });
});

describe("deadline", () => {
  it("does not depend on a clock that is set during the call", async () => {
    let now = Date.parse("2031-09-13T18:00:00Z");
    const clock: Clock = { now: () => now, monotonic: () => 0, sleep: async () => undefined };
    const { fetch, requests } = scripted(() => {
      now += 3_600_000;
      return status(503);
    }, json({}));
    await feed(clientOf(fetch, { clock }), request);
    expect(requests).toHaveLength(2);
  });

  it("is absent for time-outs that timers cannot measure", async () => {
    for (const timeoutMs of [0, 2 ** 31, Infinity]) {
      const timers = vi.spyOn(globalThis, "setTimeout");
      expect(await withDeadline({ timeoutMs }, async () => "done")).toBe("done");
      expect(timers).not.toHaveBeenCalled();
      timers.mockRestore();
    }
  });

  it("removes its timer and its listener when the work has ended", async () => {
    vi.useFakeTimers();
    try {
      const { signal } = new AbortController();
      const added = vi.spyOn(signal, "addEventListener");
      const removed = vi.spyOn(signal, "removeEventListener");
      await withDeadline({ timeoutMs: 1000, signal }, async () => undefined);
      expect(vi.getTimerCount()).toBe(0);
      expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("request id", () => {
  it("has 16 hexadecimal digits, with leading zeros", () => {
    const digits = [..."00010f107f80feff"].map((digit) => Number.parseInt(digit, 16)).values();
    const random = vi.spyOn(Math, "random").mockImplementation(() => (digits.next().value ?? 0) / 16);
    expect(newRequestId()).toBe("00010f107f80feff");
    random.mockRestore();
  });
});

describe("log", () => {
  function logged(answers: readonly ScriptedAnswer[], options: Partial<ClientOptions> = {}) {
    const { logger, entries } = recordedLog();
    const { fetch } = scripted(...answers);
    const clock = manualClock();
    const slow: FetchFunction = async (each) => {
      clock.advance(40);
      return fetch(each);
    };
    return { client: clientOf(slow, { clock, logger, ...options }), entries };
  }
  const common = { requestId: expect.any(String) as string, feed: "soccer/match-momentum" };

  it("has the facts of each request, response and retry", async () => {
    const { client, entries } = logged([status(503), json({})]);
    await feed(client, request);
    expect(entries).toEqual([
      ["debug", "request", { ...common, method: "GET", url: address }],
      ["debug", "response", { ...common, status: 503, bytes: 0, durationMs: 40 }],
      ["warn", "request failed, retrying", { ...common, code: "http.status", status: 503, attempt: 1, pauseMs: 250 }],
      ["debug", "request", { ...common, method: "GET", url: address }],
      ["debug", "response", { ...common, status: 200, bytes: 2, durationMs: 40 }],
    ]);
  });

  it("has the request id that is in meta, and another one for another call", async () => {
    const { client, entries } = logged([json({})]);
    const [{ meta: first }, { meta: second }] = [await feed(client, request), await feed(client, request)];
    expect(second.requestId).not.toBe(first.requestId);
    const ids = [first.requestId, first.requestId, second.requestId, second.requestId];
    expect(entries.map(([, , { requestId }]) => requestId)).toEqual(ids);
  });

  it("has the error of a failed call, with the request id of its details", async () => {
    const { client, entries } = logged([json({ errorCode: "10400" }, { status: 404 })]);
    const { message, details } = await failure(feed(client, request));
    expect(details.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(entries.at(-1)).toEqual([
      "warn",
      "call failed",
      { ...common, requestId: details.requestId, code: "api.error", status: 404, message },
    ]);
  });

  it("has a rejected token", async () => {
    const auth: Auth = { apply: () => undefined, refused: () => true };
    const { client, entries } = logged([status(401), json({})], { auth });
    await feed(client, request);
    expect(entries).toContainEqual(["debug", "token rejected, requesting another", common]);
  });

  it("has no credentials", async () => {
    const secret = "canary-token-0123456789";
    const fault = new TypeError(`cannot connect with ${secret}`);
    const { client, entries } = logged([json({}), fault], { auth: bearer(secret), retry: false });
    await feed(client, request, { headers: { "x-api-key": "canary-header-0123456789" } });
    await failure(feed(client, request));
    expect(entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(entries)).not.toContain("canary");
  });
});

describe("rejected credentials", () => {
  const counting = (refused: boolean) => {
    let count = 0;
    const auth: Auth = { apply: () => undefined, refused: () => (++count, refused) };
    return { auth, count: () => count };
  };

  it("are renewed once for a call", async () => {
    const { auth, count } = counting(true);
    const { fetch, requests } = scripted(status(401));
    expect((await failure(feed(clientOf(fetch, { auth }), request))).code).toBe("auth.failed");
    expect([requests.length, count()]).toEqual([2, 1]);
  });

  it("are not renewed for other errors, or if the strategy has no others", async () => {
    for (const [answer, refused, expected] of [
      [status(403), true, [1, 0]],
      [json({ errorCode: "10300" }, { status: 403 }), true, [1, 0]],
      [status(401), false, [1, 1]],
    ] as const) {
      const { auth, count } = counting(refused);
      const { fetch, requests } = scripted(answer);
      await failure(feed(clientOf(fetch, { auth }), request));
      expect([requests.length, count()]).toEqual(expected);
    }
  });

  it("are neither added nor renewed for other endpoints", async () => {
    const { auth, count } = counting(true);
    const { fetch, requests } = scripted(status(401));
    const keyed: Auth = { ...auth, apply: ({ headers }) => headers.set("authorization", "Bearer t") };
    const error = await failure(send(clientOf(fetch, { auth: keyed }), { method: "GET", path: "/ask" }));
    expect(error).toMatchObject({ code: "http.status", details: { status: 401, url: `${baseUrl}/ask` } });
    expect([requests.length, count(), requests[0]?.headers.has("authorization")]).toEqual([1, 0, false]);
  });

  it.each([
    [new RangeError("canary"), "RangeError"],
    ["canary", "string"],
  ])("that cannot be added end the call without their text: %s", async (thrown, kind) => {
    const auth: Auth = {
      apply: () => {
        throw thrown;
      },
    };
    const error = await failure(feed(clientOf(scripted(json({})).fetch, { auth }), request));
    expect(error).toMatchObject({
      code: "auth.failed",
      message: `[auth.failed] no credentials: the auth option threw ${kind}`,
      details: { fix: "handle its errors in your own function" },
    });
  });

  it("keep the code of the SdfError with which they end", async () => {
    const auth: Auth = { apply: () => Promise.reject(new SdfError("timeout", "slow")) };
    expect((await failure(feed(clientOf(scripted(json({})).fetch, { auth }), request))).code).toBe("timeout");
  });
});

describe("request", () => {
  it("is rejected with a fix if its headers cannot be sent", async () => {
    const error = await failure(feed(clientOf(scripted(json({})).fetch), request, { headers: { "x-a": "a\nb" } }));
    expect(error).toMatchObject({
      code: "request.invalid",
      message: "[request.invalid] the headers cannot be sent",
      details: { fix: "remove control characters from their values" },
    });
  });

  it("has its method, body, headers and address for another endpoint", async () => {
    const { fetch, requests } = scripted(json({ ok: true }));
    const client = clientOf(fetch, { baseUrl: `${baseUrl}//` });
    const reply = await send(client, { method: "POST", path: "/ask", body: "{}", headers: { "x-a": "1" } });
    const [sent] = requests;
    expect([sent?.method, sent?.url, sent?.headers.get("x-a"), await sent?.text()]).toEqual([
      "POST",
      `${baseUrl}/ask`,
      "1",
      "{}",
    ]);
    expect([reply.status, new TextDecoder().decode(reply.bytes)]).toEqual([200, '{"ok":true}']);
  });

  it("is repeated for GET only", async () => {
    for (const [method, expected] of [
      ["GET", 3],
      ["POST", 1],
    ] as const) {
      const { fetch, requests } = scripted(status(503));
      const error = await failure(send(clientOf(fetch), { method, path: "/ask" }));
      expect(error.details).toMatchObject({ status: 503 });
      expect(error.details).not.toHaveProperty("feed");
      expect(requests).toHaveLength(expected);
    }
  });

  it("ends with its address and the cause if it does not reach the service", async () => {
    const error = await failure(feed(clientOf(scripted(new Error("no route")).fetch, { retry: false }), request));
    expect(error).toMatchObject({
      code: "http.network",
      message: "[http.network] the service could not be reached: no route",
      details: { url: address },
    });
  });

  it("states Retry-After of failed responses only", async () => {
    const { fetch } = scripted(json({ errorCode: "10400" }, { headers: { "retry-after": "5" } }));
    const error = await failure(feed(clientOf(fetch), request));
    expect(error.details).toMatchObject({ status: 200, url: address });
    expect(error.details).not.toHaveProperty("retryAfterMs");
  });
});

describe("status error", () => {
  it.each([
    [404, "the service answered with status 404", undefined],
    [400, "the service answered with status 400", undefined],
    [304, "the service answered with status 304, not modified", "check caches before the service"],
  ])("for %i says what it means, with a fix where there is one", async (code, message, fix) => {
    const response = new Response(code === 304 ? null : "text", { status: code });
    const error = await failure(feed(clientOf(scripted(response).fetch), request));
    expect(error.message).toBe(`[http.status] ${message}`);
    expect(error.details.fix).toBe(fix);
  });
});
