/** What the drawings show. Probabilities are percentages, 0 to 100; minutes are those of the match clock. */

/** A place on the match clock. Clocks of two periods may overlap: added time runs past 45:00. */
export interface MatchTime {
  readonly minute: number;
  readonly period: number;
}

export interface WinPoint extends MatchTime {
  /** One value per side, in the order of `sides`. */
  readonly values: readonly number[];
}

export interface EventMark extends MatchTime {
  /** Index in `sides`. */
  readonly side: number;
  readonly text: string;
}

/** How likely each outcome of a match is, over its time. */
export interface WinChart {
  readonly kind: "win";
  readonly title: string;
  /** `Home`, `Draw`, `Away` by their names; two where there is no draw. */
  readonly sides: readonly string[];
  readonly points: readonly WinPoint[];
  readonly marks: readonly EventMark[];
  /** Name of a period, for the axis. */
  readonly periods: Readonly<Record<number, string>>;
  /** Minutes that the match takes at least, where that is known; the axis is no shorter. */
  readonly length?: number;
}

export interface MomentumPoint extends MatchTime {
  /** Above 0 for the first side, below for the second. */
  readonly value: number;
}

/** Which side has the upper hand, minute by minute. */
export interface MomentumChart {
  readonly kind: "momentum";
  readonly title: string;
  readonly sides: readonly [first: string, second: string];
  readonly points: readonly MomentumPoint[];
  readonly marks: readonly EventMark[];
  readonly periods: Readonly<Record<number, string>>;
  /** Minutes that the match takes at least, where that is known; the axis is no shorter. */
  readonly length?: number;
}

export interface MatrixRow {
  readonly name: string;
  /** Beside the name: points, seed. */
  readonly note?: string;
  /** One value per column; `undefined` where the feed has none. */
  readonly values: readonly (number | undefined)[];
}

/** Probabilities of contestants by position, or by round. */
export interface MatrixChart {
  readonly kind: "matrix";
  readonly title: string;
  /** What the columns are: `position`, `round`. */
  readonly across: string;
  readonly columns: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** Heading of `note`. */
  readonly noteName?: string;
}

export type Chart = WinChart | MomentumChart | MatrixChart;
