/** State of the ball and its possession, and the log of events. */
import { getOrCreate } from "../../../core/collections.ts";
import type { Random } from "../../../core/random.ts";
import { createColumns, eventType, mark, MAX_EVENTS, type MatchLog } from "../../../models/soccer/event-log.ts";
import type { MatchOutline, Side } from "../match/match-outline.ts";
import { formations, type LineUp } from "../squad/squad.ts";

/** Arrays shared by all logs in progress. Logs are written one at a time. */
const buffers = createColumns(MAX_EVENTS);

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

export class Ball {
  readonly random: Random;
  /** Slot at every place of both formations; -1 if the place is vacant. */
  readonly slotsByPlace = [0, 1].map(() => Int8Array.from({ length: 11 }, (_, slot) => slot));
  readonly #possession: number;
  readonly #zones: readonly Float64Array[];
  #length = 0;
  period = 1;
  /** Second of the period; side and slot in possession; position of the ball from that side's perspective. */
  now = 0;
  side: Side = 0;
  slot = 0;
  x = 50;
  y = 50;

  constructor(random: Random, { possession }: MatchOutline, lineUps: readonly LineUp[]) {
    this.random = random;
    this.#possession = possession;
    this.#zones = lineUps.map(({ formation }) => zoneWeights(formation));
  }

  get otherSide(): Side {
    return this.side === 0 ? 1 : 0;
  }

