import { createColumns, eventType, type MatchLog } from "../../src/models/soccer/index.ts";

/** An event with positions in per cent of the pitch. */
export interface TestEvent {
  readonly period?: number;
  readonly second?: number;
  readonly type?: number;
  readonly side?: 0 | 1;
  readonly outcome?: number;
  readonly x?: number;
  readonly y?: number;
  readonly endX?: number | undefined;
  readonly endY?: number;
  readonly marks?: number;
}

/** Returns the log of events, by default successful passes of the home side at the centre. */
export function eventLog(events: readonly TestEvent[]): MatchLog {
  const log = createColumns(events.length);
  events.forEach((event, index) => {
    log.period[index] = event.period ?? 1;
    log.ms[index] = (event.second ?? 0) * 1000;
    log.type[index] = event.type ?? eventType.pass;
    log.side[index] = event.side ?? 0;
    log.outcome[index] = event.outcome ?? 1;
    log.x[index] = (event.x ?? 50) * 10;
    log.y[index] = (event.y ?? 50) * 10;
    log.endX[index] = event.endX === undefined ? -1 : event.endX * 10;
    log.endY[index] = (event.endY ?? 50) * 10;
    log.marks[index] = event.marks ?? 0;
  });
  return Object.assign(log, { length: events.length });
}
