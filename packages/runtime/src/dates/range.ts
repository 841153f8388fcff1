import { SdfError } from "../error.ts";
import { timestampRange, withinYears } from "./span.ts";

/**
 * Writes a range of match dates for `mt.mDt`, such as `[2026-01-01T00:00:00Z TO 2026-02-01T00:00:00Z]`.
 *
 * @param from first instant
 * @param to last instant; at most one year after `from`
 * @throws SdfError `request.invalid` when an instant is not valid, the order is reversed, or the span exceeds a year
 */
export function matchDateRange(from: Date | string, to: Date | string): string {
  const start = new Date(from);
  const end = new Date(to);
  const problem =
    Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())
      ? "both ends must be instants"
      : end < start
        ? "the range ends before it begins"
        : !withinYears({ start, end }, 1)
          ? "the range may span one year at most; ask for it in parts"
          : undefined;
  if (problem !== undefined) {
    const problems = [{ rule: "parameter.mt.mDt", parameters: ["mt.mDt"], message: problem }];
    throw new SdfError("request.invalid", `mt.mDt: ${problem}`, { problems });
  }
  return timestampRange({ start, end });
}
