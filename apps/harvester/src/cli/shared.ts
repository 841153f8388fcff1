import { csvLine } from "../export/csv.ts";
import { loadConfig, type Overrides } from "../config/load.ts";
import type { Config } from "../config/config.ts";
import type { SqlStore } from "../store/sql/store.ts";
import { openSqlStore } from "./store.ts";
import { tableText } from "./table.ts";

/** Options that every command takes. */
export interface Common extends Overrides {
  readonly config: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Writes a text and ends its line. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Writes a value as JSON. Counts of PostgreSQL may be larger than a number holds exactly. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each), 2));

/** Prints rows in the form that was asked for: a table for people, or JSON or CSV with nothing changed. */
export function printRows(columns: readonly string[], rows: readonly (readonly unknown[])[], { json, csv }: Common): void {
  if (json === true) printJson(rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]]))));
  else if (csv === true) process.stdout.write([columns, ...rows].map(csvLine).join(""));
  else print(tableText(columns, rows, { width: process.stdout.isTTY ? process.stdout.columns : undefined }));
}

/** The configuration that a command goes by. @throws ConfigError */
export function configOf(options: Common): Config {
  return loadConfig(options.config, options);
}

/** Opens the store of a configuration, works with it, and closes it. @throws ConfigError · StoreError */
export async function withSql<T>(options: Common, readOnly: boolean, work: (store: SqlStore, config: Config) => Promise<T>): Promise<T> {
  const config = configOf(options);
  const store = await openSqlStore(config.storage, { readOnly });
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}
