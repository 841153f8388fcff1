import type { Config } from "../config/config.ts";
import { loadConfig, type Overrides } from "../config/load.ts";
import { csvLine } from "../export/csv.ts";
import type { SqlStore } from "../store/sql-store/sql-store.ts";
import { openSqlStore } from "./store.ts";
import { tableText } from "./table.ts";

/** Options of every command. */
export interface Common extends Overrides {
  readonly config: string;
  readonly json?: boolean | undefined;
  readonly csv?: boolean | undefined;
}

/** Prints a text and a line break. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a value as JSON. Counts from PostgreSQL are BigInts, which JSON does not support. */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each), 2));

/** Prints rows as a table, or as JSON or CSV with unchanged values. */
export function printRows(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  { json, csv }: Common,
): void {
  if (json === true)
    printJson(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
  else if (csv === true) process.stdout.write([columns, ...rows].map(csvLine).join(""));
  else print(tableText(columns, rows, { width: process.stdout.isTTY ? process.stdout.columns : undefined }));
}

/** Returns the configuration of a command. @throws ConfigError */
export function configOf(options: Common): Config {
  return loadConfig(options.config, options);
}

/** Opens the configured store, runs `work` and closes the store. @throws ConfigError · StoreError */
export async function withSql<T>(
  options: Common,
  readOnly: boolean,
  work: (store: SqlStore, config: Config) => Promise<T>,
): Promise<T> {
  const config = configOf(options);
  const store = await openSqlStore(config.storage, { readOnly });
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}
