import type { Fixture, Sides } from "./goals.ts";

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

/** Statistics that are counts: all except the minutes, and two more from league tables. */
export type Count = Exclude<(typeof feedStatistics)[number], "minutes"> | "shots_on_target" | "corners";

/** Line of the formation of a player. */
export type Line = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

interface CountParameters {
  /**
   * Mean of a top league, home and away; half-lives in days of a match's weight, for the level of the league and for its
   * teams; weight in matches of the level in the records of a team and of its opponents; size of the negative binomial
   * law, whose variance is mean + mean²/size.
   */
  readonly level: readonly [
    home: number,
    away: number,
    levelHalfLife: number,
    halfLife: number,
    shrinkOwn: number,
    shrinkAgainst: number,
    size: number,
  ];
  /** Share of the first half, and slope of the rate within each half: it is proportional to 1 + slope · (t - 0.5). */
  readonly profile: readonly [firstHalf: number, firstSlope: number, secondSlope: number];
  /** Events per 90 minutes by line, and the weight of the line's rate in a player's own record, in events. */
  readonly lines: readonly [goalkeeper: number, defender: number, midfielder: number, attacker: number, shrink: number];
  /** Another count of the same side or of the other, whose ratio to its level, raised to `power`, multiplies this one. */
  readonly helper?: { readonly count: Count; readonly of: "own" | "other"; readonly power: number };
  /** Dependence on the balance of players: 1 as goals, -1 as the other side's goals. Default 0. */
  readonly balance?: 1 | -1;
}

/**
 * Fitted at revision 2b648d6b: levels on league seasons up to 2014, those of passes and assists, profiles and lines on 760
 * simulated matches. Saves are the other side's shots on target without a goal.
 */
const parameters: Readonly<Record<Count, CountParameters>> = {
  yellow_cards: {
    level: [1.799, 2.148, 829.4, 235.9, 30.14, 27.94, 93910],
    profile: [0.3589, 0.509, 0.729],
    lines: [0.01053, 0.1638, 0.1786, 0.1733, 34.4],
    helper: { count: "fouls", of: "own", power: 0.381 },
  },
  fouls: {
    level: [15.08, 15.64, 250.6, 122.9, 4.962, 7.059, 110.4],
    profile: [0.4879, -0.0158, -0.0212],
    lines: [0.08158, 0.9859, 1.126, 1.039, 141],
  },
  saves: {
    level: [3.188, 4.046, 60, 250, 23.01, 19.34, 14.86],
    profile: [0.4437, 0.24, -0.109],
    lines: [3.066, 0, 0, 0, 34.4],
    helper: { count: "shots", of: "other", power: 0.234 },
    balance: -1,
  },
  red_cards: {
    level: [0.1014, 0.1421, 933.6, 639.1, 244.5, 234.9, 12.38],
    profile: [0.2527, 0, 0],
    lines: [0, 0.005583, 0.006989, 0.004765, 576],
  },
  assists: {
    level: [1.084, 0.8408, 1500, 197.7, 10.76, 11.73, 7.166],
    profile: [0.445, 0.115, -0.14],
    lines: [0.002632, 0.05211, 0.1253, 0.1105, 8.39],
    balance: 1,
  },
  shots: {
    level: [13.97, 11.07, 519.7, 122.9, 4.038, 3.27, 30.81],
    profile: [0.4441, 0.202, -0.0203],
    lines: [0.006579, 0.6048, 1.054, 2.936, 13.4],
    balance: 1,
  },
  goals: {
    level: [1.515, 1.11, 821.5, 490, 9, 13.27, 93910],
    profile: [0.4385, 0.106, -0.0977],
    lines: [0.001316, 0.06476, 0.1104, 0.3243, 5.24],
    balance: 1,
  },
  passes: {
    level: [578.8, 537, 109.4, 337.4, 1.962, 2.059, 110.4],
    profile: [0.4817, -0.0249, -0.0112],
    lines: [20.22, 46.06, 62.02, 50.67, 141],
    balance: 1,
  },
  shots_on_target: {
    level: [5.549, 4.292, 60, 264.1, 12.53, 16.73, 36.98],
    profile: [0.4425, 0.201, -0.108],
    lines: [0.001974, 0.2069, 0.3579, 1.01, 8.39],
    helper: { count: "shots", of: "own", power: 0.25 },
    balance: 1,
  },
  corners: {
    level: [5.838, 4.489, 1119, 230.6, 23.52, 21.07, 14.86],
    profile: [0.4374, 0.216, -0.0926],
    lines: [0.01382, 0.2583, 0.6463, 0.704, 8.39],
    helper: { count: "shots", of: "own", power: 0.234 },
    balance: 1,
  },
};

