import { postgresEngine, type PostgresEngineOptions } from "../postgres/engine.ts";
import { BossJobs } from "../postgres/jobs.ts";
import { layoutOf } from "../tables/layout.ts";
import { model } from "../tables/model.ts";
import { SqlStore, type OpenStoreOptions } from "./sql-store.ts";

export interface PostgresStoreOptions
  extends
    Omit<PostgresEngineOptions, "name">,
    Pick<OpenStoreOptions, "readOnly" | "upgrade" | "onProgress" | "migrations" | "allowUnfinished" | "now"> {
  readonly name?: string;
  /** Milliseconds for which a due target is reserved for the worker that polled it last. Default 250. */
  readonly grace?: number;
  /** Share work beside polling with other workers. Creates a second schema beside that of the store. Default false. */
  readonly jobs?: boolean;
  /** Called with errors of background jobs. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Opens a store in a PostgreSQL database. Several processes can use it at once.
 *
 * @throws StoreError `store.lost` · `store.layout` · `store.newer` · `store.read-only`
 */
export async function openPostgres({
  grace = 250,
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
  const options = { name: "sdf-harvest", schema: "sdf", ...engineOptions };
  const engine = await postgresEngine({ ...options, ...(readOnly === undefined ? {} : { readOnly }) });
  let shared: BossJobs | undefined;
  try {
    shared = jobs ? await BossJobs.open({ ...options, ...(onError === undefined ? {} : { onError }) }) : undefined;
    return await SqlStore.open(engine, layoutOf(model()), {
      grace,
      jobs: shared,
      upgrade,
      onProgress,
      migrations,
      allowUnfinished,
      now,
      ...(readOnly === undefined ? {} : { readOnly }),
    });
  } catch (error) {
    await shared?.stop();
    await engine.close();
    throw error;
  }
}
