import { layoutOf } from "../../tables/layout.ts";
import { model } from "../../tables/model.ts";
import { SqlStore } from "../sql/store.ts";
import { sqliteEngine } from "./engine.ts";

export interface SqliteStoreOptions {
  /** File of the store; made when it is not there. */
  readonly path: string;
  /** What this process is called when another one wants to write. */
  readonly name?: string;
  /** Only look, while another process writes. */
  readonly readOnly?: boolean;
}

/**
 * Opens the embedded store.
 *
 * @throws StoreError `store.held` when another process writes to it, naming that process ·
 * `store.engine` · `store.layout` · `store.read-only` · `store.full`
 */
export async function openSqlite({ path, name = "sdf-harvest", readOnly = false }: SqliteStoreOptions): Promise<SqlStore> {
  return SqlStore.open(sqliteEngine({ path, name, readOnly }), layoutOf(model()), { readOnly });
}
