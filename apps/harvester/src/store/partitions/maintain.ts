import type { Maintenance } from "../contract/contract.ts";
import { type Engine, readNumber, type Session } from "../session/session.ts";

/** Maximum wait for a lock that polls would queue behind, in milliseconds. */
const PARTITION_LOCK_MS = 100;

/** Names of the partitions of a table by month, without that of ids without a month. */
async function readPartitions(session: Session, table: string): Promise<ReadonlyMap<number, string>> {
  const rows = await session.all(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid " +
      "WHERE i.inhparent = to_regclass(?)",
    [`"${table}"`],
  );
  return new Map(
    rows.flatMap(({ name }) => {
      const month = monthOfPartition(name as string);
      return month === undefined ? [] : [[month, name as string] as const];
    }),
  );
}

/**
 * Creates missing monthly partitions. Attaching an empty partition neither blocks polls nor waits for them.
 *
 * @returns False if a lock of another session or a missing privilege prevented the change; nothing has changed then
 */
export async function createMonths(session: Session, table: string, months: readonly number[]): Promise<boolean> {
  const present = await readPartitions(session, table);
  const missing = months.filter((month) => month !== 0 && !present.has(month));
  if (missing.length === 0) return true;
  await runUnlessLocked(
    session,
    missing.flatMap((month) => {
      const name = partitionName(table, month);
      return [
        `CREATE TABLE "${name}" (LIKE "${table}" INCLUDING DEFAULTS)`,
        `ALTER TABLE "${table}" ATTACH PARTITION "${name}" ${toBounds(month)}`,
      ];
    }),
  );
  const after = await readPartitions(session, table);
  return missing.every((month) => after.has(month));
}

/** Month of the ids that a table issues now; 0 before the first month has begun. */
async function currentMonth(session: Session, table: string): Promise<number> {
  const sql = "SELECT pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass)";
  return monthOfId((await readNumber(session, sql, [table])) ?? 0);
}

/**
 * Runs all statements or none. Each waits at most {@link PARTITION_LOCK_MS} for a lock, because polls queue behind it.
 * A longer wait or a missing privilege undoes the statements, and the transaction continues. The caller checks the
 * result.
 */
async function runUnlessLocked(session: Session, statements: readonly string[]): Promise<void> {
  await session.script([
    "DO $$ DECLARE before text := current_setting('lock_timeout'); BEGIN " +
      `PERFORM set_config('lock_timeout', '${PARTITION_LOCK_MS}', true); ${statements.join("; ")}; ` +
      "PERFORM set_config('lock_timeout', before, true); " +
      "EXCEPTION WHEN lock_not_available OR insufficient_privilege THEN NULL; END $$",
  ]);
}

/**
 * Begins a month: creates the partitions of this month and the next, and moves the sequences to the month. Polls
 * continue between the two transactions: until the sequences move, rows go into the partition of the previous month.
 * The sequences never move back.
 *
 * @returns False if a lock of another process or a missing privilege prevented the change; the caller retries later
 */
export async function beginMonth(engine: Engine, month: number): Promise<boolean> {
  for (const table of partitionedTables) {
    const isCreated = await engine.write(async (session) => {
      if (!(await tryExclude(session))) return false;
      return createMonths(session, table, [month, monthAfter(month)]);
    });
    // Sequences are not transactional, so they move only after the partition is committed.
    if (!isCreated || !(await engine.write((session) => moveSequence(session, table, month)))) return false;
  }
  return true;
}

/**
 * Moves the sequence of a table to a month. The lock lasts until the end of the transaction, because two concurrent
 * moves could issue an id twice.
 */
async function moveSequence(session: Session, table: string, month: number): Promise<boolean> {
  if (!(await tryExclude(session))) return false;
  if ((await currentMonth(session, table)) >= month) return true;
  const privilege = "SELECT has_sequence_privilege(pg_get_serial_sequence(?, 'id'), 'UPDATE')::int";
  if ((await readNumber(session, privilege, [table])) !== 1) return false;
  await session.all("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", [table, month * IDS_PER_MONTH]);
  return true;
}

/** Time after the end of a month in which earlier transactions may still write rows to it, milliseconds. */
const CLOSING_MS = 86_400_000;

/**
 * Drops the partitions without rows of months that ended at least a day ago. A partition that another session uses stays
 * until the next call.
 */
export async function dropEmptyMonths(store: Pick<Maintenance, "engine" | "maintain">, now: number): Promise<void> {
  if (store.engine === "sqlite") return;
  for (const table of partitionedTables) {
    await store.maintain(async (session) => {
      await session.allowLong();
      const current = Math.min(await currentMonth(session, table), monthAt(now - CLOSING_MS));
      for (const [month, name] of await readPartitions(session, table)) {
        const isClosed = month < current;
        if (isClosed && (await session.all(`SELECT 1 AS found FROM "${name}" LIMIT 1`)).length === 0)
          await runUnlessLocked(session, [`DROP TABLE "${name}"`]);
      }
    });
  }
}

async function tryExclude(session: Session): Promise<boolean> {
  const sql = "SELECT pg_try_advisory_xact_lock(hashtextextended('sdf-harvest ' || current_schema(), 0))::int";
  return (await readNumber(session, sql)) === 1;
}

/** Tables that PostgreSQL partitions by month, because they grow with each poll. */
export const partitionedTables: readonly string[] = ["polls", "responses", "bodies"];

/**
 * Number of ids per month. An id of a partitioned table is `YYYYMM` followed by ten digits: 2026110000000042 is number
 * 42 of November 2026. Smaller ids are from stores without partitions and share the first partition.
 */
export const IDS_PER_MONTH = 10_000_000_000;

/** Suffix of the partition for ids without a month. */
const FIRST_PARTITION = "first";

/** Month of an instant in UTC, as the number `YYYYMM`. */
export function monthAt(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** Month in which an id was issued, as the number `YYYYMM`; 0 for ids without a month. */
export function monthOfId(id: number): number {
  return Math.floor(id / IDS_PER_MONTH);
}

export function monthAfter(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}

export function partitionName(table: string, month: number): string {
  const digits = String(month);
  return month === 0 ? `${table}_${FIRST_PARTITION}` : `${table}_${digits.slice(0, 4)}_${digits.slice(4)}`;
}

/** Month of a partition from its name; `undefined` for the first partition and for other tables. */
export function monthOfPartition(name: string): number | undefined {
  const [, year, month] = /_(\d{4,})_(\d\d)$/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : Number(year + month);
}

/** Bounds of the partition of a month, as an SQL clause. */
export function toBounds(month: number): string {
  const from = month === 0 ? "MINVALUE" : String(month * IDS_PER_MONTH);
  return `FOR VALUES FROM (${from}) TO (${(month + 1) * IDS_PER_MONTH})`;
}
