import { layoutOf } from "../../tables/layout.ts";
import { model } from "../../tables/model.ts";
import { SqlStore } from "../sql/store.ts";
import { postgresEngine, type PostgresEngineOptions } from "./engine.ts";

/**
 * Opens the store in a PostgreSQL database. Several processes may work with it at once.
 *
 * @throws StoreError `store.lost` · `store.layout` · `store.read-only`
 */
export async function openPostgres(options: Omit<PostgresEngineOptions, "name"> & { readonly name?: string }): Promise<SqlStore> {
  return SqlStore.open(await postgresEngine({ name: "sdf-harvest", ...options }), layoutOf(model()));
}
