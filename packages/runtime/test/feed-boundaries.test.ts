import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  defineListFeed,
  pages,
  type ClientOptions,
  type FeedDescription,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted, type ScriptedAnswer } from "./support.ts";

const request = { fixture: "a1" };
const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());

/** A client of a scripted service, whose clock advances by a second with each request. */
function clientOf(answers: readonly ScriptedAnswer[], more: Partial<ClientOptions> = {}) {
  const { fetch, requests } = scripted(...answers);
  const clock = manualClock("2026-10-03T15:00:00Z");
  const slow: typeof fetch = async (each) => {
    clock.advance(1000);
    return fetch(each);
  };
  const client = createClient({ baseUrl: "https://feeds.example", fetch: slow, clock, retry: false, ...more });
  return { client, requests, urls: () => requests.map(({ url }) => url) };
}

describe("a feed", () => {
  it("has its description and its decoder as properties", () => {
    const decode = jsonDecoder<unknown>();
    const own = defineFeed(momentum, decode);
    expect(own.description).toBe(momentum);
    expect(own.decode).toBe(decode);
  });

  it("names all identities in the fix, or none if there is none", async () => {
    const fixOf = async (identify: FeedDescription["identify"]) => {
      const own = defineFeed<object, unknown>({ ...momentum, identify }, jsonDecoder<unknown>());
      return (await failure(own(clientOf([]).client, null as never))).details.fix;
    };
    const stage = { entity: "stage", query: "stg", accepts: ["uuid"] } as const;
    expect(await fixOf({})).toBe("pass an object");
    expect(await fixOf({ stage, ...momentum.identify })).toBe("pass an object with stage or fixture");
  });

  it("lists the broken rules in the message", async () => {
    const error = await failure(feed(clientOf([]).client, {} as never));
    expect(error.message).toBe(
      "[request.invalid] soccer/match-momentum: the request was not sent, because it breaks\n" +
        "  fixture-required: The request names one fixture: give fixture",
    );
    expect(error.details.feed).toBe("soccer/match-momentum");
  });

  it("is requested in the URL form of the options", async () => {
    const { client, urls } = clientOf([json({})]);
    await feed(client, request, { form: "query" });
    await feed(client, request);
    expect(urls().map((url) => new URL(url).pathname + new URL(url).search)).toEqual([
      "/sdapi/v1/soccerdata/predictions/momentum?fx=a1&_fmt=json",
      "/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json",
    ]);
    expect((await failure(feed(client, request, { form: "none" }))).message).toContain("no form is called none");
  });

  it("passes strictness and format of the call to the decoder", async () => {
    const options: unknown[] = [];
    const spied = defineFeed<{ fixture: string }, unknown>(momentum, (input, each) => {
      options.push(each);
      return jsonDecoder<unknown>()(input, each);
    });
    const { client } = clientOf([json({})], { callback: "cb" });
    await spied(client, request, { strict: true });
    await spied(client, request, { format: "xml" });
    await spied(client, request, { format: "jsonp", callback: "own" });
    expect(options).toEqual([
      { format: "json", strict: true },
      { format: "xml", strict: false },
      { format: "jsonp", strict: false, callback: "own" },
    ]);
  });

  it("fails with a fix if the service rejects the credentials without an error body", async () => {
    const error = await failure(feed(clientOf([new Response("", { status: 401 })]).client, request));
    expect(error).toMatchObject({
      code: "auth.failed",
      message: "[auth.failed] the service rejected the credentials",
      details: { status: 401, fix: "check the auth option of the client" },
    });
    expect(error.details.body).toHaveLength(0);
  });

  it("decodes a body with a failure status without format and strictness", async () => {
    const options: unknown[] = [];
    const spied = defineFeed<{ fixture: string }, unknown>(momentum, (input, each) => {
      options.push(each);
      return jsonDecoder<unknown>()(input, each);
    });
    await failure(spied(clientOf([json({}, { status: 404 })], { strict: true }).client, request));
    expect(options).toEqual([undefined]);
  });
});

describe("meta data", () => {
  const body = { matchInfo: { date: "2026-10-03Z", time: "15:00:00Z" } };

  it("have the times of request and response, and what the response states", async () => {
    const { client } = clientOf([json(body, { status: 203, headers: { date: "Sat, 03 Oct 2026 15:00:07 GMT" } })]);
    const { meta } = await feed(client, request, { raw: true });
    expect(meta).toStrictEqual({
      feed: "soccer/match-momentum",
      format: "json",
      url: "https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json",
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      status: 203,
      sentAt: new Date("2026-10-03T15:00:00Z"),
      receivedAt: new Date("2026-10-03T15:00:01Z"),
      revision: {},
      warnings: [],
      issues: [],
      drift: [],
      serviceTime: new Date("2026-10-03T15:00:07Z"),
      // A minute after the request, by the polling window.
      nextPollAt: new Date("2026-10-03T15:01:00Z"),
      raw: new TextEncoder().encode(JSON.stringify(body)),
    });
  });

  it("have no properties for what the response does not state", async () => {
    const own = defineFeed<{ fixture: string }, unknown>({ ...momentum, polling: [] }, jsonDecoder<unknown>());
    const { meta } = await own(clientOf([json({}, { headers: { date: "soon" } })]).client, request);
    expect(Object.keys(meta).sort()).toEqual(
      "drift feed format issues receivedAt requestId revision sentAt status url warnings".split(" "),
    );
  });
});

describe("pages of a list", () => {
  const listed: FeedDescription & { pages: string } = {
    ...momentum,
    forms: { list: "{path}" },
    parameters: {
      _pgNm: { type: "integer", readableName: "pageNumber" },
      _pgSz: { type: "integer", readableName: "pageSize" },
      ...momentum.parameters,
    },
    rules: [],
    pages: "match",
  };
  const list = defineListFeed<object, unknown, unknown>(listed, jsonDecoder<unknown>());

  it("use the options of the call for each page", async () => {
    const { client, requests } = clientOf([json({ match: [1] }), json({ match: [] })]);
    for await (const _item of pages(client, list, {}, { pageSize: 1, headers: { "x-trace": "1" } }));
    expect(requests.map(({ headers }) => headers.get("x-trace"))).toEqual(["1", "1"]);
  });
});
