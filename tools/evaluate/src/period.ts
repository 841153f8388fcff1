import { EvaluateError } from "./error.ts";
import type { Evaluation } from "./evaluation.ts";
import { isoDate } from "./schema.ts";

/** Days that are measured, as given on the command line. */
export interface Period {
  /** First day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly to?: string | undefined;
  /** Only days after the last one that a fit of the evaluation has read. */
  readonly unseen?: boolean | undefined;
}

/** @throws EvaluateError `usage` when a day is no date, or the period ends before it begins */
export function checkPeriod({ from, to }: Period): void {
  for (const [option, date] of [["--from", from], ["--to", to]] as const) {
    if (date !== undefined && !isoDate.accepts(date))
      throw new EvaluateError("usage", `${option} is ${JSON.stringify(date)}; write ${isoDate.expected}.`);
  }
  if (from !== undefined && to !== undefined && from > to)
    throw new EvaluateError("usage", `--from ${from} lies after --to ${to}; exchange the two.`);
}

/** Whether a period leaves days out. */
export function isLimited({ from, to, unseen }: Period): boolean {
  return from !== undefined || to !== undefined || unseen === true;
}

/** The days of an evaluation that a period covers, as a test of days since 1970 and in words. */
export function coverageOf(
  { period }: Evaluation,
  { from, to, unseen }: Period,
): { readonly covers: (day: number) => boolean; readonly words: string } {
  const after = unseen === true ? period?.seenThrough : undefined;
  const first = from === undefined ? -Infinity : dayOf(from);
  const seen = after === undefined ? -Infinity : dayOf(after);
  const last = to === undefined ? Infinity : dayOf(to);
  const parts = [
    from === undefined ? "" : `from ${from}`,
    to === undefined ? "" : `to ${to}`,
    after === undefined ? "" : `after ${after}, the last day that a fit has read`,
  ];
  // A match may be dated within its day.
  return {
    covers: (day) => day >= first && day > seen && Math.floor(day) <= last,
    words: parts.filter((part) => part !== "").join(", "),
  };
}

function dayOf(date: string): number {
  return Math.round(Date.parse(date) / 86_400_000);
}
