import { EvaluateError } from "./error.ts";
import { isReadGroup } from "./fitted-data.ts";
import { isoDate, type Row, type TableSchema } from "./schema.ts";

/** Measured days, from the command line. */
export interface Period {
  /** First day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly to?: string | undefined;
  /** True to measure only rows of groups that no fit has read. */
  readonly unseen?: boolean | undefined;
}

/** Validates a period. @throws EvaluateError `usage` for an invalid date, or when the period ends before it begins */
export function checkPeriod({ from, to }: Period): void {
  for (const [option, date] of [
    ["--from", from],
    ["--to", to],
  ] as const) {
    if (date !== undefined && !isoDate.accepts(date))
      throw new EvaluateError("usage", `${option} is ${JSON.stringify(date)}; use ${isoDate.expected}.`);
  }
  if (from !== undefined && to !== undefined && from > to)
    throw new EvaluateError("usage", `--from ${from} is later than --to ${to}; swap the two.`);
}

/** Returns true if a period excludes days or rows. */
export function isLimited({ from, to, unseen }: Period): boolean {
  return from !== undefined || to !== undefined || unseen === true;
}

/** Rows of one table that a period excludes. Each row counts once, for the first reason that applies. */
export interface ExcludedRows {
  /** `<data set>/<table>` */
  readonly table: string;
  /** Number of rows of the table. */
  readonly rows: number;
  /** Rows of a group that a fit has read, recognised by the hash of the group. */
  readonly readByFit: number;
  readonly beforeFrom: number;
  readonly afterTo: number;
}

/** Selects the rows of a table that are forecast in a period. */
export interface RowFilter {
  /** Classifies the rows of the table; call it before `covers`. */
  add(rows: readonly Row[]): void;
  /** Returns true for a match whose row is forecast, and for a match without a row. */
  covers(match: { readonly row?: Row | undefined }): boolean;
  /** Returns the counts of the excluded rows. */
  excluded(): ExcludedRows;
}

/**
 * Creates the filter of a period for the table whose rows an evaluation forecasts.
 * @param isRead returns true if a fit has read a group of the table
 */
export function createRowFilter(
  table: string,
  { day: dayOfRow, group: groupOfRow }: Pick<TableSchema, "day" | "group">,
  { from, to, unseen }: Period,
  isRead: (table: string, group: readonly string[]) => boolean = isReadGroup,
): RowFilter {
  if (dayOfRow === undefined || groupOfRow === undefined)
    throw new TypeError(`The schema of ${table} has no day or no group; add both in tables.ts.`);
  const first = from === undefined ? -Infinity : dayOf(from);
  const last = to === undefined ? Infinity : dayOf(to);
  const excludedRows = new Set<Row>();
  const counts = { rows: 0, readByFit: 0, beforeFrom: 0, afterTo: 0 };
  const reasonOf = (row: Row): "readByFit" | "beforeFrom" | "afterTo" | undefined => {
    if (unseen === true && isRead(table, groupOfRow(row))) return "readByFit";
    const day = dayOfRow(row);
    if (day < first) return "beforeFrom";
    return Math.floor(day) > last ? "afterTo" : undefined;
  };
  return {
    add(rows) {
      for (const row of rows) {
        const reason = reasonOf(row);
        counts.rows++;
        if (reason === undefined) continue;
        counts[reason]++;
        excludedRows.add(row);
      }
    },
    covers: ({ row }) => row === undefined || !excludedRows.has(row),
    excluded: () => ({ table, ...counts }),
  };
}

/** Describes a period in words: `to 2011-12-31, rows that no fit has read`. */
export function describePeriod({ from, to, unseen }: Period): string {
  const parts = [
    from === undefined ? "" : `from ${from}`,
    to === undefined ? "" : `to ${to}`,
    unseen === true ? "rows that no fit has read" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function dayOf(date: string): number {
  return Math.round(Date.parse(date) / 86_400_000);
}
