import { createHash } from "node:crypto";
import type { ProgressOptions } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { writeMeta } from "../migrations/upgrade.ts";
import { createMonths, IDS_PER_MONTH, partitionedTables } from "../partitions/maintain.ts";
import { coreColumns, coreTables, numberedTables } from "../schema/core.ts";
import type { Reader, Session, Value } from "../session/session.ts";
import type { SqlStore } from "../sql-store/sql-store.ts";
import { reclaimExpired } from "../sql/claims.ts";
import { recordUnusedIds } from "../sql/losses.ts";
import { setSequences } from "../sql/sequences.ts";
import { recount } from "../sql/tallies.ts";
import { LineHash } from "../tables/hash.ts";

export interface MigrateOptions extends ProgressOptions {
  /** Rows per transaction. Default 500. */
  readonly pageSize?: number | undefined;
  /**
   * Also compare the tables that are decoded from the archive. Default true; false for a source that is polled during
   * the move, whose tables include later responses.
   */
  readonly compareTables?: boolean | undefined;
}

export interface Migrated {
  readonly rows: Readonly<Record<string, number>>;
  readonly responses: number;
  /** Whether archive and decoded tables are equal in both stores. */
  readonly isEqual: boolean;
  readonly different: readonly string[];
}

/** Append-only tables, whose copy continues after its last row. */
const appended: readonly string[] = ["bodies", "responses"];
/** Tables that are derived from others, or describe the store itself. */
const excluded: readonly string[] = ["meta", "names", "tallies", "lease", "schedule_changes"];
/** Rows that workers of the source may have in open transactions: rows below the last one may appear after it. */
const UNDER_WAY = 10_000;

/**
 * Moves a store into an empty store of any engine: copies archive and scheduling, then decodes the tables from the
 * archive. Each page is one transaction. The next run continues an interrupted move; until then, no other command can
 * open the new store.
 *
 * Claims are not copied, because their workers do not poll into the new store.
 *
 * @throws StoreError `store.occupied` if the new store has other content
 */
export async function migrate(from: SqlStore, to: SqlStore, options: MigrateOptions = {}): Promise<Migrated> {
  const names = coreTables.filter((name) => !excluded.includes(name));
  // Append-only tables are copied first, because other tables refer to them.
  const order = [...appended, ...names.filter((name) => !appended.includes(name))];
  const source = await findIdentity(from);
  const isMoved = await to.maintain((session) => begin(session, source, names));
  if (isMoved) return confirm(from, to, order);
  const { rows, different } = await from.snapshot(async (read) => {
    const totals = await countAll(read, order);
    let done = 0;
    const of = Object.values(totals).reduce((sum, count) => sum + count, 0);
    if (to.engine === "postgres") {
      for (const name of partitionedTables) {
        const months = await readMonths(read, name);
        await to.maintain((session) => createMonths(session, name, months)).then(requireMonths);
      }
    }
    for (const name of order)
      await copyTable(read, to, name, options, (count) => options.onProgress?.((done += count), of));
    return { rows: totals, different: await findDifferent(read, to, order) };
  });
  const { responses } = await to.redecode({ ...options, isAlone: true });
  const tables = [...different, ...(options.compareTables === false ? [] : await compareTables(from, to))];
  if (tables.length === 0) await to.maintain((session) => finish(session, from, to, source));
  return { rows, responses, isEqual: tables.length === 0, different: tables };
}

/**
 * Marks the new store as incomplete, or recognises it as the target of the same move.
 *
 * @returns true if the same move is already complete
 */
async function begin(session: Session, source: string, names: readonly string[]): Promise<boolean> {
  const marks = await session.all("SELECT name, value FROM meta WHERE name IN ('unfinished', 'moved')");
  const isMarked = (mark: string): boolean => marks.some(({ name, value }) => name === mark && value === source);
  if (isMarked("unfinished")) return false;
  for (const name of names) {
    const rows = await session.all(`SELECT 1 AS found FROM "${name}" LIMIT 1`);
    if (rows.length === 0) continue;
    if (isMarked("moved")) return true;
    throw occupied(name);
  }
  await writeMeta(session, { unfinished: source });
  return false;
}

function occupied(table: string): StoreError {
  return new StoreError("store.occupied", `the store to move into is not empty: ${table} has rows`, {
    fix: "name an empty file, folder, database or schema",
    details: { table },
  });
}

/**
 * Reports a move that is already complete: its process may have been killed before its output. Changes nothing.
 *
 * @throws StoreError `store.occupied` if the archives differ, because one of the stores was polled into since
 */
