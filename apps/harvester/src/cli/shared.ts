import type { Config } from "../config/config.ts";
import { loadConfig, type Overrides } from "../config/load.ts";
import { csvLine } from "../export/csv.ts";
import { type SqlStore, StoreError } from "../store/index.ts";
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
export function loadCommandConfig(options: Common): Config {
  return loadConfig(options.config, options);
}

/**
 * Error of a server that cannot listen, with the setting to change; other errors are returned as they are.
 *
 * @param names - Settings of port and host
 */
export function listenError(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
  names = { port: "--port", host: "--host" },
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return optionError(
        `port ${port} is already in use`,
        `choose another with ${names.port}; 0 is any free port`,
        error,
      );
    case "EACCES":
      return optionError(`port ${port} requires permission`, `choose a ${names.port} from 1024 to 65535`, error);
    case "ERR_SOCKET_BAD_PORT":
      return optionError(`there is no port ${port}`, `choose a ${names.port} from 0 to 65535`, error);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return optionError(`${host} is not an address of this machine`, `choose another with ${names.host}`, error);
    default:
      return error;
  }
}

function optionError(problem: string, fix: string, cause: unknown): StoreError {
  return new StoreError("relay.listen", problem, { fix, cause });
}

/** @throws StoreError `store.unknown` if a position is after the last response of the store */
export async function requirePosition(store: Pick<SqlStore, "position">, position: number): Promise<void> {
  const last = await store.position();
  if (position <= last) return;
  throw new StoreError("store.unknown", `the store ends at position ${last}, before ${position}`, {
    fix: "use a position of this store; 0 is its beginning",
  });
}

/** Opens the configured store, runs `work` and closes the store. @throws ConfigError · StoreError */
export async function withSql<T>(
  options: Common,
  readOnly: boolean,
  work: (store: SqlStore, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadCommandConfig(options);
  const store = await openSqlStore(config.storage, { readOnly });
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}
