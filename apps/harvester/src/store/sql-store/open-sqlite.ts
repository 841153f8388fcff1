import { sqliteEngine, type SharedWriting } from "../sqlite/engine.ts";
import { currentLayout } from "../tables/current-layout.ts";
import { type OpenStoreOptions, SqlStore } from "./sql-store.ts";

export interface SqliteStoreOptions extends Pick<OpenStoreOptions, "upgrade" | "onProgress" | "allowUnfinished"> {
  /** Path of the store file, which is created if it does not exist. */
  readonly path: string;
  /** Name of this process, shown to other processes that try to write. */
  readonly name?: string | undefined;
  /** Open for reading only, while another process may write. Default false. */
  readonly readOnly?: boolean | undefined;
  /** Write in short transactions beside the polling process. A store with an older layout is rejected. Default false. */
  readonly shared?: SharedWriting | undefined;
  /** Write in a separate thread, so that disk access does not delay polls. Default false. */
  readonly thread?: boolean | undefined;
}

/**
 * Opens the embedded store.
 *
 * @throws StoreError `store.held` if another process writes to it, with the name of that process · `store.engine` ·
 * `store.layout` · `store.newer` · `store.read-only` · `store.full`
 */
export async function openSqlite(options: SqliteStoreOptions): Promise<SqlStore> {
  const { name = "sdf-harvest", shared = false } = options;
  const upgrade = shared === false ? options.upgrade : "nothing";
  return SqlStore.open(await sqliteEngine({ ...options, name }), currentLayout(), { ...options, upgrade });
}
