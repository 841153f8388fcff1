/** A stretch of time with both ends. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`;
const range = new RegExp(String.raw`^\[(${instant}|\*) TO (${instant}|\*)\]$`);

/** Instant as the documents write it: UTC, whole seconds. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Writes `[<start> TO <end>]`. */
export function timestampRange(span: Span): string {
  return `[${timestamp(span.start)} TO ${timestamp(span.end)}]`;
}

/**
 * Reads `[<start> TO <end>]`; an open end, `*`, is an invalid Date, which no span limit admits.
 *
 * @returns `undefined` when the text has another form
 */
export function readTimestampRange(text: string): Span | undefined {
  const [, start, end] = range.exec(text) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const span = { start: new Date(start), end: new Date(end) };
  const sound = (written: string, date: Date): boolean => written === "*" || !Number.isNaN(date.getTime());
  return sound(start, span.start) && sound(end, span.end) ? span : undefined;
}

/** Whether a span lasts no longer than so many calendar years. */
export function withinYears(span: Span, years: number): boolean {
  const limit = new Date(span.start);
  limit.setUTCFullYear(limit.getUTCFullYear() + years);
  return span.end <= limit;
}
