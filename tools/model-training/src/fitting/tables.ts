/** Reads tables of public data, `<data set>/<table>.csv` or `.csv.gz`. Every cell is validated when it is read. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/**
 * Stable code of a failure:
 * - `usage`           the command line is invalid
 * - `data.missing`    the data directory or a table does not exist
 * - `data.malformed`  a table cannot be decompressed or parsed as CSV with a header
 * - `data.invalid`    cells of a table do not have the expected content
 */
export type FitErrorCode = "usage" | "data.missing" | "data.malformed" | "data.invalid";

/** A failure that the user can fix. The message states the problem, the place and the fix. */
export class FitError extends Error {
  override readonly name = "FitError";
  readonly code: FitErrorCode;

  constructor(code: FitErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Content of a column. */
export interface Column<T> {
  /** Description of a valid cell with its format, such as `a date YYYY-MM-DD`. */
  readonly expected: string;
  /** Converts a cell; undefined if the cell is invalid. */
  readonly read: (cell: string) => T | undefined;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** A folder of data sets. */
export interface DataFolder {
  /**
   * Reads a table such as `nfl-pbp/games.csv`. Columns that are not named are ignored.
   * @param key columns that together identify a row
   * @throws FitError `data.missing`, `data.malformed` or `data.invalid`
   */
  read<C extends Columns>(table: string, columns: C, key?: readonly (keyof C & string)[]): Promise<readonly RowOf<C>[]>;
  /** Names the tables that were read since the last call, each with the SHA-256 of its text. */
  takeSources(): string;
}

/** Number of invalid cells that a message lists; the others are counted. */
const LISTED = 10;

export function openDataFolder(directory: string): DataFolder {
  const sources = new Map<string, string>();
  return {
    async read<C extends Columns>(table: string, columns: C, key: readonly (keyof C & string)[] = []) {
      const bytes = await readTable(directory, table);
      sources.set(table, createHash("sha256").update(bytes).digest("hex"));
      return convertRows(table, parseRows(table, bytes), columns, key);
    },
    takeSources() {
      const text = [...sources].map(([table, hash]) => `${table} (sha256 ${hash})`).join(", ");
      sources.clear();
      return text;
    },
  };
}

async function readTable(directory: string, table: string): Promise<Uint8Array> {
  const path = join(directory, table);
  const plain = await readFile(path).catch(() => undefined);
  if (plain !== undefined) return plain;
  const packed = await readFile(`${path}.gz`).catch(() => undefined);
  if (packed === undefined)
    throw new FitError(
      "data.missing",
      `There is no table ${table} or ${table}.gz in ${directory}. Give the folder of the data sets with --data DIR, ` +
        "or set SDF_SHARED to the folder that holds `datasets`.",
    );
  try {
    return gunzipSync(packed);
  } catch (cause) {
    throw new FitError("data.malformed", `${path}.gz cannot be decompressed; download it again.`, { cause });
  }
}

type Cells = Readonly<Record<string, string>>;

function parseRows(table: string, bytes: Uint8Array): readonly Cells[] {
  try {
    return parse(bytes, { bom: true, columns: true, skip_empty_lines: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FitError("data.malformed", `${table} is not a CSV table with a header line: ${reason}`, { cause });
  }
}

function convertRows<C extends Columns>(
  table: string,
  cells: readonly Cells[],
  columns: C,
  key: readonly string[],
): readonly RowOf<C>[] {
  const missing = Object.keys(columns).filter((name) => cells[0]?.[name] === undefined);
  if (missing.length > 0)
    throw new FitError(
      "data.invalid",
      `${table} has no column ${missing.join(", ")}; it has ${Object.keys(cells[0] ?? {}).join(", ") || "no rows"}.`,
    );
  const problems: string[] = [];
  const keys = new Set<string>();
  const entries = Object.entries(columns);
  const rows = cells.map((row, index) => {
    const line = `row ${index + 2}`;
    const converted: Record<string, unknown> = {};
    for (const [name, { expected, read }] of entries) {
      const value = read(row[name]!);
      if (value === undefined)
        problems.push(`${line}, column ${name}: received ${JSON.stringify(row[name])}; expected ${expected}`);
      converted[name] = value;
    }
    const identity = key.map((name) => row[name]).join("\u001F");
    if (key.length > 0 && keys.has(identity)) problems.push(`${line}: another row has the same ${key.join(", ")}`);
    keys.add(identity);
    return converted as RowOf<C>;
  });
  if (problems.length > 0) {
    const more = problems.length > LISTED ? [`and ${(problems.length - LISTED).toLocaleString("en-US")} more`] : [];
    throw new FitError(
      "data.invalid",
      [`${table} has invalid rows, so nothing is fitted. Correct them:`, ...problems.slice(0, LISTED), ...more].join(
        "\n  ",
      ),
    );
  }
  return rows;
}

const isEmpty = (cell: string): boolean => cell === "" || cell === "NA";

export const text: Column<string> = { expected: "text", read: (cell) => (cell.trim() === "" ? undefined : cell) };

/** Text that may be absent: then the value is empty. */
export const optionalText: Column<string> = { expected: "text", read: (cell) => (cell === "NA" ? "" : cell) };

export function number(min: number, max: number): Column<number> {
  return {
    expected: `a number from ${min} to ${max}`,
    read(cell) {
      const value = cell.trim() === "" ? Number.NaN : Number(cell);
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export function integer(min: number, max: number): Column<number> {
  const { read } = number(min, max);
  return {
    expected: `a whole number from ${min} to ${max}`,
    read(cell) {
      const value = read(cell);
      return Number.isInteger(value) ? value : undefined;
    },
  };
}

/** A number that may be absent (empty or `NA`): then the value is NaN. */
export function optional({ expected, read }: Column<number>): Column<number> {
  return { expected: `${expected}, or nothing`, read: (cell) => (isEmpty(cell) ? Number.NaN : read(cell)) };
}

export function oneOf<const T extends string>(...values: readonly T[]): Column<T> {
  return { expected: `one of ${values.join(", ")}`, read: (cell) => values.find((value) => value === cell) };
}

/** An existing day, in days since 1970. The groups of the pattern are year, month and day. */
function day(pattern: RegExp, expected: string): Column<number> {
  return {
    expected,
    read(cell) {
      const { y, m, d } = pattern.exec(cell)?.groups ?? {};
      const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
      const exists = date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d);
      return exists ? date.getTime() / 86_400_000 : undefined;
    },
  };
}

export const isoDay = day(/^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/, "a date YYYY-MM-DD, such as 2012-08-18");
export const compactDay = day(/^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/, "a date YYYYMMDD, such as 20120818");
export const usDay = day(/^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/, "a date M/D/YYYY, such as 8/18/2012");

/** Season of two consecutive years, `1213` for 2012/13; the value is the year in which it begins. */
export const seasonCode: Column<number> = {
  expected: "a season of two years with two digits each, such as 1213 for 2012/13",
  read(cell) {
    const first = Number(cell.slice(0, 2));
    const isSeason = /^\d{4}$/.test(cell) && (first + 1) % 100 === Number(cell.slice(2));
    return isSeason ? first + (first >= 70 ? 1900 : 2000) : undefined;
  },
};
