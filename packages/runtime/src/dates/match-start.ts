/** When a match starts, as far as it is known. */
export interface MatchStart {
  /** Day of the match in UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** Start in UTC; absent until the time is confirmed. */
  readonly instant?: Date;
  readonly timeKnown: boolean;
}

/** The properties of `matchInfo` with the start of a match. Values that are not text are ignored. */
export interface MatchDate {
  readonly date?: unknown;
  readonly time?: unknown;
  readonly timeUnknown?: unknown;
}

/**
 * Merges the `date` and `time` of a match. If the time is absent, empty or declared unknown, the result contains
 * only the day. Both are UTC, with or without the trailing `Z`.
 *
 * @returns `undefined` when there is no date
 */
export function matchStart(match: MatchDate): MatchStart | undefined {
  const day = /^\d{4}-\d\d-\d\d/.exec(textOf((match as MatchDate | null | undefined)?.date) ?? "")?.[0];
  if (day === undefined) return undefined;
  const time = /^\d\d:\d\d(:\d\d(\.\d+)?)?/.exec(textOf(match.time) ?? "")?.[0];
  const instant = new Date(`${day}T${time}Z`);
  return time === undefined || match.timeUnknown === "yes" || Number.isNaN(instant.getTime())
    ? { day, timeKnown: false }
    : { day, instant, timeKnown: true };
}

/** Returns a text; `undefined` for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
