import { createHash } from "node:crypto";
import { StoreError } from "../contract/error.ts";
import { writeMeta } from "../migrations/meta.ts";
import { createMonths } from "../partitions/maintain.ts";
import { IDS_PER_MONTH, monthOfId, partitionedTables } from "../partitions/months.ts";
import { coreTables, numberedTables } from "../schema/core.ts";
import type { Reader, Session, Value } from "../session/session.ts";
import type { SqlStore } from "../sql-store/sql-store.ts";
import { reclaimExpired } from "../sql/claims.ts";
import { recordUnusedIds } from "../sql/losses.ts";
import { setSequences } from "../sql/sequences.ts";
import { recount } from "../sql/tallies.ts";
import { LineHash } from "../tables/hash.ts";

export interface MigrateOptions {
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Rows per transaction. Default 500. */
  readonly pageSize?: number | undefined;
  /**
   * Also compare the tables that are decoded from the archive. Default true; false for a source that is polled during
   * the move, whose tables include later responses.
   */
  readonly compareTables?: boolean | undefined;
}

export interface Migrated {
  /** Rows of the new store, by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly responses: number;
  /** Whether archive and decoded tables are equal in both stores. */
  readonly isEqual: boolean;
  /** Tables with differences. */
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
    const copied: Record<string, number> = {};
    let done = 0;
    const totals = new Map<string, number>();
    for (const name of order) totals.set(name, await numberIn(read, `SELECT COUNT(*) FROM "${name}"`));
    const of = [...totals.values()].reduce((sum, count) => sum + count, 0);
    if (to.engine === "postgres") {
      for (const name of partitionedTables) {
        const months = await readMonths(read, name);
        await to.maintain((session) => createMonths(session, name, months)).then(requireMonths);
      }
    }
    for (const name of order) {
      await copyTable(read, from, to, name, options, (count) => options.onProgress?.((done += count), of));
      copied[name] = totals.get(name) ?? 0;
    }
    const differing: string[] = [];
    for (const name of order) {
      const before = await computeHash(read, from, name);
      const after = await to.snapshot((other) => computeHash(other, from, name));
      if (before !== after) differing.push(name);
    }
    return { rows: copied, different: differing };
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
  for (const name of ["bodies", "responses"]) {
    const [before, after] = [from, to].map((store) => store.snapshot((read) => computeHash(read, from, name)));
    if ((await before) !== (await after)) throw occupied(name);
  }
  const different = await compareTables(from, to);
  const rows: Record<string, number> = {};
  for (const name of names) rows[name] = await to.snapshot((read) => numberIn(read, `SELECT COUNT(*) FROM "${name}"`));
  return { rows, responses: rows["responses"] ?? 0, isEqual: different.length === 0, different };
}

/** Returns the tables whose rows differ. */
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
  const hash = createHash("sha256");
  for (const sql of [
    "SELECT name FROM targets ORDER BY id LIMIT 1",
    "SELECT claimed_at FROM polls ORDER BY id LIMIT 1",
    "SELECT sha256 FROM bodies ORDER BY id LIMIT 1",
  ]) {
    const cell = (await store.query(sql)).rows[0]?.[0];
    hash.update(cell instanceof Uint8Array ? cell : String(cell)).update("\0");
  }
  return `moved from ${hash.digest("hex").slice(0, 32)}`;
}

async function copyTable(
  read: Reader,
  from: SqlStore,
  to: SqlStore,
  name: string,
  options: MigrateOptions,
  onCopied: (rows: number) => void,
): Promise<void> {
  const { signal, pageSize = 500 } = options;
  const columns = (await from.query(`SELECT * FROM "${name}" WHERE 1 = 0`)).columns;
  const write = async (rows: readonly (readonly unknown[])[]): Promise<void> => {
    signal?.throwIfAborted();
    await to.maintain(async (session) => {
      await session.insert(name, columns, rows as readonly (readonly Value[])[], "ON CONFLICT DO NOTHING");
    });
    onCopied(rows.length);
  };
  if (!numberedTables.includes(name)) {
    await to.maintain((session) => Promise.resolve(session.run(`DELETE FROM "${name}"`)));
    for await (const piece of read(`SELECT * FROM "${name}"`)) {
      for (let at = 0; at < piece.length; at += pageSize) await write(piece.slice(at, at + pageSize));
    }
    return;
  }
  let last = await prepareNumbered(to, name);
  for (;;) {
    const rows = await readRows(read, `SELECT * FROM "${name}" WHERE id > ${last} ORDER BY id LIMIT ${pageSize}`);
    if (rows.length === 0) return;
    await write(rows);
    last = rows.at(-1)?.[columns.indexOf("id")] as number;
  }
}

/** Prepares a table for a copy by id. @returns the id after which the copy begins or continues */
async function prepareNumbered(to: SqlStore, name: string): Promise<number> {
  if (!appended.includes(name)) {
    await to.maintain((session) => Promise.resolve(session.run(`DELETE FROM "${name}"`)));
    return 0;
  }
  // The limit counts rows, because a new month in PostgreSQL skips ids.
  const {
    rows: [earlier],
  } = await to.query(`SELECT id FROM "${name}" ORDER BY id DESC LIMIT 1 OFFSET ${UNDER_WAY}`);
  return Number(earlier?.[0] ?? 0);
}

async function readRows(read: Reader, sql: string): Promise<(readonly unknown[])[]> {
  const rows: (readonly unknown[])[] = [];
  for await (const piece of read(sql)) rows.push(...piece);
  return rows;
}

/** Returns the months of the ids of a table. */
async function readMonths(read: Reader, name: string): Promise<number[]> {
  const months: number[] = [];
  for (let from = IDS_PER_MONTH; ;) {
    const id = await numberIn(read, `SELECT MIN(id) FROM "${name}" WHERE id >= ${from}`);
    if (id === 0) return months;
    months.push(monthOfId(id));
    from = (monthOfId(id) + 1) * IDS_PER_MONTH;
  }
}

/** @throws StoreError `store.timeout` */
function requireMonths(areCreated: boolean): void {
  if (areCreated) return;
  throw new StoreError("store.timeout", "another session of the database locks the tables of the new store", {
    fix: "end what uses the new store (pg_stat_activity), and run the command again",
  });
}

async function numberIn(read: Reader, sql: string): Promise<number> {
  return Number((await readRows(read, sql))[0]?.[0] ?? 0);
}

/** Returns a hash of the rows of a core table that does not depend on their order. */
async function computeHash(read: Reader, from: SqlStore, name: string): Promise<string> {
  const columns = (await from.query(`SELECT * FROM "${name}" WHERE 1 = 0`)).columns;
  const hash = new LineHash();
  const list = columns.map((column) => `"${column}"`).join(", ");
  for await (const piece of read(`SELECT ${list} FROM "${name}"`)) {
    for (const row of piece) {
      hash.add(
        JSON.stringify(
          row.map((cell) => (cell instanceof Uint8Array ? createHash("sha256").update(cell).digest("hex") : cell)),
        ),
      );
    }
  }
  return hash.digest();
}
