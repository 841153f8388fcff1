import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/catalogue/index.ts";
import {
  createRouter,
  readFeedRequest,
  readQuery,
  usualStatuses,
  type Plan,
  type Refusal,
  type ServiceAssumptions,
} from "../../src/index.ts";
import { assume } from "../support/assume.ts";

function read(url: string, changes: Partial<ServiceAssumptions> = {}): Plan | Refusal {
  const assumptions = assume(changes);
  const [path = "", query = ""] = url.split("?");
  const route = createRouter(catalogue, assumptions)(path);
  if (route === undefined) throw new Error(`no route for ${path}`);
  return readFeedRequest(route, query, { assumptions });
}

function plan(url: string): Plan {
  const result = read(url);
  if (!result.ok) throw new Error(result.why);
  return result;
}

const list = "/sdapi/v1/soccerdata/matchdetailed";
const players = "/sdapi/v1/soccerdata/teamplayerpredictions/abc";
const competitions = (count: number): string => Array.from({ length: count }, (_, each) => `c${each}`).join();

describe("an invalid request", () => {
  it.each([
    ["a name in another case", `${list}?_FMT=json`, "10201"],
    ["an unknown name", `${list}?colour=red`, "10201"],
    ["a name that only the description has", `${list}?fixture=abc`, "10201"],
    ["a name of an object", `${list}?__proto__=1&constructor=2`, "10201"],
    ["a duplicate name", `${list}?live=yes&live=yes`, "10203"],
    ["a duplicate and an unknown name", `${list}?a=1&live=yes&live=yes`, "10203"],
    ["two locales in two parameters", `${list}?_lcl=en-op&_lcl=de`, "10203"],
    ["two locales in one", `${list}?_lcl=en-op,de`, "10203"],
    ["an identifier in path and query", `${list}/abc?fx=abd`, "10203"],
    [
      "a range that ends before it begins",
      `${list}?tmcl=a&mt.mDt=[2031-08-31T00:00:00Z TO 2031-08-01T00:00:00Z]`.replaceAll(" ", "%20"),
      "10202",
    ],
    ["a rank that is not a number", "/sdapi/v1/soccerdata/seasonpowerrankings?rank=abc", "10202"],
    ["an unreplaced placeholder", "/sdapi/v1/footballdata/tournamentsimulations?statsId={id}", "10202"],
    ["identifiers of two kinds", `${list}?tmcl=a&stg=urn:svc:legacy:stage:1`, "10203"],
    ["parameters that exclude each other", "/sdapi/v1/soccerdata/seasonpowerrankings?tmcl=a&type=men", "10203"],
    ["a missing companion parameter", `${list}?tmcl=a&lineups=yes`, "10200"],
    ["a missing required parameter", "/sdapi/v1/soccerdata/predictions/seasonsimulations", "10200"],
    ["JSONP without a callback", `${list}?_fmt=jsonp`, "10200"],
    ["an unknown format", `${list}?_fmt=yaml`, "10210"],
    ["a format in another case", `${list}?_fmt=JSON`, "10210"],
    ["an unknown request mode", `${list}?_rt=x`, "10212"],
    ["an unknown field", `${list}?_fld=main.da,main.nothing`, "10214"],
    ["a malformed field", `${list}?_fld=main..da`, "10214"],
    ["an unknown order", `${list}?_ordSrt=ASC`, "10216"],
    ["a page that is not a number", `${list}?_pgNm=first`, "10217"],
    ["page 0", `${list}?_pgNm=0`, "10217"],
    ["page size 0", `${list}?_pgSz=0`, "10217"],
    ["a page size above the maximum", `${list}?_pgSz=1001`, "10219"],
    ["an empty value", `${list}?fx=`, "10202"],
    ["a parameter without a value", `${list}?live`, "10202"],
    ["an unsupported negation", `${list}?tmcl=!abc`, "10202"],
    ["an identifier of another entity", `${list}?fx=urn:svc:legacy:stage:1`, "10202"],
    [
      "an identifier of a kind that the feed does not accept",
      "/sdapi/v1/soccerdata/teamplayerpredictions?fx=urn:svc:stats:fixture:1",
      "10202",
    ],
    ["an identifier that the path does not accept", `${list}/urn:svc:legacy:fixture:1`, "10202"],
    ["two legacy identifiers", `${list}?fx=urn:svc:legacy:fixture:1,urn:svc:legacy:fixture:2`, "10202"],
    ["a list where one value is accepted", `${list}?tmcl=a,b`, "10202"],
    ["a list that is too long", `${list}?comp=${competitions(51)}`, "10202"],
    ["a span that is too long", `${list}?mt.mDt=[2031-08-01T00:00:00Z TO 2032-08-01T00:00:01Z]`, "10202"],
    ["a range that has no end", `${list}?mt.mDt=[2031-08-01T00:00:00Z TO ]`, "10202"],
    ["a plus sign that is a space", `${list}?_dlt=2031-08-01T00:00:00+00:00`, "10202"],
    ["an invalid callback", `${list}?_fmt=jsonp&_clbk=alert(1)`, "10202"],
    ["a callback that is not a plain name", `${list}?_fmt=jsonp&_clbk=a[0]`, "10202"],
    ["invalid percent-encoding", `${list}?fx=%zz`, "10202"],
    ["an unknown coverage level", `${list}?cvlv=16`, "10202"],
    ["a missing customer key", "/sdapi/v1/tennisdata/tournamentsimulations?trn=a", "10200"],
  ])("with %s (%s) is rejected with %s", (_what, url, expected) => {
    const result = read(url);
    expect(result.ok ? "accepted" : result.code).toBe(expected);
    expect(usualStatuses.has(expected)).toBe(true);
  });

  it("is rejected with all violations, and with the code of the first", () => {
    const result = read(`${list}?status=Played&_pgNm=0`);
    expect(result).toMatchObject({
      ok: false,
      code: "10200",
      why: expect.stringMatching(/status.*live.*Pages/is) as string,
    });
  });
});

