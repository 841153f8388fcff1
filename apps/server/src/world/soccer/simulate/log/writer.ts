/** Writes events into columns whose length is not known before. */
import { eventType } from "../columns.ts";
import type { MatchLog } from "../columns.ts";
import type { Side } from "../skeleton.ts";

/** Most events of a match. */
const capacity = 3600;

/** Columns that a log is written to before its length is known; shared, because logs are written one at a time. */
const scratch = {
  period: new Uint8Array(capacity), ms: new Int32Array(capacity), type: new Uint8Array(capacity), side: new Uint8Array(capacity), slot: new Int8Array(capacity),
  outcome: new Uint8Array(capacity), x: new Int16Array(capacity), y: new Int16Array(capacity), endX: new Int16Array(capacity), endY: new Int16Array(capacity),
  marks: new Uint16Array(capacity), moment: new Int16Array(capacity),
} as const;

export class EventWriter {
  #length = 0;

  /** One more event; places are in per cent, an end below 0 is none. */
  add(period: number, second: number, type: number, side: Side, slot: number, outcome: number, x: number, y: number, endX: number, endY: number, marks: number, moment: number): void {
    const at = this.#length;
    if (at >= capacity) return;
    this.#length++;
    scratch.period[at] = period;
    // Time never runs back.
    const ms = Math.max(0, Math.round(second * 1000));
    const before = at > 0 && scratch.period[at - 1] === period ? (scratch.ms[at - 1] as number) : 0;
    scratch.ms[at] = ms < before ? before : ms;
    scratch.type[at] = type;
    scratch.side[at] = side;
    scratch.slot[at] = slot;
    scratch.outcome[at] = outcome;
    scratch.x[at] = Math.round(x * 10);
    scratch.y[at] = Math.round(y * 10);
    scratch.endX[at] = endX < 0 ? -1 : Math.round(endX * 10);
    scratch.endY[at] = endY < 0 ? -1 : Math.round(endY * 10);
    scratch.marks[at] = marks;
    scratch.moment[at] = moment;
  }

  /** Whether the last event is a pass of a side. */
  endsWithPassOf(side: Side): boolean {
    const last = this.#length - 1;
    return scratch.type[last] === eventType.pass && scratch.side[last] === side;
  }

  /** Gives the last event, a pass, to another player and another place, with marks that it gets besides. */
  redirectLast(slot: number, endX: number, endY: number, marks: number): void {
    const last = this.#length - 1;
    scratch.slot[last] = slot;
    scratch.marks[last] = (scratch.marks[last] as number) | marks;
    scratch.endX[last] = Math.round(endX * 10);
    scratch.endY[last] = Math.round(endY * 10);
  }

  /** What was written, in columns of its own. */
  take(): MatchLog {
    const length = this.#length;
    return {
      length,
      period: scratch.period.slice(0, length), ms: scratch.ms.slice(0, length), type: scratch.type.slice(0, length), side: scratch.side.slice(0, length),
      slot: scratch.slot.slice(0, length), outcome: scratch.outcome.slice(0, length), x: scratch.x.slice(0, length), y: scratch.y.slice(0, length),
      endX: scratch.endX.slice(0, length), endY: scratch.endY.slice(0, length), marks: scratch.marks.slice(0, length), moment: scratch.moment.slice(0, length),
    };
  }
}
