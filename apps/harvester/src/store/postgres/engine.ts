import { setTimeout as pause } from "node:timers/promises";
import { importOptional, StoreError, toQueryError } from "../contract/error.ts";
import { GroupCommit, type Transactions } from "../session/group-commit.ts";
import { Mutex } from "../session/mutex.ts";
import type { Engine, Session } from "../session/session.ts";
import { Connection, isBroken, isSlow, maintenanceLimits, pollingLimits, toStoreError } from "./connection.ts";
import { createSession, numbered } from "./session.ts";

export interface PostgresEngineOptions {
  /** `postgres://user:password@host/database`. No message contains it. */
  readonly url: string;
  /** Schema of the tables. Default `sdf`. */
  readonly schema?: string | undefined;
  /** Name shown in `pg_stat_activity`. */
  readonly name: string;
  /** Milliseconds for which a broken connection is re-established. Default 30000. */
  readonly patience?: number | undefined;
  /** Only read; a role without write privileges suffices. Default false. */
  readonly readOnly?: boolean | undefined;
}

/**
 * Opens a PostgreSQL database as a store that several processes can share. A broken connection is re-established and its
 * transaction is run again; all transactions are written to be repeatable.
 *
 * @throws StoreError `store.package` if the driver is not installed · `store.lost` if the database cannot be reached in
 * time
 */
export async function postgresEngine({
  url,
  schema = "sdf",
  name,
  patience = 30_000,
  readOnly = false,
}: PostgresEngineOptions): Promise<Engine> {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema))
    throw new StoreError("store.unknown", `${JSON.stringify(schema)} is not a valid schema name`, {
      fix: "use lower-case letters, digits and _",
    });
  const { default: driver } = await importOptional("pg", "a store in PostgreSQL", () => import("pg"));
  const maintenance = { url, schema, name, patience, driver, isReadOnly: readOnly, limits: maintenanceLimits };
  const polling = { ...maintenance, limits: pollingLimits, isPipelined: true };
  // A failure that breaks one connection usually breaks all, so the others do not wait for their own deadline.
  const onSilence = (): void => {
    for (const connection of connections) connection.suspect();
  };
  const writing = new Connection({ ...polling, onSilence });
  const reading = new Connection({ ...polling, onSilence });
  const asking = new Connection(maintenance);
  const leasing = new Connection({ ...polling, onSilence });
  const connections = [writing, reading, leasing, asking];
  const mutex = new Mutex();
  try {
    await reading.open();
    if (!readOnly) await createSchema(reading, schema);
  } catch (error) {
    await reading.close();
    throw toStoreError(error);
  }
  const batch = new GroupCommit(createTransactions(writing));
  const leases = new GroupCommit(createTransactions(leasing));
  const readSession = createSession(reading);
  const leaseSession = createSession(leasing);
  const askSession = createSession(asking);
  // Reports run one at a time, because they share one connection and its transaction, which is always rolled back.
  const report = <T>(begin: string, work: () => Promise<T>, explain: (error: unknown) => unknown): Promise<T> =>
    mutex.runExclusive(async () => {
      try {
        await asking.begin(begin);
        return await work();
      } catch (error) {
        throw explain(error);
      } finally {
        await asking.end("ROLLBACK").catch(() => {
          asking.drop();
        });
      }
    });
  const inspect = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    report("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", () => work(askSession), toStoreError);
  return {
    kind: "postgres",
    commits: batch.commits,
    write: (work) => batch.write(work),
    writeTogether: (group, item) => batch.add(group, item),
    leases: {
      run: (work) => runAgainIfBroken(leasing, () => work(leaseSession)),
      transact: (work) => leases.write(work),
    },
    onUndone: (forget) => {
      batch.onUndone(forget);
    },
    read: (work) =>
      runAgainIfBroken(reading, () => work(readSession)).catch((error: unknown) => {
        // The read exceeds the limits of a poll, so it is repeated with those of maintenance.
        if (error instanceof StoreError && error.code === "store.timeout") return inspect(work);
        throw error;
      }),
    inspect,
    yieldToOthers: (heldMs) => pause(Math.max(MIN_PAUSE_MS, heldMs)),
    query: (sql, parameters, timeoutMs) =>
      report(
        "BEGIN READ ONLY",
        async () => {
          if (timeoutMs !== undefined)
            await asking.arrays("SELECT set_config('statement_timeout', $1, true)", [String(timeoutMs)]);
          const { fields, rows } = await asking.arrays(numbered(sql), parameters);
          return { columns: fields.map((field) => field.name), rows };
        },
        toQueryError,
      ),
    snapshot: async (work) => {
      const own = new Connection(maintenance);
      try {
        await own.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        return await work((sql) => inPieces(own, sql));
      } finally {
        await own.close();
      }
    },
    sizes: async () => {
      const rows = await inspect(async (session) =>
        session.all(
          "SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0) AS bytes FROM pg_class c JOIN " +
            "pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ? AND c.relkind = 'r'",
          [schema],
        ),
      );
      return { [`schema ${schema}`]: Number(rows[0]?.["bytes"]) };
    },
    close: async () => {
      // An unreachable database keeps no lease, but the answers that still wait for it are stored once it is back.
      await Promise.all([batch.idle(), leasing.close().then(() => leases.idle())]);
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

/** Runs statements outside of a transaction, again with another connection if it breaks. @throws StoreError */
async function runAgainIfBroken<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isBroken(error) || tries > 3) throw toStoreError(error);
      connection.drop();
    }
  }
}

/** Creates the schema of the store. A role without the right to create schemas can use an existing one. */
async function createSchema(connection: Connection, schema: string): Promise<void> {
  const { rows } = await connection.query("SELECT to_regnamespace($1) IS NULL AS missing", [schema]);
  if ((rows[0]?.["missing"] as unknown) === true) await connection.script(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
}

function createTransactions(connection: Connection): Transactions {
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isBroken(error)) connection.drop();
      throw error;
    }
  };
  return {
    session: createSession(connection),
    isConcurrent: true,
    begin: (slow) => guarded(() => connection.begin("BEGIN", slow + 1)),
    commit: () => guarded(() => connection.end("COMMIT")),
    rollback: () => guarded(() => connection.end("ROLLBACK")),
    explain: toStoreError,
    isSlow,
    isRetryable: (error) => {
      const isLost = isBroken(error);
      if (isLost) connection.drop();
      return (
        isLost || isSlow(error) || ["40001", "40P01"].includes((error as { code?: string | undefined }).code ?? "")
      );
    },
  };
}

/** Minimum pause between two maintenance transactions, in milliseconds. */
const MIN_PAUSE_MS = 10;

const ROWS_PER_FETCH = 5000;
let cursors = 0;

async function* inPieces(connection: Connection, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
  const cursor = `rows${cursors++}`;
  await connection.arrays(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await connection.arrays(`FETCH ${ROWS_PER_FETCH} FROM ${cursor}`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await connection.arrays(`CLOSE ${cursor}`);
}