async function confirm(from: SqlStore, to: SqlStore, names: readonly string[]): Promise<Migrated> {
  const [changed] = await from.snapshot((read) => findDifferent(read, to, appended));
  if (changed !== undefined) throw occupied(changed);
  const different = await compareTables(from, to);
  const rows = await to.snapshot((read) => countAll(read, names));
  return { rows, responses: rows["responses"] ?? 0, isEqual: different.length === 0, different };
}

async function compareTables(from: SqlStore, to: SqlStore): Promise<string[]> {
  const [before, after] = [await from.hashes(), await to.hashes()];
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}

/** Completes a move: closes claims as expired, and sets the sequences to the ids after the copied rows. */
async function finish(
  session: Session,
  from: SqlStore,
  { engine: kind, layout }: SqlStore,
  source: string,
): Promise<void> {
  await setSequences(session);
  await reclaimExpired(session, Number.MAX_SAFE_INTEGER);
  await session.run("UPDATE polls SET result = 'abandoned' WHERE result IS NULL");
  if (kind === "sqlite" && from.engine === "postgres") await recordUnusedIds(session, Date.now());
  await recount(
    session,
    layout.tables.map(({ name }) => name),
  );
  await writeMeta(session, { unfinished: undefined, moved: source });
}

/** Identifies a store by its first target, poll and body. */
async function findIdentity(store: SqlStore): Promise<string> {
  const first = (column: string, table: string): string => `(SELECT ${column} FROM ${table} ORDER BY id LIMIT 1)`;
  const { rows } = await store.query(
    `SELECT ${first("name", "targets")}, ${first("claimed_at", "polls")}, ${first("sha256", "bodies")}`,
  );
  return `moved from ${toHash(rows[0] ?? [])}`;
}

async function copyTable(
  read: Reader,
  to: SqlStore,
  name: string,
  { signal, pageSize = 500 }: MigrateOptions,
  onCopied: (rows: number) => void,
): Promise<void> {
  const columns = coreColumns(name);
  let where = "";
  // The limit counts rows, because a new month in PostgreSQL skips ids.
  const copied = `SELECT id FROM "${name}" ORDER BY id DESC LIMIT 1 OFFSET ${UNDER_WAY}`;
  if (appended.includes(name)) where = ` WHERE id > ${Number((await to.query(copied)).rows[0]?.[0] ?? 0)}`;
  else await to.maintain(async (session) => session.run(`DELETE FROM "${name}"`));
  const order = numberedTables.includes(name) ? " ORDER BY id" : "";
  for await (const piece of read(`SELECT * FROM "${name}"${where}${order}`)) {
    for (let at = 0; at < piece.length; at += pageSize) {
      signal?.throwIfAborted();
      const rows = piece.slice(at, at + pageSize) as readonly (readonly Value[])[];
      await to.maintain(async (session) => session.insert(name, columns, rows, "ON CONFLICT DO NOTHING"));
      onCopied(rows.length);
    }
  }
}

async function readMonths(read: Reader, name: string): Promise<number[]> {
  const months: number[] = [];
  for await (const piece of read(`SELECT DISTINCT id / ${IDS_PER_MONTH} AS month FROM "${name}"`))
    months.push(...piece.map(([month]) => Number(month)));
  return months;
}

/** @throws StoreError `store.timeout` */
function requireMonths(areCreated: boolean): void {
  if (areCreated) return;
  throw new StoreError("store.timeout", "another session of the database locks the tables of the new store", {
    fix: "end what uses the new store (pg_stat_activity), and run the command again",
  });
}

async function numberIn(read: Reader, sql: string): Promise<number> {
  for await (const [row] of read(sql)) return Number(row?.[0] ?? 0);
  return 0;
}

async function countAll(read: Reader, names: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = await numberIn(read, `SELECT COUNT(*) FROM "${name}"`);
  return counts;
}

/** Lists the core tables whose rows differ between two stores, in any order. */
function findDifferent(read: Reader, to: SqlStore, names: readonly string[]): Promise<string[]> {
  return to.snapshot(async (other) => {
    const different: string[] = [];
    for (const name of names)
      if ((await hashTable(read, name)) !== (await hashTable(other, name))) different.push(name);
    return different;
  });
}

async function hashTable(read: Reader, name: string): Promise<string> {
  const hash = new LineHash();
  for await (const piece of read(`SELECT * FROM "${name}"`))
    for (const row of piece)
      hash.add(JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? toHash([cell]) : cell))));
  return hash.digest();
}

function toHash(cells: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const cell of cells) hash.update(cell instanceof Uint8Array ? cell : String(cell)).update("\0");
  return hash.digest("hex").slice(0, 32);
}
