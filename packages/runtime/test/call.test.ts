import { describe, expect, it } from "vitest";
import { createClient, defineFeed, type ClientOptions, type FetchFunction } from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted } from "./support.ts";

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

  it("returns the data and describes the response", async () => {
    const { fetch, requests } = scripted(
      json(
        { matchInfo: { id: fixture, date: "2026-10-03Z", time: "15:00:00Z", lastUpdated: "2026-10-03T14:00:00Z" } },
        { headers: { date: "Sat, 03 Oct 2026 14:30:00 GMT" } },
      ),
    );
    const { data, meta } = await feed(client(fetch, { clock: manualClock("2026-10-03T14:30:00Z") }), { fixture });
    expect(data.matchInfo?.id).toBe(fixture);
    expect(requests[0]?.url).toBe("https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/a1b2?_fmt=json");
    expect(meta).toMatchObject({
      feed: "soccer/match-momentum",
      format: "json",
      status: 200,
      warnings: [],
      issues: [],
      drift: [],
    });
    expect(meta.lastUpdated).toEqual(new Date("2026-10-03T14:00:00Z"));
    expect(meta.nextPollAt).toEqual(new Date("2026-10-03T15:00:00Z"));
    expect(meta.serviceTime).toEqual(new Date("2026-10-03T14:30:00Z"));
    expect(meta).not.toHaveProperty("raw");
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
    expect(error.message).toContain("add _clbk");
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

  it.each([[["main.da", "main.con.con.id"]], ["main.da,main.con.con.id"]])(
    "passes the requested fields to the decoder: %j",
    async (_fld) => {
      const decodeCalls: unknown[] = [];
      const parameters = { ...momentum.parameters, _fld: { type: "field-list", readableName: "fields" } as const };
      const spied = defineFeed<{ fixture: string; _fld?: unknown }, Data>(
        { ...momentum, parameters },
        (input, options) => {
          decodeCalls.push(options);
          return jsonDecoder<Data>()(input, options);
        },
      );
      await spied(client(scripted(json({}), json({})).fetch), { fixture, _fld });
      await spied(client(scripted(json({})).fetch), { fixture });
      expect(decodeCalls).toEqual([
        expect.objectContaining({ fields: ["main.da", "main.con.con.id"] }),
        expect.not.objectContaining({ fields: expect.anything() as unknown }),
      ]);
    },
  );

  it("passes the limits of the client on to the decoder, for answers and for error bodies", async () => {
    const decodeCalls: unknown[] = [];
    const spied = defineFeed<{ fixture: string }, Data>(momentum, (input, options) => {
      decodeCalls.push(options?.limits);
      return jsonDecoder<Data>()(input, options);
    });
    const { fetch } = scripted(json({}), json({}, { status: 404 }), json({}));
    const limited = client(fetch, { limits: { bytes: 1000, depth: 8 } });
    await spied(limited, { fixture });
    await failure(spied(limited, { fixture }));
    await spied(client(fetch), { fixture });
    expect(decodeCalls).toEqual([{ bytes: 1000, depth: 8 }, { bytes: 1000, depth: 8 }, undefined]);
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
});

describe("createClient", () => {
  it("shows no settings when printed", () => {
    const made = createClient({ baseUrl });
    expect(JSON.stringify(made)).toBe("{}");
    expect(Object.keys(made)).toEqual([]);
  });
});
