/** State of the ball and its possession, and the log of events. */
import type { Random } from "../../../../core/random.ts";
import type { Side, MatchOutline } from "../../match/match-outline.ts";
import type { LineUp } from "../../squad/squad.ts";
import { columns, rows, zoneWeights } from "../../squad/zones.ts";
import { EventWriter } from "./writer.ts";

export class Ball {
  readonly random: Random;
  readonly events = new EventWriter();
  /** Slot at every place of both formations; -1 if the place is vacant. */
  readonly slotsByPlace: readonly [Int8Array, Int8Array];
  readonly #possession: number;
  readonly #zones: readonly [Float64Array, Float64Array];
  period = 1;
  /** Second of the period; side and slot in possession; position of the ball from that side's perspective. */
  now = 0;
  side: Side = 0;
  slot = 0;
  x = 50;
  y = 50;

  constructor(stream: Random, { possession }: MatchOutline, lineUps: readonly [LineUp, LineUp]) {
    this.random = stream;
    this.#possession = possession;
    this.#zones = [zoneWeights(lineUps[0].formation), zoneWeights(lineUps[1].formation)];
    this.slotsByPlace = [
      Int8Array.from({ length: 11 }, (_, slot) => slot),
      Int8Array.from({ length: 11 }, (_, slot) => slot),
    ];
  }

  /** Adds an event at the current second. */
  addEvent(
    type: number,
    side: Side,
    slot: number,
    outcome: number,
    x: number,
    y: number,
    endX = -1,
    endY = -1,
    marks = 0,
    moment = -1,
  ): void {
    this.events.add(this.period, this.now, type, side, slot, outcome, x, y, endX, endY, marks, moment);
  }

  /** Adds an event of the player in possession at the position of the ball. */
  addEventAtBall(type: number, outcome: number): void {
    this.addEvent(type, this.side, this.slot, outcome, this.x, this.y);
  }

  /** Possession share over the match of the side in possession. */
  get possessionShare(): number {
    return this.side === 0 ? this.#possession : 1 - this.#possession;
  }

  get otherSide(): Side {
    return this.side === 0 ? 1 : 0;
  }

  /** Slot of a side's goalkeeper, or 0 if there is none. */
  keeper(side: Side): number {
    return Math.max(0, this.slotsByPlace[side][0] as number);
  }

  /** Returns a player, drawn by distance to a position. */
  pickNear(side: Side, x: number, y: number, except = -1): number {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x * columns) / 100)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((y * rows) / 100)));
    const offset = (row * columns + column) * 11;
    const weights = this.#zones[side];
    const field = this.slotsByPlace[side];
    let total = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot >= 0 && slot !== except) total += weights[offset + place] as number;
    }
    let remaining = this.random.next() * total;
    let last = 0;
    for (let place = 0; place < 11; place++) {
      const slot = field[place] as number;
      if (slot < 0 || slot === except) continue;
      last = slot;
      remaining -= weights[offset + place] as number;
      if (remaining < 0) break;
    }
    return last;
  }

  /** Gives a side possession at a position. Without a slot, a player near the position is drawn. */
  giveTo(side: Side, x: number, y: number, slot = -1): void {
    this.side = side;
    this.x = Math.min(99, Math.max(1, x));
    this.y = Math.min(99, Math.max(1, y));
    this.slot = slot >= 0 ? slot : this.pickNear(side, this.x, this.y);
  }

  /** Gives the other side possession at the position of the ball. */
  turnOver(): void {
    this.giveTo(this.otherSide, 100 - this.x, 100 - this.y);
  }

  /** Advances the clock to a second, unless it is later already. */
  advanceTo(second: number): void {
    this.now = Math.max(this.now, second);
  }
}
