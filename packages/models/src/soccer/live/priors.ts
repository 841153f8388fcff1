/**
 * Parameters of the live model from publications or plain assumptions, because the public data does not contain their
 * minutes: cards (Vecer, Kopriva and Ichiba 2009; Ridder, Cramer and Hopstaken 1994: the short side scores less, the
 * other more), penalties (about three in four are scored) and extra time (slightly less than 30 of 90 minutes,
 * because teams are tired). `perBooked`, the rise of the probability of a dismissal by each booked player, is an
 * assumption.
 */
export const livePriors = {
  redCard: { own: 0.67, other: 1.25 },
  perBooked: 0.15,
  extraTime: 0.3,
  penalty: 0.76,
  shootOutPenalty: 0.74,
  /** Mean stoppage time of the halves in minutes, over which the shares of stoppage time are spread. */
  usualStoppage: [2, 4],
} as const;
