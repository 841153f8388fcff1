import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check, decode } from "../src/index.ts";
import { shapeOf, type FeedModel } from "../src/model/index.ts";
import { matchPredictions } from "../src/tennis/match-predictions.ts";

const read = (path: string): string => readFileSync(new URL(`../../../spec/fixtures/${path}`, import.meta.url), "utf8");
const finished = read("tennis/match-predictions/normal.json");
const playing = read("tennis/match-predictions/playing.json");

const listIssues = (text: string): string[] =>
  decode(text, { feed: matchPredictions }).issues.map(({ code, path, expected }) => `${code} ${path}: ${expected}`);

describe("a tennis match", () => {
  it("has no issues if its fields keep to the conditions", () => {
    expect([listIssues(finished), listIssues(playing)]).toEqual([[], []]);
  });

  it.each([1, 2, 3])("has a first server at coverage level %i", (level) => {
    const text = finished
      .replace(/"coverageLevel": \d/, `"coverageLevel": ${level}`)
      .replace(/"firstServerId": "\w+",\s*/, "");
    const path = "match[0].liveData.matchDetails.firstServerId";
    expect(listIssues(text)).toEqual([`missing ${path}: a value if matchInfo.coverageLevel is ${level}`]);
  });

  it("has no first server at coverage level 0", () => {
    const text = finished.replace(/"coverageLevel": \d/, `"coverageLevel": 0`);
    expect(listIssues(text)).toEqual([
      "value match[0].liveData.matchDetails.firstServerId: nothing if matchInfo.coverageLevel is 0",
    ]);
    expect(listIssues(text.replace(/"firstServerId": "\w+",\s*/, ""))).toEqual([]);
  });

  it("has no winner while it is played", () => {
    const text = finished.replace(/"matchStatus": "Played"/, `"matchStatus": "Playing"`);
    const { issues } = decode(text, { feed: matchPredictions });
    expect(issues).toEqual([
      {
        code: "value",
        path: "match[0].liveData.matchDetails.winner",
        segments: ["match", 0, "liveData", "matchDetails", "winner"],
        expected: "nothing if liveData.matchDetails.matchStatus is Playing",
        found: "a value",
      },
    ]);
    expect(check(JSON.parse(text), { feed: matchPredictions }).issues).toEqual(issues);
    expect(() => decode(text, { feed: matchPredictions, strict: true })).toThrow(/winner/);
  });

  it("has the same issues if the shape is that of the compiled model", () => {
    const model = JSON.parse(readFileSync(new URL("../../schemas/model.json", import.meta.url), "utf8")) as {
      readonly feeds: readonly FeedModel[];
    };
    const feed = shapeOf(model.feeds.find(({ id }) => id === "tennis/match-predictions") as FeedModel);
    for (const level of [0, 2]) {
      const text = finished.replace(/"coverageLevel": \d/, `"coverageLevel": ${level}`).replace('"Played"', '"Bye"');
      expect(decode(text, { feed }).issues).toEqual(decode(text, { feed: matchPredictions }).issues);
      expect(decode(text, { feed }).issues.length).toBe(level === 0 ? 2 : 1);
    }
  });

  it("has an id of each contestant, or that of the doubles team", () => {
    const text = finished.replace('"id": "3cm2zqvh4umo0b3lmr824wkq7",', "");
    expect(listIssues(text)).toEqual([
      "missing match[0].matchInfo.contestant[0].id: a value if contestantId is absent",
    ]);
  });

  it("keeps to the conditions in XML", () => {
    const xml = read("tennis/match-predictions/normal.xml");
    expect(listIssues(xml)).toEqual([]);
    const changed = xml
      .replace(/ matchStatus="Played"/, ` matchStatus="Suspended"`)
      .replace(/ firstServerId="\w+"/, "");
    expect(listIssues(changed)).toEqual([
      "value match[0].liveData.matchDetails.winner: nothing if liveData.matchDetails.matchStatus is Suspended",
      expect.stringMatching(/^missing match\[0\]\.liveData\.matchDetails\.firstServerId: /),
    ]);
  });
});
