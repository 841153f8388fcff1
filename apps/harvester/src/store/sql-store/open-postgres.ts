import { postgresEngine, type PostgresEngineOptions } from "../postgres/engine.ts";
import { currentLayout } from "../tables/current-layout.ts";
import type { OpenStoreOptions } from "./options.ts";
import { SqlStore } from "./sql-store.ts";

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
export async function openPostgres({
  name = "sdf-harvest",
  schema = "sdf",
  readOnly,
  upgrade,
  onProgress,
  allowUnfinished,
  now,
  ...engineOptions
}: PostgresStoreOptions): Promise<SqlStore> {
  const engine = await postgresEngine({ name, schema, ...engineOptions, readOnly });
  try {
    return await SqlStore.open(engine, currentLayout(), {
      upgrade,
      onProgress,
      allowUnfinished,
      now,
      readOnly,
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
}
