import { ModelError } from "../../error.ts";
import type { GoalRates } from "../types.ts";
import type { Fixture, GoalModel } from "./types.ts";

/**
 * Expected goals of both sides of a match. A team that is not in the model counts as a newcomer of the league.
 * @throws ModelError when both sides are the same team
 */
export function goalRates(model: GoalModel, fixture: Fixture): GoalRates {
  if (fixture.home === fixture.away) {
    throw new ModelError({
      code: "inconsistent",
      what: `${fixture.home} plays itself`,
      where: "fixture",
      fix: "name two teams",
    });
  }
  const home = model.teams[fixture.home] ?? model.newcomer;
  const away = model.teams[fixture.away] ?? model.newcomer;
  const ground = fixture.neutral ? 0 : model.homeAdvantage / 2;
  const need = fixture.stakes ? (model.stakes ?? 0) * (fixture.stakes.home - fixture.stakes.away) : 0;
  return {
    home: Math.exp(model.intercept + ground + need + home.attack - away.defence),
    away: Math.exp(model.intercept - ground - need + away.attack - home.defence),
  };
}