  /** Factor on the probability that the side in possession loses the ball. It decreases with its possession share. */
  get lossFactor(): number {
    return 1.9 - 1.8 * (this.side === 0 ? this.#possession : 1 - this.#possession);
  }

  /** Adds an event at the current second. Positions are in per cent; an end position below 0 means none. */
  add(
    type: number,
    side: Side,
    slot: number,
    outcome: number,
    x = 0,
    y = 0,
    marks = 0,
    moment = -1,
    endX = -1,
    endY = -1,
  ): void {
    const index = this.#length;
    if (index >= MAX_EVENTS) return;
    this.#length++;
    buffers.period[index] = this.period;
    // Times are non-decreasing within a period.
    const previous = index > 0 && buffers.period[index - 1] === this.period ? buffers.ms[index - 1]! : 0;
    buffers.ms[index] = Math.max(previous, Math.round(this.now * 1000));
    buffers.type[index] = type;
    buffers.side[index] = side;
    buffers.slot[index] = slot;
    buffers.outcome[index] = outcome;
    buffers.x[index] = Math.round(x * 10);
    buffers.y[index] = Math.round(y * 10);
    buffers.endX[index] = endX < 0 ? -1 : Math.round(endX * 10);
    buffers.endY[index] = endY < 0 ? -1 : Math.round(endY * 10);
    buffers.marks[index] = marks;
    buffers.moment[index] = moment;
  }

  /** Adds an event of the player in possession at the position of the ball. */
  addHere(type: number, outcome: number): void {
    this.add(type, this.side, this.slot, outcome, this.x, this.y);
  }

  /** Turns the last event into a key pass to a position, if it is a pass of the side. Returns true if it is one. */
  makeKeyPass(side: Side, slot: number, x: number, y: number, marks: number): boolean {
    const last = this.#length - 1;
    if (buffers.type[last] !== eventType.pass || buffers.side[last] !== side) return false;
    buffers.slot[last] = slot;
    buffers.marks[last] = buffers.marks[last]! | marks;
    buffers.endX[last] = Math.round(x * 10);
    buffers.endY[last] = Math.round(y * 10);
    return true;
  }

  /** Slot of a side's goalkeeper, or 0 if there is none. */
  keeper(side: Side): number {
    return Math.max(0, this.slotsByPlace[side]![0]!);
  }

  /** Returns a player, drawn by distance to a position. */
  pickNear(side: Side, x: number, y: number, except = -1): number {
    const column = clamp(Math.floor((x * columns) / 100), 0, columns - 1);
    const row = clamp(Math.floor((y * rows) / 100), 0, rows - 1);
    const offset = (row * columns + column) * 11;
    const weights = this.#zones[side]!;
    const slots = this.slotsByPlace[side]!;
    let total = 0;
    for (let place = 0; place < 11; place++)
      if (slots[place]! >= 0 && slots[place] !== except) total += weights[offset + place]!;
    let remaining = this.random.next() * total;
    let last = 0;
    for (let place = 0; place < 11 && remaining >= 0; place++) {
      if (slots[place]! < 0 || slots[place] === except) continue;
      last = slots[place]!;
      remaining -= weights[offset + place]!;
    }
    return last;
  }

  /** Gives a side possession at a position. Without a slot, a player near the position is drawn. */
  giveTo(side: Side, x: number, y: number, slot = -1): void {
    this.side = side;
    this.x = clamp(x, 1, 99);
    this.y = clamp(y, 1, 99);
    this.slot = slot >= 0 ? slot : this.pickNear(side, this.x, this.y);
  }

  /** Gives the other side possession at the position of the ball. */
  turnOver(slot = -1): void {
    this.giveTo(this.otherSide, 100 - this.x, 100 - this.y, slot);
  }

  /** Plays a pass to a position. Returns true if it is completed. */
  passTo(isCompleted: boolean, marks: number, x: number, y: number): boolean {
    this.add(eventType.pass, this.side, this.slot, isCompleted ? 1 : 0, this.x, this.y, marks, -1, x, y);
    this.x = x;
    this.y = y;
    if (isCompleted) this.slot = this.pickNear(this.side, x, y, this.slot);
    return isCompleted;
  }

  /** Plays a pass to a drawn target. Returns true if it is completed. */
  pass(): boolean {
    const { random, x, y } = this;
    const isCross = x > 72 && (y < 22 || y > 78) && random.chance(0.3);
    const isLong = !isCross && random.chance(x < 20 ? 0.32 : 0.09);
    const advance = isLong ? 32 : x < 30 ? 9 : x < 62 ? 2.6 : x < 76 ? -3 : -9;
    const spread = (random.next() + random.next() - 1) * 19;
    const endX = isCross ? random.between(86, 97) : clamp(x + advance + spread, 2, 99.2);
    const endY = isCross ? random.between(36, 64) : clamp(y + (random.next() + random.next() - 1) * 34, 1.5, 98.5);
    const completion = isCross ? 0.24 : isLong ? 0.52 : x + endX > 140 ? 0.77 : x + endX > 100 ? 0.86 : 0.93;
    const isCompleted = !random.chance((1 - completion) * this.lossFactor);
    return this.passTo(isCompleted, isCross ? mark.cross : isLong ? mark.long : 0, endX, endY);
  }

  /** Restarts play with a pass from a position. The other side recovers an incomplete one. */
  restart(
    x: number,
    y: number,
    marks: number,
    completion: number,
    [from, to]: readonly [number, number],
    slot = -1,
  ): void {
    const { random } = this;
    this.giveTo(this.side, x, y, slot);
    this.x = x;
    this.y = y;
    const endY = y + (y < 50 ? 1 : -1) * random.between(2, 24);
    const isCompleted = random.chance(completion);
    if (this.passTo(isCompleted, marks, clamp(x + random.between(from, to), 3, 97), clamp(endY, 3, 97))) return;
    this.turnOver();
    this.addHere(eventType.recovery, 1);
  }

  kickOff(side: Side, wait: number): void {
    this.now += wait;
    this.giveTo(side, 50, 50);
    this.passTo(true, mark.kickOff, 38, 46);
  }

  goalKick(): void {
    this.restart(5.5, 50, mark.goalKick, 0.66, [12, 52], this.keeper(this.side));
  }

  /** Advances the clock to a second, unless it is later already. */
  advanceTo(second: number): void {
    this.now = Math.max(this.now, second);
  }

  toLog(): MatchLog {
    const length = this.#length;
    const log = createColumns(length);
    for (const name of Object.keys(log) as (keyof typeof log)[]) log[name].set(buffers[name].subarray(0, length));
    return Object.assign(log, { length });
  }
}

/** Number of zones along and across the pitch. */
const [columns, rows] = [6, 5] as const;

const zoneTables = new Map<string, Float64Array>();

/** Weights of the eleven places for each zone: element `zone * 11 + place`. Zones are in rows along the pitch. */
function zoneWeights(formation: string): Float64Array {
  return getOrCreate(zoneTables, formation, () =>
    Float64Array.from({ length: columns * rows * 11 }, (_, index) => {
      const [zone, place] = [Math.floor(index / 11), index % 11];
      const { x, y } = formations[formation]![place]!;
      const zoneX = ((zone % columns) + 0.5) * (100 / columns);
      const zoneY = (Math.floor(zone / columns) + 0.5) * (100 / rows);
      // The goalkeeper stays in position; the others move with the ball.
      const dx = place === 0 ? (zoneX - x) / 13 : (zoneX - (x + 0.35 * (zoneX - 50))) / 20;
      const dy = (zoneY - y) / 24;
      return Math.exp(-0.5 * (dx * dx + dy * dy)) + (place === 0 ? 0 : 0.002);
    }),
  );
}
