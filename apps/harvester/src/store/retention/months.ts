import type { Maintenance } from "../contract/contract.ts";
import { currentMonth, readPartitions, runUnlessLocked, type Partition } from "../partitions/maintain.ts";
import { IDS_PER_MONTH, monthAt, monthOfId } from "../partitions/months.ts";
import type { Session } from "../session/session.ts";
import { addTallies, TallyChanges } from "../sql/tallies.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

/** A store whose months are dropped. */
type PartitionedStore = Pick<Maintenance, "engine" | "maintain">;

/** Time after the end of a month in which earlier transactions may still write rows to it, milliseconds. */
const CLOSING_MS = 86_400_000;
/** Attempts to drop a partition while other sessions lock its table. */
const MOST_ATTEMPTS = 3;

/** Which months of a table are dropped, and what is recorded. */
interface MonthRemoval {
  readonly table: string;
  /** Whether all rows of the partition can be removed. */
  readonly isFree: (session: Session, partition: Partition) => Promise<boolean>;
  /** Records the removal of the rows. */
  readonly account: (session: Session, partition: Partition, changes: TallyChanges) => Promise<void>;
}

/** Rolls back the transaction of a partition that other sessions lock. */
class PartitionLocked extends Error {}

/**
 * Drops the monthly partitions without any row to keep. The current month, and a month that ended less than a day ago,
 * are never dropped. If other sessions lock a partition, its rows are deleted instead.
 *
 * @returns Number of rows of each dropped month
 */
async function dropMonths(store: PartitionedStore, removal: MonthRemoval, now: number): Promise<Map<number, number>> {
  const dropped = new Map<number, number>();
  if (store.engine === "sqlite") return dropped;
  const closed = await store.maintain(async (session) => {
    const current = Math.min(await currentMonth(session, removal.table), monthAt(now - CLOSING_MS));
    return (await readPartitions(session, removal.table)).filter(({ month }) => month < current);
  });
  for (const partition of closed) {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        const rows = await store.maintain((session) => drop(session, partition, removal));
        if (rows !== undefined) dropped.set(partition.month, rows);
        break;
      } catch (error) {
        if (!(error instanceof PartitionLocked)) throw error;
      }
    }
  }
  return dropped;
}

/** @returns the number of rows; `undefined` if some of them must stay */
async function drop(
  session: Session,
  partition: Partition,
  { isFree, account }: MonthRemoval,
): Promise<number | undefined> {
  await session.allowLong();
  if (!(await isFree(session, partition))) return undefined;
  const changes = new TallyChanges();
  const [count] = await session.all(`SELECT COUNT(*) AS n FROM "${partition.name}"`);
  await account(session, partition, changes);
  // Polls wait from here to the end of the transaction.
  await runUnlessLocked(session, [`DROP TABLE "${partition.name}"`]);
  const [row] = await session.all("SELECT to_regclass(?) IS NULL AS gone", [`"${partition.name}"`]);
  if ((row?.["gone"] as unknown) !== true) throw new PartitionLocked();
  await addTallies(session, changes);
  return count?.["n"] as number;
}

/** Removes whole months of responses and polls before an instant. Each function returns the number of rows. */
export function monthRemovals(
  before: number,
  scope: string,
  now: number,
): Record<"responses" | "polls", (store: PartitionedStore) => Promise<number>> {
  const isEmpty = async (session: Session, rows: string): Promise<boolean> =>
    (await session.all(`SELECT 1 AS found FROM ${rows} OR t.id IS NULL OR NOT (${scope}) LIMIT 1`, [before])).length ===
    0;
  const responses: MonthRemoval = {
    table: "responses",
    isFree: (session, { name }) =>
      isEmpty(
        session,
        `"${name}" r LEFT JOIN targets t ON t.id = r.target WHERE r.received_at >= ? OR r.id = t.last_response`,
      ),
    account: async (session, { name }, changes) => {
      const [row] = await session.all(
        "SELECT COUNT(*) AS n, COALESCE(SUM(b.size), 0) AS size " +
          `FROM "${name}" r LEFT JOIN bodies b ON b.id = r.body`,
      );
      changes.add("responses", -Number(row?.["n"]));
      changes.add("response_bytes", -Number(row?.["size"]));
      await session.run(
        "INSERT INTO absent_responses (first_response, last_response, reason, noted_at) " +
          "SELECT MIN(id), MAX(id), 'pruned', CAST(? AS BIGINT) " +
          `FROM (SELECT id, id - ROW_NUMBER() OVER (ORDER BY id) AS run FROM "${name}") AS runs GROUP BY run ` +
          "ON CONFLICT DO NOTHING",
        [now],
      );
    },
  };
  const polls: MonthRemoval = {
    table: "polls",
    isFree: (session, { name }) =>
      isEmpty(
        session,
        `"${name}" p LEFT JOIN targets t ON t.id = p.target LEFT JOIN responses r ON r.id = p.response LEFT JOIN ` +
          "dead_letters d ON d.poll = p.id WHERE p.claimed_at >= ? OR p.result IS NULL OR r.id IS NOT NULL OR " +
          "d.id IS NOT NULL",
      ),
    account: async (session, { name }, changes) => {
      for (const row of await session.all(`SELECT result, COUNT(*) AS n FROM "${name}" GROUP BY result`))
        changes.addPolls(row["result"] as string, -Number(row["n"]));
    },
  };
  const dropAll = async (store: PartitionedStore, removal: MonthRemoval): Promise<number> =>
    [...(await dropMonths(store, removal, now)).values()].reduce((sum, rows) => sum + rows, 0);
  return { responses: (store) => dropAll(store, responses), polls: (store) => dropAll(store, polls) };
}

/** Drops the months of bodies that no response needs. @returns the months */
export async function dropBodyMonths(
  store: PartitionedStore,
  needed: ReadonlySet<number>,
  now: number,
): Promise<number[]> {
  const months = new Set([...needed].map(monthOfId));
  const bodies: MonthRemoval = {
    table: "bodies",
    isFree: async (_session, { month }) => !months.has(month),
    account: async (session, { name, month }, changes) => {
      const [row] = await session.all(`SELECT COUNT(*) AS n, COALESCE(SUM(LENGTH(data)), 0) AS size FROM "${name}"`);
      changes.add("bodies", -Number(row?.["n"]));
      changes.add("archive_bytes", -Number(row?.["size"]));
      await session.run(`DELETE FROM ${DECODED_PREFIX}decode_errors WHERE body >= ? AND body < ?`, [
        month * IDS_PER_MONTH,
        (month + 1) * IDS_PER_MONTH,
      ]);
    },
  };
  return [...(await dropMonths(store, bodies, now)).keys()];
}
