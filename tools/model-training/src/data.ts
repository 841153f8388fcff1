import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { EvaluateError } from "./error.ts";
import { assertTable, violationsOf, type TableSchema } from "./schema.ts";
import { tableSchemas } from "./tables.ts";

export type Row = Record<string, string>;

/** A folder of data sets: `<data set>/<table>.csv` or `.csv.gz`. Tables stay in memory until they are released. */
export interface DataFolder {
  readonly directory: string;
  has(dataset: string): boolean;
  /**
   * Returns the rows of a table, which is read, parsed and validated once.
   * @throws EvaluateError `data.missing`, `data.malformed`, or `data.invalid` when a cell violates the schema of the
   *   table
   */
  read(dataset: string, file: string): Promise<readonly Row[]>;
  /**
   * SHA-256, in hex, of the unpacked text of tables that were read (default: all of them). For one table it is the
   * hash of the table; for several it is the hash of the lines `<sha256>  <file>` in the order of the names, as
   * `sha256sum * | sha256sum` computes it.
   */
  hash(dataset: string, files?: ReadonlySet<string>): string;
  /**
   * Returns the schema of a table, `<data set>/<table>`.
   * @throws TypeError for a table without a schema
   */
  schema(table: string): TableSchema;
  /** Releases the tables of a data set; hashes are kept. */
  release(dataset: string): void;
}

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

const sharedDirectory = (): string => process.env["SDF_SHARED"] ?? resolve(repository, "../shared");

/** Default data directory: `datasets` in `SDF_SHARED`, or in the folder `shared` beside the repository. */
export function defaultDataDirectory(): string {
  return join(sharedDirectory(), "datasets");
}

/** Default directory of recorded responses: `samples` in the same folder. */
export function defaultRecordingsDirectory(): string {
  return join(sharedDirectory(), "samples");
}

/**
 * Opens a folder of data sets.
 * @throws EvaluateError `data.missing` when the folder does not exist or contains no folder
 */
export async function openDataFolder(
  directory: string = defaultDataDirectory(),
  schemas: Readonly<Record<string, TableSchema>> = tableSchemas,
): Promise<DataFolder> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => undefined);
  const fix = "Give the folder with --data DIR, or set SDF_SHARED to the folder that holds `datasets`.";
  if (entries === undefined)
    throw new EvaluateError("data.missing", `The data directory ${directory} does not exist. ${fix}`);
  if (!entries.some((entry) => entry.isDirectory() || entry.isSymbolicLink())) {
    throw new EvaluateError("data.missing", `The data directory ${directory} contains no data set. ${fix}`);
  }
  const tables = new Map<string, Promise<readonly Row[]>>();
  const hashes = new Map<string, Map<string, string>>();

  function schemaOf(name: string): TableSchema {
    const schema = schemas[name];
    if (schema === undefined) throw new TypeError(`${name} has no schema; add it to tables.ts.`);
    return schema;
  }

  async function load(dataset: string, file: string): Promise<readonly Row[]> {
    const bytes = await readTable(directory, dataset, file);
    const files = hashes.get(dataset) ?? new Map<string, string>();
    hashes.set(dataset, files.set(file, createHash("sha256").update(bytes).digest("hex")));
    const name = `${dataset}/${file}`;
    const schema = schemaOf(name);
    const { columns, rows, lines } = parseTable(name, bytes, schema);
    assertTable(violationsOf(name, columns, rows, schema, lines));
    return rows;
  }

  return {
    directory,
    has: (dataset) => existsSync(join(directory, dataset)),
    read(dataset, file) {
      const name = file.replace(/\.gz$/, "");
      const key = `${dataset}/${name}`;
      const loaded = tables.get(key);
      if (loaded !== undefined) return loaded;
      const loading = load(dataset, name);
      tables.set(key, loading);
      return loading;
    },
    schema: schemaOf,
    hash(dataset, only) {
      const files = [...(hashes.get(dataset) ?? [])]
        .filter(([file]) => only?.has(file) ?? true)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      if (files.length === 1) return files[0]![1];
      const lines = files.map(([file, digest]) => `${digest}  ${file}\n`).join("");
      return createHash("sha256").update(lines).digest("hex");
    },
    release(dataset) {
      for (const key of tables.keys()) if (key.startsWith(`${dataset}/`)) tables.delete(key);
    },
  };
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Line in the file of each row. */
  readonly lines: readonly number[];
}

