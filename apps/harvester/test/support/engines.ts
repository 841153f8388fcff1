import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { postgresEngine } from "../../src/store/postgres/engine.ts";
import type { Engine } from "../../src/store/session/session.ts";
import type { PostgresStoreOptions } from "../../src/store/sql-store/open-postgres.ts";
import { type OpenStoreOptions, SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sqliteEngine, type SqliteEngineOptions } from "../../src/store/sqlite/engine.ts";
import type { Layout } from "../../src/store/tables/layout.ts";
import { READY_DATABASE, SMALL_DATABASE } from "../store/postgres-server.ts";
import { suiteFolder, closeAfterTest, templateFile } from "../store/support.ts";
import { usePostgres } from "./servers.ts";
import { smallLayout } from "./small-layout.ts";

type OpenOptions = Partial<OpenStoreOptions> & Pick<SqliteEngineOptions, "thread" | "shared" | "readOnly">;

/** An engine whose stores a test opens. */
export interface TestedEngine {
  readonly name: "sqlite" | "postgres";
  /** Name of a new, empty store: the path of its file in SQLite. */
  fresh(): string;
  /** An empty store that is closed after the test. */
  create(): Promise<SqlStore>;
  open(name: string, options?: OpenOptions): Promise<SqlStore>;
  engine(name: string, options?: OpenOptions): Promise<Engine>;
}

/**
 * Both engines. Their stores exist until the tests of the file or of the `describe` block that calls it are over.
 *
 * @param layout - Tables of the stores; by default those of few feeds
 */
export function useEngines(layout: Layout = smallLayout): readonly [TestedEngine, TestedEngine] {
  return [useSqlite(layout), usePostgresStores(layout)];
}

/** Opens a store with the tables of few feeds in PostgreSQL. */
export async function openSmallPostgres({ name = "test", ...options }: PostgresStoreOptions): Promise<SqlStore> {
  return SqlStore.open(await postgresEngine({ ...options, name }), smallLayout, options);
}

/** An engine with a function that creates stores for one test. */
export function withCreate(engine: Omit<TestedEngine, "create">): TestedEngine {
  return { ...engine, create: async () => closeAfterTest(await engine.open(engine.fresh())) };
}

/** The embedded engine alone. */
export function useSqlite(layout: Layout = smallLayout): TestedEngine {
  const folder = suiteFolder();
  let next = 0;
  /** Stores that begin as a copy of an empty one. */
  const empty = new Set<string>();
  const engine = async (path: string, options?: OpenOptions): Promise<Engine> => {
    if (empty.delete(path)) copyFileSync(await templateFile(layout), path);
    return sqliteEngine({ path, name: "test", ...options });
  };
  return withCreate({
    name: "sqlite",
    fresh: () => {
      const path = join(folder, `store${next++}.db`);
      empty.add(path);
      return path;
    },
    open: async (path, options = {}) => {
      const { shared = false, upgrade = shared === false ? undefined : "nothing" } = options;
      return SqlStore.open(await engine(path, options), layout, { ...options, upgrade });
    },
    engine,
  });
}

/** The engine for PostgreSQL alone. */
function usePostgresStores(layout: Layout): TestedEngine {
  const server = usePostgres();
  const original = layout === smallLayout ? SMALL_DATABASE : READY_DATABASE;
  let next = 0;
  const engine = async (name: string, options?: OpenOptions): Promise<Engine> =>
    postgresEngine({ ...(await server.store(name, original)), name: "test", readOnly: options?.readOnly });
  return withCreate({
    name: "postgres",
    fresh: () => `store${next++}`,
    open: async (name, options) => SqlStore.open(await engine(name, options), layout, options),
    engine,
  });
}
