import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "../store/sqlite/open.ts";
import { lock } from "../store/sqlite/lock.ts";
import { StoreError } from "../store/error.ts";
import type { SqlStore } from "../store/sql/store.ts";
import type { Value } from "../store/sql/session.ts";

/** Tables that are taken over row by row; everything else follows from them. Parents come first. */
const tables = ["targets", "bodies", "polls", "responses", "dead_letters", "rates", "rate_sent"] as const;

export interface Salvaged {
  /** Rows that could be read, by table. */
  readonly kept: Readonly<Record<string, number>>;
  /** Rows that could not be read, or say nothing without others that could not, by table. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** Responses whose body or target is gone. */
  readonly lost: readonly { readonly response: number; readonly target: string; readonly receivedAt: number }[];
  /** Where the damaged file is now. */
  readonly aside: string;
}

/** Whether a file is whole, as far as the database engine can tell: pages, records and indexes. */
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

/**
 * Makes a new store out of what can still be read of a damaged file, and puts the damaged one aside.
 * Nothing is written to the damaged file. All tables of responses are made anew from the archive.
 *
 * @throws StoreError `store.held` when somebody writes to it
 */
export async function salvage(path: string, name: string, onProgress: (done: number, of: number) => void = () => undefined): Promise<Salvaged> {
  const held = lock(path, name);
  const fresh = `${path}.salvaged`;
  try {
    discard(fresh);
    const damaged = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const store = await openSqlite({ path: fresh, name });
    try {
      const { kept, unreadable, lost } = await takeOver(damaged, store, onProgress);
      await store.taken(tables);
      const more = await store.repair({ onProgress });
      await store.close();
      damaged.close();
      const aside = `${path}.damaged-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`;
      for (const end of ["", "-wal", "-shm"]) {
        if (existsSync(path + end)) renameSync(path + end, aside + end);
        if (existsSync(fresh + end)) renameSync(fresh + end, path + end);
      }
      return { kept, unreadable, lost: [...lost, ...more.lost], aside };
    } catch (error) {
      await store.close().catch(() => undefined);
      if (damaged.isOpen) damaged.close();
      throw error;
    }
  } finally {
    discard(fresh);
    held.release();
  }
}

function discard(path: string): void {
  for (const end of ["", "-wal", "-shm", ".lock", ".holder.json"]) rmSync(path + end, { force: true });
}

type Taken = Pick<Salvaged, "kept" | "unreadable" | "lost">;

async function takeOver(damaged: DatabaseSync, store: SqlStore, onProgress: (done: number, of: number) => void): Promise<Taken> {
  const kept: Record<string, number> = {};
  const unreadable: Record<string, number> = {};
  const lost: { response: number; target: string; receivedAt: number }[] = [];
  const bodies = new Set<number>();
  const targets = new Map<number, string>();
  const is = (table: string, row: Readonly<Record<string, Value>>): boolean => {
    if (table === "bodies") bodies.add(row["id"] as number);
    if (table === "targets") {
      if (!isJson(row["request"]) || !isJson(row["cursor"]) || !isJson(row["once_done"])) return false;
      targets.set(row["id"] as number, row["name"] as string);
    }
    if (table === "polls" || table === "dead_letters") return targets.has(row["target"] as number);
    if (table !== "responses") return true;
    const hasAll = bodies.has(row["body"] as number) && targets.has(row["target"] as number);
    if (!hasAll) lost.push({ response: row["id"] as number, target: targets.get(row["target"] as number) ?? "(unknown)", receivedAt: row["received_at"] as number });
    return hasAll;
  };
  for (const [index, table] of tables.entries()) {
    const columns = (await store.query(`SELECT * FROM "${table}" WHERE 1 = 0`)).columns;
    const hasId = columns.includes("id");
    const rows: Value[][] = [];
    kept[table] = 0;
    const write = async (): Promise<void> => {
      await store.take(table, columns, rows);
      kept[table]! += rows.length;
      rows.length = 0;
    };
    // Numbers are given without a break: whatever has none is gone, also where the engine passed over it in silence.
    let gone = hasId ? lastId(damaged, table) : 0;
    for (const found of hasId ? byId(damaged, table) : atOnce(damaged, table)) {
      if (!is(table, found)) continue;
      if (hasId) gone -= 1;
      rows.push(columns.map((column) => found[column] ?? null));
      if (rows.length >= 500) await write();
    }
    await write();
    if (gone > 0) unreadable[table] = gone;
    onProgress(index + 1, tables.length);
  }
  return { kept, unreadable, lost };
}

function isJson(value: Value | undefined): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
}

const widest = 1024;

/** Rows in the order of their ids. A stretch that cannot be read is halved until only single rows are left out. */
function* byId(damaged: DatabaseSync, table: string): Generator<Record<string, Value>> {
  const statement = (): ReturnType<DatabaseSync["prepare"]> => damaged.prepare(`SELECT * FROM "${table}" WHERE id >= ? AND id < ?`);
  const last = lastId(damaged, table);
  const open: [from: number, to: number][] = [];
  for (let from = 1; from <= last; from += widest) open.push([from, Math.min(from + widest, last + 1)]);
  while (open.length > 0) {
    const [from, to] = open.shift()!;
    let rows: Record<string, Value>[];
    try {
      rows = statement().all(from, to) as Record<string, Value>[];
    } catch {
      const middle = Math.floor((from + to) / 2);
      if (to - from > 1) open.unshift([from, middle], [middle, to]);
      continue;
    }
    yield* rows;
  }
}

/**
 * The last id that was given; the engine counts them beside the table.
 *
 * @throws StoreError `store.damaged` when not even that can be found out: then the file's own table of contents is gone
 */
function lastId(damaged: DatabaseSync, table: string): number {
  let cause: unknown;
  for (const sql of [`SELECT seq FROM sqlite_sequence WHERE name = '${table}'`, `SELECT MAX(id) FROM "${table}"`]) {
    try {
      const found = Object.values(damaged.prepare(sql).get() ?? {})[0];
      // A table that never had a row is not counted.
      return typeof found === "number" ? found : 0;
    } catch (error) {
      // The other way may be readable still.
      cause = error;
    }
  }
  throw new StoreError("store.damaged", `the table of contents of the file is damaged, so that ${table} cannot be found in it; nothing was changed`, { fix: "take a copy that is older, or try `sqlite3 <file> .recover`", cause });
}

/** Rows of a small table without ids: all of them, or as many as come before the damage. */
function* atOnce(damaged: DatabaseSync, table: string): Generator<Record<string, Value>> {
  try {
    yield* damaged.prepare(`SELECT * FROM "${table}"`).iterate() as Iterable<Record<string, Value>>;
  } catch {
    // Rates begin anew: nothing has been sent while the store was mended.
  }
}
