import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { liveWinProbability as basketball } from "../src/basketball/live-win-probability.ts";
import { check, decode, encode } from "../src/index.ts";
import { shapeOf, type FeedModel } from "../src/model/index.ts";
import type { FeedShape } from "../src/shape.ts";
import { liveWinProbability } from "../src/soccer/live-win-probability.ts";
import { matchDetailed } from "../src/soccer/match-detailed.ts";
import { matchEventsPossessionValues } from "../src/soccer/match-events-possession-values.ts";
import { matchMomentum } from "../src/soccer/match-momentum.ts";
import { seasonPowerRankings } from "../src/soccer/season-power-rankings.ts";
import { teamPlayerPredictions } from "../src/soccer/team-player-predictions.ts";
import { matchPredictions } from "../src/tennis/match-predictions.ts";
import { tournamentSimulations } from "../src/tennis/tournament-simulations.ts";

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
        expected: "nothing if matchStatus is Playing",
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
      "value match[0].liveData.matchDetails.winner: nothing if matchStatus is Suspended",
      expect.stringMatching(/^missing match\[0\]\.liveData\.matchDetails\.firstServerId: /),
    ]);
  });
});

describe("a soccer match", () => {
  const list = (text: string, feed: FeedShape<unknown>): string[] => {
    const { issues, drift } = decode(text, { feed });
    return [
      ...issues.map(({ code, path }) => `issue ${code} ${path}`),
      ...drift.map(({ kind, path }) => `drift ${kind} ${path}`),
    ];
  };
  const details = "liveData.matchDetails";

  it.each([
    ["match-momentum", matchMomentum],
    ["live-win-probability", liveWinProbability],
  ] as const)("has a winner and a length only when it was played (%s)", (name, feed) => {
    const text = read(`soccer/${name}/normal.json`);
    expect(list(text, feed)).toEqual([]);
    expect(list(text.replace('"Played"', '"Playing"'), feed)).toEqual([
      `issue value ${details}.winner`,
      `issue value ${details}.matchLengthMin`,
      `issue value ${details}.matchLengthSec`,
    ]);
  });

  it("has periods only after its start, and scores before it only as observed", () => {
    const text = read("soccer/match-momentum/normal.json").replace('"Played"', '"Fixture"');
    const reports = list(text, matchMomentum);
    expect(reports.filter((each) => !/winner|matchLength/.test(each))).toEqual([
      `issue value ${details}.period`,
      `drift observed-form ${details}.scores`,
    ]);
  });

  it("has the time of a goal except at coverage level 3, and responses without it are drift", () => {
    const text = read("soccer/match-detailed/normal.json");
    const goal = text.slice(text.indexOf('"goal"'));
    const without = text.replace(goal, goal.replace(/"timestamp": "[^"]+",\s*/, ""));
    const at = (level: string): string[] =>
      list(without.replace(/"coverageLevel": "\d+"/, `"coverageLevel": "${level}"`), matchDetailed);
    expect(at("12")).toEqual(["drift observed-form match[0].liveData.goal[0].timestamp"]);
    expect(at("3")).toEqual([]);
  });
});

describe("a field that only JSON has", () => {
  it("is an issue in XML, and encode omits it", () => {
    const json = finished.replace('"position": "a"', '"position": "a", "seedQualification": 3');
    const { value, issues } = decode(json, { feed: matchPredictions });
    expect([issues, value.match[0]?.matchInfo.contestant?.[0]?.seedQualification]).toEqual([[], 3]);
    const xml = encode(value, { feed: matchPredictions, format: "xml" });
    expect(listIssues(xml)).toEqual([]);
    expect(listIssues(xml.replace("<contestant ", '<contestant seedQualification="3" '))).toEqual([
      "structure match[0].matchInfo.contestant[0].seedQualification: nothing in XML",
    ]);
  });
});

describe("the last change of power rankings", () => {
  const listMissing = (text: string): string[] =>
    decode(text, { feed: seasonPowerRankings }).issues.map(({ code, path }) => `${code} ${path}`);
  const { lastUpdated, competition, ...others } = JSON.parse(
    read("soccer/season-power-rankings/normal.json"),
  ) as Record<string, object>;

  it("is next to the competition or in it, in JSON", () => {
    expect(listMissing(JSON.stringify({ lastUpdated, competition, ...others }))).toEqual([]);
    expect(listMissing(JSON.stringify({ competition: { ...competition, lastUpdated }, ...others }))).toEqual([]);
    expect(listMissing(JSON.stringify({ competition, ...others }))).toEqual(["missing competition.lastUpdated"]);
  });

  it("is an attribute of the root, in XML", () => {
    const xml = read("soccer/season-power-rankings/normal.xml");
    expect(listMissing(xml)).toEqual([]);
    expect(listMissing(xml.replace(/ lastUpdated="[^"]*"/, ""))).toEqual(["missing lastUpdated"]);
  });
});

describe("the root of a JSON document", () => {
  const feeds = {
    "soccer/match-events-possession-values": matchEventsPossessionValues,
    "soccer/live-win-probability": liveWinProbability,
    "soccer/match-momentum": matchMomentum,
    "soccer/team-player-predictions": teamPlayerPredictions,
    "soccer/season-power-rankings": seasonPowerRankings,
    "basketball/live-win-probability": basketball,
  };

  it.each(Object.entries(feeds))("may be the content of the element that is called the root: %s", (id, feed) => {
    const {
      [feed.jsonRoot ?? ""]: own,
      lastUpdated,
      ...others
    } = JSON.parse(read(`${id}/normal.json`)) as Record<string, object>;
    // The attribute of the root belongs to the element, which is the root.
    const content = lastUpdated === undefined ? own : { ...own, lastUpdated };
    const expected = decode(JSON.stringify({ [feed.jsonRoot ?? ""]: content, ...others }), {
      feed: feed as FeedShape<object>,
    });
    const bare = { ...content, ...others };
    const { value, issues, drift } = decode(JSON.stringify(bare), { feed: feed as FeedShape<object> });
    expect([value, issues, drift]).toEqual([expected.value, [], []]);
    expect(check(bare, { feed: feed as FeedShape<object> })).toEqual({ value, issues, drift });
  });

  it("is no such content if it has fewer than two of its fields", () => {
    expect(() => decode('{"description": "Not available", "id": "1"}', { feed: matchMomentum })).toThrow(
      /not a document of this feed/,
    );
  });
});

describe("a field that depends on the value of another one", () => {
  const issuesOf = (text: string, feed: FeedShape<unknown>): string[] =>
    decode(text, { feed }).issues.map(({ code, path, expected }) => `${code} ${path}: ${expected}`);

  it("is absent from a singles match of tennis, and required in doubles and mixed doubles", () => {
    const doubles = read("tennis/match-predictions/doubles.json");
    expect(issuesOf(doubles, matchPredictions)).toEqual([]);
    const asSingles = issuesOf(doubles.replace('"matchType": "Double"', '"matchType": "Single"'), matchPredictions);
    expect(asSingles).toContain(
      "value match[0].matchInfo.contestant[0].playerId: nothing if tournament.matchType is Single",
    );
    for (const kind of ["Double", "Mix"]) {
      const text = finished.replace('"matchType": "Single"', `"matchType": "${kind}"`);
      expect(issuesOf(text, matchPredictions)).toEqual(
        [0, 1].flatMap((index) =>
          ["contestantId", "playerId"].map(
            (name) =>
              `missing match[0].matchInfo.contestant[${index}].${name}: a value if tournament.matchType is ${kind}`,
          ),
        ),
      );
    }
  });

  it("decides nothing if that value is none of the documented ones", () => {
    const text = finished.replace('"matchType": "Single"', '"matchType": "national_team"');
    expect(issuesOf(text, matchPredictions)).toEqual([]);
  });

  it("is absent from a simulated tournament of singles, and required in doubles", () => {
    const doubles = read("tennis/tournament-simulations/doubles.xml");
    expect(issuesOf(doubles, tournamentSimulations)).toEqual([]);
    const asSingles = issuesOf(doubles.replace('matchType="Double"', 'matchType="Single"'), tournamentSimulations);
    expect(asSingles.filter((each) => each.startsWith("value ")).length).toBe(asSingles.length);
    expect(asSingles).toContainEqual(expect.stringMatching(/ranking\[0\]\.team: nothing if matchType is Single$/));
    const singles = read("tennis/tournament-simulations/normal.json");
    expect(
      issuesOf(singles.replace('"matchType": "Single"', '"matchType": "Mix"'), tournamentSimulations),
    ).toContainEqual(expect.stringMatching(/^missing .*contestant\.player\[0\]\.id: a value if matchType is Mix$/));
  });

  it("has no winner of a tournament in progress", () => {
    const text = read("tennis/tournament-simulations/completed.json");
    expect(issuesOf(text, tournamentSimulations)).toEqual([]);
    expect(issuesOf(text.replace('"Completed"', '"In Progress"'), tournamentSimulations)).toEqual([
      "value tournament.winningPeopleId: nothing if status is In Progress",
      "value tournament.winningPeople: nothing if status is In Progress",
    ]);
    expect(issuesOf(text.replace('"Completed"', '"Break"'), tournamentSimulations)).toEqual([]);
  });

  it("has no start of a basketball match whose start is unknown, and no live predictions before the game", () => {
    const text = read("basketball/live-win-probability/normal.json");
    expect(issuesOf(text, basketball)).toEqual([]);
    expect(issuesOf(text.replace('"timeUnknown": "no"', '"timeUnknown": "yes"'), basketball)).toEqual([
      "value matchInfo.time: nothing if timeUnknown is yes",
    ]);
    expect(issuesOf(text.replace(/"periodId": \d+/, '"periodId": 0'), basketball)).toEqual([
      "value liveData.predictions.livePredictions: nothing if matchDetails.periodId is 0",
    ]);
  });
});