describe("a valid request", () => {
  it("is parsed to the identifiers and parameters of its feed", () => {
    const { request } = plan(
      `${list}?fx=abc,def&live=yes&status=PLAYED&cvlv=13,15&_fld=main.da,main.ti&_lcl=en-op&week=7&_fmt=json`,
    );
    expect(request).toEqual({
      feed: "soccer/match-detailed",
      ids: {
        fixture: [
          { kind: "uuid", value: "abc" },
          { kind: "uuid", value: "def" },
        ],
      },
      parameters: {
        live: ["yes"],
        status: ["Played"],
        cvlv: ["13", "15"],
        _fld: ["main.da", "main.ti"],
        _lcl: ["en-op"],
        week: ["7"],
        _fmt: ["json"],
      },
    });
    expect(plan(`${list}?fx=urn%3Aperform%3Aopta%3Afixture%3A12`).request.ids).toEqual({
      fixture: [{ kind: "legacy-a", entity: "fixture", value: "12" }],
    });
    expect(plan(`${players}?min=12,30`).request.parameters).toEqual({ min: ["12", "30"] });
    expect(plan(`${list}?comp=${competitions(50)}`).request.ids["comp"]).toHaveLength(50);
  });

  it("is answered in XML by default", () => {
    expect(plan(list).format).toBe("xml");
    expect(read(list, { "default-format": "json" })).toMatchObject({ ok: true, format: "json" });
  });

  it("has the same key in every equivalent URL", () => {
    const ways = [
      `${list}/abc?live=yes&lineups=yes`,
      `${list}?fx=abc&lineups=yes&live=yes`,
      `${list}?lineups=yes&&live=yes&fx=%61bc&_rt=b&`,
      "/soccerdata/matchdetailed/key/abc?live=yes&lineups=yes",
    ];
    expect(new Set(ways.map((url) => plan(url).key)).size).toBe(1);
    const others = [
      `${list}/abc`,
      `${list}/abc?live=yes&lineups=no`,
      `${list}/abd?live=yes&lineups=yes`,
      `${list}/abc?live=yes&lineups=yes&_fmt=json`,
    ];
    expect(new Set([...ways, ...others].map((url) => plan(url).key)).size).toBe(5);
    expect(plan(`${list}?_fmt=jsonp&_clbk=a`).key).not.toBe(plan(`${list}?_fmt=jsonp&_clbk=b`).key);
    // A value cannot be read as another parameter.
    const stats = "/sdapi/v1/footballdata/tournamentsimulations";
    expect(plan(`${stats}?statsId=${encodeURIComponent("a&tmcl=b")}`).key).not.toBe(
      plan(`${stats}?statsId=a&tmcl=b`).key,
    );
  });

  it("contains its URL form if it is not the default one, also in the cache key", () => {
    const base = "/sdapi/v1/tennisdata/tournamentsimulations";
    const [byQuery, byPath] = [plan(`${base}?trn=a&apikey=k&_fmt=xml`), plan(`${base}/a?apikey=k&_fmt=xml`)];
    expect([byQuery.request.form, byPath.request.form]).toEqual([undefined, "path"]);
    expect(byPath.key).not.toBe(byQuery.key);
    expect(byPath.subject).toBe(byQuery.subject);
    expect(plan(`${list}/abc`).request.form).toBeUndefined();
  });

  it("contains the customer key neither in the request to the source nor in its keys", () => {
    const result = plan("/sdapi/v1/tennisdata/tournamentsimulations?trn=a&apikey=secret&_fmt=xml");
    expect(result.apikey).toBe("secret");
    expect(JSON.stringify([result.request, result.key, result.subject, result.identity])).not.toContain("secret");
  });

  it("may have any locale and mode, or only the assumed ones", () => {
    expect(read(`${list}?_lcl=de`).ok).toBe(true);
    expect(read(`${list}?_lcl=de`, { locales: "en-op-only" })).toMatchObject({ ok: false, code: "10202" });
    expect(read(`${list}?_rt=x`, { "request-modes": "any" }).ok).toBe(true);
    expect(read(`${list}?_pgSz=1001`, { "max-page-size": 2000 }).ok).toBe(true);
    expect(read(`${list}?_fld=main.con`).ok).toBe(true);
    expect(read(`${list}?_fld=main.con`, { "field-elements": "refuse" })).toMatchObject({ ok: false, code: "10214" });
  });
});

