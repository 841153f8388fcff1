import { describe, expect, it } from "vitest";
import {
  buildUrl,
  legacyId,
  statsId,
  validateRequest,
  type FeedDescription,
  type SdfError,
  type UrlOptions,
} from "../src/index.ts";
import { momentum } from "./support.ts";

const baseUrl = "https://feeds.example";
const url = (description: FeedDescription, request: object, options: Partial<UrlOptions> = {}): string =>
  buildUrl(description, request, { baseUrl, format: "json", ...options });
const below = (path: string): string => `${baseUrl}${path}`;

const list: FeedDescription = {
  ...momentum,
  path: "/sdapi/v1/soccerdata/matchdetailed",
  identify: {
    fixture: {
      entity: "fixture",
      query: "fx",
      path: ["uuid"],
      accepts: ["uuid", "legacy", "legacy-a", "legacy-b"],
      list: true,
    },
    tournamentCalendar: { entity: "tournamentCalendar", query: "tmcl", accepts: ["uuid", "stats"] },
  },
  forms: {
    path: "{path}/{fixture}",
    query: "{path}?fx={fixture}",
    calendar: "{path}?tmcl={tournamentCalendar}",
    list: "{path}",
  },
  parameters: {
    "mt.mDt": { type: "timestamp-range", readableName: "matchDate" },
    live: { type: "yes-no" },
    _dlt: { type: "since", readableName: "changedSince" },
    _fld: { type: "field-list", readableName: "fields" },
    _fmt: { type: "format" },
    _clbk: { type: "callback" },
    _rt: { type: "string", readableName: "requestMode" },
  },
  rules: [],
};

describe("buildUrl", () => {
  it("puts a UUID into the path", () => {
    expect(url(momentum, { fixture: "a1b2" })).toBe(below("/sdapi/v1/soccerdata/predictions/momentum/a1b2?_fmt=json"));
  });

  it("takes the query form for the query name, for legacy ids and for lists", () => {
    const resource = below("/sdapi/v1/soccerdata/matchdetailed");
    expect(url(list, { fx: "a1b2" })).toBe(`${resource}?fx=a1b2&_fmt=json`);
    expect(url(list, { fixture: legacyId("fixture", 7) })).toBe(`${resource}?fx=urn:svc:legacy:fixture:7&_fmt=json`);
    expect(url(list, { fixture: ["a1", "b2"] })).toBe(`${resource}?fx=a1,b2&_fmt=json`);
    expect(url(list, { fixture: "a1,b2" })).toBe(`${resource}?fx=a1,b2&_fmt=json`);
  });

  it("keeps colons and commas readable and encodes everything else", () => {
    const request = {
      tmcl: statsId("tournamentCalendar", "9"),
      _dlt: new Date("2026-01-02T03:04:05Z"),
      "mt.mDt": "[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]",
    };
    expect(url(list, request)).toBe(
      below(
        "/sdapi/v1/soccerdata/matchdetailed?tmcl=urn:svc:stats:tournamentCalendar:9" +
          "&mt.mDt=%5B2026-01-01T00:00:00Z%20TO%202026-02-01T00:00:00Z%5D&_dlt=2026-01-02T03:04:05%2B00:00&_fmt=json",
      ),
    );
  });

  it("appends other parameters in the order of the description, then _rt, _fmt and _clbk", () => {
    const request = { _rt: "c", _fld: ["main.da", "main.con.con.id"], live: true };
    expect(url(list, request, { format: "jsonp", callback: "cb" })).toBe(
      below("/sdapi/v1/soccerdata/matchdetailed?live=yes&_fld=main.da,main.con.con.id&_rt=c&_fmt=jsonp&_clbk=cb"),
    );
  });

  it("appends identities that a form does not name by their query names", () => {
    expect(url(list, { tmcl: "t1", fx: "a1" })).toBe(
      below("/sdapi/v1/soccerdata/matchdetailed?fx=a1&tmcl=t1&_fmt=json"),
    );
  });

  it("follows templates that place parameters themselves or end the path with a slash", () => {
    const placed = { ...momentum, forms: { format: "{path}?_fmt={_fmt}&fx={fixture}" } };
    expect(url(placed, { fx: "a1" }, { format: "xml" })).toBe(
      below("/sdapi/v1/soccerdata/predictions/momentum?_fmt=xml&fx=a1"),
    );
    const slash = { ...momentum, forms: { path: "{path}/{fixture}", slash: "{path}/?fx={fixture}" } };
    expect(url(slash, { fixture: "a1" }, { form: "slash" })).toBe(
      below("/sdapi/v1/soccerdata/predictions/momentum/?fx=a1&_fmt=json"),
    );
  });

  it("prefers the first suitable form and takes another one by name", () => {
    const queryFirst = { ...momentum, forms: { query: "{path}?fx={fixture}", path: "{path}/{fixture}" } };
    expect(url(queryFirst, { fixture: "a1" })).toContain("momentum?fx=a1");
    expect(url(queryFirst, { fixture: "a1" }, { form: "path" })).toContain("momentum/a1?");
  });

  it("throws if no form fits", () => {
    const pathOnly = {
      ...momentum,
      identify: { fixture: { entity: "fixture", path: ["uuid"], accepts: ["uuid", "legacy"] } },
      forms: { path: "{path}/{fixture}", list: "{path}" },
    } satisfies FeedDescription;
    const request = { fixture: legacyId("fixture", 7) };
    expect(() => url(pathOnly, request)).toThrow(/cannot be written in any form/);
    expect(validateRequest({ ...pathOnly, rules: [] }, request)).toMatchObject([{ rule: "form" }]);
  });

  it("writes the outlet form", () => {
    const outlet = { feedsUrl: "https://outlet.example/", outletKey: "K 1" };
    expect(url(momentum, { fixture: "a1" }, outlet)).toBe(
      "https://outlet.example/soccerdata/predictions/momentum/K%201/a1?_rt=b&_fmt=json",
    );
    expect(url(momentum, { fx: "a1", _rt: "c" }, { outletKey: "K" })).toBe(
      below("/soccerdata/predictions/momentum/K?fx=a1&_rt=c&_fmt=json"),
    );
  });

  it("prefers a form that was made for an outlet key, once its parameters are there", () => {
    const players: FeedDescription = {
      ...momentum,
      path: "/sdapi/v1/soccerdata/teamplayerpredictions",
      forms: {
        ...momentum.forms,
        outlet:
          "{feeds_url}/soccerdata/teamplayerpredictions/{outlet}?fx={fixture}&detailed={detailed}&_rt={_rt}&" +
          "_fmt={_fmt}",
      },
      parameters: { detailed: { type: "yes-no" }, ...momentum.parameters },
    };
    const outlet = { feedsUrl: "https://outlet.example", outletKey: "K" };
    expect(url(players, { fixture: "a1", detailed: true }, outlet)).toBe(
      "https://outlet.example/soccerdata/teamplayerpredictions/K?fx=a1&detailed=yes&_rt=b&_fmt=json",
    );
    expect(url(players, { fixture: "a1" }, outlet)).toContain("/teamplayerpredictions/K/a1?_rt=b");
    expect(() => url(players, { fixture: "a1", detailed: true }, { form: "outlet" })).toThrow(/the form outlet/);
  });
});

