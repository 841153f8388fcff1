import type { Sides } from "./goals.ts";

/** Statistics that are predicted for sides and players, in the order of the feed's API documentation. */
export const feedStatistics = [
  "yellow_cards",
  "fouls",
  "saves",
  "red_cards",
  "assists",
  "minutes",
  "shots",
  "goals",
  "passes",
] as const;

/** Statistics that are counts: all except the minutes. */
export type Count = Exclude<(typeof feedStatistics)[number], "minutes">;

/** Line of the formation of a player. */
export type Line = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

interface CountParameters {
  /** Means at home and away. */
  readonly means: readonly [home: number, away: number];
  /** Powers of the goal rates of the side and of the other, relative to their means. */
  readonly powers: readonly [own: number, other: number];
  /** Size of the negative binomial law, whose variance is mean + mean²/size. */
  readonly size: number;
  /** Share of the first half, and slope of the rate within each half: it is proportional to 1 + slope · (t - 0.5). */
  readonly profile: readonly [firstHalf: number, firstSlope: number, secondSlope: number];
  /** Events per 90 minutes by line, and the weight of the line's rate in a player's own record, in events. */
  readonly lines: readonly [goalkeeper: number, defender: number, midfielder: number, attacker: number, shrink: number];
  /** Dependence on the balance of players: 1 as goals, -1 as the other side's goals. Default 0. */
  readonly balance?: 1 | -1;
}

/** Size of the law of counts whose variance is not above that of a Poisson law. */
const POISSON_SIZE = 100_000;

/**
 * Means, powers and sizes are fitted to 2,280 simulated matches; profiles and lines to 760 at revision 2b648d6b. Saves
 * are the other side's shots on target without a goal.
 */
const parameters: Readonly<Record<Count, CountParameters>> = {
  yellow_cards: {
    ...{ means: [1.561, 1.844], powers: [0, 0], size: POISSON_SIZE },
    profile: [0.3589, 0.509, 0.729],
    lines: [0.01053, 0.1638, 0.1786, 0.1733, 34.4],
  },
  fouls: {
    ...{ means: [10.36, 10.94], powers: [0, 0], size: 105 },
    profile: [0.4879, -0.0158, -0.0212],
    lines: [0.08158, 0.9859, 1.126, 1.039, 141],
  },
  saves: {
    ...{ means: [2.734, 3.255], powers: [-0.271, 0.412], size: 26 },
    profile: [0.4437, 0.24, -0.109],
    lines: [3.066, 0, 0, 0, 34.4],
    balance: -1,
  },
  red_cards: {
    ...{ means: [0.0507, 0.0663], powers: [0, 0], size: POISSON_SIZE },
    profile: [0.2527, 0, 0],
    lines: [0, 0.005583, 0.006989, 0.004765, 576],
  },
  assists: {
    ...{ means: [0.959, 0.768], powers: [0.425, -0.412], size: 11.6 },
    profile: [0.445, 0.115, -0.14],
    lines: [0.002632, 0.05211, 0.1253, 0.1105, 8.39],
    balance: 1,
  },
  shots: {
    ...{ means: [13.55, 11.37], powers: [0.316, -0.365], size: 22.9 },
    profile: [0.4441, 0.202, -0.0203],
    lines: [0.006579, 0.6048, 1.054, 2.936, 13.4],
    balance: 1,
  },
  // The goal model has the expectation of goals. Its mean rates are the reference of the powers.
  goals: {
    ...{ means: [1.548, 1.243], powers: [1, 0], size: POISSON_SIZE },
    profile: [0.4385, 0.106, -0.0977],
    lines: [0.001316, 0.06476, 0.1104, 0.3243, 5.24],
    balance: 1,
  },
  passes: {
    ...{ means: [572.5, 537.9], powers: [0.147, -0.1], size: 109 },
    profile: [0.4817, -0.0249, -0.0112],
    lines: [20.22, 46.06, 62.02, 50.67, 141],
    balance: 1,
  },
};

/** The counts, in a fixed order. */
export const countNames = Object.keys(parameters) as readonly Count[];

/**
 * Expected counts of both sides over 90 minutes: mean × (own goal rate/mean)^p × (goal rate of the other/mean)^q.
 *
 * @param rates expected goals of both sides, by the goal model
 */
