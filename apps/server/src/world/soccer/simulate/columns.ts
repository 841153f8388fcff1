/** Events of a match in columns of typed arrays, so that a log takes some forty kilobytes. */

/** Types of events, by the numbers that event feeds of this kind use. */
export const eventType = {
  pass: 1, offsidePass: 2, takeOn: 3, foul: 4, out: 5, corner: 6, tackle: 7, interception: 8, save: 10, claim: 11, clearance: 12,
  miss: 13, post: 14, attemptSaved: 15, goal: 16, card: 17, playerOff: 18, playerOn: 19, startDelay: 27, endDelay: 28,
  periodEnd: 30, periodStart: 32, teamSetUp: 34, aerial: 44, recovery: 49, dispossessed: 50, touch: 61,
} as const;

/** Marks of an event, as bits. */
export const mark = { assist: 1, keyPass: 2, cross: 4, long: 8, corner: 16, freeKick: 32, throwIn: 64, goalKick: 128, head: 256, penalty: 512, ownGoal: 1024, blocked: 2048, kickOff: 4096 } as const;

/** Events of a match, one element a column. Slots below 0 mean that no player is named. */
export interface MatchLog {
  readonly length: number;
  readonly period: Uint8Array;
  /** Milliseconds of the period's clock. */
  readonly ms: Int32Array;
  readonly type: Uint8Array;
  readonly side: Uint8Array;
  readonly slot: Int8Array;
  readonly outcome: Uint8Array;
  /** Place and end of the event in tenths of a per cent, from the view of its own side. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly endX: Int16Array;
  readonly endY: Int16Array;
  readonly marks: Uint16Array;
  /** Number of the moment that it belongs to; -1 for none. */
  readonly moment: Int16Array;
}

/** Bytes of an event in the columns, and of its possession value, which is kept as long as the log. */
const bytesPerEvent = 22 + 17;

/** Bytes that a log takes. */
export function logBytes(log: MatchLog): number {
  return log.length * bytesPerEvent;
}
