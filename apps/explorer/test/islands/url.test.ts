import { buildUrl } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { firstDraft } from "../../src/islands/builder/offers.ts";
import { explainUrl } from "../../src/islands/url/explain.ts";
import { descriptionOf, descriptions } from "./descriptions.ts";

const explain = (text: string) => explainUrl(text, descriptions);

describe("explainUrl", () => {
  it.each(Object.keys(descriptions))("%s: explains what the client writes", (id) => {
    const description = descriptionOf(id);
    const draft = firstDraft(description, { supplied: ["apikey"] });
    const withKey = Object.hasOwn(description.parameters, "apikey") ? { ...draft, apikey: "k3y" } : draft;
    const found = explain(buildUrl(description, withKey, { baseUrl: "https://feeds.example", format: "json" }));
    if (found.kind === "none") throw new Error(found.why);
    expect(found.feed).toBe(id);
    expect(found.problems).toEqual([]);
    expect(found.parts.filter(({ role }) => role === "unknown")).toEqual([]);
    expect(JSON.stringify(found.parts)).not.toContain("k3y");
  });

  it("names every broken rule and every unknown parameter", () => {
    const found = explain("https://feeds.example/sdapi/v1/soccerdata/matchdetailed?fx=a,b&_dlt=2026-01-01T00:00:00Z&status=Playing&colour=red&_fmt=yaml");
    if (found.kind === "none") throw new Error(found.why);
    expect(found.problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["parameter.colour", "parameter._fmt", "status-needs-live"]));
    expect(found.warnings.map(({ rule }) => rule)).toEqual(["changes-filters"]);
    expect(found.parts.find(({ name }) => name === "colour")).toMatchObject({ role: "unknown" });
    expect(found.parts.find(({ name }) => name === "fx")).toMatchObject({ value: "a,b", meaning: expect.stringContaining("fixture") as string });
  });

  it("names the rule of the URL form that the address has", () => {
    const inPath = explain("https://feeds.example/sdapi/v1/basketballdata/tournamentsimulations/t1?ctst=c1&_fmt=json");
    expect(inPath.kind === "feed" && inPath.problems.map(({ rule }) => rule)).toEqual(["path-without-filters"]);
    const inQuery = explain("https://feeds.example/sdapi/v1/basketballdata/tournamentsimulations?tmcl=t1&ctst=c1&_fmt=json");
    expect(inQuery.kind === "feed" && inQuery.problems).toEqual([]);
  });

  it("reads the outlet form and keeps the key to itself", () => {
    const found = explain("https://feeds.example/soccerdata/predictions/momentum/0utletkey/f1x?_rt=b&_fmt=xml");
    expect(found).toMatchObject({ kind: "feed", feed: "soccer/match-momentum", problems: [], request: { fixture: "f1x", _rt: "b", _fmt: "xml" } });
    expect(found.kind === "feed" && JSON.stringify(found.parts)).not.toContain("0utletkey");
  });

  it("tells a path in the wrong case", () => {
    expect(explain("/sdapi/v1/soccerdata/MatchDetailed")).toMatchObject({ kind: "none", why: expect.stringContaining("case counts") as string });
  });

  it("refuses what is given twice", () => {
    const found = explain("/sdapi/v1/soccerdata/matchdetailed?live=yes&live=no");
    expect(found.kind === "feed" && found.problems.map(({ message }) => message)).toEqual(["live: given twice; keep one"]);
  });
});
