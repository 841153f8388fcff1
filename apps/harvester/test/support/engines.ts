import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { postgresEngine } from "../../src/store/postgres/engine.ts";
import type { Engine } from "../../src/store/session/session.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { OpenStoreOptions } from "../../src/store/sql-store/options.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { EMPTY_DATABASE } from "../store/postgres-server.ts";
import { sharedFolder } from "../store/support.ts";
import { usePostgres } from "./servers.ts";
import { templateFile } from "./store.ts";

/** Where a store is, as the programs of the tests take it. */
export type StoreLocation =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string; readonly schema: string };

/** An engine whose stores a test opens. */
export interface TestedEngine {
  readonly name: "sqlite" | "postgres";
  /** Name of a new, empty store. */
  fresh(): string;
  /** Name of a place without a store. */
  vacant(): string;
  /** Name of a copy of a closed store. */
  copy(name: string): string;
  locate(name: string): Promise<StoreLocation>;
  open(
    name: string,
    options?: Partial<OpenStoreOptions> & { readonly thread?: boolean; readonly shared?: boolean | "webhooks" },
  ): Promise<SqlStore>;
  engine(name: string): Promise<Engine>;
}

/** Both engines. Their stores exist until the tests of the file or of the `describe` block that calls it are over. */
export function useEngines(): readonly [TestedEngine, TestedEngine] {
  return [useSqlite(), usePostgresStores()];
}

function useSqlite(): TestedEngine {
  const folder = sharedFolder();
  afterAll(() => {
    folder.remove();
  });
  /** What a new file is a copy of. */
  const originals = new Map<string, string>();
  let next = 0;
  const create = (): string => join(folder.path, `store${next++}.db`);
  const prepare = async (path: string): Promise<string> => {
    const original = originals.get(path);
    if (original !== undefined && !existsSync(path))
      copyFileSync(original === "" ? await templateFile() : original, path);
    return path;
  };
  const createFrom = (original: string): string => {
    const path = create();
    originals.set(path, original);
    return path;
  };
  return {
    name: "sqlite",
    fresh: () => createFrom(""),
    vacant: create,
    copy: createFrom,
    locate: async (path) => ({ engine: "sqlite", path: await prepare(path) }),
    open: async (path, options) => openSqlite({ path: await prepare(path), ...options }),
    engine: async (path) => sqliteEngine({ path: await prepare(path), name: "test" }),
  };
}

/** The engine for PostgreSQL alone. */
function usePostgresStores(): TestedEngine {
  const server = usePostgres();
  const originals = new Map<string, string>();
  let next = 0;
  const create = (original?: string): string => {
    const name = `store${next++}`;
    if (original !== undefined) originals.set(name, original);
    return name;
  };
  const address = (name: string) => server.store(name, originals.get(name));
  return {
    name: "postgres",
    fresh: () => create(),
    vacant: () => create(EMPTY_DATABASE),
    copy: create,
    locate: async (name) => ({ engine: "postgres", ...(await address(name)) }),
    open: async (name, options) => openPostgres({ ...(await address(name)), ...options }),
    engine: async (name) => postgresEngine({ ...(await address(name)), name: "test" }),
  };
}
