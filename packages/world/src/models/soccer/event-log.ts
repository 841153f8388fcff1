/** Event log of a match in typed arrays, about forty kilobytes per match. */

/** Type ids of events, as event feeds of this kind use them. */
export const eventType = {
  pass: 1,
  offsidePass: 2,
  takeOn: 3,
  foul: 4,
  out: 5,
  corner: 6,
  tackle: 7,
  interception: 8,
  save: 10,
  claim: 11,
  clearance: 12,
  miss: 13,
  post: 14,
  attemptSaved: 15,
  goal: 16,
  card: 17,
  playerOff: 18,
  playerOn: 19,
  startDelay: 27,
  endDelay: 28,
  periodEnd: 30,
  periodStart: 32,
  teamSetUp: 34,
  aerial: 44,
  recovery: 49,
  dispossessed: 50,
  touch: 61,
} as const;

/** Marks of an event, as bits. */
export const mark = {
  assist: 1,
  keyPass: 2,
  cross: 4,
  long: 8,
  corner: 16,
  freeKick: 32,
  throwIn: 64,
  goalKick: 128,
  head: 256,
  penalty: 512,
  ownGoal: 1024,
  blocked: 2048,
  kickOff: 4096,
} as const;

export const MAX_EVENTS = 3600;

/** Creates the arrays of a log, one for each property of the events. */
export function createColumns(size: number) {
  return {
    period: new Uint8Array(size),
    /** Milliseconds of the period's clock. */
    ms: new Int32Array(size),
    type: new Uint8Array(size),
    side: new Uint8Array(size),
    /** Slot of the player; below 0 if no player is named. */
    slot: new Int8Array(size),
    outcome: new Uint8Array(size),
    /** Start and end position in tenths of a per cent, from the perspective of the event's side. */
    x: new Int16Array(size),
    y: new Int16Array(size),
    endX: new Int16Array(size),
    endY: new Int16Array(size),
    marks: new Uint16Array(size),
    /** Index of the moment that the event belongs to; -1 for none. */
    moment: new Int16Array(size),
  } as const;
}

export type MatchLog = ReturnType<typeof createColumns> & { readonly length: number };

/** Bytes per event: the columns, and the possession value cached with the log. */
const bytesPerEvent = 22 + 17;

export function logBytes(log: MatchLog): number {
  return log.length * bytesPerEvent;
}
