/**
 * What the live model takes from publications or leaves as a plain assumption, because the public data has no minute of it:
 * cards (Vecer, Kopriva and Ichiba 2009; Ridder, Cramer and Hopstaken 1994: the short side scores less, the other more), penalties
 * (about three in four are scored) and extra time (a little less than 30 of 90 minutes, for teams are tired).
 * `perBooked`, the rise of the chance of a dismissal by each booked player, is an assumption.
 */
export const livePriors = {
  redCard: { own: 0.67, other: 1.25 },
  perBooked: 0.15,
  extraTime: 0.3,
  penalty: 0.76,
  shootOutPenalty: 0.74,
  /** Usual stoppage time of the halves in minutes, by which the shares of stoppage time are spread. */
  usualStoppage: [2, 4],
} as const;
