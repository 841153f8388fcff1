import { buildUrl } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { descriptions } from "../../src/data/descriptions.ts";
import { firstDraft } from "../../src/islands/builder/constraints.ts";
import { explainUrl } from "../../src/islands/url/explain.ts";
import { feedIds, findDescription } from "./support.ts";

const feeds = descriptions();
const explain = (text: string) => explainUrl(text, feeds);

describe("explainUrl", () => {
  it.each(feedIds)("explains the URL that the client builds for %s", (id) => {
    const description = findDescription(id);
    const draft = firstDraft(description, { supplied: ["apikey"] });
    const withKey = Object.hasOwn(description.parameters, "apikey") ? { ...draft, apikey: "k3y" } : draft;
    const explanation = explain(buildUrl(description, withKey, { baseUrl: "https://feeds.example", format: "json" }));
    if (explanation.kind === "none") throw new Error(explanation.message);
    expect(explanation.feed).toBe(id);
    expect(explanation.problems).toEqual([]);
    expect(explanation.parts.filter(({ role }) => role === "unknown")).toEqual([]);
    expect(JSON.stringify(explanation.parts)).not.toContain("k3y");
  });

  it("reports readable names and identity names, which URLs do not use", () => {
    const explanation = explain(
      "https://feeds.example/sdapi/v1/soccerdata/matchdetailed?pageSize=5&fixture=a&_fmt=json",
    );
    expect(explanation.kind === "feed" && explanation.problems.map(({ rule }) => rule)).toEqual([
      "parameter.pageSize",
      "parameter.fixture",
    ]);
  });

  it("applies the rules of the URL form", () => {
    const inPath = explain("https://feeds.example/sdapi/v1/basketballdata/tournamentsimulations/t1?ctst=c1&_fmt=json");
    expect(inPath).toMatchObject({ problems: [], warnings: [{ rule: "path-without-filters" }] });
    const inQuery = explain(
      "https://feeds.example/sdapi/v1/basketballdata/tournamentsimulations?tmcl=t1&ctst=c1&_fmt=json",
    );
    expect(inQuery).toMatchObject({ problems: [], warnings: [] });
  });

  it("explains the outlet form and hides the key", () => {
    const explanation = explain("https://feeds.example/soccerdata/predictions/momentum/0utletkey/f1x?_rt=b&_fmt=xml");
    expect(explanation).toMatchObject({
      kind: "feed",
      feed: "soccer/match-momentum",
      problems: [],
      request: { fixture: "f1x", _rt: "b", _fmt: "xml" },
    });
    if (explanation.kind === "none") throw new Error(explanation.message);
    expect(JSON.stringify(explanation.parts)).not.toContain("0utletkey");
  });

  it("reports a path in the wrong case", () => {
    expect(explain("/sdapi/v1/soccerdata/MatchDetailed")).toMatchObject({
      kind: "none",
      message: expect.stringContaining("case-sensitive") as string,
    });
  });

  it("rejects a parameter that occurs twice", () => {
    const explanation = explain("/sdapi/v1/soccerdata/matchdetailed?live=yes&live=no");
    expect(explanation.kind === "feed" && explanation.problems.map(({ message }) => message)).toEqual([
      "live: occurs twice; keep one",
    ]);
  });
});
