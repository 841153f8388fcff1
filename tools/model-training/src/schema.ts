import { EvaluateError, type Violation } from "./error.ts";

/** Schema of the cells of a column. */
export interface ColumnSchema {
  /** Description of a valid cell, with its format: `a date YYYY-MM-DD`. */
  readonly expected: string;
  readonly accepts: (text: string) => boolean;
  /** True when the cell may be empty or `NA`. */
  readonly optional?: true;
}

/** Cells of a row by the name of their column. */
export type Row = Readonly<Record<string, string>>;

/** Schema of a table. Columns that are not listed are not read, and may have any content. */
export interface TableSchema {
  readonly columns: Readonly<Record<string, ColumnSchema>>;
  /** Columns that identify a row: no two rows have equal values in all of them. */
  readonly key?: readonly string[];
  /** Finds a contradiction within one row: the invalid column and the expectation. */
  readonly check?: (row: Row) => { readonly column: string; readonly expected: string } | undefined;
  /** Day of a row, in days since 1970; a fraction is a time of day. */
  readonly day?: (row: Row) => number;
  /** Returns the key of the group of rows that a fit reads as a whole, such as a season of a league. */
  readonly group?: (row: Row) => readonly string[];
}

/** Number of violations that a message lists; the others are counted. */
const listed = 10;

/**
 * Validates every row of a table.
 * @param columns names of the header line
 * @param lines line of each row in the file, if rows have several lines
 * @returns all violations, in the order of the rows
 */
export function violationsOf(
  file: string,
  columns: readonly string[],
  rows: readonly Row[],
  schema: TableSchema,
  lines?: readonly number[],
): readonly Violation[] {
  const missing = Object.entries(schema.columns).filter(([name]) => !columns.includes(name));
  if (missing.length > 0)
    return missing.map(([column, { expected }]) => ({
      file,
      column,
      expected: `a column with ${expected}; the table has ${columns.join(", ")}`,
    }));
  const violations: Violation[] = [];
  const keys = new Map<string, number>();
  const entries = Object.entries(schema.columns);
  rows.forEach((row, index) => {
    const line = lines?.[index] ?? index + 2;
    const before = violations.length;
    for (const [column, { accepts, expected, optional }] of entries) {
      const value = row[column]!;
      if ((optional === true && isEmpty(value)) || accepts(value)) continue;
      violations.push({
        file,
        row: line,
        column,
        value,
        expected: optional === true ? `${expected}, or leave it empty` : expected,
      });
    }
    if (violations.length > before) return;
    const contradiction = schema.check?.(row);
    if (contradiction !== undefined)
      violations.push({ file, row: line, ...contradiction, value: row[contradiction.column]! });
    if (schema.key === undefined) return;
    const key = schema.key.map((column) => row[column]).join("\u001F");
    const first = keys.get(key);
    const column = schema.key.join(" + ");
    if (first === undefined) keys.set(key, line);
    else
      violations.push({
        file,
        row: line,
        column,
        value: schema.key.map((each) => row[each]).join(" + "),
        expected: `a unique row; row ${first} has the same values, so remove one of the two`,
      });
  });
  return violations;
}

/**
 * Throws when there are violations. @throws EvaluateError `data.invalid` with the violations in its message and as
 * data
 */
export function assertTable(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  const lines = violations
    .slice(0, listed)
    .map(
      ({ file, row, column, value, expected }) =>
        `  ${file}${row === undefined ? "" : `, row ${row}`}, column ${column}: ` +
        `${value === undefined ? "is missing" : `received ${JSON.stringify(value)}`}; expected ${expected}`,
    );
  const more = violations.length > listed ? [`  and ${(violations.length - listed).toLocaleString("en-US")} more`] : [];
  throw new EvaluateError(
    "data.invalid",
    [
      `${violations[0]!.file} violates its schema, so no figure is computed from it. Correct these cells:`,
      ...lines,
      ...more,
    ].join("\n"),
    { violations },
  );
}

function isEmpty(text: string): boolean {
  return text === "" || text === "NA";
}

export function text(expected = "text"): ColumnSchema {
  return { expected, accepts: (value) => value.trim() !== "" };
}

export function integer(min: number, max: number): ColumnSchema {
  return {
    expected: `a whole number from ${min} to ${max}`,
    accepts: (value) => /^-?[0-9]+$/.test(value) && Number(value) >= min && Number(value) <= max,
  };
}

export function number(min: number, max: number): ColumnSchema {
  return {
    expected: `a number from ${min} to ${max}`,
    accepts: (value) =>
      /^-?[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?\.?$|^-?[0-9]+\.$/.test(value) &&
      Number(value) >= min &&
      Number(value) <= max,
  };
}

export function oneOf(...values: readonly string[]): ColumnSchema {
  const allowed = new Set(values);
  return { expected: `one of ${values.join(", ")}`, accepts: (value) => allowed.has(value) };
}

export function pattern(expression: RegExp, expected: string): ColumnSchema {
  return { expected, accepts: (value) => expression.test(value) };
}

export const optional = (column: ColumnSchema): ColumnSchema => ({ ...column, optional: true });

/** Existing day as `YYYY-MM-DD`. */
export const isoDate = dateColumn(
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/,
  [1, 2, 3],
  "a date YYYY-MM-DD, such as 2012-08-18",
);
/** Existing day as `YYYYMMDD`. */
export const compactDate = dateColumn(
  /^([0-9]{4})([0-9]{2})([0-9]{2})$/,
  [1, 2, 3],
  "a date YYYYMMDD, such as 20120818",
);
/** Existing day as `M/D/YYYY`. */
export const usDate = dateColumn(
  /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/,
  [3, 1, 2],
  "a date M/D/YYYY, such as 8/18/2012",
);
/** Two consecutive years: `1213` for 2012/13. */
export const seasonCode: ColumnSchema = {
  expected: "a season of two years with two digits each, such as 1213 for 2012/13",
  accepts: (value) => /^[0-9]{4}$/.test(value) && (Number(value.slice(0, 2)) + 1) % 100 === Number(value.slice(2)),
};

function dateColumn(
  expression: RegExp,
  [year, month, day]: readonly [number, number, number],
  expected: string,
): ColumnSchema {
  const cached = new Map<string, boolean>();
  const exists = (value: string): boolean => {
    const parts = expression.exec(value);
    if (parts === null) return false;
    const date = new Date(Date.UTC(Number(parts[year]), Number(parts[month]) - 1, Number(parts[day])));
    return date.getUTCMonth() === Number(parts[month]) - 1 && date.getUTCDate() === Number(parts[day]);
  };
  return {
    expected,
    accepts(value) {
      let verdict = cached.get(value);
      if (verdict === undefined) cached.set(value, (verdict = exists(value)));
      return verdict;
    },
  };
}
