import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Store } from "../../src/store/contract/contract.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { recount } from "../../src/store/sql/tallies.ts";
import { sharedFolder, temporaryFolder } from "../store/support.ts";

let template: Promise<string> | undefined;

async function createTemplate(): Promise<string> {
  const folder = sharedFolder();
  process.once("exit", () => {
    folder.remove();
  });
  const path = join(folder.path, "template.db");
  await (await openSqlite({ path })).close();
  return path;
}

/** Path of an empty embedded store, to copy. */
export function templateFile(): Promise<string> {
  return (template ??= createTemplate());
}

/** Closes a store after the test, unless the test closes it. */
export function closeAfterTest(store: SqlStore): SqlStore {
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

/**
 * An empty embedded store that is closed and removed after the test. Copying a file is faster than creating all tables.
 */
export async function temporaryStore(path = join(temporaryFolder(), "store.db")): Promise<SqlStore> {
  copyFileSync(await templateFile(), path);
  return closeAfterTest(await openSqlite({ path }));
}

/** Recounts all rows of a store. @returns the counts, which must equal those that its commits maintain */
export async function recountRows(store: SqlStore): Promise<Readonly<Record<string, number>>> {
  const tables = store.layout.tables.map(({ name }) => name);
  await store.maintain((session) => recount(session, tables));
  return store.counts();
}

/** Ids of all responses, in the order of their arrival. */
export async function listResponses(store: Pick<Store, "query">): Promise<number[]> {
  return (await store.query("SELECT id FROM responses ORDER BY id")).rows.map(([id]) => Number(id));
}

/** A store of which some methods are replaced. */
export function withMethods<T extends Store>(store: T, methods: Partial<T>): T {
  return new Proxy(store, {
    get(target, name) {
      const replacement: unknown = Reflect.get(methods, name);
      if (replacement !== undefined) return replacement;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as (...all: unknown[]) => unknown).bind(target) : value;
    },
  });
}
