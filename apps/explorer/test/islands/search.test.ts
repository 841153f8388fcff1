import { describe, expect, it } from "vitest";
import { finder, isUrl } from "../../src/islands/search/finder.ts";
import { packSearchData, unpackSearchData } from "../../src/islands/search/packed.ts";
import type { SearchData } from "../../src/islands/search/records.ts";

const data: SearchData = {
  pages: ["feeds/soccer/match-momentum/index.html", "fields/periodId/index.html", "codes/index.html"],
  contexts: ["MA27 Soccer Match Momentum", "", ""],
  records: [
    ["field", "liveData.Predictions@periodId", 0, "", ""],
    ["name", "periodId", 1, "-", "phase of the match"],
    ["field", "liveData.matchDetails@periodId", 0, "", ""],
    ["code", "10400", 2, "error.10400", "no data"],
    ["rule", "jsonp-needs-callback", 0, "rule.jsonp-needs-callback", "needs"],
    ["feed", "Match Momentum", 0, "-", "MA27"],
    ["value", "Playing", 2, "status.Playing", "match is played"],
  ],
  synonyms: [
    { terms: ["phase", "phase of play"], means: ["periodId"], records: [1] },
    { terms: ["xg"], means: [], records: [5], note: "No feed has expected goals." },
  ],
};
const find = finder(data);
const names = (query: string): string[] => find(query).results.map(({ record }) => record[1]);

describe("search data", () => {
  it("are unchanged by packing, if records are in the order of their pages", () => {
    const ordered = { ...data, records: data.records.toSorted(([, , first], [, , second]) => first - second) };
    expect(unpackSearchData(packSearchData(ordered))).toEqual(ordered);
  });
});

describe("finder", () => {
  it("finds full paths, parts of words and similar words", () => {
    expect(names("liveData.Predictions@periodId")[0]).toBe("liveData.Predictions@periodId");
    expect(names("period").length).toBeGreaterThan(2);
    expect(names("momentun")).toContain("Match Momentum");
    expect(names("")).toEqual([]);
    expect(names("zzzzzz")).toEqual([]);
  });

  it("accepts dots and @ in paths alike, and a feed code beside a field", () => {
    expect(names("liveData.Predictions.periodId")[0]).toBe("liveData.Predictions@periodId");
    expect(names("MA27 periodId")[0]).toBe("liveData.Predictions@periodId");
  });

  it("finds words of readers by synonyms, and shows their remark", () => {
    expect(names("phase of play")[0]).toBe("periodId");
    expect(find("xG")).toMatchObject({ note: "No feed has expected goals.", isNearest: false });
    expect(names("xG")).toEqual(["Match Momentum"]);
  });

  it("links to pages and anchors", () => {
    expect(find("10400").results[0]?.href).toBe("codes/index.html#error.10400");
    expect(
      find("periodId")
        .results.map(({ href }) => href)
        .slice(0, 2),
    ).toEqual(["fields/periodId/index.html", "feeds/soccer/match-momentum/index.html#liveData.Predictions@periodId"]);
  });

  it("distinguishes URLs from words", () => {
    expect(["https://x.example/y", "/sdapi/v1/a", "curl https://x"].every(isUrl)).toBe(true);
    expect(["periodId", "match time"].some(isUrl)).toBe(false);
  });
});
