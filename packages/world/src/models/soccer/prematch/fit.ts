import { goalModelParameters } from "../fitted/prematch.ts";
import { type GoalModelParameters } from "../parameters/parameters.ts";
import { type PlayedMatch, type GoalModel, type TeamStrength } from "./types.ts";

/**
 * Writes the goals of both sides, mixed with the expected goals where they are known. The expected goals are scaled to
 * the mean of the goals, whatever a provider counts as a chance. A match with expected goals weighs `xgWorth` as much.
 */
function mixEvidence(
  matches: readonly PlayedMatch[],
  weight: Float64Array,
  { xgShare, xgWorth }: GoalModelParameters,
  home: Float64Array,
  away: Float64Array,
): void {
  let goals = 0;
  let expected = 0;
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    if (xg === undefined) return;
    goals += weight[i]! * (homeGoals + awayGoals);
    expected += weight[i]! * (xg.home + xg.away);
  });
  const scale = expected > 0 ? goals / expected : 0;
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    const isMixed = xg !== undefined && xgShare > 0 && scale > 0;
    home[i] = isMixed ? (1 - xgShare) * homeGoals + xgShare * scale * xg.home : homeGoals;
    away[i] = isMixed ? (1 - xgShare) * awayGoals + xgShare * scale * xg.away : awayGoals;
    if (isMixed) weight[i]! *= xgWorth;
  });
}

/**
 * A team is new to the league if its first match is this many days after that of the league, or after a pause of this
 * many days.
 */
const joinedAfter = 150;
const awayFor = 250;

/**
 * Teams that joined their league during these matches (in any order), usually by promotion. A team without a
 * recent match before `day` counts as well, because it would return as a newcomer.
 */
function findNewcomers(matches: readonly PlayedMatch[], day: number): ReadonlySet<string> {
  const leagueStart = new Map<string, number>();
  const last = new Map<string, number>();
  const result = new Set<string>();
  const ordered = isOrdered(matches) ? matches : [...matches].sort((a, b) => a.day - b.day);
  for (const match of ordered) {
    const league = match.league ?? "";
    const start = leagueStart.get(league);
    if (start === undefined) leagueStart.set(league, match.day);
    for (const team of [match.home, match.away]) {
      const before = last.get(team);
      if (before === undefined ? match.day - (start ?? match.day) > joinedAfter : match.day - before > awayFor)
        result.add(team);
      last.set(team, match.day);
    }
  }
  for (const [team, lastDay] of last) if (day - lastDay > awayFor) result.add(team);
  return result;
}

function isOrdered(matches: readonly PlayedMatch[]): boolean {
  for (let i = 1; i < matches.length; i++) if (matches[i]!.day < matches[i - 1]!.day) return false;
  return true;
}

/** Weighted matches in columns, as the fit reads them. */
export interface StrengthColumns {
  /** Team numbers of both sides. */
  readonly home: Int32Array;
  readonly away: Int32Array;
  /** Goals of both sides, or their mixture with other evidence, which may be fractional. */
  readonly homeGoals: Float64Array;
  readonly awayGoals: Float64Array;
  readonly weight: Float64Array;
  /** 1 if there is a home side, 0 on neutral ground. */
  readonly atHome: Uint8Array;
  readonly length: number;
}

/** Assumptions of the fit before the first match. */
export interface StrengthPrior {
  /** Weight of the prior, in goals: equivalent to this many goals at the prior strength. */
  readonly ridge: number;
  /** Prior mean of attack and defence of each team. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  /** Weight in goals that shrinks the home advantage to {@link homeAdvantage}. */
  readonly homeRidge: number;
  readonly homeAdvantage: number;
}

/** Strengths: the starting point of the fit, its state, and its result. */
export interface Strengths {
  intercept: number;
  homeAdvantage: number;
  readonly attack: Float64Array;
  readonly defence: Float64Array;
}

