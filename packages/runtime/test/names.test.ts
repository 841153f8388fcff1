import { describe, expect, it } from "vitest";
import { buildUrl, legacyId, readableName, validateRequest, type FeedDescription } from "../src/index.ts";
import { momentum } from "./support.ts";

const list: FeedDescription = {
  ...momentum,
  identify: {
    fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid"] },
    tmcl: {
      entity: "tournamentCalendar",
      readableName: "tournamentCalendar",
      query: "tmcl",
      path: ["uuid"],
      accepts: ["uuid"],
    },
    comp: { entity: "competition", readableName: "competition", query: "comp", accepts: ["uuid", "legacy"] },
  },
  forms: { calendar: "{path}/{tmcl}", list: "{path}" },
  parameters: {
    "mt.mDt": { type: "timestamp-range", readableName: "matchDate" },
    _pgNm: { type: "integer", readableName: "pageNumber" },
    _pgSz: { type: "integer", readableName: "pageSize" },
    _dlt: { type: "since", readableName: "changedSince" },
    _fld: { type: "field-list", readableName: "fields" },
    ...momentum.parameters,
  },
  rules: [
    {
      id: "legacy-needs-date",
      kind: "requires",
      when: [{ parameter: "comp", kinds: ["legacy"] }],
      then: [{ parameter: "mt.mDt" }],
      meaning: "Legacy competitions require a date",
    },
    { id: "page-from-one", kind: "range", parameter: "_pgNm", min: 1, meaning: "Pages are counted from 1" },
  ],
};
const range = "[2026-01-01T00:00:00Z TO *]";
const toUrl = (request: object): string => buildUrl(list, request, { baseUrl: "https://h.example", format: "json" });

describe("readable names in requests", () => {
  it("are sent under their wire names", () => {
    const readable = {
      competition: "c",
      matchDate: range,
      pageNumber: 2,
      pageSize: 5,
      fields: ["main.da", "main.id"],
      requestMode: "b",
    };
    const wire = { comp: "c", "mt.mDt": range, _pgNm: 2, _pgSz: 5, _fld: ["main.da", "main.id"], _rt: "b" };
    expect(toUrl(readable)).toBe(toUrl(wire));
    expect(new URL(toUrl(readable)).searchParams.get("_pgSz")).toBe("5");
  });

  it("select the same URL form as the wire name of an identity", () => {
    expect(toUrl({ tournamentCalendar: "t1" })).toBe(toUrl({ tmcl: "t1" }));
    expect(new URL(toUrl({ tournamentCalendar: "t1" })).pathname).toMatch(/\/t1$/);
  });

  it("satisfy and break rules as wire names do", () => {
    const competition = legacyId("competition", 8);
    expect(validateRequest(list, { competition, matchDate: range })).toEqual([]);
    expect(validateRequest(list, { competition })).toMatchObject([
      { rule: "legacy-needs-date", parameters: ["comp", "mt.mDt"] },
    ]);
    expect(validateRequest(list, { pageNumber: 0 })).toMatchObject([{ rule: "page-from-one", parameters: ["_pgNm"] }]);
  });

  it("are rejected together with the wire name, in either order", () => {
    const problem = {
      rule: "parameter._pgSz",
      error: "10203",
      message: "_pgSz: also given as pageSize; keep one of the two",
    };
    expect(validateRequest(list, { pageSize: 5, _pgSz: 5 })).toMatchObject([problem]);
    const reversed = {
      rule: "parameter.pageSize",
      error: "10203",
      message: "pageSize: also given as _pgSz; keep one of the two",
    };
    expect(validateRequest(list, { _pgSz: 5, pageSize: 5 })).toMatchObject([reversed]);
  });

  it("are accepted beside a wire name that is undefined", () => {
    expect(validateRequest(list, { pageSize: 5, _pgSz: undefined })).toEqual([]);
  });

  it("are rejected if the feed lacks the parameter", () => {
    const [problem] = validateRequest(momentum, { fixture: "a", pageSize: 5 });
    expect(problem).toMatchObject({
      rule: "parameter.pageSize",
      error: "10201",
      message: expect.stringContaining("requestMode (_rt)") as string,
    });
  });

  it("are those of the feed's spec only", () => {
    const own: FeedDescription = {
      ...momentum,
      identify: {},
      forms: { query: "{path}" },
      parameters: { min: { type: "integer" }, fields: { type: "string" } },
      rules: [],
    };
    expect(readableName(own, "min")).toBe("min");
    expect(validateRequest(own, { min: 4, fields: "name" })).toEqual([]);
    expect(validateRequest(own, { minute: 4, _fmt: "json" }).map(({ message }) => message)).toEqual([
      "minute: soccer/match-momentum has no such parameter; it accepts min, fields",
      "_fmt: soccer/match-momentum has no such parameter; it accepts min, fields",
    ]);
  });

  it("give way to a parameter of the feed that has the same name on the wire", () => {
    const own: FeedDescription = { ...list, parameters: { ...list.parameters, pageSize: { type: "string" } } };
    expect(validateRequest(own, { pageSize: "large", _pgSz: 5 })).toEqual([]);
  });

  it("name the property in messages about its value", () => {
    expect(validateRequest(list, { pageSize: "x" })).toMatchObject([
      { rule: "parameter.pageSize", message: expect.stringMatching(/^pageSize: expected a whole number/) as string },
    ]);
  });
});

it("readableName returns the readable name of a parameter or identity, and other names unchanged", () => {
  const names = ["_pgSz", "mt.mDt", "tmcl", "comp", "fixture", "fx", "_fmt", "week"];
  expect(names.map((name) => readableName(list, name)).join(" ")).toBe(
    "pageSize matchDate tournamentCalendar competition fixture fx _fmt week",
  );
});
