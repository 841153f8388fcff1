import { describe, expect, it } from "vitest";
import { GoalPredictor } from "../../../src/feeds/soccer/goal-model.ts";
import { outcomes } from "../../../src/feeds/soccer/predict.ts";
/** Inputs of the goal model: stakes from the table, and priors of clubs that changed division. */
import { predictLive, goalRates, computeStakes } from "../../../src/models/soccer/index.ts";
import type { Fixture, GoalModel } from "../../../src/models/soccer/index.ts";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { hour, id, soccerOf } from "../../support/soccer.ts";
import type { Json } from "../../support/soccer.ts";

const day = 24 * hour;
const { world, ask } = soccerOf({ seed: "model-inputs", leagues: { soccer: 4 } });
const { universe } = world;
const upper = universe.calendar(universe.leagueNumber(0, 2026)!);

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
