import { describe, expect, it } from "vitest";
import { GoalPredictor } from "../../../src/feeds/soccer/goal-model.ts";
import { outcomes } from "../../../src/feeds/soccer/predict.ts";
/** Inputs of the goal model: stakes from the table, and priors of clubs that changed division. */
import {
  predictLive,
  fitGoalModel,
  goalRates,
  computeStakes,
  convertStrength,
} from "../../../src/models/soccer/index.ts";
import type { Fixture, GoalModel, PlayedMatch } from "../../../src/models/soccer/index.ts";
import type { Calendar, Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { hour, id, soccerOf } from "../../support/soccer.ts";
import type { Json } from "../../support/soccer.ts";

const day = 24 * hour;
const { world, ask } = soccerOf({ seed: "model-inputs", leagues: { soccer: 4 } });
const { universe } = world;
const seasons = [
  [0, 2025],
  [0, 2026],
  [3, 2025],
].map(([league, year]) => universe.calendar(universe.leagueNumber(league!, year!)!));
const [upperBefore, upper, lowerBefore] = seasons as [Calendar, Calendar, Calendar];

/** Published results of leagues on a morning. */
function publishedResults(calendars: readonly Calendar[], morning: number): PlayedMatch[] {
  return calendars
    .flatMap((calendar) => universe.finishedMatches(calendar, morning))
    .map(({ match, home, away, score, xg }) => ({
      day: Math.floor(match.start / day),
      home: home.id,
      away: away.id,
      homeGoals: score[0],
      awayGoals: score[1],
      league: "any",
      xg: { home: xg[0], away: xg[1] },
    }));
}

function firstOf(matches: readonly Match[]): Match {
  return matches.reduce((one, other) => (other.start < one.start ? other : one));
}

/** The three outcomes of a match in the format of the feed. */
function expectedOutcomes(model: GoalModel, fixture: Fixture): object {
  return outcomes(
    predictLive({ rates: goalRates(model, fixture), periodId: 16, minute: 0, score: { home: 0, away: 0 } }),
  );
}

function publishedOutcomes(match: Match): Json {
  return ask("live-win-probability", { fixture: id(match.id) }, match.start - hour).liveData.preMatchPredictions[0]
    .prediction;
}

describe("stakes of a match", () => {
  // Rows of TM12 on the morning of the penultimate round.
  const match = firstOf(upper.matches.filter(({ week }) => week === 37));
  const morning = Math.floor((match.start - hour) / day) * day;
  const rows: Json[] = ask("season-simulations", { tmcl: id(upper.id) }, morning).stages.stage[0].division[0].ranking;
  const table = rows.map((row) => ({
    id: row.contestantId,
    points: row.points,
    goalDifference: Number(row.goalDifference),
    left: 38 - row.matchesPlayed,
  }));
  const stakes = computeStakes(table, [1, 3, 5, 17]);

  it("follow from the published table and the outcomes of the league", () => {
    expect(upper.outcomes.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 5],
      [18, 20],
    ]);
    expect(new Set(table.map((team) => team.left))).toEqual(new Set([2]));
    const model = new GoalPredictor(universe).model(upper, morning) as GoalModel;
    let differing = 0;
    for (const each of upper.matches.filter(
      ({ week, start }) => week === 37 && Math.floor((start - hour) / day) * day === morning,
    )) {
      const [home, away] = each.sides().map((club) => club.id) as [string, string];
      const means = { home: stakes.get(home) as number, away: stakes.get(away) as number };
      expect(publishedOutcomes(each)).toEqual(expectedOutcomes(model, { home, away, stakes: means }));
      const differsWithoutStakes =
        JSON.stringify(publishedOutcomes(each)) !== JSON.stringify(expectedOutcomes(model, { home, away }));
      expect(differsWithoutStakes || means.home === means.away).toBe(true);
      if (means.home !== means.away) differing++;
    }
    expect(differing).toBeGreaterThan(0);
  });

  it("affect the forecasts during the match", () => {
    const [home, away] = match.sides().map((club) => club.id) as [string, string];
    const model = new GoalPredictor(universe).model(upper, match.start) as GoalModel;
    const rates = goalRates(model, {
      home,
      away,
      stakes: { home: stakes.get(home) as number, away: stakes.get(away) as number },
    });
    const [first] = ask(
      "live-win-probability",
      { fixture: id(match.id) },
      universe.matches.played(match).kickOff + 2 * hour,
    ).liveData.livePredictions;
    expect(first).toMatchObject({
      timeMin: 0,
      timeSec: 0,
      prediction: outcomes(
        predictLive({
          rates,
          periodId: 1,
          minute: 0,
          score: { home: 0, away: 0 },
          redCards: { home: 0, away: 0 },
          xg: { home: 0, away: 0 },
        }),
      ),
    });
  });

  it("are absent with more than nine remaining matches", () => {
    const early = upper.matches.find(({ week }) => week === 20) as Match;
    const [home, away] = early.sides().map((club) => club.id) as [string, string];
    const model = new GoalPredictor(universe).model(upper, early.start - hour) as GoalModel;
    expect(publishedOutcomes(early)).toEqual(expectedOutcomes(model, { home, away }));
  });
});

describe("promoted clubs", () => {
  const seasonEndDay = Math.floor(lowerBefore.end / day) + 1;
  const lowerModel = fitGoalModel(publishedResults([lowerBefore], seasonEndDay * day), { day: seasonEndDay });
  const promotedClubs = upper.clubs.filter((club) => lowerBefore.clubs.includes(club));
  const priors = Object.fromEntries(
    promotedClubs.map((club) => [club.id, convertStrength(lowerModel.teams[club.id] as GoalModel["newcomer"], 1)]),
  );

  it("start from their converted strength in the lower division", () => {
    expect(promotedClubs.length).toBe(3);
    expect(promotedClubs.every((club) => !upperBefore.clubs.includes(club))).toBe(true);
    const model = new GoalPredictor(universe).model(upper, firstOf(upper.matches).start - hour) as GoalModel;
    for (const club of promotedClubs) expect(model.teams[club.id]).toEqual(priors[club.id]);
  });

  it("are predicted with that strength", () => {
    let promotedMatches = 0;
    for (const match of upper.matches.filter(({ week }) => week === 1)) {
      const [home, away] = match.sides().map((club) => club.id) as [string, string];
      const today = Math.floor((match.start - hour) / day);
      const results = publishedResults([upperBefore, upper], today * day);
      expect(publishedOutcomes(match)).toEqual(
        expectedOutcomes(fitGoalModel(results, { day: today, priors }), { home, away }),
      );
      if (!(home in priors) && !(away in priors)) continue;
      expect(publishedOutcomes(match)).not.toEqual(
        expectedOutcomes(fitGoalModel(results, { day: today }), { home, away }),
      );
      promotedMatches++;
    }
    expect(promotedMatches).toBeGreaterThan(1);
  });
});
