/** The rules of `@sdf/facts` have the evidence of the statements of the API documentation. */
import { americanFootballRules } from "@sdf/facts/american-football";
import { basketballRules } from "@sdf/facts/basketball";
import { soccerRules } from "@sdf/facts/soccer";
import { tennisRules } from "@sdf/facts/tennis";
import { describe, expect, it } from "vitest";
import { findFeed } from "../../src/model.ts";
import { listFields, sections } from "../../src/statements.ts";
import { findMember } from "../../src/value/value.ts";

type Fields = readonly [feed: string, ...paths: string[]];

const scores = "liveData.matchDetails.scores";
const ma1 = "match.liveData";

/** Fields on which each rule rests that is not an assumption. */
const fields: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  soccer: {
    total: ["soccer/match-momentum", `${scores}.total.home`, `${scores}.total.away`],
    part: ["soccer/match-momentum", `${scores}.ht.home`, `${scores}.ft.home`],
    extraTime: ["soccer/match-momentum", `${scores}.et`],
    shootOut: ["soccer/match-detailed", `match.${scores}.pen`],
    aggregate: ["soccer/match-detailed", `match.${scores}.aggregate.home`, `match.${scores}.aggregate.away`],
    unconfirmed: ["soccer/match-detailed", `match.${scores}.totalUnconfirmed.home`],
    goalScore: ["soccer/match-detailed", `${ma1}.goal.homeScore`, `${ma1}.goal.awayScore`],
    matchTime: ["soccer/live-win-probability", "liveData.matchDetails.matchTime"],
    winner: ["soccer/match-momentum", "liveData.matchDetails.winner"],
    aggregateWinner: ["soccer/match-detailed", `${ma1}.matchDetails.aggregateWinnerId`],
    countedKicks: ["soccer/match-detailed", `${ma1}.penaltyShot.outcome`],
    eventType: ["soccer/match-events-possession-values", "liveData.event.typeId"],
    probability: ["soccer/live-win-probability", "liveData.livePredictions"],
  },
  basketball: {
    total: ["basketball/live-win-probability", "liveData.scores.total.home", "liveData.scores.total.away"],
    part: [
      "basketball/live-win-probability",
      ...["q1", "q4", "h1", "h2", "ot"].map((each) => `liveData.scores.${each}.home`),
    ],
    detailsPart: ["basketball/live-win-probability", scores],
    periodTime: [
      "basketball/live-win-probability",
      "liveData.matchDetails.periodTimeMin",
      "liveData.matchDetails.periodTimeSec",
    ],
    matchTime: [
      "basketball/live-win-probability",
      "liveData.matchDetails.matchTimeMin",
      "liveData.matchDetails.matchTimeSec",
    ],
    preMatch: [
      "basketball/live-win-probability",
      "liveData.predictions.preMatchPredictions.winPrediction.prediction.type",
      "liveData.predictions.preMatchPredictions.winPrediction.prediction.value",
    ],
  },
  tennis: {
    total: ["tennis/match-predictions", `match.${scores}.total.a`, `match.${scores}.total.b`],
    set: ["tennis/match-predictions", ...[1, 2, 3, 4, 5].map((set) => `match.${scores}.set${set}.a`)],
    winner: ["tennis/match-predictions", "match.liveData.matchDetails.winner"],
  },
  "american-football": {
    clock: [
      "american-football/go-for-two-predictions",
      "predictions.livePredictions.timeMin",
      "predictions.livePredictions.timeSec",
    ],
  },
};

const rulesBySport = {
  soccer: soccerRules,
  basketball: basketballRules,
  tennis: tennisRules,
  "american-football": americanFootballRules,
};

/** Fields of a feed that the statements have, with the rows of sections that are repeated by `like`. */
function statedFields(feed: string): ReadonlySet<string> {
  return new Set(
    sections.filter((section) => section.feed === feed).flatMap((section) => Object.keys(listFields(section))),
  );
}

/** Evidence of the existence of a field; `undefined` if the feed does not have it. */
const evidenceOf = (feed: string, path: string): string | undefined =>
  findMember(findFeed(feed).response.root, path)?.evidence;

describe.each(Object.entries(rulesBySport))(
  "the rules of %s",
  (sport, rules: Readonly<Record<string, { evidence: string }>>) => {
    const withFields = fields[sport] ?? {};

    it("rest on fields, unless they are assumptions", () => {
      const ids = Object.keys(rules).filter((id) => rules[id]?.evidence !== "assumed");
      expect(Object.keys(withFields).toSorted()).toEqual(ids.toSorted());
      expect(ids.length).toBeGreaterThan(0);
    });

    it.each(Object.entries(withFields))(
      "have the evidence of the statements about their fields: %s",
      (id, [feed, ...paths]) => {
        const stated = statedFields(feed);
        for (const path of paths) {
          const isDocumented = rules[id]?.evidence === "documented";
          expect([path, stated.has(path)]).toEqual([path, isDocumented]);
          expect([path, evidenceOf(feed, path) === "documented"]).toEqual([path, isDocumented]);
        }
        expect(paths.length).toBeGreaterThan(0);
      },
    );
  },
);