/**
 * Fits log-linear Poisson goal rates with a ridge by block coordinate ascent. Given the defences, every attack is a
 * separate problem in one variable (Newton), and vice versa; intercept and home advantage follow between the blocks.
 * The penalised likelihood is concave, so the result does not depend on the start beyond `tolerance`.
 * Source: Maher 1982 (model), Dixon and Coles 1997 (weights in time).
 * @returns number of passes
 */
function fitStrengths(
  columns: StrengthColumns,
  prior: StrengthPrior,
  start: Strengths,
  passes: number,
  tolerance: number,
): number {
  const { home, away, homeGoals, awayGoals, weight, atHome, length } = columns;
  const n = start.attack.length;
  const { attack, defence } = start;
  const goalsFor = new Float64Array(n);
  const goalsAgainst = new Float64Array(n);
  let goalsHome = 0;
  let goalsAway = 0;
  let goalsAll = 0;
  for (let i = 0; i < length; i++) {
    const w = weight[i]!;
    const gh = w * homeGoals[i]!;
    const ga = w * awayGoals[i]!;
    const h = home[i]!;
    const a = away[i]!;
    goalsFor[h]! += gh;
    goalsFor[a]! += ga;
    goalsAgainst[h]! += ga;
    goalsAgainst[a]! += gh;
    goalsAll += gh + ga;
    if (atHome[i]) {
      goalsHome += gh;
      goalsAway += ga;
    }
  }
  if (!(goalsAll > 0)) return 0;
  const expAttack = new Float64Array(n);
  const expDefence = new Float64Array(n); // exp(-defence)
  const exposure = new Float64Array(n);
  for (let t = 0; t < n; t++) {
    expAttack[t] = Math.exp(attack[t]!);
    expDefence[t] = Math.exp(-defence[t]!);
  }
  let pass = 0;
  while (pass < passes) {
    pass++;
    let change = 0;
    let base = Math.exp(start.intercept);
    let up = Math.exp(start.homeAdvantage / 2);
    // Attacks, given the defences.
    exposure.fill(0);
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = home[i]!;
      const a = away[i]!;
      if (atHome[i]) {
        exposure[h]! += w * up * expDefence[a]!;
        exposure[a]! += (w / up) * expDefence[h]!;
      } else {
        exposure[h]! += w * expDefence[a]!;
        exposure[a]! += w * expDefence[h]!;
      }
    }
    for (let t = 0; t < n; t++) {
      const x = solve(goalsFor[t]!, exposure[t]!, prior.ridge, prior.attack[t]!, attack[t]!);
      change = Math.max(change, Math.abs(x - attack[t]!));
      attack[t] = x;
      expAttack[t] = Math.exp(x);
    }
    // Defences, given the attacks; the loop also computes the sums for intercept and home advantage.
    exposure.fill(0);
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = home[i]!;
      const a = away[i]!;
      if (atHome[i]) {
        exposure[a]! += w * up * expAttack[h]!;
        exposure[h]! += (w / up) * expAttack[a]!;
      } else {
        exposure[a]! += w * expAttack[h]!;
        exposure[h]! += w * expAttack[a]!;
      }
    }
    for (let t = 0; t < n; t++) {
      const x = -solve(goalsAgainst[t]!, exposure[t]!, prior.ridge, -prior.defence[t]!, -defence[t]!);
      change = Math.max(change, Math.abs(x - defence[t]!));
      defence[t] = x;
      expDefence[t] = Math.exp(-x);
    }
    let expectedHome = 0;
    let expectedAway = 0;
    let expectedNeutral = 0;
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = expAttack[home[i]!]! * expDefence[away[i]!]!;
      const a = expAttack[away[i]!]! * expDefence[home[i]!]!;
      if (atHome[i]) {
        expectedHome += w * up * h;
        expectedAway += (w / up) * a;
      } else expectedNeutral += w * (h + a);
    }
    // One Newton step each: both are near their optimum after the blocks above.
    const expected = expectedHome + expectedAway + expectedNeutral;
    const step = Math.log(goalsAll / expected);
    start.intercept += step;
    base *= goalsAll / expected;
    expectedHome *= goalsAll / expected;
    expectedAway *= goalsAll / expected;
    const slope =
      (goalsHome - expectedHome - goalsAway + expectedAway) / 2 -
      prior.homeRidge * (start.homeAdvantage - prior.homeAdvantage);
    const bend = (expectedHome + expectedAway) / 4 + prior.homeRidge;
    const homeStep = bend > 0 ? Math.max(-0.5, Math.min(0.5, slope / bend)) : 0;
    start.homeAdvantage += homeStep;
    change = Math.max(change, Math.abs(step), Math.abs(homeStep));
    if (change < tolerance) break;
  }
  return pass;
}

