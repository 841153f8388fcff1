/** Data of charts. Probabilities are percentages, 0 to 100; minutes are those of the match clock. */

/** A time on the match clock. Periods may overlap, because added time continues past 45:00. */
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
  /** Default: a goal, drawn as a circle. A card is drawn as one. */
  readonly kind?: "goal" | "yellow-card" | "red-card" | undefined;
  readonly text: string;
}

/** Values over the time of a match. */
interface TimeChart<Point extends MatchTime> {
  readonly title: string;
  /** Names of home side, draw and away side; without the draw for momentum and in sports that have none. */
  readonly sides: readonly string[];
  readonly points: readonly Point[];
  readonly marks: readonly EventMark[];
  /** Name of a period, for the axis. */
  readonly periods: Readonly<Record<number, string>>;
  /** Minimum length of the match and of the axis in minutes, if known. */
  readonly length?: number | undefined;
}

/** Win probabilities over the time of a match. */
export interface WinChart extends TimeChart<WinPoint> {
  readonly kind: "win";
}

export interface MomentumPoint extends MatchTime {
  /** Positive for the first side, negative for the second. */
  readonly value: number;
}

/** Momentum by minute. */
export interface MomentumChart extends TimeChart<MomentumPoint> {
  readonly kind: "momentum";
}

export interface MatrixRow {
  readonly name: string;
  /** Additional column, such as points or seed. */
  readonly note?: string | undefined;
  /** One value per column; `undefined` if the feed has none. */
  readonly values: readonly (number | undefined)[];
}

/** Probabilities of contestants by position, or by round. */
export interface MatrixChart {
  readonly kind: "matrix";
  readonly title: string;
  /** Meaning of the columns: `position`, `round`. */
  readonly across: string;
  readonly columns: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** Heading of `note`. */
  readonly noteName?: string;
}

/** Options of one decision, compared by one probability. */
export interface OptionsChart {
  readonly kind: "options";
  readonly title: string;
  /** The decision: its time and side. */
  readonly subtitle: string;
  /** Meaning of the values: `win probability`. */
  readonly measure: string;
  readonly options: readonly {
    readonly name: string;
    /** Percentage; `undefined` if the feed has none. */
    readonly value: number | undefined;
    /** Other probabilities of the option, in words. */
    readonly details: string;
  }[];
}

export type Chart = WinChart | MomentumChart | MatrixChart | OptionsChart;
