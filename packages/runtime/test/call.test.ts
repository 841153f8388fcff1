import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  type CallOptions,
  type ClientOptions,
  type FeedDescription,
  type FetchFunction,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, observedDecoder, scripted } from "./support.ts";

interface Data {
  readonly matchInfo?: { readonly id: string };
}
const feed = defineFeed<{ fixture?: string; fx?: string }, Data>(momentum, jsonDecoder<Data>());
const fixture = "a1b2";
const baseUrl = "https://feeds.example/";
const client = (fetch: FetchFunction, more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, fetch, clock: manualClock(), ...more });

describe("a call", () => {
  it("sends what the API documentation does not list, and reports it in meta", async () => {
    const unlisted = {
      id: "unlisted",
      kind: "excludes",
      when: [{ parameter: "fixture" }],
      not: [{ parameter: "_rt" }],
      meaning: "Not listed",
      severity: "warning",
    } as const;
    const open = defineFeed<{ fixture: string; _rt?: string }, Data>(
      { ...momentum, rules: [...momentum.rules, unlisted] },
      jsonDecoder<Data>(),
    );
    const { fetch, requests } = scripted(json({}), json({}));
    const { meta } = await open(client(fetch), { fixture, _rt: "b" });
    expect(requests).toHaveLength(1);
    expect(meta.warnings).toEqual([
      { rule: "unlisted", parameters: ["fixture", "_rt"], message: "Not listed: leave out _rt" },
    ]);
    expect((await open(client(fetch), { fixture })).meta.warnings).toEqual([]);
  });

  it("sends nothing when the request breaks rules, and says all that is wrong", async () => {
    const { fetch, requests } = scripted(json({}));
    const error = await failure(feed(client(fetch), { nonsense: 1 } as never, { format: "jsonp" }));
    expect(error.code).toBe("request.invalid");
    expect(error.details.problems?.map((problem) => problem.rule)).toEqual([
      "parameter.nonsense",
      "fixture-required",
      "jsonp-needs-callback",
    ]);
    expect(error.message).toBe(
      "[request.invalid] soccer/match-momentum: the request was not sent, because it breaks\n" +
        "  parameter.nonsense: nonsense: soccer/match-momentum has no such parameter; it accepts fixture, _fmt, _clbk, requestMode (_rt)\n" +
        "  fixture-required: The request names one fixture: give fixture\n" +
        "  jsonp-needs-callback: JSONP needs a callback: add _clbk",
    );
    expect(error.details.feed).toBe("soccer/match-momentum");
    expect(requests).toHaveLength(0);
  });

  it("awaits decodeAsync of a decoder that loads code", async () => {
    const decode = jsonDecoder<Data>();
    const now = (): never => {
      throw new Error("not loaded");
    };
    const late = defineFeed<{ fixture: string }, Data>(
      momentum,
      Object.assign(now, { decodeAsync: async (...args: Parameters<typeof decode>) => decode(...args) }),
    );
    const { fetch } = scripted(
      json({ matchInfo: { id: fixture } }),
      json({ errorCode: "10400" }, { status: 404 }),
      new Response("<html>", { status: 500 }),
    );
    const caller = client(fetch, { retry: false });
    expect((await late(caller, { fixture })).data.matchInfo?.id).toBe(fixture);
    expect(await failure(late(caller, { fixture }))).toMatchObject({
      code: "api.error",
      details: { serviceCode: "10400", status: 404 },
    });
    expect(await failure(late(caller, { fixture }))).toMatchObject({ code: "http.status", details: { status: 500 } });
  });

  describe("passes to the decoder", () => {
    const parameters = { ...momentum.parameters, _fld: { type: "field-list", readableName: "fields" } as const };
    type Request = { fixture: string; _fld?: unknown };
    const limits = { bytes: 1000, depth: 8 };
    const limited = { limits };

    it.each<[what: string, own: Partial<ClientOptions>, fields: unknown, options: CallOptions, expected: object]>([
      ["format and strictness", {}, undefined, {}, { format: "json", strict: false }],
      ["the strictness of the call", { callback: "cb" }, undefined, { strict: true }, { format: "json", strict: true }],
      ["the format of the call", { callback: "cb" }, undefined, { format: "xml" }, { format: "xml", strict: false }],
      [
        "the callback of the call",
        { callback: "cb" },
        undefined,
        { format: "jsonp", callback: "own" },
        { format: "jsonp", strict: false, callback: "own" },
      ],
      ["the limits of the client", limited, undefined, {}, { format: "json", strict: false, limits }],
      [
        "listed fields",
        {},
        ["main.da", "main.id"],
        {},
        { format: "json", strict: false, fields: ["main.da", "main.id"] },
      ],
      [
        "fields in a text",
        {},
        "main.da,main.id",
        {},
        { format: "json", strict: false, fields: ["main.da", "main.id"] },
      ],
    ])("%s", async (_, own, _fld, options, expected) => {
      const { decode, calls } = observedDecoder<Data>();
      const observed = defineFeed<Request, Data>({ ...momentum, parameters }, decode);
      await observed(client(scripted(json({})).fetch, own), { fixture, ...(_fld !== undefined && { _fld }) }, options);
      expect(calls).toEqual([expected]);
    });

    it.each([
      ["only the limits of the client", limited, { limits }],
      ["nothing without limits", { strict: true }, undefined],
    ])("%s for a body with a failure status", async (_, own, expected) => {
      const { decode, calls } = observedDecoder<Data>();
      const observed = defineFeed<{ fixture: string }, Data>(momentum, decode);
      await failure(observed(client(scripted(json({}, { status: 404 })).fetch, own), { fixture }));
      expect(calls).toEqual([expected]);
    });
  });

  it("lets options of the call win over those of the client, and those of the request over both", async () => {
    const { fetch, requests } = scripted(json({}));
    const any = defineFeed<Record<string, string>, Data>(momentum, jsonDecoder<Data>());
    await any(client(fetch, { format: "xml" }), { fixture }, { format: "json", headers: { "x-trace": "1" } });
    await any(client(fetch, { format: "xml" }), { fixture, _fmt: "json" }, { format: "xml" });
    expect(requests.map((request) => new URL(request.url).searchParams.get("_fmt"))).toEqual(["json", "json"]);
    expect(requests[0]?.headers.get("x-trace")).toBe("1");
  });

  it("finds an error body in a response that claims success", async () => {
    const error = await failure(feed(client(scripted(json({ errorCode: "10400" })).fetch), { fixture }));
    expect(error).toMatchObject({
      code: "api.error",
      details: { serviceCode: "10400", status: 200, feed: "soccer/match-momentum" },
    });
    expect(error.details.url).toContain("/momentum/a1b2");
    expect(new TextDecoder().decode(error.details.body)).toBe('{"errorCode":"10400"}');
    expect(Object.keys(error.details)).not.toContain("body");
  });

  it("prefers the error body to the status, and the status to a page of something else", async () => {
    const refused = await failure(
      feed(client(scripted(json({ errorCode: "10300" }, { status: 403 })).fetch), { fixture }),
    );
    expect(refused).toMatchObject({ code: "api.error", details: { serviceCode: "10300", status: 403 } });
    const lost = await failure(feed(client(scripted(new Response("<html>", { status: 404 })).fetch), { fixture }));
    expect(lost).toMatchObject({ code: "http.status", details: { status: 404 } });
  });

  it("runs interceptors around fetch, the first one outermost", async () => {
    const order: string[] = [];
    const trace =
      (name: string) =>
      async (request: Request, next: FetchFunction): Promise<Response> => {
        order.push(`> ${name}`);
        request.headers.set(name, "yes");
        const response = await next(request);
        order.push(`< ${name}`);
        return response;
      };
    const { fetch, requests } = scripted(json({}));
    await feed(client(fetch, { interceptors: [trace("outer"), trace("inner")] }), { fixture });
    expect(order).toEqual(["> outer", "> inner", "< inner", "< outer"]);
    expect(requests[0]?.headers.get("inner")).toBe("yes");
  });

  it("leaves faults of interceptors as they are", async () => {
    const { fetch, requests } = scripted(json({}));
    const broken = async (): Promise<Response> => {
      throw new RangeError("mine");
    };
    await expect(feed(client(fetch, { interceptors: [broken] }), { fixture })).rejects.toThrow(RangeError);
    expect(requests).toHaveLength(0);
  });

  it("names all identities in the fix, or none if there is none", async () => {
    const fixOf = async (identify: FeedDescription["identify"]) => {
      const own = defineFeed<object, unknown>({ ...momentum, identify }, jsonDecoder<unknown>());
      return (await failure(own(client(scripted().fetch), null as never))).details.fix;
    };
    const stage = { entity: "stage", query: "stg", accepts: ["uuid"] } as const;
    expect(await fixOf({})).toBe("pass an object");
    expect(await fixOf({ stage, ...momentum.identify })).toBe("pass an object with stage or fixture");
  });

  it("is requested in the URL form of the options", async () => {
    const { fetch, requests } = scripted(json({}));
    await feed(client(fetch), { fixture: "a1" }, { form: "query" });
    await feed(client(fetch), { fixture: "a1" });
    expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      "/sdapi/v1/soccerdata/predictions/momentum?fx=a1&_fmt=json",
      "/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json",
    ]);
    expect((await failure(feed(client(fetch), { fixture }, { form: "none" }))).message).toContain(
      "no form is called none",
    );
  });

  it("fails with a fix if the service rejects the credentials without an error body", async () => {
    const error = await failure(feed(client(scripted(new Response("", { status: 401 })).fetch), { fixture }));
    expect(error).toMatchObject({
      code: "auth.failed",
      message: "[auth.failed] the service rejected the credentials",
      details: { status: 401, fix: "check the auth option of the client" },
    });
    expect(error.details.body).toHaveLength(0);
  });
});