/** The counts, in a fixed order. */
export const countNames = Object.keys(parameters) as readonly Count[];

/** Counts of both sides in a match that has been played. */
export interface CountedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean | undefined;
  /** Counts of the whole match; unknown counts are absent. */
  readonly counts: Readonly<Partial<Record<Count, Sides>>>;
}

/** A weighted record: the sum of events, and the equivalent number of average matches. */
interface CountRecord {
  readonly sum: number;
  readonly weight: number;
}

/** Counts of a team and of its opponents relative to the league's level. */
interface TeamRecords {
  readonly own: CountRecord;
  readonly against: CountRecord;
}

/** Estimates of one count on a day: the level of the league and the teams. */
interface CountLevel {
  day: number;
  home: CountRecord;
  away: CountRecord;
  readonly teams: Map<string, TeamRecords & { readonly day: number }>;
}

/** A fitted count model, which can be continued with later matches. */
export interface CountModel {
  /** The model includes matches before this day. */
  readonly day: number;
  readonly levels: ReadonlyMap<Count, CountLevel>;
}

const emptyRecord: CountRecord = { sum: 0, weight: 0 };
/** Weight of the default mean of a league, in matches. */
const LEVEL_WEIGHT = 20;

/**
 * Fits how much of each count the teams of a league make and allow. Every match updates the league's level and the
 * records of its two teams; the weight of matches decays with age. A team's ratio to the level is shrunk towards 1,
 * as if it had played some average matches. The fit is one pass in the order of days, so continuing a model costs
 * only the new matches. For goals the rates of the goal model are the better expectation.
 * @param matches of one league, in any order, before `day`; without matches the default means of a top league are used
 * @param start an earlier model to continue from: only matches from its day on are used
 */
export function fitCountModel(
  matches: readonly CountedMatch[],
  { day, start }: { readonly day: number; readonly start?: CountModel | undefined },
): CountModel {
  const used = matches
    .filter((match) => match.day < day && (start === undefined || match.day >= start.day))
    .sort((a, b) => a.day - b.day);
  const levels = countNames.map((name): [Count, CountLevel] => {
    const from = start?.levels.get(name) ?? {
      ...{ day: used[0]?.day ?? day, home: emptyRecord, away: emptyRecord },
      teams: new Map<string, never>(),
    };
    const level: CountLevel = { ...from, teams: new Map(from.teams) };
    for (const match of used) updateLevel(level, match, name);
    return [name, level];
  });
  return { day, levels: new Map(levels) };
}

/**
 * Expected counts of both sides over 90 minutes: league level × ratio of the side × ratio that the other side allows.
 * @returns every count of the model; teams that are not in the model count as average
 */
export function expectedCounts(model: CountModel, fixture: Fixture): Record<Count, Sides> {
  const expected = countNames.map((name): [Count, Sides] => {
    const own = expectCount(model, name, fixture);
    const { helper } = parameters[name];
    if (helper === undefined) return [name, own];
    // The ratio of another count to its mean multiplies the expectation.
    const other = expectCount(model, helper.count, fixture);
    const mean = findMeans(model.levels.get(helper.count)!, helper.count, fixture.neutral);
    const [home, away] = [(other.home / mean.home) ** helper.power, (other.away / mean.away) ** helper.power];
    return [
      name,
      helper.of === "own"
        ? { home: own.home * home, away: own.away * away }
        : { home: own.home * away, away: own.away * home },
    ];
  });
  return Object.fromEntries(expected) as Record<Count, Sides>;
}

function expectCount({ levels, day }: CountModel, name: Count, { home, away, neutral }: Fixture): Sides {
  const level = levels.get(name)!;
  const mean = findMeans(level, name, neutral);
  const [h, a] = [findRatios(level, name, home, day), findRatios(level, name, away, day)];
  return { home: mean.home * h.own * a.against, away: mean.away * a.own * h.against };
}

