import { goalModelParameters } from "../fitted/prematch.ts";
import { type GoalModelParameters } from "../parameters/parameters.ts";
import type { GoalModel, PlayedMatch, Strength } from "./types.ts";

/**
 * Goals of both sides, mixed with the expected goals where they are known. The expected goals are scaled to the mean of
 * the goals, whatever a provider counts as a chance. The weight of a match with expected goals is multiplied by
 * `xgWorth`.
 */
function mixEvidence(
  matches: readonly PlayedMatch[],
  weight: Float64Array,
  { xgShare, xgWorth }: GoalModelParameters,
): readonly (readonly [home: number, away: number])[] {
  let goals = 0;
  let expected = 0;
  matches.forEach(({ homeGoals, awayGoals, xg }, i) => {
    if (xg === undefined) return;
    goals += weight[i]! * (homeGoals + awayGoals);
    expected += weight[i]! * (xg.home + xg.away);
  });
  const scale = expected > 0 ? goals / expected : 0;
  return matches.map(({ homeGoals, awayGoals, xg }, i) => {
    if (xg === undefined || xgShare === 0 || scale === 0) return [homeGoals, awayGoals];
    weight[i]! *= xgWorth;
    return [
      (1 - xgShare) * homeGoals + xgShare * scale * xg.home,
      (1 - xgShare) * awayGoals + xgShare * scale * xg.away,
    ];
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

/** Goals of one side in one match, in columns: two rows a match. */
interface Goals {
  readonly scorer: Int32Array;
  readonly opponent: Int32Array;
  /** Goals, or their mixture with other evidence, which may be fractional. */
  readonly goals: Float64Array;
  readonly weight: Float64Array;
  /** 1 for the home side, -1 for the away side, 0 on neutral ground. */
  readonly ground: Int8Array;
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

/**
 * Fits log-linear Poisson goal rates with a ridge by block coordinate ascent. Given the concessions, every attack is a
 * separate problem in one variable (Newton), and vice versa; intercept and home advantage follow between the blocks.
 * The penalised likelihood is concave, so the result does not depend on the start. Source: Maher 1982 (model), Dixon
 * and Coles 1997 (weights in time).
 */
function fitStrengths(
  rows: Goals,
  prior: Pick<Strengths, "attack" | "concession">,
  ridge: number,
  start: Strengths,
): void {
  const { scorer, opponent } = rows;
  const { attack, concession } = start;
  for (let pass = 0; pass < 200; pass++) {
    const change = Math.max(
      fitBlock(rows, start, scorer, opponent, attack, concession, prior.attack, ridge),
      fitBlock(rows, start, opponent, scorer, concession, attack, prior.concession, ridge),
      fitLevel(rows, start),
    );
    if (change < 1e-4) return;
  }
}

/** Fits the attacks, or the concessions, to the goals of the rows. @returns largest change */
function fitBlock(
  { goals, weight, ground }: Goals,
  { intercept, homeAdvantage }: Strengths,
  own: Int32Array,
  other: Int32Array,
  values: Float64Array,
  otherValues: Float64Array,
  prior: Float64Array,
  ridge: number,
): number {
  const factors = [-1, 0, 1].map((side) => Math.exp(intercept + (side * homeAdvantage) / 2));
  const rates = otherValues.map(Math.exp);
  const observed = new Float64Array(values.length);
  const exposure = new Float64Array(values.length);
  for (let row = 0; row < goals.length; row++) {
    observed[own[row]!]! += weight[row]! * goals[row]!;
    exposure[own[row]!]! += weight[row]! * factors[ground[row]! + 1]! * rates[other[row]!]!;
  }
  let change = 0;
  for (let team = 0; team < values.length; team++) {
    const value = solve(observed[team]!, exposure[team]!, ridge, prior[team]!, values[team]!);
    change = Math.max(change, Math.abs(value - values[team]!));
    values[team] = value;
  }
  return change;
}

/** Root of goals - exp(x)·exposure - ridge·(x - mean), which falls in x. */
function solve(goals: number, exposure: number, ridge: number, mean: number, start: number): number {
  let x = start;
  for (let i = 0; i < 8; i++) {
    const expected = Math.exp(x) * exposure;
    if (expected + ridge === 0) return mean;
    const step = Math.max(-1, Math.min(1, (goals - expected - ridge * (x - mean)) / (expected + ridge)));
    x += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return Math.max(-6, Math.min(6, x));
}

/** Makes one Newton step of intercept and home advantage with fixed strengths. @returns largest change */
function fitLevel({ scorer, opponent, goals, weight, ground }: Goals, strengths: Strengths): number {
  const { intercept, homeAdvantage, attack, concession } = strengths;
  const factors = [-1, 0, 1].map((side) => Math.exp(intercept + (side * homeAdvantage) / 2));
  let [observed, expected, lead, expectedLead, expectedAtHome] = [0, 0, 0, 0, 0];
  const [attacks, concessions] = [attack.map(Math.exp), concession.map(Math.exp)];
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
  const slope = (lead - scale * expectedLead) / 2 - HOME_RIDGE * (homeAdvantage - HOME_ADVANTAGE);
  const step = Math.max(-0.5, Math.min(0.5, slope / ((scale * expectedAtHome) / 4 + HOME_RIDGE)));
  strengths.intercept += Math.log(scale);
  strengths.homeAdvantage += step;
  return Math.max(Math.abs(Math.log(scale)), Math.abs(step));
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
  readonly priors?: Readonly<Record<string, Strength>>;
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
  const { day, parameters = goalModelParameters, priors = {}, start } = options;
  const used = matches.filter((match) => match.day < day && match.day >= day - parameters.window);
  const teams = [...new Set(used.flatMap(({ home, away }) => [home, away]))];
  const numbers = new Map(teams.map((team, number) => [team, number]));
  const weight = Float64Array.from(used, (match) => Math.exp(-parameters.decay * (day - match.day)));
  const evidence = mixEvidence(used, weight, parameters);
  const both = <T>(
    home: (match: PlayedMatch, index: number) => T,
    away: (match: PlayedMatch, index: number) => T,
  ): T[] => used.flatMap((match, index) => [home(match, index), away(match, index)]);
  const [home, away] = [
    (match: PlayedMatch) => numbers.get(match.home)!,
    (match: PlayedMatch) => numbers.get(match.away)!,
  ];
  const rows: Goals = {
    scorer: Int32Array.from(both(home, away)),
    opponent: Int32Array.from(both(away, home)),
    goals: Float64Array.from(evidence.flat()),
    weight: Float64Array.from(
      both(
        (_, index) => weight[index]!,
        (_, index) => weight[index]!,
      ),
    ),
    ground: Int8Array.from(
      both(
        ({ neutral }) => (neutral ? 0 : 1),
        ({ neutral }) => (neutral ? 0 : -1),
      ),
    ),
  };
  const newcomers = findNewcomers(used, day);
  const newcomer = { attack: parameters.newcomerAttack, defence: parameters.newcomerDefence };
  const toUnscaled = (strength: Strength): Strength => spreadOut(strength, inverseSpreads(parameters));
  const priorStrengths = teams.map((team) => {
    const known = priors[team];
    return known !== undefined ? toUnscaled(known) : newcomers.has(team) ? newcomer : { attack: 0, defence: 0 };
  });
  const toColumns = (strengths: readonly Strength[]) => ({
    attack: Float64Array.from(strengths, ({ attack }) => attack),
    concession: Float64Array.from(strengths, ({ defence }) => -defence),
  });
  const strengths: Strengths = {
    intercept: start?.intercept ?? 0.25,
    homeAdvantage: start?.homeAdvantage ?? 0.3,
    ...toColumns(
      teams.map((team, number) => {
        const earlier = start?.teams[team];
        return earlier === undefined ? priorStrengths[number]! : toUnscaled(earlier);
      }),
    ),
  };
  fitStrengths(rows, toColumns(priorStrengths), parameters.ridge, strengths);
  const { attack, concession } = strengths;
  const fitted = teams.map((_, number) =>
    spreadOut({ attack: attack[number]!, defence: -concession[number]! }, parameters),
  );
  fitted.forEach((strength, number) => {
    attack[number] = strength.attack;
    concession[number] = -strength.defence;
  });
  // The expected goals of the matches must equal the observed ones after the strengths were scaled.
  for (let pass = 0; pass < 20 && fitLevel(rows, strengths) > 1e-7; pass++);
  return {
    intercept: strengths.intercept,
    homeAdvantage: strengths.homeAdvantage,
    rho: parameters.rho,
    stakes: parameters.stakes,
    teams: Object.assign(
      Object.create(null) as Record<string, Strength>,
      priors,
      Object.fromEntries(teams.map((team, number) => [team, fitted[number]!])),
    ),
    newcomer: spreadOut(newcomer, parameters),
  };
}

type Spreads = Pick<GoalModelParameters, "spread" | "styleSpread">;

/** Factors that invert those of the prediction; a factor of 0 cannot be inverted. */
function inverseSpreads({ spread, styleSpread }: Spreads): Spreads {
  return { spread: spread === 0 ? 0 : 1 / spread, styleSpread: styleSpread === 0 ? 0 : 1 / styleSpread };
}

/** Attack and defence at prediction: strength and style, each multiplied by its factor. */
function spreadOut({ attack, defence }: Strength, { spread, styleSpread }: Spreads): Strength {
  const strength = (spread * (attack + defence)) / 2;
  const style = (styleSpread * (attack - defence)) / 2;
  return { attack: strength + style, defence: strength - style };
}
