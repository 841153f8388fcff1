/** A match in play: its clock, score and ball, and the play that is written down next. */
import type { Instant } from "../contract.ts";
import { second } from "../core/dates.ts";
import type { Random } from "../core/random.ts";
import { kinds, type Kind, type MatchPlan, type Side } from "./log.ts";

/** Most plays of a match. */
export const longest = 420;
const columns = {
  times: new Float64Array(longest),
  period: new Uint8Array(longest),
  left: new Int16Array(longest),
  side: new Uint8Array(longest),
  down: new Uint8Array(longest),
  toGo: new Uint8Array(longest),
  yardLine: new Uint8Array(longest),
  kind: new Uint8Array(longest),
  good: new Uint8Array(longest),
  home: new Uint8Array(longest),
  away: new Uint8Array(longest),
  homeTimeouts: new Uint8Array(longest),
  awayTimeouts: new Uint8Array(longest),
};

export const other = (side: Side): Side => (side === 0 ? 1 : 0);
const codes = Object.fromEntries(kinds.map((kind, index) => [kind, index])) as Readonly<Record<Kind, number>>;

/** The columns as they are so far. */
export function written(count: number): typeof columns {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(0, count)])) as unknown as typeof columns;
}

/** A match in play. */
export class Match {
  readonly plan: MatchPlan;
  readonly stream: Random;
  count = 0;
  at: Instant;
  period = 1;
  left = 900;
  side: Side = 0;
  down = 0;
  toGo = 0;
  /** Yards to the goal line of the opponents of `side`. */
  yardLine = 0;
  readonly points: [number, number] = [0, 0];
  readonly timeouts: [number, number] = [3, 3];
  over = false;
  /** Side that has to kick off next. */
  toKick: Side | undefined;
  /** Sides that have had the ball in overtime, and whether the next score ends it. */
  readonly #had: [boolean, boolean] = [false, false];
  /** The play at hand: what it was like before. */
  #before = { left: 900, side: 0 as Side, down: 0, toGo: 0, yardLine: 0 };

  constructor(plan: MatchPlan, stream: Random) {
    this.plan = plan;
    this.stream = stream;
    this.at = plan.start;
  }

  get lead(): number {
    return this.points[this.side] - this.points[other(this.side)];
  }

  get overtime(): boolean {
    return this.period > 4;
  }

  /** Whether the end of a half is near. */
  get hurry(): boolean {
    return (this.period === 2 && this.left <= 120) || this.late;
  }

  get late(): boolean {
    return this.period === 4 && this.left <= 300;
  }

  open(): void {
    this.#before = { left: this.left, side: this.side, down: this.down, toGo: this.toGo, yardLine: this.yardLine };
  }

  /** Writes the play at hand down, once its consequences stand. */
  write(kind: Kind, good: boolean, real: number): void {
    const { count } = this;
    const before = this.#before;
    this.at += real * second;
    columns.times[count] = this.at;
    columns.period[count] = this.period;
    columns.left[count] = before.left;
    columns.side[count] = before.side;
    columns.down[count] = before.down;
    columns.toGo[count] = before.toGo;
    columns.yardLine[count] = before.yardLine;
    columns.kind[count] = codes[kind];
    columns.good[count] = good ? 1 : 0;
    columns.home[count] = this.points[0];
    columns.away[count] = this.points[1];
    columns.homeTimeouts[count] = this.timeouts[0];
    columns.awayTimeouts[count] = this.timeouts[1];
    this.count++;
  }

  /** Runs the clock: the play itself, and the time until the next snap when the clock is not stopped. */
  clock(play: number, running: boolean): void {
    let seconds = play;
    if (running && this.left > play) {
      const { late, lead } = this;
      const defence = other(this.side);
      const chasing = late && lead < 0;
      const fast = (this.period === 2 && this.left <= 120) || chasing || (this.overtime && this.left < 420);
      let runoff = fast ? 9 + 8 * this.stream.next() : 25 + 10 * this.stream.next();
      if (late && lead > 0) runoff = 36 + 3 * this.stream.next();
      if (late && lead > 0 && lead <= 8 && this.left <= 180 && this.timeouts[defence] > 0) {
        this.timeouts[defence]--;
        runoff = 0;
      } else if (fast && this.left <= 75 && this.timeouts[this.side] > 0 && lead <= 0) {
        this.timeouts[this.side]--;
        runoff = 0;
      }
      seconds += runoff;
    }
    this.left = Math.max(0, this.left - Math.round(seconds));
  }

  score(side: Side, points: number): void {
    this.points[side] += points;
  }

  /** A side has the ball somewhere, first down. */
  ball(side: Side, yardLine: number): void {
    this.side = side;
    this.yardLine = Math.min(99, Math.max(1, yardLine));
    this.down = 1;
    this.toGo = Math.min(10, this.yardLine);
  }

  get bothHad(): boolean {
    return this.#had[0] && this.#had[1];
  }

  /** Ends overtime when both have had the ball and one leads. */
  settle(): void {
    if (!this.overtime || this.points[0] === this.points[1]) return;
    if (this.bothHad) this.over = true;
  }

  /** A possession in overtime begins. */
  has(side: Side): void {
    if (this.overtime) this.#had[side] = true;
  }

  /** The defence has scored: nothing is left to answer. */
  decided(): void {
    if (this.overtime) this.over = true;
  }
}