/** Excludes columns without a schema, so that no evaluation can read a cell that was not validated. */
function parseTable(name: string, bytes: Uint8Array, schema: TableSchema): Table {
  const lines: number[] = [];
  let columns: readonly string[] = [];
  const onRecord = (row: Row, { lines: line }: { readonly lines: number }): Row => (lines.push(line), row);
  const header = (names: string[]): (string | false)[] => {
    columns = names;
    const repeated = names.find((each, index) => names.indexOf(each) !== index);
    if (repeated !== undefined)
      throw new EvaluateError(
        "data.malformed",
        `${name} has two columns ${JSON.stringify(repeated)}; rename or remove one of them.`,
      );
    return names.map((each) => (Object.hasOwn(schema.columns, each) ? each : false));
  };
  if (name.endsWith(".json")) return parseMatrix(name, bytes);
  try {
    const rows = parse(bytes, {
      bom: true,
      columns: header,
      skip_empty_lines: true,
      on_record: onRecord,
    });
    return { columns, rows, lines };
  } catch (cause) {
    if (cause instanceof EvaluateError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EvaluateError("data.malformed", `${name} is not a CSV table with a header line: ${reason}`, { cause });
  }
}

/** Parses a JSON matrix as a table: the columns are numbered from 0. */
function parseMatrix(name: string, bytes: Uint8Array): Table {
  let matrix: unknown;
  try {
    matrix = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new EvaluateError("data.malformed", `${name} is not a JSON document; download it again.`, { cause });
  }
  const isMatrix =
    Array.isArray(matrix) &&
    matrix.length > 0 &&
    matrix.every((row) => Array.isArray(row) && row.length === (matrix as unknown[][])[0]!.length);
  if (!isMatrix)
    throw new EvaluateError(
      "data.malformed",
      `${name} is not a matrix (a list of rows of equal length); download it again.`,
    );
  const rows = (matrix as unknown[][]).map((row) =>
    Object.fromEntries(row.map((cell, column) => [column, String(cell)])),
  );
  return { columns: Object.keys(rows[0]!), rows, lines: rows.map((_, index) => index + 1) };
}

async function readTable(directory: string, dataset: string, file: string): Promise<Uint8Array> {
  const plain = join(directory, dataset, file);
  if (existsSync(plain)) return readFile(plain);
  if (existsSync(`${plain}.gz`)) {
    const packed = await readFile(`${plain}.gz`);
    try {
      return gunzipSync(packed);
    } catch (cause) {
      throw new EvaluateError("data.malformed", `${plain}.gz cannot be decompressed; download it again.`, { cause });
    }
  }
  throw new EvaluateError(
    "data.missing",
    `The data set ${dataset} has no table ${file} or ${file}.gz in ${join(directory, dataset)}.`,
  );
}

/**
 * Parses a number of a table. Returns NaN when the cell is empty or `NA`.
 * @throws EvaluateError `data.malformed` for other text
 */
export function numberOf(row: Row, column: string): number {
  const text = row[column];
  if (text === undefined)
    throw new EvaluateError(
      "data.malformed",
      `A table has no column ${column}; it has ${Object.keys(row).join(", ")}.`,
    );
  if (text === "" || text === "NA") return Number.NaN;
  const value = Number(text);
  if (Number.isNaN(value))
    throw new EvaluateError(
      "data.malformed",
      `The column ${column} contains ${JSON.stringify(text)}, which is not a number.`,
    );
  return value;
}