describe("meta data", () => {
  const body = { matchInfo: { date: "2026-10-03Z", time: "15:00:00Z", lastUpdated: "2026-10-03T14:00:00Z" } };

  /** A client whose clock advances by a second with the request. */
  function timedClient(answer: Response) {
    const clock = manualClock("2026-10-03T15:00:00Z");
    const slow: FetchFunction = async () => {
      clock.advance(1000);
      return answer;
    };
    return { timed: client(slow, { clock }) };
  }

  it("have the times of request and response, and what the response states", async () => {
    const { timed } = timedClient(json(body, { status: 203, headers: { date: "Sat, 03 Oct 2026 15:00:07 GMT" } }));
    const { meta } = await feed(timed, { fixture: "a1" }, { raw: true });
    expect(meta).toStrictEqual({
      feed: "soccer/match-momentum",
      format: "json",
      url: "https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/a1?_fmt=json",
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      status: 203,
      sentAt: new Date("2026-10-03T15:00:00Z"),
      receivedAt: new Date("2026-10-03T15:00:01Z"),
      lastUpdated: new Date("2026-10-03T14:00:00Z"),
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
    const { meta } = await own(timedClient(json({}, { headers: { date: "soon" } })).timed, { fixture: "a1" });
    expect(Object.keys(meta).sort()).toEqual(
      "drift feed format issues receivedAt requestId revision sentAt status url warnings".split(" "),
    );
  });
});
