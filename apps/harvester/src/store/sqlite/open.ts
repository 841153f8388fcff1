import { layoutOf } from "../../tables/layout.ts";
import { model } from "../../tables/model.ts";
import { SqlStore, type OpenStoreOptions } from "../sql/store.ts";
import type { SqliteDriver } from "./driver.ts";
import { sqliteEngine } from "./engine.ts";

export interface SqliteStoreOptions extends Pick<OpenStoreOptions, "upgrade" | "onProgress" | "migrations" | "allowUnfinished"> {
  /** File of the store; made when it is not there. */
  readonly path: string;
  /** What this process is called when another one wants to write. */
  readonly name?: string;
  /** Only look, while another process writes. */
  readonly readOnly?: boolean;
  /** Library that opens the file: the one of Node.js, or better-sqlite3 where that is installed. Default `node`. */
  readonly driver?: SqliteDriver;
  /** Write in a thread of its own, so that whoever polls is not held up by the disk. Default: in this one. */
  readonly thread?: boolean;
}

/**
 * Opens the embedded store.
 *
 * @throws StoreError `store.held` when another process writes to it, naming that process ·
 * `store.engine` · `store.package` · `store.layout` · `store.newer` · `store.read-only` · `store.full`
 */
export async function openSqlite(options: SqliteStoreOptions): Promise<SqlStore> {
  const { path, name = "sdf-harvest", readOnly = false, driver = "node", thread = false, ...more } = options;
  const engine = await sqliteEngine({ path, name, readOnly, driver, thread });
  return SqlStore.open(engine, layoutOf(model()), { ...more, readOnly });
}
