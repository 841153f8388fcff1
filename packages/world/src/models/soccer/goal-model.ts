import { goalModelParameters } from "./fitted.ts";
import type { GoalModel, PlayedMatch } from "./goals.ts";
import type { GoalModelParameters } from "./parameters.ts";

/** Goals of one side in one match, in columns: two rows a match. */
interface Goals {
  readonly scorer: Int32Array;
  readonly opponent: Int32Array;
  /** Goals, or their mixture with expected goals. */
  readonly goals: Float64Array;
  readonly weight: Float64Array;
  /** 1 for the home side, -1 for the away side, 0 on neutral ground. */
  readonly ground: Int8Array;
}

/**
 * Creates the rows. Expected goals are scaled to the mean of the goals, whatever a provider counts as a chance, and mixed
 * into them. Such a match has more weight.
 */
function createRows(
  matches: readonly PlayedMatch[],
  numbers: ReadonlyMap<string, number>,
  day: number,
  { decay, xgShare, xgWorth }: GoalModelParameters,
): Goals {
  const weights = matches.map((match) => Math.exp(-decay * (day - match.day)));
  let [scored, expected] = [0, 0];
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    if (xg === undefined) return;
    scored += weights[i]! * (homeGoals + awayGoals);
    expected += weights[i]! * (xg.home + xg.away);
  });
  const size = 2 * matches.length;
  const rows: Goals = {
    scorer: new Int32Array(size),
    opponent: new Int32Array(size),
    goals: new Float64Array(size),
    weight: new Float64Array(size),
    ground: new Int8Array(size),
  };
  matches.forEach(({ home, away, homeGoals, awayGoals, neutral, xg }, i) => {
    const isMixed = xg !== undefined && xgShare > 0 && expected > 0;
    const mix = (goals: number, chances: number): number =>
      isMixed ? (1 - xgShare) * goals + (xgShare * scored * chances) / expected : goals;
    const sides = [
      { own: home, other: away, goals: mix(homeGoals, xg?.home ?? 0), ground: 1 },
      { own: away, other: home, goals: mix(awayGoals, xg?.away ?? 0), ground: -1 },
    ];
    sides.forEach(({ own, other, goals, ground }, side) => {
      const row = 2 * i + side;
      rows.scorer[row] = numbers.get(own)!;
      rows.opponent[row] = numbers.get(other)!;
      rows.goals[row] = goals;
      rows.weight[row] = weights[i]! * (isMixed ? xgWorth : 1);
      rows.ground[row] = neutral ? 0 : ground;
    });
  });
  return rows;
}

/** Logarithms of rates: intercept ± home advantage / 2 + attack of the scorer + concession of the opponent. */
interface Strengths {
  intercept: number;
  homeAdvantage: number;
  readonly attack: Float64Array;
  /** Minus the defence. */
  readonly concession: Float64Array;
}

/** Weight in goals of the prior of the home advantage, and its mean. */
const HOME_RIDGE = 20;
const HOME_ADVANTAGE = 0.35;

/** Factors on the rate of the away side, on neutral ground, and of the home side. */
const computeFactors = ({ intercept, homeAdvantage }: Strengths): number[] =>
  [-1, 0, 1].map((side) => Math.exp(intercept + (side * homeAdvantage) / 2));

/**
 * Fits the attacks, or the concessions, to the goals of the rows. Each one is a separate problem in one variable.
 * @returns largest change
 */
function fitBlock(rows: Goals, strengths: Strengths, block: "attack" | "concession", ridge: number): number {
  const [own, other] = block === "attack" ? [rows.scorer, rows.opponent] : [rows.opponent, rows.scorer];
  const values = strengths[block];
  const rates = strengths[block === "attack" ? "concession" : "attack"].map(Math.exp);
  const factors = computeFactors(strengths);
  const observed = new Float64Array(values.length);
  const exposure = new Float64Array(values.length);
  for (let row = 0; row < own.length; row++) {
    observed[own[row]!]! += rows.weight[row]! * rows.goals[row]!;
    exposure[own[row]!]! += rows.weight[row]! * factors[rows.ground[row]! + 1]! * rates[other[row]!]!;
  }
  let change = 0;
  for (let team = 0; team < values.length; team++) {
    const value = solve(observed[team]!, exposure[team]!, ridge, values[team]!);
    change = Math.max(change, Math.abs(value - values[team]!));
    values[team] = value;
  }
  return change;
}

