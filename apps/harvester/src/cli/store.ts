import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { isOtherDatabase, type StorageConfig } from "../config/config.ts";
import {
  openPostgres,
  openSqlite,
  type SharedWriting,
  type SqlStore,
  type SqliteStoreOptions,
  StoreError,
} from "../store/index.ts";

export interface OpenOptions extends Omit<SqliteStoreOptions, "path" | "thread"> {
  /** The process polls: an embedded store then writes in a separate thread. */
  readonly polls?: boolean | undefined;
}

/** File of the embedded store within its folder. */
const databaseFile = "harvest.db";

export function storeFile({ path }: { readonly path: string }): string {
  return join(path, databaseFile);
}

/** Returns the store at an address or in a folder. @throws StoreError `store.unknown` for another database */
export function storageAt(where: string): StorageConfig {
  if (isOtherDatabase(where)) {
    throw new StoreError("store.unknown", `${where.slice(0, where.indexOf(":"))} is not supported`, {
      fix: "use postgres://user:password@host/database, or the folder of an embedded store",
    });
  }
  return /^postgres(ql)?:/.test(where) ? { engine: "postgres", url: where } : { engine: "sqlite", path: where };
}

/** Opens the configured store. @throws StoreError */
export async function openSqlStore(storage: StorageConfig, options: OpenOptions = {}): Promise<SqlStore> {
  const { name = "sdf-harvest", readOnly = false, polls = false, shared = false, ...others } = options;
  if (storage.engine === "postgres") {
    // A read-only command fails fast without a database; a poller waits for a database that is starting.
    const { url, schema } = storage;
    return openPostgres({ ...others, name, readOnly, url, schema, patience: readOnly ? 2000 : 30_000 });
  }
  const path = storeFile(storage);
  if (!readOnly) mkdirSync(storage.path, { recursive: true });
  else if (!existsSync(path)) {
    throw new StoreError("store.unknown", `there is no store at ${path} yet`, {
      fix: "create it with `sdf-harvest run` or `import`, or name another with --storage",
    });
  }
  return openSqlite({ ...others, name, readOnly, path, thread: polls, shared });
}

/**
 * Opens a store for short transactions: exclusively, or shared with a process that polls into the embedded store.
 *
 * @param shared - Kind of writing beside that process
 */
export async function openSharedStore(storage: StorageConfig, shared: SharedWriting = true): Promise<SqlStore> {
  try {
    return await openSqlStore(storage);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== "store.held") throw error;
    return openSqlStore(storage, { shared });
  }
}
