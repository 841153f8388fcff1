/** What the goal model is told: the table as far as it matters, and how clubs that changed leagues were before. */
import { exactLive, fitGoalModel, goalRates, stakesOf, strengthAfterMove } from "@sdf/models/soccer";
import type { Fixture, GoalModel, PlayedMatch } from "@sdf/models/soccer";
import { describe, expect, it } from "vitest";
import { Predictor } from "../../../src/feeds/soccer/goal-model.ts";
import { outcomes } from "../../../src/feeds/soccer/predict.ts";
import type { Calendar, Match } from "../../../src/world/soccer/structure/entities.ts";
import { hour, id, soccerOf } from "./ask.ts";
import type { Json } from "./ask.ts";

const day = 24 * hour;
const { world, ask } = soccerOf({ seed: "model-inputs", leagues: { soccer: 4 } });
const { universe } = world;
const [upperBefore, upper, lowerBefore] = [0, 1, 6].map((number) => universe.calendar(number)) as [Calendar, Calendar, Calendar];

/** Results of a league that were known on a morning. */
function seen(numbers: readonly number[], morning: number): PlayedMatch[] {
  return numbers.flatMap((number) => {
    const { home, away, end, counts, xgHome, xgAway } = universe.results(number, morning);
    return universe.calendar(number).matches.filter(({ index }) => (end[index] as number) <= morning && counts[index] === 1).map((match): PlayedMatch => {
      const { index, start } = match;
      const [one, other] = match.sides();
      return { day: Math.floor(start / day), home: one.id, away: other.id, homeGoals: home[index] as number, awayGoals: away[index] as number, league: "any", xg: { home: xgHome[index] as number, away: xgAway[index] as number } };
    });
  });
}

function firstOf(matches: readonly Match[]): Match {
  return matches.reduce((one, other) => (other.start < one.start ? other : one));
}

/** The three outcomes of a match as the feed would print them. */
function printed(model: GoalModel, fixture: Fixture): object {
  return outcomes(exactLive({ rates: goalRates(model, fixture), periodId: 16, minute: 0, score: { home: 0, away: 0 } }));
}

function published(match: Match): Json {
  return ask("live-win-probability", { fixture: id(match.id) }, match.start - hour).liveData.preMatchPredictions[0].prediction;
}

describe("the stakes of a match", () => {
  // The rows of TM12 on the morning of the last but one round.
  const match = firstOf(upper.matches.filter(({ week }) => week === 37));
  const morning = Math.floor((match.start - hour) / day) * day;
  const rows: Json[] = ask("season-simulations", { tmcl: id(upper.id) }, morning).stages.stage[0].division[0].ranking;
  const table = rows.map((row) => ({ id: row.contestantId, points: row.points, goalDifference: Number(row.goalDifference), left: 38 - row.matchesPlayed }));
  const stakes = stakesOf(table, [1, 3, 5, 17]);

  it("are those of the published table, by the lines of the league", () => {
    expect(upper.outcomes.map(({ from, to }) => [from, to])).toEqual([[1, 3], [4, 5], [18, 20]]);
    expect(new Set(table.map(({ left }) => left))).toEqual(new Set([2]));
    const model = new Predictor(universe).model(upper, morning) as GoalModel;
    let moved = 0;
    for (const each of upper.matches.filter(({ week, start }) => week === 37 && Math.floor((start - hour) / day) * day === morning)) {
      const [home, away] = each.sides().map((club) => club.id) as [string, string];
      const means = { home: stakes.get(home) as number, away: stakes.get(away) as number };
      expect(published(each)).toEqual(printed(model, { home, away, stakes: means }));
      if (means.home !== means.away) {
        expect(published(each)).not.toEqual(printed(model, { home, away }));
        moved++;
      }
    }
    expect(moved).toBeGreaterThan(0);
  });

  it("go into the forecasts of the match while it is played", () => {
    const [home, away] = match.sides().map((club) => club.id) as [string, string];
    const model = new Predictor(universe).model(upper, match.start) as GoalModel;
    const rates = goalRates(model, { home, away, stakes: { home: stakes.get(home) as number, away: stakes.get(away) as number } });
    const [first] = ask("live-win-probability", { fixture: id(match.id) }, universe.played(match).kickOff + 2 * hour).liveData.livePredictions;
    expect(first).toMatchObject({ timeMin: 0, timeSec: 0, prediction: outcomes(exactLive({ rates, periodId: 1, minute: 0, score: { home: 0, away: 0 }, redCards: { home: 0, away: 0 }, xg: { home: 0, away: 0 } })) });
  });

  it("are none as long as more than nine matches are to come", () => {
    const early = upper.matches.find(({ week }) => week === 20) as Match;
    const [home, away] = early.sides().map((club) => club.id) as [string, string];
    const model = new Predictor(universe).model(upper, early.start - hour) as GoalModel;
    expect(published(early)).toEqual(printed(model, { home, away }));
  });
});

describe("clubs that changed leagues", () => {
  const over = Math.floor(lowerBefore.end / day) + 1;
  const below = fitGoalModel(seen([6], over * day), { day: over });
  const came = upper.clubs.filter((club) => lowerBefore.clubs.includes(club));
  const priors = Object.fromEntries(came.map((club) => [club.id, strengthAfterMove(below.teams[club.id] as GoalModel["newcomer"], 1)]));

  it("start from how they were in the league below", () => {
    expect(came.length).toBe(3);
    expect(came.every((club) => !upperBefore.clubs.includes(club))).toBe(true);
    const model = new Predictor(universe).model(upper, firstOf(upper.matches).start - hour) as GoalModel;
    for (const club of came) expect(model.teams[club.id]).toEqual({ ...priors[club.id], matches: 0 });
  });

  it("have the chances that the model gives them with it", () => {
    let promoted = 0;
    for (const match of upper.matches.filter(({ week }) => week === 1)) {
      const [home, away] = match.sides().map((club) => club.id) as [string, string];
      const today = Math.floor((match.start - hour) / day);
      const own = seen([0, 1], today * day);
      expect(published(match)).toEqual(printed(fitGoalModel(own, { day: today, priors }), { home, away }));
      if (!(home in priors) && !(away in priors)) continue;
      expect(published(match)).not.toEqual(printed(fitGoalModel(own, { day: today }), { home, away }));
      promoted++;
    }
    expect(promoted).toBeGreaterThan(1);
  });
});