it("parses queries like form bodies", () => {
  expect(readQuery("a=1&b=%2B+%20&c&d==&&e=")).toEqual([
    { name: "a", value: "1" },
    { name: "b", value: "+  " },
    { name: "c", value: "" },
    { name: "d", value: "=" },
    { name: "e", value: "" },
  ]);
  expect(readQuery("")).toEqual([]);
  expect(readQuery("a=%")).toBeUndefined();
});

it("accepts undocumented combinations with a warning", () => {
  expect(read(`${list}?tmcl=a&srs=b`)).toMatchObject({ ok: true, warnings: ["filter-combinations"] });
  expect(read("/sdapi/v1/basketballdata/tournamentsimulations/abc?ctst=abd")).toMatchObject({
    ok: true,
    warnings: ["path-without-filters"],
  });
  expect(read(`${list}?fx=a&_dlt=1`)).toMatchObject({ ok: true, warnings: ["changes-filters"] });
  expect(read(`${list}?tmcl=a`)).toMatchObject({ ok: true, warnings: [] });
});

describe("a query of many parameters", () => {
  it("is rejected with a short message", () => {
    const names = Array.from({ length: 5000 }, (_, index) => `n${index}=1`).join("&");
    const result = read(`${list}?${names}`);
    expect(result).toMatchObject({ ok: false, code: "10201" });
    expect(result.ok ? 0 : result.why.length).toBeLessThan(20_000);
  });

  it("is rejected if it repeats the parameters of a feed", () => {
    expect(read(`${list}?${"live=yes&".repeat(5000)}`)).toMatchObject({ ok: false, code: "10203" });
  });

  it("contains more names than any feed has", () => {
    for (const { description } of catalogue)
      expect(Object.keys({ ...description.parameters, ...description.identify }).length, description.id).toBeLessThan(
        50,
      );
  });
});
