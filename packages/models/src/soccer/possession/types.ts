/** Restart of play with which an action began, or which it caused. */
export type SetPiece = "corner" | "free-kick" | "throw-in" | "goal-kick" | "kick-off" | "penalty";

/**
 * One event of a match, as in event feeds. Events without the ball (cards, substitutions, delays) may be in the list.
 */
export interface PossessionEvent {
  /** Period of the match, 1 to 4. */
  readonly periodId: number;
  /** Seconds on the period's clock, with optional decimals. */
  readonly second: number;
  /**
   * Type of the event by the numbers of event feeds: 1 pass, 3 take-on, 4 foul, 16 goal, … (`actionKinds` lists
   * those with a value).
   */
  readonly typeId: number;
  /** Side of the event: 0 home, 1 away. */
  readonly side: 0 | 1;
  /** 1 on success, 0 on failure; for a foul, 1 marks the side that was fouled. */
  readonly outcome: number;
  /**
   * Start position in per cent of the pitch: the event's side attacks towards x = 100. Values slightly outside count
   * as on the line.
   */
  readonly x: number;
  readonly y: number;
  /** End position of the ball. Default: the start position. */
  readonly endX?: number;
  readonly endY?: number;
  readonly cross?: boolean;
  /** For a pass: the restart. For a foul: `penalty` when it leads to one, on the events of both sides. */
  readonly setPiece?: SetPiece | undefined;
  /** For a goal: true for an own goal. */
  readonly ownGoal?: boolean;
}

/**
 * Kinds by which the feeds sum the added value. A gain counts as `pass`, `cross`, `takeOn`, `setPlayTaken`,
 * `setPlayDrawn` or `regain`, a loss as `pass`, `cross`, `takeOn`, `setPlayTaken`, `setPlayConceded` or
 * `lostPossession`.
 */
export type PossessionKind = "pass" | "cross" | "takeOn" | "setPlayTaken" | "setPlayWon" | "ballWon";

/** Values of the events of a match, one element per event. */
export interface PossessionValues {
  /**
   * Probability (0..1) that the side of the event scores within ten seconds of play, after the event; 0 when the
   * other side has the ball, 1 after a goal. `NaN` for an event without the ball.
   */
  readonly value: Float64Array;
  /**
   * Change by the event for its side: probability to score minus the probability that the other side scores, after
   * minus before. -2..2, `NaN` for an event without the ball.
   */
  readonly added: Float64Array;
  /**
   * Kind by which the event is summed, as an index into `possessionKinds`; -1 for shots, saves and events
   * without a value.
   */
  readonly kind: Int8Array;
}

/** Sums of the added value, by kind; `minus…` are 0 or less. */
export interface PossessionSums {
  /** Sum of `plus` and `minus`. */
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
