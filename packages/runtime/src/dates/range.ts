import { SdfError } from "../error.ts";
import { readDateTime, readDay } from "./times.ts";

/**
 * Writes a range of match dates for `mt.mDt`, such as `[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]`.
 *
 * @param from first instant: a date, `YYYY-MM-DD`, or an instant with `Z` or an offset
 * @param to last instant; at most one year after `from`
 * @throws SdfError `request.invalid` when an instant is not valid, the order is reversed, or the span exceeds a year
 */
export function matchDateRange(from: Date | string, to: Date | string): string {
  const start = toDate(from);
  const end = toDate(to);
  const problem =
    Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())
      ? "both ends must be instants"
      : end < start
        ? "the range ends before it begins"
        : !isWithinYears({ start, end }, 1)
          ? "the range may span one year at most; ask for it in parts"
          : undefined;
  if (problem !== undefined) {
    const problems = [{ rule: "parameter.mt.mDt", parameters: ["mt.mDt"], message: problem }];
    throw new SdfError("request.invalid", `mt.mDt: ${problem}`, { problems });
  }
  return `[${printInstant(start)} TO ${printInstant(end)}]`;
}

/** Returns an invalid date for a text that is neither a day nor an instant with its zone. */
function toDate(value: Date | string): Date {
  return new Date(value instanceof Date ? value : (readDay(value) ?? readDateTime(value) ?? NaN));
}

/** Formats an instant as the documents do: UTC, whole seconds. */
function printInstant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** A span of time with both ends. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Reads `[<start> TO <end>]`. An open end, `*`, becomes an invalid date, which no limit of a span admits.
 *
 * @returns `undefined` if the text has another form
 */
export function readTimestampRange(text: string): Span | undefined {
  const [, start, end] = /^\[(\S+) TO (\S+)\]$/.exec(text) ?? [];
  const [from, to] = [start, end].map((each) => (each === "*" ? NaN : readDateTime(each)));
  return from === undefined || to === undefined ? undefined : { start: new Date(from), end: new Date(to) };
}

/** Returns whether a span lasts no longer than so many calendar years. */
export function isWithinYears(span: Span, years: number): boolean {
  const limit = new Date(span.start);
  limit.setUTCFullYear(limit.getUTCFullYear() + years);
  return span.end <= limit;
}
