import { postgresEngine, type PostgresEngineOptions } from "../postgres/engine.ts";
import { BossJobs } from "../postgres/jobs.ts";
import { currentLayout } from "../tables/current-layout.ts";
import type { OpenStoreOptions } from "./options.ts";
import { SqlStore } from "./sql-store.ts";

export interface PostgresStoreOptions
  extends
    Omit<PostgresEngineOptions, "name">,
    Pick<OpenStoreOptions, "readOnly" | "upgrade" | "onProgress" | "migrations" | "allowUnfinished" | "now"> {
  readonly name?: string | undefined;
  /** Share work beside polling with other workers. Creates a second schema beside that of the store. Default false. */
  readonly jobs?: boolean | undefined;
  /** Called with errors of background jobs. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Opens a store in a PostgreSQL database. Several processes can use it at once.
 *
 * @throws StoreError `store.lost` · `store.layout` · `store.newer` · `store.read-only`
 */
export async function openPostgres({
  name = "sdf-harvest",
  schema = "sdf",
  jobs = false,
  onError,
  readOnly,
  upgrade,
  onProgress,
  migrations,
  allowUnfinished,
  now,
  ...engineOptions
}: PostgresStoreOptions): Promise<SqlStore> {
  const options = { name, schema, ...engineOptions };
  const engine = await postgresEngine({ ...options, readOnly });
  let shared: BossJobs | undefined;
  try {
    shared = jobs ? await BossJobs.open({ ...options, onError }) : undefined;
    return await SqlStore.open(engine, currentLayout(), {
      jobs: shared,
      upgrade,
      onProgress,
      migrations,
      allowUnfinished,
      now,
      readOnly,
    });
  } catch (error) {
    await shared?.stop();
    await engine.close();
    throw error;
  }
}
