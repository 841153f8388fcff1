import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config, StorageConfig } from "../config/config.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { SqlStore } from "../store/sql/store.ts";
import type { Store } from "../store/contract.ts";

export interface OpenOptions {
  /** Only look, while another process writes. */
  readonly readOnly?: boolean;
  /** What this process is called. */
  readonly name?: string;
}

/** File of the embedded store within its folder. */
export const databaseFile = "harvest.db";

/** Opens the store of a configuration. Engines are loaded when they are needed. @throws StoreError */
export async function openStore(config: Pick<Config, "storage">, options: OpenOptions = {}): Promise<Store> {
  return config.storage.engine === "memory" ? createMemoryStore() : openSqlStore(config.storage, options);
}

/** Opens a store that has tables. @throws StoreError · Error when the configuration names the store in memory */
export async function openSqlStore(storage: StorageConfig, { readOnly = false, name = "sdf-harvest" }: OpenOptions = {}): Promise<SqlStore> {
  if (storage.engine === "memory") throw new Error("the store in memory is gone when the process ends; set storage.engine to sqlite or postgres");
  if (storage.engine === "postgres") {
    const { openPostgres } = await import("../store/postgres/open.ts");
    return openPostgres({ url: storage.url, name, ...(storage.schema === undefined ? {} : { schema: storage.schema }) });
  }
  const { openSqlite } = await import("../store/sqlite/open.ts");
  if (!readOnly) mkdirSync(storage.path, { recursive: true });
  return openSqlite({ path: join(storage.path, databaseFile), name, readOnly });
}
