import { ModelError, checkNumber } from "../../error.ts";
import { goalModelParameters } from "../fitted/prematch.ts";
import type { GoalModelParameters } from "../parameters/prematch.ts";
import { mixEvidence } from "./evidence.ts";
import { findNewcomers } from "./newcomers.ts";
import { fitLevel, fitStrengths, type StrengthColumns, type Strengths } from "./strengths.ts";
import type { GoalModel, PlayedMatch, TeamStrength } from "./types.ts";

/** Options of the fit of a goal model. */
export interface GoalModelOptions {
  /** Day of the forecast: only matches before it are used. */
  readonly day: number;
  /** Settings. Default: the fitted ones. */
  readonly parameters?: GoalModelParameters;
  /**
   * Prior strengths of teams that are better known than other newcomers, such as those from another league
   * (`strengthAfterMove`). Before its first match, a team has its prior strength.
   */
  readonly priors?: Readonly<Record<string, Pick<TeamStrength, "attack" | "defence">>> | undefined;
  /** An earlier model of the same teams as the starting point; it saves most passes of a weekly refit. */
  readonly start?: GoalModel | undefined;
}

/**
 * Fits attack and defence of every team, intercept and home advantage to the matches before a day. Weighted Poisson
 * likelihood (Dixon and Coles 1997: weights exp(-decay · days)) with a ridge to a prior strength, which for teams new
 * to the league is that of newcomers. Expected goals are mixed into the goals ({@link GoalModelParameters}).
 * @param matches in any order; matches on or after the day and matches outside the window are ignored
 * @throws ModelError `no-data` when no match remains
 */
export function fitGoalModel(matches: readonly PlayedMatch[], options: GoalModelOptions): GoalModel {
  const { day, parameters = goalModelParameters, priors, start } = options;
  checkNumber(day, "options.day");
  const used = matches.filter((match) => match.day < day && match.day >= day - parameters.window);
  if (used.length === 0) {
    throw new ModelError({
      code: "no-data",
      what: `no match in the ${parameters.window} days before day ${day}`,
      where: "matches",
      fix: "give matches that were played before options.day",
    });
  }
  const names = new Map<string, number>();
  const home = new Int32Array(used.length);
  const away = new Int32Array(used.length);
  const weight = new Float64Array(used.length);
  const atHome = new Uint8Array(used.length);
  used.forEach((match, i) => {
    home[i] = number(names, match.home);
    away[i] = number(names, match.away);
    weight[i] = (match.weight ?? 1) * Math.exp(-parameters.decay * (day - match.day));
    atHome[i] = match.neutral ? 0 : 1;
  });
  const homeGoals = new Float64Array(used.length);
  const awayGoals = new Float64Array(used.length);
  mixEvidence(used, weight, parameters, homeGoals, awayGoals);
  const teams = [...names.keys()];
  const newcomers = findNewcomers(used, day);
  const priorStrengths = new Map(
    Object.entries(priors ?? {}).map(
      ([team, { attack, defence }]) => [team, spreadOut(attack, defence, inverseSpreads(parameters))] as const,
    ),
  );
  const prior = {
    ridge: parameters.ridge,
    attack: Float64Array.from(
      teams,
      (team) => priorStrengths.get(team)?.[0] ?? (newcomers.has(team) ? parameters.newcomerAttack : 0),
    ),
    defence: Float64Array.from(
      teams,
      (team) => priorStrengths.get(team)?.[1] ?? (newcomers.has(team) ? parameters.newcomerDefence : 0),
    ),
    homeRidge: 20,
    homeAdvantage: 0.35,
  };
  const from = teams
    .map((team) => start?.teams[team])
    .map((strength) => strength && spreadOut(strength.attack, strength.defence, inverseSpreads(parameters)));
  const columns: StrengthColumns = { home, away, homeGoals, awayGoals, weight, atHome, length: used.length };
  const strengths: Strengths = {
    intercept: start?.intercept ?? 0.25,
    homeAdvantage: start?.homeAdvantage ?? 0.3,
    attack: Float64Array.from(teams, (_, t) => from[t]?.[0] ?? prior.attack[t]!),
    defence: Float64Array.from(teams, (_, t) => from[t]?.[1] ?? prior.defence[t]!),
  };
  fitStrengths(columns, prior, strengths, 200, 1e-4);
  if (parameters.spread !== 1 || (parameters.styleSpread ?? 1) !== 1) {
    for (let t = 0; t < teams.length; t++) {
      [strengths.attack[t], strengths.defence[t]] = spreadOut(
        strengths.attack[t]!,
        strengths.defence[t]!,
        parameters,
      ) as [number, number];
    }
    fitLevel(columns, prior, strengths);
  }
  const [newcomerAttack, newcomerDefence] = spreadOut(
    parameters.newcomerAttack,
    parameters.newcomerDefence,
    parameters,
  );
  const matchWeights = new Float64Array(teams.length);
  for (let i = 0; i < used.length; i++) {
    matchWeights[home[i]!]! += weight[i]!;
    matchWeights[away[i]!]! += weight[i]!;
  }
  const result: Record<string, TeamStrength> = Object.create(null);
  for (const [team, { attack, defence }] of Object.entries(priors ?? {}))
    result[team] = { attack, defence, matches: 0 };
  teams.forEach(
    (team, t) =>
      (result[team] = { attack: strengths.attack[t]!, defence: strengths.defence[t]!, matches: matchWeights[t]! }),
  );
  return {
    day,
    intercept: strengths.intercept,
    homeAdvantage: strengths.homeAdvantage,
    rho: parameters.rho,
    stakes: parameters.stakes,
    teams: result,
    newcomer: { attack: newcomerAttack, defence: newcomerDefence, matches: 0 },
  };
}

type Spreads = Pick<GoalModelParameters, "spread" | "styleSpread">;

/** Factors that invert those of the prediction; a factor of 0 cannot be inverted. */
function inverseSpreads({ spread, styleSpread = spread }: Spreads): Spreads {
  return { spread: spread === 0 ? 0 : 1 / spread, styleSpread: styleSpread === 0 ? 0 : 1 / styleSpread };
}

/** Attack and defence at prediction: strength and style, each multiplied by its factor. */
function spreadOut(
  attack: number,
  defence: number,
  { spread, styleSpread = spread }: Spreads,
): readonly [attack: number, defence: number] {
  const strength = (spread * (attack + defence)) / 2;
  const style = (styleSpread * (attack - defence)) / 2;
  return [strength + style, strength - style];
}

function number(names: Map<string, number>, name: string): number {
  const index = names.get(name);
  if (index !== undefined) return index;
  names.set(name, names.size);
  return names.size - 1;
}
