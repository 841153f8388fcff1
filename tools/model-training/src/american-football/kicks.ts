import {
  conversionFeatures,
  kickFeatures,
  kickProbability,
  type KickParameters,
} from "@sdf/world/models/american-football";
import { round } from "../fitting/fitting.ts";
import { fitLogistic, leastSquares } from "../fitting/numeric.ts";
import { type NflGame, readSnaps, type Snap } from "./plays.ts";

/** An attempt and its success. */
export interface Attempt {
  readonly game: number;
  readonly season: number;
  readonly down: 3 | 4;
  readonly yardsToGo: number;
  readonly yardsToGoal: number;
  readonly good: boolean;
}

const scored = (snap: Snap, points: number): boolean => {
  const side = snap.play.offence === "home" ? 0 : 1;
  return snap.play.after[side] - snap.play.before[side] >= points;
};

/** Runs and passes on third and fourth down; successful if a touchdown or a first down of the same side follows. */
export function findConversions(games: readonly NflGame[]): Attempt[] {
  return readSnaps(games).flatMap((snap) => {
    const { play, next, game } = snap;
    if (play.down < 3 || (play.kind !== "RUN" && play.kind !== "PASS")) return [];
    const sameSide =
      next !== undefined && next.down === 1 && next.offence === play.offence && next.period <= 2 === play.period <= 2;
    const touchdown = scored(snap, 6);
    // At the end of a half, the yards alone decide.
    const ended = next === undefined || (next.kind === "KO" && !touchdown);
    const good = touchdown || (ended ? play.yards >= play.yardsToGo : sameSide);
    return [
      {
        game,
        season: games[game]!.season,
        down: play.down as 3 | 4,
        yardsToGo: play.yardsToGo,
        yardsToGoal: play.yardsToGoal,
        good,
      },
    ];
  });
}

/** All attempted field goals. */
export function findFieldGoals(games: readonly NflGame[]): Attempt[] {
  return readSnaps(games).flatMap((snap) => {
    const { play, game } = snap;
    if (play.kind !== "FG") return [];
    return [
      {
        game,
        season: games[game]!.season,
        down: 4 as const,
        yardsToGo: play.yardsToGo,
        yardsToGoal: play.yardsToGoal,
        good: scored(snap, 3),
      },
    ];
  });
}

/**
 * Fits the weights of the conversion model as a mean of all seasons; the shares of seasons differ with the content of
 * their records.
 */
export function fitConversion(attempts: readonly Attempt[]): number[] {
  return fit(attempts, ({ yardsToGo, yardsToGoal, down }) => conversionFeatures(yardsToGo, yardsToGoal, down), false);
}

/** Fits the weights of the kick model. Kickers improve from year to year. */
export function fitFieldGoals(attempts: readonly Attempt[]): number[] {
  return fit(attempts, ({ yardsToGoal }) => kickFeatures(yardsToGoal + 17), true);
}

// With `trend`, a drift over the seasons is fitted beside the features, and the weights are those of the last season.
function fit(attempts: readonly Attempt[], features: (attempt: Attempt) => number[], trend: boolean): number[] {
  const last = attempts.reduce((season, attempt) => Math.max(season, attempt.season), 0);
  const rows = attempts.map((attempt) =>
    trend ? [...features(attempt), (attempt.season - last) / 10] : features(attempt),
  );
  const weights = fitLogistic(
    {
      width: rows[0]!.length,
      features: Float64Array.from(rows.flat()),
      outcome: Uint8Array.from(attempts, ({ good }) => (good ? 1 : 0)),
    },
    0.5,
  );
  return weights.slice(0, trend ? -1 : undefined).map((weight) => Number(weight.toPrecision(5)));
}

/** Shares and means of the plays that follow a decision. */
export function fitKickScalars(
  games: readonly NflGame[],
  kickWeights: readonly number[],
): Omit<KickParameters, "weights"> {
  const tries = games.flatMap(({ plays }) => plays.filter(({ kind }) => kind === "2PT"));
  const two = tries.filter(({ before, after }) => after[0] + after[1] > before[0] + before[1]).length / tries.length;
  const kicks = games.flatMap(({ plays }) => plays.filter(({ kind }) => kind === "XP"));
  const good = kicks.filter(({ before, after }) => after[0] + after[1] > before[0] + before[1]).length;
  // All kicks before 2015 are from 20 yards; the position identifies the later ones.
  const logit = (p: number): number => Math.log(p / (1 - p));
  const expected =
    kicks.reduce((sum, { yardsToGoal }) => sum + kickProbability(yardsToGoal + 18, kickWeights), 0) / kicks.length;
  const extraPointShift = logit(good / kicks.length) - logit(expected);
  const snaps = readSnaps(games);
  const punts = snaps.filter(({ play }) => play.kind === "PUNT");
  const run = punts.filter(({ play }) => play.after[0] + play.after[1] - play.before[0] - play.before[1] >= 6);
  const blocked = punts.filter((snap) => snap.play.note === "PUNTB" && !run.includes(snap));
  const net = leastSquares(3);
  for (const { play, next } of punts) {
    if (next === undefined || next.down !== 1 || next.offence === play.offence || next.period !== play.period) continue;
    const x = play.yardsToGoal / 50 - 1;
    net.add([1, x, x * x], play.yardsToGoal - (100 - next.yardsToGoal));
  }
  const beyond = snaps.filter(
    ({ play, next }) =>
      play.down === 4 &&
      (play.kind === "RUN" || play.kind === "PASS") &&
      next?.down === 1 &&
      next.offence === play.offence &&
      next.period === play.period,
  );
  const gains = beyond
    .map(({ play, next }) => play.yardsToGoal - next!.yardsToGoal - play.yardsToGo)
    .filter((gain) => gain >= 0);
  const clock = (kind: (snap: Snap) => boolean): number =>
    median(
      snaps
        .filter((snap) => kind(snap) && snap.next?.period === snap.play.period && !Number.isNaN(snap.next.secondsLeft))
        .map(({ play, next }) => play.secondsLeft - next!.secondsLeft),
    );
  const [a, b, c] = net.solve() as [number, number, number];
  return {
    twoPoints: round(two),
    extraPointShift: round(extraPointShift),
    puntNet: [round(a), round(b), round(c)],
    puntDisaster: round((run.length + blocked.length) / punts.length),
    puntReturnShare: round(run.length / (run.length + blocked.length)),
    gainBeyond: round(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
    seconds: {
      play: clock(({ play }) => play.down === 4 && (play.kind === "RUN" || play.kind === "PASS")),
      kick: clock(({ play }) => play.kind === "FG"),
      punt: clock(({ play }) => play.kind === "PUNT"),
    },
  };
}

function median(values: readonly number[]): number {
  return values.slice().sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
