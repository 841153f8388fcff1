import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../store/error.ts";
import type { Row, Value } from "../store/session/session.ts";
import { openSqlite } from "../store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../store/sql-store/sql-store.ts";
import type { LostResponse } from "../store/sql/losses.ts";
import { lock } from "../store/sqlite/lock.ts";
import { PageImage } from "./page-image.ts";
import { readSchema, recoverRows, recoverTargetNames } from "./recover-rows.ts";

export interface Salvaged {
  /** Number of recovered rows, by table. */
  readonly kept: Readonly<Record<string, number>>;
  /** Targets with a damaged row that were created again from other rows that name them. */
  readonly recreated: readonly string[];
  /** All acknowledged responses that can no longer be read, including those of earlier repairs. */
  readonly lost: readonly LostResponse[];
  /** New path of the damaged file. */
  readonly aside: string;
}

/** Whether a file is intact according to the database engine: pages, records and indexes. */
export function isWhole(path: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    return Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0] === "ok";
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/** Tables that a new store fills itself. */
const excluded = new Set(["meta", "names", "tallies", "workers", "shards"]);
const BATCH_ROWS = 500;

/**
 * Creates a new store from every intact row of a damaged file, and renames the damaged file. The file is read page by
 * page, so a damaged page loses only its own bytes. A damaged schema is replaced by the current one. All tables of
 * responses are decoded from the archive.
 *
 * @throws StoreError `store.held` if another process writes to the file · `store.damaged` if the file contains no row
 * of a store
 */
export async function salvage(
  path: string,
  name: string,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Salvaged> {
  const held = lock(path, name);
  const fresh = `${path}.salvaged`;
  try {
    discard(fresh);
    const image = new PageImage(path);
    const store = await openSqlite({ path: fresh, name });
    try {
      const copiedRows = await copyRows(image, store);
      if (Object.values(copiedRows).every((count) => count === 0)) {
        throw new StoreError("store.damaged", `${path} contains no readable row of a store; nothing was changed`, {
          fix: "restore a backup with `sdf-harvest restore`, and check the path",
        });
      }
      const recreated = await recreateTargets(image, store);
      const { lost } = await store.repair({ onProgress });
      await store.close();
      const aside = `${path}.damaged-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`;
      for (const end of ["", "-wal", "-shm"]) {
        if (existsSync(path + end)) renameSync(path + end, aside + end);
        if (existsSync(fresh + end)) renameSync(fresh + end, path + end);
      }
      return { kept: copiedRows, recreated, lost, aside };
    } finally {
      await store.close().catch(() => undefined);
      image.close();
    }
  } finally {
    discard(fresh);
    held.release();
  }
}

function discard(path: string): void {
  for (const end of ["", "-wal", "-shm", ".lock", ".holder.json"]) rmSync(path + end, { force: true });
}

/** Copies all recoverable rows. If a row occurs in several pages, the page reachable from its table counts. */
async function copyRows(image: PageImage, store: SqlStore): Promise<Record<string, number>> {
  const schema = readSchema(image);
  const waiting = new Map<string, Value[][]>();
  const columnsByTable = new Map<string, readonly string[]>();
  const write = async (table: string): Promise<void> => {
    const rows = waiting.get(table) ?? [];
    if (rows.length === 0) return;
    waiting.set(table, []);
    await store.maintain(async (session) => {
      await session.insert(table, columnsByTable.get(table) ?? [], rows, "ON CONFLICT DO NOTHING");
    });
  };
  for (const { table, cells } of recoverRows(image, schema)) {
    if (excluded.has(table)) continue;
    if (table === "targets" && !["request", "cursor", "once_done"].every((name) => isJson(cells[name]))) continue;
    if (!columnsByTable.has(table)) columnsByTable.set(table, Object.keys(cells));
    const rows = waiting.get(table) ?? [];
    waiting.set(table, rows);
    rows.push((columnsByTable.get(table) ?? []).map((column) => cells[column] ?? null));
    if (rows.length >= BATCH_ROWS) await write(table);
  }
  for (const table of waiting.keys()) await write(table);
  // Assigned ids stay assigned, even if the last rows are lost.
  await store.maintain(async (session) => {
    for (const [table, last] of schema.sequences) {
      await session.run("UPDATE main.sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?", [last, table, last]);
      const isThere =
        (await session.all("SELECT 1 AS found FROM main.sqlite_sequence WHERE name = ?", [table])).length > 0;
      const isTable = (await session.all("SELECT 1 AS found FROM sqlite_master WHERE name = ?", [table])).length > 0;
      if (!isThere && isTable)
        await session.run("INSERT INTO main.sqlite_sequence (name, seq) VALUES (?, ?)", [table, last]);
    }
  });
  const rowCounts: Record<string, number> = {};
  for (const table of columnsByTable.keys()) {
    rowCounts[table] = Number((await store.query(`SELECT COUNT(*) FROM "${table}"`)).rows[0]?.[0] ?? 0);
  }
  return rowCounts;
}

/**
 * Creates targets whose row was damaged while polls or responses refer to them.
 *
 * @returns Names of the targets
 */
async function recreateTargets(image: PageImage, store: SqlStore): Promise<string[]> {
  const { rows } = await store.query(
    "SELECT DISTINCT r.target FROM (SELECT target FROM responses UNION SELECT target FROM polls) r LEFT JOIN " +
      "targets t ON t.id = r.target WHERE t.id IS NULL",
  );
  if (rows.length === 0) return [];
  const names = recoverTargetNames(image);
  const made = rows.map(([id]) => ({
    id: Number(id),
    name: names.get(Number(id)) ?? `unknown/target?id=${Number(id)}`,
  }));
  await store.maintain(async (session) => {
    for (const { id, name } of made) {
      const [feed = "", parameters = ""] = name.split("?");
      const request = Object.fromEntries(new URLSearchParams(parameters));
      const [last] = await session.all(
        "SELECT id, ordered_at, body FROM responses WHERE target = ? ORDER BY ordered_at DESC, id DESC LIMIT 1",
        [id],
      );
      const row: Row = {
        id,
        name,
        feed,
        request: JSON.stringify(request),
        fixture: request["fixture"] ?? null,
        priority: 0,
        reason: "its row was damaged",
        retired: "its row was damaged",
        failures: 0,
        once_done: "[]",
        cursor: "{}",
        last_response: last?.["id"] ?? null,
        last_body: last?.["body"] ?? null,
        last_order: last?.["ordered_at"] ?? null,
      };
      await session.insert("targets", Object.keys(row), [Object.values(row)], "ON CONFLICT DO NOTHING");
    }
  });
  return made.map(({ name }) => name);
}

function isJson(value: Value | undefined): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
}
