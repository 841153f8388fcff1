import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../../src/store/contract/contract.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
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

/** An empty embedded store that is removed after the test. Copying a file is faster than creating all tables. */
export async function temporaryStore(): Promise<SqlStore> {
  const path = join(temporaryFolder(), "store.db");
  copyFileSync(await templateFile(), path);
  return openSqlite({ path });
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
