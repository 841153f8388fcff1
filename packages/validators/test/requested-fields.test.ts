import { fields } from "@sdf/runtime";
import type { MatchDetailedMatch } from "@sdf/types/soccer/match-detailed";
import { describe, expect, it } from "vitest";
import { check, decode, encode, type WireFormat } from "../src/index.ts";
import { matchDetailed } from "../src/soccer/match-detailed.ts";
import { listed, single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const select = fields<MatchDetailedMatch>();
const selected = select(
  "matchInfo.date",
  "matchInfo.contestant.id",
  "matchInfo.contestant.position",
  "liveData.goal.type",
  "liveData.goal.homeScore",
);
const part = {
  match: [
    {
      matchInfo: {
        date: "2021-09-11Z",
        contestant: [
          { id: "c1", position: "home" },
          { id: "c2", position: "away" },
        ],
      },
      liveData: { goal: [{ type: "G", homeScore: 1 }] },
    },
  ],
};
const write = (value: unknown, format: WireFormat) =>
  encode<unknown>(value, { feed: matchDetailed, format, ...(format === "jsonp" && { callback: "cb" }) });
const missing = (value: unknown, chosen: readonly string[]) =>
  check(value, { feed: listed, fields: chosen }).issues.map(({ code, path }) => `${code} ${path}`);

describe("fields that were not requested are not missing", () => {
  it.each(["xml", "json", "jsonp"] as const)("in %s, also when strict", (format) => {
    const document = write(part, format);
    expect(decode(document, { feed: matchDetailed, fields: selected, strict: true })).toMatchObject({
      value: part,
      issues: [],
      drift: [],
    });
    expect(catchSdfError(() => decode(document, { feed: matchDetailed, strict: true })).code).toBe("decode.invalid");
  });

  it("accepts a single match without the list", () => {
    expect(decode(JSON.stringify(part.match[0]), { feed: matchDetailed, fields: selected }).issues).toEqual([]);
  });

  it("does not report them as absent", () => {
    expect(check({ match: [{ matchInfo: { id: "m1" } }] }, { feed: listed, fields: ["main.id"] })).toMatchObject({
      issues: [],
      drift: [],
    });
  });
});

describe("requested fields are missing if the response lacks them", () => {
  it.each([["xml"], ["json"]] as const)("in %s", (format) => {
    const match = { ...part.match[0], liveData: { goal: [{ homeScore: 1 }] } };
    const { issues } = decode(write({ match: [match] }, format), { feed: matchDetailed, fields: selected });
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual(["missing match[0].liveData.goal[0].type"]);
  });

  it.each<[string, object, string[], string[]]>([
    ["a field", { matchInfo: {} }, ["main.id"], ["missing match[0].matchInfo.id"]],
    ["the element above a field", {}, ["main.id"], ["missing match[0].matchInfo"]],
    [
      "a field of the items of a wrapped list",
      { matchInfo: { contestant: [{}] } },
      ["main.con.con.na"],
      ["missing match[0].matchInfo.contestant[0].name"],
    ],
    ["an element below another", { matchInfo: {} }, ["main.spo.na"], ["missing match[0].matchInfo.sport"]],
    ["an element as a whole, but no field inside it", { matchInfo: { sport: {} } }, ["main.spo"], []],
  ])("%s", (_description, match, chosen, issues) => {
    expect(missing({ match: [match] }, chosen)).toEqual(issues);
  });

  it("reports them in a feed whose root is not a list", () => {
    expect(check({ matchInfo: {} }, { feed: single, fields: ["main.id"] }).issues.map(({ path }) => path)).toEqual([
      "matchInfo.id",
    ]);
  });

  it("always requests the list itself", () => {
    expect(missing({}, ["main.id"])).toEqual(["missing match"]);
  });
});
