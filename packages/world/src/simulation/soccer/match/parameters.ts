/**
 * Parameters of the simulation, which no feed publishes.
 *
 * They follow measured means of a top league (goals, shots, fouls, corners, cards by side, shares by minute) and are
 * tuned until the realism test passes.
 */

/** Means per match between equal sides, home and away, without red cards. */
export const means = {
  /** Shots without penalties. */
  shots: [14.15, 11.75],
  /** Expected goals per shot, without penalties. */
  shotValue: [0.1035, 0.1025],
  fouls: [12.15, 12.6],
  corners: [6.34, 5.2],
  offsides: [2.1, 2.0],
  penalties: [0.15, 0.115],
  ownGoals: [0.038, 0.032],
  injuries: [0.2, 0.2],
} as const;

/** Shapes of the gamma variates that vary a side's form, corners and fouls, and the referee's strictness. */
export const shapes = { form: 31, corners: 13, fouls: 90, referee: 140 } as const;

/**
 * Standard deviations of the strength of clubs, as logarithms of goals: `common` to attack and defence, and each one's
 * `own`. `lasting` is the share of `common` that persists between seasons. A promoted club is weaker by `promoted`.
 */
export const strength = { common: 0.235, own: 0.06, lasting: 0.85, promoted: 0.16 } as const;

/** Standard deviation of the logarithm of a shot's value. */
export const shotSpread = 0.95;

/** Share of a difference in strength that affects the number of shots. The rest affects their value. */
export const volumeShare = 0.85;

/** Probabilities that a shot without a goal is on target, is blocked or hits the woodwork. Otherwise it misses. */
export const shotEnds = { onTarget: 0.265, blocked: 0.3, woodwork: 0.02 } as const;

/** Relative shot rate by minute of play, from index 0. Stoppage time uses the last value. */
export const firstHalfProfile: readonly number[] = profile(45, [
  [0, 0.74],
  [5, 0.82],
  [15, 0.93],
  [25, 0.925],
  [35, 0.99],
  [40, 0.97],
  [45, 0.9],
]);
export const secondHalfProfile: readonly number[] = profile(45, [
  [0, 0.9],
  [5, 1.02],
  [10, 1.18],
  [15, 1.15],
  [25, 1.08],
  [35, 1.2],
  [40, 1.08],
  [45, 0.99],
]);

/** Factor on a side's shot rate by its lead, from -3 to 3. */
export const scoreState = {
  home: [1.2, 1.2, 1.17, 0.98, 1.03, 1.0, 1.0],
  away: [1.15, 1.15, 1.12, 0.98, 1.06, 1.03, 1.03],
} as const;

/** From this minute of the second half, the shot rates of sides that are level are reduced by a factor. */
export const lateDraw = { minute: 33, factor: 0.97 } as const;

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
