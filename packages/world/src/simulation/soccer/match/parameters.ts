/**
 * Parameters of the simulation, which no feed publishes.
 *
 * They follow measured means of a top league (goals, shots, fouls, corners, cards by side, shares by minute) and are
 * tuned to them.
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
 * `own`. `lasting` is the share of `common` that persists between seasons.
 */
export const strength = { common: 0.252, own: 0.06, lasting: 0.85 } as const;

/** Standard deviation of the logarithm of a shot's value. */
export const shotSpread = 0.95;

/** Share of a difference in strength that affects the number of shots. The rest affects their value. */
export const volumeShare = 0.85;

/** Shares of shots without a goal that are saved, are blocked, hit the woodwork and miss. */
export const shotEnds = [0.265, 0.3, 0.02, 0.415] as const;

/** Relative shot rate by period and minute of play, from index 0. Stoppage time uses the last value. */
export const shotProfiles: Readonly<Record<1 | 2 | 3 | 4, readonly number[]>> = {
  1: interpolate([0.75, 0.84, 0.92, 0.95, 0.93, 0.925, 0.957, 0.99, 0.97, 0.88]),
  2: interpolate([0.9, 1.07, 1.23, 1.1, 1.03, 1.03, 1.115, 1.2, 1.06, 0.98]),
  3: [1.02],
  4: [1.02],
};

/** Returns a value for every minute, from values for every fifth minute. */
function interpolate(values: readonly number[]): readonly number[] {
  return Array.from({ length: 5 * (values.length - 1) + 1 }, (_, minute) => {
    const [index, share] = [Math.floor(minute / 5), (minute % 5) / 5];
    return values[index]! * (1 - share) + (values[index + 1] ?? 0) * share;
  });
}

/** Factor on the shot rates of the two sides by the lead of the side, from -3 to 3. */
export const scoreState = [
  [1.2, 1.2, 1.17, 1.025, 1.03, 1, 1],
  [1.15, 1.15, 1.12, 1.025, 1.06, 1.03, 1.03],
] as const;

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
/** Factor on the probability of cards by minute of play, from index 0. Its mean is about 1. */
export const cardProfile: readonly number[] = Array.from({ length: playedMinutes }, (_, minute) => {
  const growth = Math.exp((cardGrowth * (minute + 0.5)) / playedMinutes);
  return (cardGrowth * growth) / (Math.exp(cardGrowth) - 1);
});
/** Mean cards for dissent, time wasting and the like, per match and side. */
export const otherYellows = 0.2;

/** Probability that a penalty is scored, and that a penalty that is not scored is saved. */
export const penaltyScored = 0.79;
export const penaltySaved = 0.72;
/** Probability that a kick of a shoot-out is scored. */
export const shootOutScored = 0.745;
/** Probability that a kick without a goal is saved. */
export const shootOutSaved = 0.68;

/** Probabilities of a video review: for an offside after a goal, for a confirmed goal, and before a penalty. */
export const reviewTakesGoal = 0.03;
export const reviewConfirmsGoal = 0.06;
export const reviewGivesPenalty = 0.25;

/** Seconds of stoppage: base of each period, and by cause. A review costs its length. */
export const stoppage = {
  base: { 1: 55, 2: 130, 3: 40, 4: 40 },
  goal: 28,
  card: 12,
  substitution: 22,
  injury: 75,
  spread: 35,
} as const;

/** Substitutions. */
export const substitutions = {
  /** Weights of zero to five substitutions per side: 9 per match, as in five recorded matches. */
  counts: [0, 0.005, 0.03, 0.09, 0.235, 0.64],
  /** Probability of a substitution at half time. */
  halfTime: 0.16,
  /** Mean minutes of the second half at which sides substitute players, with standard deviations. */
  windows: [
    [17, 5],
    [27, 5],
    [38, 4],
  ],
} as const;

/** Reasons of yellow cards for fouls, of those without a foul, and of red cards, with their shares. */
export const yellowReasons = {
  Foul: 0.84,
  "Persistent infringement": 0.06,
  "Hand Ball": 0.04,
  "Dangerous play": 0.04,
  Simulation: 0.02,
};
export const otherReasons = {
  Dissent: 0.34,
  "Time wasting": 0.24,
  Argument: 0.16,
  "Excessive celebration": 0.06,
  "Not Retreating": 0.06,
  "Off the ball foul": 0.05,
  Encroachment: 0.02,
  "Leaving field of play": 0.02,
  "Entering field of play": 0.01,
  "Entering referee review area": 0.01,
  "Excessive usage of review signal": 0.01,
  "Other Reason": 0.02,
};
export const redReasons = {
  "Serious Foul": 0.46,
  "Professional Foul Last Player": 0.28,
  "Violent conduct": 0.15,
  "Professional Foul Handball": 0.06,
  "Foul and abusive language": 0.04,
  Spitting: 0.005,
  "Entering video operations room": 0.005,
};
