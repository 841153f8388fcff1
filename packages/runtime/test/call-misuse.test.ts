/** Calls that only plain JavaScript can make. */
import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  defineListFeed,
  matchStart,
  pages,
  parseId,
  poll,
  SdfError,
  subscribe,
} from "../src/index.ts";
import { failure, json, jsonDecoder, momentum } from "./support.ts";

const client = createClient({ baseUrl: "https://feeds.example", retry: false, fetch: async () => json({}) });
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
const list = defineListFeed<{ fixture: string }, { match?: object[] }, object>(
  {
    ...momentum,
    parameters: {
      _pgNm: { type: "integer", readableName: "pageNumber" },
      _pgSz: { type: "integer", readableName: "pageSize" },
      ...momentum.parameters,
    },
    pages: "match",
  },
  jsonDecoder<{ match?: object[] }>(),
);
const request = { fixture: "a1" };

async function first(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item;
  return undefined;
}

describe("misuse", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a feed without a client", () => feed(undefined as never, request)],
    ["a feed without a request", () => feed(client, undefined as never)],
    ["a poll without a client", () => first(poll(undefined as never, feed, request))],
    ["a poll without a feed", () => first(poll(client, undefined as never, request))],
    ["a poll of an object that is no feed", () => first(poll(client, {} as never, request))],
    ["a poll without a request", () => first(poll(client, feed, undefined as never))],
    ["pages without a client", () => first(list.pages(undefined as never, request))],
    ["pages without a feed", () => first(pages(client, null as never, request))],
    ["pages without a request", () => first(list.pages(client, undefined as never))],
  ])("is rejected as request.invalid: %s", async (_name, call) => {
    const error = await failure(call());
    expect(error.code).toBe("request.invalid");
    expect(error).toBeInstanceOf(SdfError);
  });

  const baseUrl = "https://feeds.example";
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const proxy = revoked.proxy as never;
  const throwing = {
    get fixture(): string {
      throw new RangeError("not now");
    },
  };

  it.each<[string, () => unknown, string]>([
    [
      "a client with an empty clock",
      () => createClient({ baseUrl, clock: {} as never }),
      "clock.now is not a function",
    ],
    [
      "a client with a text as clock",
      () => createClient({ baseUrl, clock: "utc" as never }),
      "clock.now is not a function",
    ],
    [
      "a client whose auth.supplies is a text",
      () => createClient({ baseUrl, auth: { supplies: "outlet" as never, apply: () => undefined } }),
      "supplies must be a list",
    ],
    ["a client of a revoked proxy", () => createClient(proxy), "proxy that has been revoked"],
    [
      "a client whose auth is a revoked proxy",
      () => createClient({ baseUrl, auth: proxy }),
      "proxy that has been revoked",
    ],
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
    [
      "a subscription with an empty clock",
      () => subscribeWith({ clock: {} as never }),
      "clock must have now and sleep",
    ],
    ["pages of a revoked proxy", () => first(list.pages(client, proxy)), "proxy that has been revoked"],
    [
      "pages with a Symbol as size",
      () => first(list.pages(client, request, { pageSize: Symbol("9") as never })),
      "Symbol",
    ],
  ])("is rejected with what is wrong: %s", async (_name, call, text) => {
    const error = await failure((async () => call())());
    expect(error.code).toBe("request.invalid");
    expect(error.message).toContain(text);
  });

  const feedWith = (options: object): unknown => feed(createClient({ baseUrl, ...options }), request);
  const pollWith = (options: object): unknown => first(poll(client, feed, request, options));
  const subscribeWith = (options: object): unknown => first(subscribe(client, feed, request, options));

  it("names what it expects and received", async () => {
    expect((await failure(first(poll(client, null as never, request)))).message).toBe(
      "[request.invalid] expected a feed, received null",
    );
    expect((await failure(first(pages(client, 5 as never, request)))).message).toBe(
      "[request.invalid] expected a feed, received number",
    );
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