const plain: FeedDescription = { ...momentum, path: "/plain", forms: { list: "{path}" }, rules: [] };

describe("URL", () => {
  it("has a callback for JSONP only", () => {
    expect(url(plain, {}, { callback: "cb" })).toBe("https://feeds.example/plain?_fmt=json");
    expect(url(plain, {}, { callback: "cb", format: "jsonp" })).toBe("https://feeds.example/plain?_fmt=jsonp&_clbk=cb");
  });

  it("continues a template that ends with a question mark", () => {
    expect(url({ ...plain, forms: { list: "{path}?" } }, {})).toBe("https://feeds.example/plain?_fmt=json");
  });

  it("keeps a comma within one value readable", () => {
    const day = { ...plain, parameters: { day: { type: "date-or-range" }, ...plain.parameters } } as const;
    expect(url(day, { day: "2026-01-01,2026-01-02" })).toContain("?day=2026-01-01,2026-01-02&");
  });

  it("omits an identity that the request lacks, also if it has no query name", () => {
    const identify = { fixture: { entity: "fixture", path: ["uuid"], accepts: ["uuid"] } } as const;
    expect(url({ ...plain, identify }, {})).toBe("https://feeds.example/plain?_fmt=json");
  });

  it.each([
    ["/sdapi/v1/soccerdata/plain", "/soccerdata/plain/K"],
    ["/sdapi/v12/soccerdata/plain", "/soccerdata/plain/K"],
    ["/other/sdapi/v1/plain", "/other/sdapi/v1/plain/K"],
  ])("of the outlet form omits the interface at the start of %s", (path, expected) => {
    expect(url({ ...plain, path }, {}, { outletKey: "K" })).toBe(`https://feeds.example${expected}?_rt=b&_fmt=json`);
  });

  it("reports the reason if no form can express the URL", () => {
    let error: SdfError | undefined;
    try {
      url(momentum, { fixture: "a1" }, { form: "none" });
    } catch (thrown) {
      error = thrown as SdfError;
    }
    const message = "no form is called none; there is path, query";
    expect(error).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] soccer/match-momentum: ${message}`,
      details: { feed: "soccer/match-momentum", problems: [{ rule: "form", parameters: ["fixture"], message }] },
    });
  });
});

describe("check of the URL form", () => {
  it("accepts a template with the format, which the client adds", () => {
    const placed = { ...momentum, forms: { only: "{path}?_fmt={_fmt}&fx={fixture}" } };
    expect(validateRequest(placed, { fx: "a1" })).toEqual([]);
  });

  it("accepts a template with the outlet key if authentication supplies one", () => {
    const outlet = { ...momentum, forms: { outlet: "{feeds_url}/{outlet}?fx={fixture}" } };
    expect(validateRequest(outlet, { fx: "a1" }, { supplied: ["outlet"] })).toEqual([]);
    expect(validateRequest(outlet, { fx: "a1" })).toMatchObject([{ rule: "form" }]);
  });
});
