import { poissonTable } from "../math/laws.ts";

/** Expected goals of each side over the 90 minutes of a match with eleven players each, at kick-off. */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

/** Probabilities (0..1) of home win, draw and away win; they sum to 1. */
export interface Outcome {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

/** Count or quantity of each side. */
export interface Sides {
  readonly home: number;
  readonly away: number;
}

/** A match that has been played, as input of a goal model. */
export interface PlayedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Whether it was played on neutral ground. */
  readonly neutral?: boolean | undefined;
  /** League or other group whose mean strength is estimated separately; absent for cups across leagues. */
  readonly league?: string | undefined;
  /** Expected goals of the shots. */
  readonly xg?: Sides | undefined;
}

/** Strength of a team in a goal model. */
export interface Strength {
  /** Log of the ratio of the goals that the team scores to those of an average team. */
  readonly attack: number;
  /** Log of the ratio by which the team reduces an opponent's goals, relative to an average team. */
  readonly defence: number;
}

/** A fitted goal model. */
export interface GoalModel {
  /** Log of the goals of an average team against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the ratio of home to away goals between equal teams (half of it added at home, half taken away). */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  readonly teams: ReadonlyMap<string, Strength>;
}

/** A match that is not yet played. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean | undefined;
}

/** Strength of a team that is not in a model. */
export const averageTeam: Strength = { attack: 0, defence: 0 };

/** Expected goals of both sides of a match. A team that is not in the model counts as average. */
export function goalRates(model: GoalModel, fixture: Fixture): GoalRates {
  const home = model.teams.get(fixture.home) ?? averageTeam;
  const away = model.teams.get(fixture.away) ?? averageTeam;
  const ground = fixture.neutral ? 0 : model.homeAdvantage / 2;
  return {
    home: Math.exp(model.intercept + ground + home.attack - away.defence),
    away: Math.exp(model.intercept - ground + away.attack - home.defence),
  };
}

/**
 * Probabilities of every score from two independent Poisson laws with the low-score factor of Dixon and Coles 1997:
 * (0,0) 1 - λμρ, (0,1) 1 + λρ, (1,0) 1 + μρ, (1,1) 1 - ρ. `rho` is clamped so that all four stay positive.
 * @param max goals 0..max of each side; the last value means "max or more"
 * @returns probability of home goals i and away goals j at i · (max + 1) + j; they sum to 1
 */
export function scoreProbabilities(rates: GoalRates, rho: number, max: number): Float64Array {
  const home = poissonTable(rates.home, max);
  const away = poissonTable(rates.away, max);
  const width = max + 1;
  const probabilities = Float64Array.from(
    { length: width * width },
    (_, score) => home[Math.floor(score / width)]! * away[score % width]!,
  );
  const lowest = -Math.min(1, 1 / rates.home, 1 / rates.away);
  const clamped = Math.min(1, 1 / (rates.home * rates.away), Math.max(lowest, rho));
  const shift = clamped * rates.home * rates.away * Math.exp(-rates.home - rates.away);
  probabilities[0]! -= shift;
  probabilities[1]! += shift;
  probabilities[width]! += shift;
  probabilities[width + 1]! -= shift;
  return probabilities;
}

/** Home win, draw and away win for two goal rates. */
export function matchOutcome(rates: GoalRates, rho: number = 0): Outcome {
  const max = Math.max(rates.home, rates.away) > 8 ? 60 : 15;
  const outcome = { home: 0, draw: 0, away: 0 };
  scoreProbabilities(rates, rho, max).forEach((probability, score) => {
    const lead = Math.floor(score / (max + 1)) - (score % (max + 1));
    outcome[lead > 0 ? "home" : lead < 0 ? "away" : "draw"] += probability;
  });
  return outcome;
}
