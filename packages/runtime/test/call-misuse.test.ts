/** Calls that only plain JavaScript can make. */
import { describe, expect, it } from "vitest";
import { createClient, defineFeed, defineListFeed, matchStart, pages, parseId, poll, SdfError } from "../src/index.ts";
import { failure, json, jsonDecoder, momentum } from "./support.ts";

const client = createClient({ baseUrl: "https://feeds.example", retry: false, fetch: async () => json({}) });
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
const list = defineListFeed<{ fixture: string }, { match?: object[] }, object>(
  {
    ...momentum,
    parameters: { _pgNm: { type: "integer" }, _pgSz: { type: "integer" }, ...momentum.parameters },
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
    expect(await first(list.pages(client, request, none))).toBeUndefined();
  });

  it.each([undefined, null, 5, {}])("returns no result for %j as a text or a match", (value) => {
    expect(parseId(value as never)).toBeUndefined();
    expect(matchStart(value as never)).toBeUndefined();
  });
});
