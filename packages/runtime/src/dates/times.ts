/**
 * Readers of the times of the API documentation. Each accepts exactly the texts of its scalar, so the result never
 * depends on the time zone of the machine, and a value that the decoder reports is not read as another time.
 */

const DAY = String.raw`(\d{4})-(\d\d)-(\d\d)`;
const TIME = String.raw`([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)`;
const dayPattern = new RegExp(`^${DAY}Z?$`);
const timePattern = new RegExp(`^${TIME}Z?$`);
const dateTimePattern = new RegExp(String.raw`^${DAY}T${TIME}(?:\.(\d+))?(?:Z|([+-])(0\d|1[0-4]):([0-5]\d))$`);
const httpDatePattern = /^[A-Z][a-z]{2}, (\d\d) [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * Reads a day (`date`, `date-z`), such as `2031-09-13` or `2031-09-13Z`.
 *
 * @returns midnight UTC of the day, milliseconds since the epoch; `undefined` for any other value, such as a day that
 * its month does not have
 */
export function readDay(value: unknown): number | undefined {
  const [, year, month, day] = dayPattern.exec(toText(value)) ?? [];
  return toMidnight(year, month, day);
}

/**
 * Reads a time of day (`time`, `time-z`), such as `18:30:00` or `18:30:00Z`.
 *
 * @returns milliseconds since midnight; `undefined` for any other value, such as `6:30 PM` or a time with an offset
 */
export function readTimeOfDay(value: unknown): number | undefined {
  const [, hour, minute, second] = timePattern.exec(toText(value)) ?? [];
  return hour === undefined ? undefined : toMilliseconds(hour, minute, second);
}

/**
 * Reads an instant of a response (`timestamp`), which is in UTC, such as `2031-09-13T18:30:00Z`.
 *
 * @returns milliseconds since the epoch; `undefined` for any other value, such as an instant without a zone
 */
export function readTimestamp(value: unknown): number | undefined {
  return toText(value).endsWith("Z") ? readDateTime(value) : undefined;
}

/**
 * Reads an instant of a request or a setting, which may have an offset instead of `Z`, such as
 * `2031-09-13T20:30:00+02:00`.
 *
 * @returns milliseconds since the epoch; `undefined` for any other value, such as an instant without a zone
 */
export function readDateTime(value: unknown): number | undefined {
  const [, year, month, day, hour, minute, second, fraction, sign, offsetHour, offsetMinute] =
    dateTimePattern.exec(toText(value)) ?? [];
  const midnight = toMidnight(year, month, day);
  if (midnight === undefined) return undefined;
  const offset = sign === undefined ? 0 : Number(`${sign}1`) * toMilliseconds(offsetHour, offsetMinute);
  return midnight + toMilliseconds(hour, minute, second, fraction) - offset;
}

/**
 * Reads the instant of an HTTP header (`Date`, `Last-Modified`, `Retry-After`), such as
 * `Sat, 13 Sep 2031 18:30:00 GMT`.
 *
 * @returns milliseconds since the epoch; `undefined` for any other value, such as one of the obsolete forms
 */
export function readHttpDate(value: unknown): number | undefined {
  const text = toText(value);
  const day = httpDatePattern.exec(text)?.[1];
  const instant = day === undefined ? NaN : Date.parse(text);
  return new Date(instant).getUTCDate() === Number(day) ? instant : undefined;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toMidnight(year: string | undefined, month: string | undefined, day: string | undefined): number | undefined {
  const date = new Date(`${year}-${month}-${day}`);
  // JavaScript moves 30 February to March.
  return date.getUTCDate() === Number(day) ? date.getTime() : undefined;
}

function toMilliseconds(hour = "0", minute = "0", second = "0", fraction = ""): number {
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return seconds * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** When a match starts, as far as it is known. */
export interface MatchStart {
  /** Day of the match in UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** Start in UTC; absent until the time is confirmed. */
  readonly instant?: Date;
  /** False until the time is confirmed. */
  readonly timeKnown: boolean;
}

/** The properties of `matchInfo` with the start of a match. Values in another form are ignored. */
export interface MatchDate {
  /** Day, such as `2026-09-11Z`. */
  readonly date?: unknown;
  /** Time of day in UTC, such as `19:00:00Z`. */
  readonly time?: unknown;
  /** `yes` if the time is not confirmed. */
  readonly timeUnknown?: unknown;
}

/**
 * Merges the `date` and `time` of a match. If the time is absent, empty, declared unknown or not in its documented
 * form, the result contains only the day. Both are UTC, with or without the trailing `Z`.
 *
 * @returns `undefined` if there is no date in its documented form
 */
export function matchStart(match: MatchDate): MatchStart | undefined {
  const { date, time, timeUnknown } = (match as MatchDate | null | undefined) ?? {};
  const midnight = readDay(date);
  if (midnight === undefined) return undefined;
  const day = (date as string).slice(0, 10);
  const sinceMidnight = timeUnknown === "yes" ? undefined : readTimeOfDay(time);
  if (sinceMidnight === undefined) return { day, timeKnown: false };
  return { day, instant: new Date(midnight + sinceMidnight), timeKnown: true };
}
