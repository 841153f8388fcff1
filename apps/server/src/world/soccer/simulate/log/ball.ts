/** The ball: where it is, who has it, who is near it, and the events that are written about it. */
import type { Random } from "../../../core/random.ts";
import type { LineUp } from "../squad.ts";
import type { Side, Skeleton } from "../skeleton.ts";
import { columns, rows, zonesOf } from "../zones.ts";
import { EventWriter } from "./writer.ts";

export class Ball {
  readonly random: Random;
  readonly events = new EventWriter();
  /** Slot at every place of both formations; -1 where nobody is left. */
  readonly field: readonly [Int8Array, Int8Array];
  readonly #possession: number;
  readonly #zones: readonly [Float64Array, Float64Array];
  period = 1;
  /** Seconds of the period, the side and the player with the ball, and where the ball is from the side's view. */
  now = 0;
  side: Side = 0;
  slot = 0;
  x = 50;
  y = 50;

  constructor(stream: Random, { possession }: Skeleton, lineUps: readonly [LineUp, LineUp]) {
    this.random = stream;
    this.#possession = possession;
    this.#zones = [zonesOf(lineUps[0].formation), zonesOf(lineUps[1].formation)];
    this.field = [Int8Array.from({ length: 11 }, (_, slot) => slot), Int8Array.from({ length: 11 }, (_, slot) => slot)];
  }

  /** Writes an event of now. */
  event(type: number, side: Side, slot: number, outcome: number, x: number, y: number, endX = -1, endY = -1, marks = 0, moment = -1): void {
    this.events.add(this.period, this.now, type, side, slot, outcome, x, y, endX, endY, marks, moment);
  }

  /** Writes an event of the player on the ball, where the ball is. */
  own(type: number, outcome: number): void {
    this.event(type, this.side, this.slot, outcome, this.x, this.y);
  }

  /** Share of the ball that the side in possession has over the match. */
  get share(): number {
    return this.side === 0 ? this.#possession : 1 - this.#possession;
  }

  get otherSide(): Side {
    return this.side === 0 ? 1 : 0;
  }

  /** Slot of the goalkeeper of a side, or who is named in the place of one. */
  keeper(side: Side): number {
    return Math.max(0, this.field[side][0] as number);
  }

  /** A player near a place of the pitch. */
  near(side: Side, x: number, y: number, except = -1): number {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x * columns) / 100)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((y * rows) / 100)));
    const from = (row * columns + column) * 11;
    const table = this.#zones[side];
    const field = this.field[side];
    let total = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot >= 0 && slot !== except) total += table[from + place] as number;
    }
    let left = this.random.next() * total;
    let last = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot < 0 || slot === except) continue;
      last = slot;
      left -= table[from + place] as number;
      if (left < 0) break;
    }
    return last;
  }

  /** A side gets the ball at a place; a player near it, when none is named. */
  take(side: Side, x: number, y: number, slot = -1): void {
    this.side = side;
    this.x = Math.min(99, Math.max(1, x));
    this.y = Math.min(99, Math.max(1, y));
    this.slot = slot >= 0 ? slot : this.near(side, this.x, this.y);
  }

  /** The other side gets the ball where it is. */
  turn(): void {
    this.take(this.otherSide, 100 - this.x, 100 - this.y);
  }

  /** The clock is not before a second. */
  waitFor(second: number): void {
    this.now = Math.max(this.now, second);
  }
}
