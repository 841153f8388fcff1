import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { fileUrl } from "@sdf/schemas";
import { afterAll, afterEach, onTestFinished } from "vitest";
import { getOrCreate } from "../../src/domain/cache.ts";
import type { Store } from "../../src/store/contract/contract.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { recount } from "../../src/store/sql/tallies.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import type { Layout } from "../../src/store/tables/layout.ts";
import { smallLayout } from "../support/small-layout.ts";

const folders: string[] = [];

/**
 * Where temporary folders are created: in memory where the machine has space for it, or on the system's disk. Tests of
 * crashes, of syncs and of the file-size limit use the disk.
 */
export type Medium = "memory" | "disk";

function newFolder(medium: Medium): string {
  const parent = medium === "disk" ? (process.env["SDF_TEST_DISK"] ?? tmpdir()) : tmpdir();
  return mkdtempSync(join(parent, "harvester-"));
}

/** A temporary folder that is removed after the test. */
export function temporaryFolder(medium: Medium = "memory"): string {
  const path = newFolder(medium);
  folders.push(path);
  return path;
}

/** A temporary folder that is removed after the tests of the file or of the `describe` block that calls it. */
export function suiteFolder(medium: Medium = "memory"): string {
  const path = newFolder(medium);
  // A database server does not run as root, so its user needs access.
  chmodSync(path, 0o755);
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Hexadecimal SHA-256 of a body. */
export function sha256(bytes: Uint8Array | string | undefined): string {
  return createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
}

/** Synthetic documents of every feed, from the schemas package. */
export function documents(): { readonly feed: string; readonly name: string; readonly bytes: Uint8Array }[] {
  const root = fileURLToPath(fileUrl("fixtures"));
  return globSync("*/*/*.{json,xml,jsonp}", { cwd: root })
    .filter((path) => !path.includes("agent-desk"))
    .sort()
    .map((path) => ({
      feed: path.split("/").slice(0, 2).join("/"),
      name: path,
      bytes: readFileSync(join(root, path)),
    }));
}

const templates = new Map<Layout, Promise<string>>();

async function createTemplate(layout: Layout): Promise<string> {
  const folder = newFolder("memory");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "template.db");
  await (await SqlStore.open(await sqliteEngine({ path, name: "template" }), layout)).close();
  return path;
}

/** Path of an empty embedded store, to copy. */
export function templateFile(layout: Layout): Promise<string> {
  return getOrCreate(templates, layout, () => createTemplate(layout));
}

/** Closes a store after the test, unless the test closes it. */
export function closeAfterTest(store: SqlStore): SqlStore {
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

/**
 * An empty embedded store that is closed and removed after the test. Copying a file is faster than creating its tables.
 *
 * @param layout - Its tables; by default those of few feeds
 */
export async function temporaryStore(layout = smallLayout): Promise<SqlStore> {
  const path = join(temporaryFolder(), "store.db");
  copyFileSync(await templateFile(layout), path);
  return closeAfterTest(await SqlStore.open(await sqliteEngine({ path, name: "test" }), layout));
}

/** Creates an embedded store with the tables of all feeds, as commands open it. */
export async function createSqlite(path: string): Promise<SqlStore> {
  copyFileSync(await templateFile(currentLayout()), path);
  return openSqlite({ path });
}

/** Changes the file of a closed store, as a fault or another program would. */
export function executeSql(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

/** Rows of a query of the file of a store. */
export async function queryFile(path: string, sql: string): Promise<readonly (readonly unknown[])[]> {
  const store = await openSqlite({ path, readOnly: true });
  const { rows } = await store.query(sql);
  await store.close();
  return rows;
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

export {
  claimTarget,
  followTargets,
  ingest,
  liveDocument,
  liveTarget,
  pollLive,
  pollTarget,
  reversalOf,
  start,
  targetSpec,
  toOutcome,
} from "./writer-support.ts";
