import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config, StorageConfig } from "../config/config.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { SqlStore } from "../store/sql/store.ts";
import type { Store } from "../store/contract.ts";
import { StoreError } from "../store/error.ts";
import type { UpgradeMode } from "../store/migrations/upgrade.ts";

export interface OpenOptions {
  /** Only look, while another process writes. */
  readonly readOnly?: boolean;
  /** What this process is called. */
  readonly name?: string;
  /** It is polled into: an embedded store writes in a thread of its own then. */
  readonly polls?: boolean;
  /** Share work beside polling with the other workers, where the store can have several. */
  readonly jobs?: boolean;
  /** Told what goes wrong with jobs in the background. */
  readonly onError?: (error: unknown) => void;
  /** How much of an upgrade of an older store may be done. Default: what takes one short transaction. */
  readonly upgrade?: UpgradeMode;
  /** Open a store also when a move into it was interrupted, to continue the move. */
  readonly allowUnfinished?: boolean;
  /** Called while the tables of an upgraded store are filled from the archive. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** File of the embedded store within its folder. */
export const databaseFile = "harvest.db";

/** File of an embedded store. */
export function storeFile({ path }: { readonly path: string }): string {
  return join(path, databaseFile);
}

/** Opens the store of a configuration. Engines are loaded when they are needed. @throws StoreError */
export async function openStore(config: Pick<Config, "storage">, options: OpenOptions = {}): Promise<Store> {
  return config.storage.engine === "memory" ? createMemoryStore() : openSqlStore(config.storage, options);
}

/** Opens a store that has tables. @throws StoreError, also when the configuration names the store in memory */
export async function openSqlStore(storage: StorageConfig, options: OpenOptions = {}): Promise<SqlStore> {
  const { readOnly = false, name = "sdf-harvest", polls = false, jobs = false, onError, allowUnfinished = false } = options;
  const { upgrade, onProgress } = options;
  if (storage.engine === "memory") throw new StoreError("store.unknown", "the store in memory is gone when the process ends, and has no tables", { fix: "set storage.engine to sqlite or postgres" });
  const shared = { name, readOnly, allowUnfinished, ...(upgrade === undefined ? {} : { upgrade }), ...(onProgress === undefined ? {} : { onProgress }) };
  if (storage.engine === "postgres") {
    const { openPostgres } = await import("../store/postgres/open.ts");
    // Who only looks wants to know soon that there is nobody; who works waits for a database that is starting.
    return openPostgres({ ...shared, url: storage.url, patience: readOnly ? 2000 : 30_000, jobs, ...(onError === undefined ? {} : { onError }), ...(storage.schema === undefined ? {} : { schema: storage.schema }) });
  }
  const { openSqlite } = await import("../store/sqlite/open.ts");
  const path = storeFile(storage);
  if (!readOnly) mkdirSync(storage.path, { recursive: true });
  else if (!existsSync(path)) throw new StoreError("store.unknown", `there is no store at ${path} yet`, { fix: "`sdf-harvest run` or `import` makes it; --storage names another" });
  return openSqlite({ ...shared, path, thread: polls });
}