export function expectedCounts(rates: Sides, isNeutral = false): Record<Count, Sides> {
  const toSides = ([home, away]: readonly [number, number]): Sides =>
    isNeutral ? { home: (home + away) / 2, away: (home + away) / 2 } : { home, away };
  const usual = toSides(parameters.goals.means);
  const [home, away] = [rates.home / usual.home, rates.away / usual.away];
  const expected = countNames.map((name): [Count, Sides] => {
    const { means, powers } = parameters[name];
    const mean = toSides(means);
    const [own, other] = powers;
    return [name, { home: mean.home * home ** own * away ** other, away: mean.away * away ** own * home ** other }];
  });
  return Object.fromEntries(expected) as Record<Count, Sides>;
}

/** A player whose share in a side's counts is computed. */
export interface PlayerInput {
  readonly line: Line;
  /** Expected minutes of the player on the pitch (in the rest of the match, during the match). */
  readonly minutes: number;
  /** Counts of the player in earlier matches. */
  readonly record?: { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> };
}

/**
 * Shares (0..1, sum 1) of the players in a side's count: minutes × rate of the line × shrunk ratio of the player's
 * own record. All are 0 when no player on the pitch can have the count (saves without a goalkeeper).
 * @param players of one side; those with 0 minutes have share 0
 */
