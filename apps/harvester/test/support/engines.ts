import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { postgresEngine } from "../../src/store/postgres/engine.ts";
import type { Engine } from "../../src/store/session/session.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { OpenStoreOptions, SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { suiteFolder, closeAfterTest, templateFile } from "../store/support.ts";
import { usePostgres } from "./servers.ts";

/** An engine whose stores a test opens. */
export interface TestedEngine {
  readonly name: "sqlite" | "postgres";
  /** Name of a new, empty store: the path of its file in SQLite. */
  fresh(): string;
  /** An empty store that is closed after the test. */
  create(): Promise<SqlStore>;
  open(
    name: string,
    options?: Partial<OpenStoreOptions> & { readonly thread?: boolean; readonly shared?: boolean | "webhooks" },
  ): Promise<SqlStore>;
  engine(name: string): Promise<Engine>;
}

/** Both engines. Their stores exist until the tests of the file or of the `describe` block that calls it are over. */
export function useEngines(): readonly [TestedEngine, TestedEngine] {
  return [withCreate(useSqlite()), withCreate(usePostgresStores())];
}

/** An engine with a function that creates stores for one test. */
export function withCreate(engine: Omit<TestedEngine, "create">): TestedEngine {
  return { ...engine, create: async () => closeAfterTest(await engine.open(engine.fresh())) };
}

function useSqlite(): Omit<TestedEngine, "create"> {
  const folder = suiteFolder();
  let next = 0;
  /** Stores that begin as a copy of an empty one. */
  const empty = new Set<string>();
  const prepare = async (path: string): Promise<string> => {
    if (empty.delete(path)) copyFileSync(await templateFile(), path);
    return path;
  };
  return {
    name: "sqlite",
    fresh: () => {
      const path = join(folder, `store${next++}.db`);
      empty.add(path);
      return path;
    },
    open: async (path, options) => openSqlite({ path: await prepare(path), ...options }),
    engine: async (path) => sqliteEngine({ path: await prepare(path), name: "test" }),
  };
}

/** The engine for PostgreSQL alone. */
function usePostgresStores(): Omit<TestedEngine, "create"> {
  const server = usePostgres();
  let next = 0;
  return {
    name: "postgres",
    fresh: () => `store${next++}`,
    open: async (name, options) => openPostgres({ ...(await server.store(name)), ...options }),
    engine: async (name) => postgresEngine({ ...(await server.store(name)), name: "test" }),
  };
}