/** Root of goals - exp(x)·exposure - ridge·x, which falls in x, by Newton's method. */
function solve(goals: number, exposure: number, ridge: number, start: number): number {
  let x = start;
  for (let i = 0; i < 8; i++) {
    const expected = Math.exp(x) * exposure;
    if (expected + ridge === 0) return 0;
    const step = Math.max(-1, Math.min(1, (goals - expected - ridge * x) / (expected + ridge)));
    x += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return Math.max(-6, Math.min(6, x));
}

/** Makes one Newton step of intercept and home advantage with fixed strengths. @returns largest change */
function fitLevel({ scorer, opponent, goals, weight, ground }: Goals, strengths: Strengths): number {
  const factors = computeFactors(strengths);
  let [observed, expected, lead, expectedLead, expectedAtHome] = [0, 0, 0, 0, 0];
  const [attacks, concessions] = [strengths.attack.map(Math.exp), strengths.concession.map(Math.exp)];
  for (let row = 0; row < goals.length; row++) {
    const side = ground[row]!;
    const rate = weight[row]! * factors[side + 1]! * attacks[scorer[row]!]! * concessions[opponent[row]!]!;
    const scored = weight[row]! * goals[row]!;
    observed += scored;
    expected += rate;
    lead += side * scored;
    expectedLead += side * rate;
    expectedAtHome += side === 0 ? 0 : rate;
  }
  if (observed === 0) return 0;
  const scale = observed / expected;
  const slope = (lead - scale * expectedLead) / 2 - HOME_RIDGE * (strengths.homeAdvantage - HOME_ADVANTAGE);
  const step = Math.max(-0.5, Math.min(0.5, slope / ((scale * expectedAtHome) / 4 + HOME_RIDGE)));
  strengths.intercept += Math.log(scale);
  strengths.homeAdvantage += step;
  return Math.max(Math.abs(Math.log(scale)), Math.abs(step));
}

export interface GoalModelOptions {
  /** Day of the forecast: only matches before it are used. */
  readonly day: number;
  /** Settings. Default: the fitted ones. */
  readonly parameters?: GoalModelParameters;
}

/**
 * Fits attack and defence of every team, intercept and home advantage to the matches before a day: a Poisson likelihood
 * (Maher 1982) weighted by exp(-decay · days) (Dixon and Coles 1997), with a ridge to an average team. Block coordinate
 * ascent of a concave function.
 * @param matches in any order; matches on or after the day and matches outside the window are ignored
 */
export function fitGoalModel(matches: readonly PlayedMatch[], options: GoalModelOptions): GoalModel {
  const { day, parameters = goalModelParameters } = options;
  const used = matches.filter((match) => match.day < day && match.day >= day - parameters.window);
  const teams = [...new Set(used.flatMap(({ home, away }) => [home, away]))];
  const rows = createRows(used, new Map(teams.map((team, number) => [team, number])), day, parameters);
  const strengths: Strengths = {
    intercept: 0.25,
    homeAdvantage: 0.3,
    attack: new Float64Array(teams.length),
    concession: new Float64Array(teams.length),
  };
  for (let pass = 0; pass < 200; pass++) {
    const change = Math.max(
      fitBlock(rows, strengths, "attack", parameters.ridge),
      fitBlock(rows, strengths, "concession", parameters.ridge),
      fitLevel(rows, strengths),
    );
    if (change < 1e-4) break;
  }
  const { intercept, homeAdvantage, attack, concession } = strengths;
  return {
    intercept,
    homeAdvantage,
    rho: parameters.rho,
    teams: new Map(teams.map((team, number) => [team, { attack: attack[number]!, defence: -concession[number]! }])),
  };
}