export function playerShares(name: Count, players: readonly PlayerInput[]): Float64Array {
  const [goalkeeper, defender, midfielder, attacker, shrink] = parameters[name].lines;
  const rates = { Goalkeeper: goalkeeper, Defender: defender, Midfielder: midfielder, Attacker: attacker };
  const weights = Float64Array.from(players, ({ line, minutes, record }) => {
    const rate = rates[line];
    const count = record?.counts[name];
    const factor = count === undefined ? 1 : (count + shrink) / ((rate * record!.minutes) / 90 + shrink);
    return minutes * rate * factor;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? weights.map((weight) => weight / sum) : weights;
}

/**
 * Phase of a match, as the feeds number it: 1 first half, 2 second half, 3 and 4 halves of extra time, 5 shoot-out, 10
 * half time, 11 between full time and extra time, 12 half time of extra time, 13 between extra time and shoot-out, 14
 * over, 16 before the match.
 */
export type PeriodId = 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16;

/** Values of the periods of a match that have begun. */
export type Parts = { readonly fh?: number; readonly sh?: number; readonly efh?: number; readonly esh?: number };

/** A value of the whole match and of its halves, which add up to it; those of extra time only if it is played. */
export interface CountSplit {
  readonly value: number;
  readonly fh: number;
  readonly sh: number;
  readonly efh?: number | undefined;
  readonly esh?: number | undefined;
}

interface Moment {
  readonly periodId: PeriodId;
  /**
   * Minute on the match clock with its fraction: 0..45 and on in the first half, 45..90 and on in the second, 90.. and
   * 105.. in extra time. Ignored in breaks, before and after the match.
   */
  readonly minute: number;
}

/** Names of the halves, their first minutes, their regular and their mean minutes, stoppage time included. */
const halves = [
  { name: "fh", start: 0, regular: 45, length: 47 },
  { name: "sh", start: 45, regular: 45, length: 50 },
  { name: "efh", start: 90, regular: 15, length: 16 },
  { name: "esh", start: 105, regular: 15, length: 16.5 },
] as const;
/** Index of the next half during a break or before the match. The shoot-out and the time after it add nothing. */
const nextHalf: Readonly<Partial<Record<PeriodId, number>>> = { 10: 1, 11: 2, 12: 3, 16: 0 };

/** Minutes since the start of each half: below 0 before it, Infinity after it. */
function findElapsed({ periodId, minute }: Moment): readonly number[] {
  const next = nextHalf[periodId] ?? (periodId <= 4 ? periodId : halves.length);
  return halves.map(({ start }, half) =>
    half >= next ? -1 : half === periodId - 1 ? Math.max(0, minute - start) : Infinity,
  );
}

/** Adds a value for each half. Extra time counts once it is played or follows. */
function createSplit({ periodId }: Moment, soFar: Parts, values: readonly number[]): CountSplit {
  const [fh, sh, efh, esh] = values as [number, number, number, number];
  const hasExtraTime = soFar.efh !== undefined || [3, 4, 11, 12].includes(periodId);
  return hasExtraTime ? { value: fh + sh + efh + esh, fh, sh, efh, esh } : { value: fh + sh, fh, sh };
}

/**
 * Factor on a side's rate per player that it has fewer, and more, than the other (Vecer et al. 2009; shots and counts
 * that depend on them).
 */
const SHORT_FACTOR = 0.67;
const AHEAD_FACTOR = 1.25;

/** Moment of a match and the counts of one side so far. */
export interface LiveCountState extends Moment {
  /** Count of the side so far in each period that has begun. */
  readonly soFar: Parts;
  /** Players sent off: of this side and of the other. Default: none. */
  readonly redCards?: { readonly own: number; readonly other: number } | undefined;
}

/**
 * Expected count of a side at the end of the match and of each half: the count so far plus the expected remainder.
 * The remainder uses the rate before the match, updated by the count so far: the negative binomial law is a Poisson
 * law with a gamma rate, so after n events where m were expected, the mean of the rate changes by the factor (size +
 * n) / (size + m). The time profile of the count and players sent off change it as well. Finished halves have their
 * final count.
 * @param expected count over 90 minutes as expected before the match
 */
export function liveCount(name: Count, expected: number, state: LiveCountState): CountSplit {
  const { soFar, redCards = { own: 0, other: 0 } } = state;
  const { size, profile, balance = 0 } = parameters[name];
  const [firstHalf, ...slopes] = profile;
  const elapsed = findElapsed(state);
  const shares = halves.map(({ length }, half) => computeRemainingShare(elapsed[half]!, length, slopes[half] ?? 0));
  // Extra time continues at the pace of a whole match.
  const pace = expected / (halves[0].length + halves[1].length);
  const means = [expected * firstHalf, expected * (1 - firstHalf), pace * halves[2].length, pace * halves[3].length];
  const played = halves.filter((_, half) => half < 2 || [3, 4, 12].includes(state.periodId));
  const expectedSoFar = played.reduce((sum, _, half) => sum + means[half]! * (1 - shares[half]!), 0);
  const counts = halves.map((half) => soFar[half.name] ?? 0);
  const countSoFar = counts.reduce((sum, count) => sum + count, 0);
  const players = (redCards.other - redCards.own) * balance;
  const rate =
    ((size + countSoFar) / (size + expectedSoFar)) * (players < 0 ? SHORT_FACTOR ** -players : AHEAD_FACTOR ** players);
  return createSplit(
    state,
    soFar,
    counts.map((count, half) => count + means[half]! * shares[half]! * rate),
  );
}

/**
 * Remaining share of a half's events: positive until the half ends, because the time of its end is not known (its spread
 * is a minute).
 */
function computeRemainingShare(elapsed: number, length: number, slope: number): number {
  if (elapsed < 0) return 1;
  if (elapsed === Infinity) return 0;
  const smoothedRest = (at: number): number => Math.log1p(Math.exp(length - at));
  const time = Math.min(1, smoothedRest(elapsed) / smoothedRest(0));
  // Integral of 1 + slope · (t - 0.5) over the last `time` of the half.
  return time * (1 + (slope * (1 - time)) / 2);
}

/**
 * Minutes of all players of a side: eleven for each minute, fewer after dismissals.
 * @param played minutes of players so far, by part
 * @param men players on the pitch now, 0..11
 */
export function liveMinutes(played: Parts, men: number, moment: Moment): CountSplit {
  const elapsed = findElapsed(moment);
  // Minutes are regular time: stoppage time adds none.
  const values = halves.map(
    ({ name, regular }, half) => (played[name] ?? 0) + Math.max(0, regular - Math.max(0, elapsed[half]!)) * men,
  );
  return createSplit(moment, played, values);
}

/**
 * Rounds a split to the decimals that a feed prints. The parts are rounded, and the value is their sum, so that the
 * printed parts add up.
 */
export function roundSplit({ fh, sh, efh, esh = 0 }: CountSplit, decimals: number): CountSplit {
  const scale = 10 ** decimals;
  const first = Math.round(fh * scale);
  const second = Math.round(sh * scale);
  if (efh === undefined) return { value: (first + second) / scale, fh: first / scale, sh: second / scale };
  const extraFirst = Math.round(efh * scale);
  const extraSecond = Math.round(esh * scale);
  const value = (first + second + extraFirst + extraSecond) / scale;
  return { value, fh: first / scale, sh: second / scale, efh: extraFirst / scale, esh: extraSecond / scale };
}
