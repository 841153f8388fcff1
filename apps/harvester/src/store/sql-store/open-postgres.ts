import { postgresEngine, type PostgresEngineOptions } from "../postgres/engine.ts";
import { currentLayout } from "../tables/current-layout.ts";
import { type OpenStoreOptions, SqlStore } from "./sql-store.ts";

export interface PostgresStoreOptions
  extends
    Omit<PostgresEngineOptions, "name">,
    Pick<OpenStoreOptions, "readOnly" | "upgrade" | "onProgress" | "allowUnfinished" | "now"> {
  readonly name?: string | undefined;
}

/**
 * Opens a store in a PostgreSQL database. Several processes can use it at once.
 *
 * @throws StoreError `store.lost` · `store.layout` · `store.newer` · `store.read-only`
 */
export async function openPostgres({ name = "sdf-harvest", ...options }: PostgresStoreOptions): Promise<SqlStore> {
  return SqlStore.open(await postgresEngine({ ...options, name }), currentLayout(), options);
}