function updateLevel(level: CountLevel, match: CountedMatch, name: Count): void {
  const counts = match.counts[name];
  if (counts === undefined) return;
  const mean = findMeans(level, name, match.neutral);
  const sides = [
    { team: match.home, made: counts.home / mean.home, allowed: counts.away / mean.away },
    { team: match.away, made: counts.away / mean.away, allowed: counts.home / mean.home },
  ];
  const ratios = sides.map(({ team }) => findRatios(level, name, team, match.day));
  sides.forEach(({ team, made, allowed }, side) => {
    const { records } = ratios[side]!;
    const opponent = ratios[1 - side]!;
    // Each record is updated with the ratio after the other side's part is divided out.
    level.teams.set(team, {
      day: match.day,
      own: { sum: records.own.sum + made, weight: records.own.weight + opponent.against },
      against: { sum: records.against.sum + allowed, weight: records.against.weight + opponent.own },
    });
  });
  if (match.neutral === true) return;
  const fade = 0.5 ** ((match.day - level.day) / parameters[name].level[2]);
  level.home = { sum: level.home.sum * fade + counts.home, weight: level.home.weight * fade + 1 };
  level.away = { sum: level.away.sum * fade + counts.away, weight: level.away.weight * fade + 1 };
  level.day = match.day;
}

function findMeans({ home, away }: CountLevel, name: Count, neutral = false): Sides {
  const [homeMean, awayMean] = parameters[name].level;
  const h = (home.sum + LEVEL_WEIGHT * homeMean) / (home.weight + LEVEL_WEIGHT);
  const a = (away.sum + LEVEL_WEIGHT * awayMean) / (away.weight + LEVEL_WEIGHT);
  return neutral ? { home: (h + a) / 2, away: (h + a) / 2 } : { home: h, away: a };
}

/** Records of a team on a day, and its shrunk ratios to the level of the league. */
function findRatios(
  { teams }: CountLevel,
  name: Count,
  team: string,
  day: number,
): { readonly records: TeamRecords; readonly own: number; readonly against: number } {
  const [, , , halfLife, shrinkOwn, shrinkAgainst] = parameters[name].level;
  const known = teams.get(team);
  const fade = known === undefined ? 0 : 0.5 ** (Math.max(0, day - known.day) / halfLife);
  const decay = ({ sum, weight }: CountRecord): CountRecord => ({ sum: sum * fade, weight: weight * fade });
  const [own, against] = [decay(known?.own ?? emptyRecord), decay(known?.against ?? emptyRecord)];
  const ratio = ({ sum, weight }: CountRecord, shrink: number): number => (sum + shrink) / (weight + shrink);
  return { records: { own, against }, own: ratio(own, shrinkOwn), against: ratio(against, shrinkAgainst) };
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
type Parts = { readonly fh?: number; readonly sh?: number; readonly efh?: number; readonly esh?: number };

/** A value of the whole match and of its halves, which add up to it; those of extra time only if it is played. */
export interface CountSplit {
  readonly value: number;
  readonly fh: number;
  readonly sh: number;
  readonly efh?: number | undefined;
  readonly esh?: number | undefined;
}

/** Moment of a match. */
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

/** Splits an expected count of 90 minutes into the halves, before the match. */
export function splitHalves(name: Count, expected: number): CountSplit {
  const fh = expected * parameters[name].profile[0];
  return { value: expected, fh, sh: expected - fh };
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
  const { level, profile, balance = 0 } = parameters[name];
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
  const size = level[6];
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
  const parts = [fh, sh, efh ?? 0, esh].map((part) => Math.round(part * scale));
  const [first, second, extraFirst, extraSecond] = parts.map((part) => part / scale) as [
    number,
    number,
    number,
    number,
  ];
  const value = (efh === undefined ? parts[0]! + parts[1]! : parts.reduce((sum, part) => sum + part, 0)) / scale;
  const split = { value, fh: first, sh: second };
  return efh === undefined ? split : { ...split, efh: extraFirst, esh: extraSecond };
}
