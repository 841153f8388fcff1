/** Writes events to typed arrays of unknown final length. */
import { eventType } from "../../match/match-log.ts";
import type { MatchLog } from "../../match/match-log.ts";
import type { Side } from "../../match/match-outline.ts";

/** Maximum number of events per match. */
const MAX_EVENTS = 3600;

/** Buffers shared by all writers. Logs are written one at a time. */
const buffers = {
  period: new Uint8Array(MAX_EVENTS),
  ms: new Int32Array(MAX_EVENTS),
  type: new Uint8Array(MAX_EVENTS),
  side: new Uint8Array(MAX_EVENTS),
  slot: new Int8Array(MAX_EVENTS),
  outcome: new Uint8Array(MAX_EVENTS),
  x: new Int16Array(MAX_EVENTS),
  y: new Int16Array(MAX_EVENTS),
  endX: new Int16Array(MAX_EVENTS),
  endY: new Int16Array(MAX_EVENTS),
  marks: new Uint16Array(MAX_EVENTS),
  moment: new Int16Array(MAX_EVENTS),
} as const;

export class EventWriter {
  #length = 0;

  /** Adds an event. Positions are in per cent; an end position below 0 means none. */
  add(
    period: number,
    second: number,
    type: number,
    side: Side,
    slot: number,
    outcome: number,
    x: number,
    y: number,
    endX: number,
    endY: number,
    marks: number,
    moment: number,
  ): void {
    const index = this.#length;
    if (index >= MAX_EVENTS) return;
    this.#length++;
    buffers.period[index] = period;
    // Times are non-decreasing within a period.
    const ms = Math.max(0, Math.round(second * 1000));
    const previousMs = index > 0 && buffers.period[index - 1] === period ? (buffers.ms[index - 1] as number) : 0;
    buffers.ms[index] = ms < previousMs ? previousMs : ms;
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

  /** True if the last event is a pass of a side. */
  endsWithPassOf(side: Side): boolean {
    const last = this.#length - 1;
    return buffers.type[last] === eventType.pass && buffers.side[last] === side;
  }

  /** Changes player and target of the last event, which is a pass, and adds marks. */
  redirectLast(slot: number, endX: number, endY: number, marks: number): void {
    const last = this.#length - 1;
    buffers.slot[last] = slot;
    buffers.marks[last] = (buffers.marks[last] as number) | marks;
    buffers.endX[last] = Math.round(endX * 10);
    buffers.endY[last] = Math.round(endY * 10);
  }

  /** Returns the written events in arrays of their own. */
  toLog(): MatchLog {
    const length = this.#length;
    return {
      length,
      period: buffers.period.slice(0, length),
      ms: buffers.ms.slice(0, length),
      type: buffers.type.slice(0, length),
      side: buffers.side.slice(0, length),
      slot: buffers.slot.slice(0, length),
      outcome: buffers.outcome.slice(0, length),
      x: buffers.x.slice(0, length),
      y: buffers.y.slice(0, length),
      endX: buffers.endX.slice(0, length),
      endY: buffers.endY.slice(0, length),
      marks: buffers.marks.slice(0, length),
      moment: buffers.moment.slice(0, length),
    };
  }
}
