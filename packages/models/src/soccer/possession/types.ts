/** Restart of play with which an action began, or to which it led. */
export type SetPiece = "corner" | "free-kick" | "throw-in" | "goal-kick" | "kick-off" | "penalty";

/** One event of a match as event feeds tell it. Events without the ball (cards, substitutions, delays) may stay in the list. */
export interface PossessionEvent {
  /** Period of the match, 1 to 4. */
  readonly periodId: number;
  /** Seconds of the period's clock; may have decimals. */
  readonly second: number;
  /** Type of the event by the numbers of event feeds: 1 pass, 3 take-on, 4 foul, 16 goal, … ({@link actionKinds} has those that count). */
  readonly typeId: number;
  /** Side whose event it is: 0 home, 1 away. */
  readonly side: 0 | 1;
  /** 1 when it succeeded, 0 when not; of a foul 1 stands for the side that was fouled. */
  readonly outcome: number;
  /** Where it began, in per cent of the pitch: the event's side attacks towards x = 100. Slightly outside is taken as on the line. */
  readonly x: number;
  readonly y: number;
  /** Where the ball went; where it began when not given. */
  readonly endX?: number;
  readonly endY?: number;
  readonly cross?: boolean;
  /** For a pass: the restart that it was. For a foul: `penalty` when it gives one, on the events of both sides. */
  readonly setPiece?: SetPiece;
  /** For a goal: into the own net. */
  readonly ownGoal?: boolean;
}

/**
 * What an event adds to, by the kinds in which the feeds sum. A gain counts as `pass`, `cross`, `takeOn`, `setPlayTaken`, `setPlayDrawn` or
 * `regain`, a loss as `pass`, `cross`, `takeOn`, `setPlayTaken`, `setPlayConceded` or `lostPossession`.
 */
export type PossessionKind = "pass" | "cross" | "takeOn" | "setPlayTaken" | "setPlayWon" | "ballWon";

/** Values of the events of a match, one element per event. */
export interface PossessionValues {
  /**
   * Chance (0..1) that the side of the event scores within ten seconds of play, as things stand after the event;
   * 0 when the other side has the ball then, 1 after a goal. `NaN` for an event without the ball.
   */
  readonly value: Float64Array;
  /**
   * What the event changed for its side: chance to score less the chance that the other side scores, after less before. -2..2, `NaN` for an
   * event without the ball.
   */
  readonly added: Float64Array;
  /** Kind in which the event is summed, as an index into {@link possessionKinds}; -1 for shots, saves and what has no value. */
  readonly kind: Int8Array;
}

/** Sums of what was added, by kind; `minus…` are 0 or less. */
export interface PossessionSums {
  /** `plus` and `minus` together. */
  total: number;
  plus: number;
  minus: number;
  plusPass: number;
  minusPass: number;
  plusCross: number;
  minusCross: number;
  plusTakeOn: number;
  minusTakeOn: number;
  plusSetPlayTaken: number;
  minusSetPlayTaken: number;
  plusSetPlayDrawn: number;
  minusSetPlayConceded: number;
  plusRegain: number;
  minusLosingPossession: number;
}

/** Weights of the possession model, one per feature, in logits. */
export type PossessionWeights = Readonly<Record<string, number>>;
