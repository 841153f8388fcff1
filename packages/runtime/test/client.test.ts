/** Clients, their default clock, and calls that only plain JavaScript can make. */
import { describe, expect, it, vi } from "vitest";
import {
  createClient,
  defineFeed,
  defineListFeed,
  matchStart,
  pages,
  parseId,
  poll,
  subscribe,
  type ClientOptions,
} from "../src/index.ts";
import { systemClock } from "../src/settings.ts";
import { failure, json, jsonDecoder, listed, momentum, scripted } from "./support.ts";

const baseUrl = "https://feeds.example";
const { fetch, requests } = scripted(json({}));
const client = createClient({ baseUrl, retry: false, fetch });
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
const list = defineListFeed<{ fixture: string }, { match?: object[] }, object>(
  { ...listed, rules: momentum.rules },
  jsonDecoder<{ match?: object[] }>(),
);
const request = { fixture: "a1" };

describe("createClient", () => {
  it.each<[unknown, string, string]>([
    [undefined, "createClient expects an object with baseUrl", 'pass { baseUrl: "https://…" }'],
    [{ baseUrl: 5 }, "createClient expects an object with baseUrl", 'pass { baseUrl: "https://…" }'],
    [{ baseUrl: "feeds" }, "baseUrl must be an absolute URL", "start it with https://"],
    [{ baseUrl, feedsUrl: "feeds" }, "feedsUrl must be an absolute URL", "start it with https://"],
    [
      { baseUrl: `${baseUrl}?a=b` },
      "baseUrl must not have a query or a fragment",
      "remove it, because feeds add their own parameters",
    ],
    [
      { baseUrl, feedsUrl: `${baseUrl}#a` },
      "feedsUrl must not have a query or a fragment",
      "remove it, because feeds add their own parameters",
    ],
  ])("rejects %j with a fix", async (options, message, fix) => {
    expect(await failure((async () => createClient(options as ClientOptions))())).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] ${message}`,
      details: { fix },
    });
  });

  it("uses the global fetch at the time of the call", async () => {
    const client = createClient({ baseUrl });
    const { fetch, requests } = scripted(json({ served: true }));
    vi.stubGlobal("fetch", fetch);
    try {
      expect((await feed(client, request)).data).toEqual({ served: true });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(requests).toHaveLength(1);
  });

  it("keeps the options of an object with accessors as they were when it was called", async () => {
    const { fetch, requests } = scripted(json({ served: true }));
    class Options implements ClientOptions {
      baseUrl = baseUrl;
      format = "xml" as "xml" | "json";
      get fetch() {
        return fetch;
      }
    }
    const options = new Options();
    const client = createClient(options);
    options.baseUrl = "https://other.example";
    options.format = "json";
    await feed(client, request);
    expect(requests.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/feeds\.example\/.*_fmt=xml/)]);
  });

  it("shows no settings when printed", () => {
    const client = createClient({ baseUrl });
    expect(JSON.stringify(client)).toBe("{}");
    expect(Object.keys(client)).toEqual([]);
  });
});

describe("the clock of the system", () => {
  it("sleeps for the time, or until the signal aborts", async () => {
    vi.useFakeTimers();
    try {
      const order: string[] = [];
      const { signal } = new AbortController();
      const slept = systemClock.sleep(1000, signal).then(() => order.push("slept"));
      await vi.advanceTimersByTimeAsync(999);
      expect(order).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await slept;
      expect(order).toEqual(["slept"]);
      await expect(systemClock.sleep(1000, AbortSignal.abort("enough"))).rejects.toBe("enough");

      const controller = new AbortController();
      const aborted = systemClock.sleep(1000, controller.signal).catch((reason: unknown) => reason);
      controller.abort("later");
      expect(await aborted).toBe("later");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("removes its listener from the signal after the wait", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await systemClock.sleep(0, signal);
    expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
  });
});

async function first(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item;
  return undefined;
}

describe("misuse", () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const proxy = revoked.proxy as never;
  const throwing = {
    get fixture(): string {
      throw new RangeError("not now");
    },
  };

  it.each<[string, () => unknown, string]>([
    ["a feed with undefined as client", () => feed(undefined as never, request), "a client, received undefined"],
    ["a feed with null as client", () => feed(null as never, request), "expected a client, received null"],
    ["a feed with an object as client", () => feed({} as never, request), "expected a client, received object"],
    ["a feed with a text as client", () => feed("client" as never, request), "expected a client, received string"],
    ["a feed without a request", () => feed(client, undefined as never), "expected a request, received undefined"],
    ["a poll without a client", () => first(poll(undefined as never, feed, request)), "expected a client"],
    ["a poll without a feed", () => first(poll(client, undefined as never, request)), "expected a feed"],
    ["a poll of null", () => first(poll(client, null as never, request)), "expected a feed, received null"],
    ["a poll of an object that is no feed", () => first(poll(client, {} as never, request)), "expected a feed"],
    ["a poll without a request", () => first(poll(client, feed, undefined as never)), "expected a request"],
    ["pages without a client", () => first(list.pages(undefined as never, request)), "expected a client"],
    ["pages without a feed", () => first(pages(client, null as never, request)), "expected a feed"],
    ["pages of a number", () => first(pages(client, 5 as never, request)), "expected a feed, received number"],
    ["pages without a request", () => first(list.pages(client, undefined as never)), "fixture-required"],
    ["NaN as time-out", () => feed(client, request, { timeoutMs: Number.NaN }), "timeoutMs"],
    ["a negative time-out", () => feed(client, request, { timeoutMs: -1 }), "timeoutMs"],
    ["a text as time-out", () => feed(client, request, { timeoutMs: "7s" as never }), "timeoutMs"],
    ["an empty clock", () => createClient({ baseUrl, clock: {} as never }), "clock.now is not a function"],
    ["a text as clock", () => createClient({ baseUrl, clock: "utc" as never }), "clock.now is not a function"],
    [
      "a client whose auth.supplies is a text",
      () => createClient({ baseUrl, auth: { supplies: "outlet" as never, apply: () => undefined } }),
      "supplies must be a list",
    ],
    ["a client of a revoked proxy", () => createClient(proxy), "proxy that has been revoked"],
    ["a revoked proxy as auth", () => createClient({ baseUrl, auth: proxy }), "proxy that has been revoked"],
    ["a Symbol as time-out", () => feed(client, request, { timeoutMs: Symbol("long") as never }), "received symbol"],
    ["a BigInt as time-out", () => feed(client, request, { timeoutMs: 5n as never }), "received bigint"],
    ["a Symbol as time-out of the client", () => feedWith({ timeoutMs: Symbol("long") as never }), "received symbol"],
    ["a BigInt as time-out of the client", () => feedWith({ timeoutMs: 5n as never }), "received bigint"],
    ["a revoked proxy as client", () => feed(proxy, request), "proxy that has been revoked"],
    ["a revoked proxy as request", () => feed(client, proxy), "proxy that has been revoked"],
    ["a revoked proxy in a request", () => feed(client, { fixture: proxy }), "proxy that has been revoked"],
    ["a revoked proxy as options", () => feed(client, request, proxy), "proxy that has been revoked"],
    ["a request that throws", () => feed(client, throwing), "not now"],
    ["a poll of a revoked proxy", () => first(poll(client, feed, proxy)), "proxy that has been revoked"],
    ["a poll with a text as kick-off", () => pollWith({ kickOff: "2031-01-01" as never }), "kickOff must be a Date"],
    ["a poll with a number as kick-off", () => pollWith({ kickOff: 1e12 as never }), "kickOff must be a Date"],
    ["a poll with an empty clock", () => pollWith({ clock: {} as never }), "clock must have now and sleep"],
    ["a poll with a Symbol as limit", () => pollWith({ maxFailures: Symbol("5") as never }), "maxFailures must be"],
    ["a poll with revoked options", () => pollWith(proxy), "proxy that has been revoked"],
    ["a poll of a description", () => first(poll(client, { description: momentum } as never, request)), "a feed"],
    ["a subscription without a request", () => first(subscribe(client, feed, null as never)), "expected a request"],
    ["a subscription of null", () => first(subscribe(client, null as never, request)), "expected a feed"],
    ["a subscription without a client", () => first(subscribe(null as never, feed, request)), "expected a client"],
    ["a subscription of a revoked proxy", () => first(subscribe(client, feed, proxy)), "proxy that has been revoked"],
    ["a subscription from a text", () => subscribeWith({ kickOff: "2031" as never }), "kickOff must be a Date"],
    ["a subscription with an empty clock", () => subscribeWith({ clock: {} as never }), "must have now and sleep"],
    ["pages of a revoked proxy", () => first(list.pages(client, proxy)), "proxy that has been revoked"],
    ["pages with a Symbol as size", () => pagesWith({ pageSize: Symbol("9") as never }), "Symbol"],
  ])("is rejected with what is wrong before a request is sent: %s", async (_name, call, text) => {
    requests.length = 0;
    const error = await failure((async () => call())());
    expect(requests).toEqual([]);
    expect(error.code).toBe("request.invalid");
    expect(error.message).toContain(text);
  });

  const pagesWith = (options: object): unknown => first(list.pages(client, request, options));
  const feedWith = (options: object): unknown => feed(createClient({ baseUrl, ...options }), request);
  const pollWith = (options: object): unknown => first(poll(client, feed, request, options));
  const subscribeWith = (options: object): unknown => first(subscribe(client, feed, request, options));

  it("names the fix for a value that is not a client", async () => {
    const { details } = await failure(feed({} as never, request));
    expect(details.fix).toBe("pass the result of createClient first");
  });

  it("reads null as options like no options", async () => {
    const none = null as never;
    expect((await feed(client, request, none)).data).toEqual({});
    expect(await first(poll(client, feed, request, none))).toMatchObject({ data: {} });
    expect(await first(subscribe(client, feed, request, none))).toMatchObject({ data: {} });
    expect(await first(list.pages(client, request, none))).toBeUndefined();
  });

  it.each([undefined, null, 5, {}])("returns no result for %j as a text or a match", (value) => {
    expect(parseId(value as never)).toBeUndefined();
    expect(matchStart(value as never)).toBeUndefined();
  });
});
