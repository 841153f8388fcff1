/**
 * True parameters of the simulation. They stand for nature: no feed sees them. The figures follow measured
 * means of a top league (goals, shots, fouls, corners, cards by side, shares by minute) and are tuned until
 * the realism test holds.
 */

/** Means of one match between equal sides, home and away, without red cards. */
export const means = {
  /** Shots without penalties. */
  shots: [14.15, 11.75],
  /** Expected goals of a shot that is no penalty. */
  shotValue: [0.1035, 0.1025],
  fouls: [12.15, 12.6],
  corners: [6.34, 5.2],
  offsides: [2.1, 2.0],
  penalties: [0.15, 0.115],
  ownGoals: [0.038, 0.032],
  injuries: [0.2, 0.2],
} as const;

/** Shape of gamma variables that make matches differ: a side's day, and the referee's strictness. */
export const shapes = { day: 31, corners: 13, fouls: 90, referee: 140 } as const;

/**
 * Strength of clubs, as standard deviations of logarithms of goals: what attack and defence share, what each has
 * alone, and the share of the former that stays from season to season. A promoted club is weaker by `promoted`.
 */
export const strength = { common: 0.235, own: 0.06, lasting: 0.85, promoted: 0.16 } as const;

/** Spread of a shot's value: standard deviation of its logarithm. */
export const shotSpread = 0.95;

/** Share of a difference in strength that shows in the number of shots; the rest shows in their value. */
export const volumeShare = 0.85;

/** Chance that a shot that is no goal is on target, blocked or hits the woodwork; else it misses. */
export const shotEnds = { onTarget: 0.265, blocked: 0.3, woodwork: 0.02 } as const;

/** Relative rate of shots by minute of play (index 0 the first), stoppage time holding on to the last value. */
export const firstHalfProfile: readonly number[] = profile(45, [
  [0, 0.74], [5, 0.82], [15, 0.93], [25, 0.925], [35, 0.99], [40, 0.97], [45, 0.9],
]);
export const secondHalfProfile: readonly number[] = profile(45, [
  [0, 0.9], [5, 1.02], [10, 1.18], [15, 1.15], [25, 1.08], [35, 1.2], [40, 1.08], [45, 0.99],
]);

/** Goals beget goals: rate of shots by the lead of a side from -3 to 3. */
export const scoreState = {
  home: [1.2, 1.2, 1.17, 0.98, 1.03, 1.0, 1.0],
  away: [1.15, 1.15, 1.12, 0.98, 1.06, 1.03, 1.03],
} as const;

/** From this minute of the second half on, two sides that are level settle for it. */
export const settle = { minute: 33, factor: 0.97 } as const;

/** Rate of shots of a side by how many men it is short (or ahead), from -2 to 2. */
export const manpower: readonly number[] = [0.45, 0.67, 1, 1.25, 1.5];

/** Chance that a foul brings a yellow card, before the side's earlier cards count. */
export const yellowPerFoul = [0.141, 0.155] as const;
/** Factor of that chance for every yellow card of the side. */
export const yellowDamping = 1.06;
/** Factor for a player who has one. */
export const bookedCaution = 0.23;
/** Chance that a foul is a red card at once. */
export const redPerFoul = 0.0028;
/** Cards for dissent, time wasting and the like, per match and side. */
export const otherYellows = 0.2;

/** Chance that a penalty is scored, and that one that is not is saved. */
export const penaltyScored = 0.79;
export const penaltySaved = 0.72;
/** Kicks of a shoot-out. */
export const shootOutScored = 0.745;

/** Share of offsides that review finds after a goal, and of goals that it gives. */
export const reviewTakesGoal = 0.03;
export const reviewConfirmsGoal = 0.06;
export const reviewGivesPenalty = 0.25;

/** Minutes of stoppage: fixed part and seconds by cause. */
export const stoppage = { base: [55, 130], goal: 28, card: 12, substitution: 22, injury: 75, review: 80, spread: 35 } as const;

function profile(length: number, points: readonly (readonly [minute: number, rate: number])[]): readonly number[] {
  return Array.from({ length: length + 1 }, (_, minute) => {
    const after = points.findIndex(([at]) => at > minute);
    if (after <= 0) return (points.at(after === 0 ? 0 : -1) as readonly [number, number])[1];
    const [x0, y0] = points[after - 1] as readonly [number, number];
    const [x1, y1] = points[after] as readonly [number, number];
    return y0 + ((y1 - y0) * (minute - x0)) / (x1 - x0);
  });
}
