/**
 * Parameters of the simulation, which no feed publishes.
 *
 * They follow measured means of a top league (goals, shots, fouls, corners, cards by side, shares by minute) and are
 * tuned until the realism test passes.
 */

/** Means per match between equal sides, home and away, without red cards. */
export const means = {
  /** Shots without penalties. */
  shots: [14.15, 11.7],
  /** Expected goals per shot, without penalties. */
  shotValue: [0.1015, 0.0998],
  fouls: [12.15, 12.6],
  corners: [6.34, 5.2],
  offsides: [2.1, 2.0],
  penalties: [0.15, 0.115],
  ownGoals: [0.038, 0.032],
  injuries: [0.2, 0.2],
} as const;

/** Shapes of the gamma variates that vary a side's form, corners and fouls, and the referee's strictness. */
export const shapes = { form: 50, corners: 13, fouls: 90, referee: 140 } as const;

/**
 * Standard deviation of the logarithm by which the day increases one side's shots and corners and reduces the other's.
 * It gives the shots of the two sides their negative correlation, -.42 in the measured league.
 */
export const dominance = 0.102;

/**
 * Standard deviations of the strength of clubs, as logarithms of goals: `common` to attack and defence, and each one's
 * `own`. `lasting` is the share of `common` that persists between seasons. A promoted club is weaker by `promoted`.
 */
export const strength = { common: 0.232, own: 0.06, lasting: 0.85, promoted: 0.16 } as const;

/** Standard deviation of the logarithm of a shot's value. */
export const shotSpread = 0.95;

/** Share of a difference in strength that affects the number of shots. The rest affects their value. */
export const volumeShare = 0.85;

/** Probabilities that a shot without a goal is on target, is blocked or hits the woodwork. Otherwise it misses. */
export const shotEnds = { onTarget: 0.265, blocked: 0.3, woodwork: 0.02 } as const;

/** Relative shot rate by minute of play, from index 0. Stoppage time uses the last value. */
export const firstHalfProfile: readonly number[] = profile(45, [
  [0, 0.77],
  [5, 0.85],
  [15, 0.93],
  [25, 0.925],
  [35, 0.99],
  [40, 0.97],
  [45, 0.9],
]);
export const secondHalfProfile: readonly number[] = profile(45, [
  [0, 0.9],
  [5, 1.07],
  [10, 1.23],
  [15, 1.1],
  [20, 1.03],
  [25, 1.03],
  [35, 1.2],
  [40, 1.08],
  [45, 0.99],
]);

/** Factor on a side's shot rate by its lead, from -3 to 3. */
export const scoreState = {
  home: [1.2, 1.2, 1.17, 1.025, 1.03, 1.0, 1.0],
  away: [1.15, 1.15, 1.12, 1.025, 1.06, 1.03, 1.03],
} as const;

/**
 * Factor on shot rates while neither side has scored, and the factor from a minute of the second half on. Real matches
 * that are level at 1-1 at half-time have 4 % more goals afterwards than those at 0-0, given their odds.
 */
export const goalless = { factor: 0.945, lateMinute: 30, lateFactor: 0.91 } as const;

/** Factor on a side's shot rate by its difference in players, from -2 to 2. */
export const playerAdvantage: readonly number[] = [0.45, 0.67, 1, 1.25, 1.5];

/** Probability that a foul leads to a yellow card, before the effect of earlier cards. */
export const yellowPerFoul = [0.141, 0.155] as const;
/** Factor on that probability for every yellow card of the side. */
export const yellowDamping = 1.06;
/** Factor on that probability for a booked player. */
export const bookedCaution = 0.23;
/** Probability that a foul leads to a direct red card. */
export const redPerFoul = 0.0028;
/**
 * Growth of the probability of cards from the first to the last minute, as a logarithm: the maximum likelihood of an
 * exponential density for the 19 cards of five recorded matches, whose mean minute is 57. No data set lists the minutes
 * of cards.
 */
const cardGrowth = 1.2;
const playedMinutes = 95;
/** Factor on the probability of cards by minute of each half, from index 0. Its mean over a match is about 1. */
export const cardProfiles: readonly (readonly number[])[] = [0, 45].map((start) =>
  Array.from({ length: playedMinutes - 45 }, (_, minute) => {
    const share = (start + minute + 0.5) / playedMinutes;
    return (cardGrowth * Math.exp(cardGrowth * share)) / (Math.exp(cardGrowth) - 1);
  }),
);
/** Mean cards for dissent, time wasting and the like, per match and side. */
export const otherYellows = 0.2;

/** Probability that a penalty is scored, and that a penalty that is not scored is saved. */
export const penaltyScored = 0.79;
export const penaltySaved = 0.72;
/** Probability that a kick of a shoot-out is scored. */
export const shootOutScored = 0.745;

/** Probabilities of a video review: for an offside after a goal, for a confirmed goal, and before a penalty. */
export const reviewTakesGoal = 0.03;
export const reviewConfirmsGoal = 0.06;
export const reviewGivesPenalty = 0.25;

/** Seconds of stoppage: base of each half, and by cause. */
export const stoppage = {
  base: [55, 130],
  goal: 28,
  card: 12,
  substitution: 22,
  injury: 75,
  review: 80,
  spread: 35,
} as const;

function profile(length: number, points: readonly (readonly [minute: number, rate: number])[]): readonly number[] {
  return Array.from({ length: length + 1 }, (_, minute) => {
    const nextPoint = points.findIndex(([at]) => at > minute);
    if (nextPoint <= 0) return (points.at(nextPoint === 0 ? 0 : -1) as readonly [number, number])[1];
    const [x0, y0] = points[nextPoint - 1] as readonly [number, number];
    const [x1, y1] = points[nextPoint] as readonly [number, number];
    return y0 + ((y1 - y0) * (minute - x0)) / (x1 - x0);
  });
}