/**
 * Fits intercept and home advantage again with fixed strengths: after these were scaled, the expected goals of the
 * matches must equal the observed goals.
 */
function fitLevel(columns: StrengthColumns, prior: StrengthPrior, strengths: Strengths): void {
  const { home, away, homeGoals, awayGoals, weight, atHome, length } = columns;
  const { attack, defence } = strengths;
  for (let pass = 0; pass < 20; pass++) {
    const sums = { goals: 0, goalsHome: 0, goalsAway: 0, expected: 0, expectedHome: 0, expectedAway: 0 };
    for (let i = 0; i < length; i++) {
      const w = weight[i]!;
      const half = atHome[i] ? strengths.homeAdvantage / 2 : 0;
      const h = w * Math.exp(strengths.intercept + half + attack[home[i]!]! - defence[away[i]!]!);
      const a = w * Math.exp(strengths.intercept - half + attack[away[i]!]! - defence[home[i]!]!);
      sums.goals += w * (homeGoals[i]! + awayGoals[i]!);
      sums.expected += h + a;
      if (!atHome[i]) continue;
      sums.goalsHome += w * homeGoals[i]!;
      sums.goalsAway += w * awayGoals[i]!;
      sums.expectedHome += h;
      sums.expectedAway += a;
    }
    if (!(sums.goals > 0)) return;
    const step = Math.log(sums.goals / sums.expected);
    const scale = sums.goals / sums.expected;
    const slope =
      (sums.goalsHome - scale * sums.expectedHome - sums.goalsAway + scale * sums.expectedAway) / 2 -
      prior.homeRidge * (strengths.homeAdvantage - prior.homeAdvantage);
    const homeStep = slope / ((scale * (sums.expectedHome + sums.expectedAway)) / 4 + prior.homeRidge);
    strengths.intercept += step;
    strengths.homeAdvantage += homeStep;
    if (Math.abs(step) + Math.abs(homeStep) < 1e-7) return;
  }
}

/** Root of goals - exp(x)·exposure - ridge·(x - mean), which falls in x. */
function solve(goals: number, exposure: number, ridge: number, mean: number, start: number): number {
  let x = start;
  for (let i = 0; i < 8; i++) {
    const e = Math.exp(x) * exposure;
    const bend = e + ridge;
    if (!(bend > 0)) return mean;
    const step = Math.max(-1, Math.min(1, (goals - e - ridge * (x - mean)) / bend));
    x += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return Math.max(-6, Math.min(6, x));
}

/** Options of the fit of a goal model. */
export interface GoalModelOptions {
  /** Day of the forecast: only matches before it are used. */
  readonly day: number;
  /** Settings. Default: the fitted ones. */
  readonly parameters?: GoalModelParameters;
  /**
   * Prior strengths of teams that are better known than other newcomers, such as those from another league
   * (`convertStrength`). Before its first match, a team has its prior strength.
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
 */
export function fitGoalModel(matches: readonly PlayedMatch[], options: GoalModelOptions): GoalModel {
  const { day, parameters = goalModelParameters, priors, start } = options;
  const used = matches.filter((match) => match.day < day && match.day >= day - parameters.window);
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
