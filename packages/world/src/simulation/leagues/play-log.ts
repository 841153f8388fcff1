/** A column of a log. */
type Column = Float64Array | Int16Array | Uint8Array;

/** Returns the seconds of play before a play, from the lengths of the regular periods and of overtimes in seconds. */
export function secondsPlayed(
  { period, secondsLeft }: { readonly period: Uint8Array; readonly secondsLeft: Int16Array },
  play: number,
  periods: number,
  regularLength: number,
  overtimeLength: number,
): number {
  const regular = Math.min(period[play]!, periods);
  return regular * regularLength + (period[play]! - regular) * overtimeLength - secondsLeft[play]!;
}

/** Logs are written to columns of a fixed size, one entry per play, because a season has a quarter of a million plays. */
export class LogWriter<Columns extends Readonly<Record<string, Column>>> {
  length = 0;
  readonly #columns: Columns;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  add(play: Readonly<Record<keyof Columns, number>>): void {
    for (const name in this.#columns) this.#columns[name]![this.length] = play[name];
    this.length++;
  }

  /** Returns a copy of the plays, and begins the next log. */
  finish(): Columns & { readonly length: number } {
    const { length } = this;
    this.length = 0;
    const copies = Object.entries(this.#columns).map(([name, column]) => [name, column.slice(0, length)]);
    return { ...(Object.fromEntries(copies) as Columns), length };
  }
}
