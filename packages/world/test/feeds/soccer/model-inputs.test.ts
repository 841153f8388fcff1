import { describe, expect, it } from "vitest";
import { seasonGoalModel } from "../../../src/feeds/soccer/goal-model.ts";
import { outcomes } from "../../../src/feeds/soccer/predict.ts";
import { predictLive, goalRates } from "../../../src/models/soccer/index.ts";
import type { Fixture, GoalModel } from "../../../src/models/soccer/index.ts";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { hour, id, soccerOf } from "../../support/soccer.ts";
import type { Json } from "../../support/soccer.ts";

const { world, ask } = soccerOf({ seed: "model-inputs", leagues: { soccer: 4 } });
const { universe } = world;
const upper = universe.calendar(universe.seasonNumber(0, 2026)!);

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

describe("forecasts of a match", () => {
  const match = firstOf(upper.matches.filter(({ week }) => week === 37));
  const [home, away] = match.sides().map((club) => club.id) as [string, string];

  it("follow from the goal model of the day", () => {
    const model = seasonGoalModel(universe, upper, match.start - hour) as GoalModel;
    expect(publishedOutcomes(match)).toEqual(expectedOutcomes(model, { home, away }));
  });

  it("begin with its rates during the match", () => {
    const model = seasonGoalModel(universe, upper, match.start) as GoalModel;
    const rates = goalRates(model, { home, away });
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
});
