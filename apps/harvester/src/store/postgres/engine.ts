import { setTimeout as pause } from "node:timers/promises";
import { optional } from "../optional.ts";
import { StoreError } from "../error.ts";
import { Turns } from "../sql/turns.ts";
import { Batch, type Transactions } from "../sql/batch.ts";
import type { Engine, Session } from "../sql/session.ts";
import { Connection } from "./connection.ts";
import { explain, isBroken, isSlow, message } from "./errors.ts";
import { maintenanceLimits, pollingLimits } from "./limits.ts";
import { numbered, sessionOf } from "./session.ts";

export interface PostgresEngineOptions {
  /** `postgres://user:password@host/database`. Kept out of every message. */
  readonly url: string;
  /** Schema that the tables are in. Default `sdf`. */
  readonly schema?: string;
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  /** Milliseconds that a broken connection is tried to be had again. Default 30000. */
  readonly patience?: number;
  /** Only read: a role without any right to write is enough. */
  readonly readOnly?: boolean;
}

/**
 * Opens a store in a PostgreSQL database, which several workers may share. A connection that breaks
 * is made again, and the transaction that it was in is run again: each is written so that it may.
 *
 * @throws StoreError `store.package` when the driver is not installed · `store.lost` when the database cannot be
 * reached in time
 */
export async function postgresEngine({ url, schema = "sdf", name, patience = 30_000, readOnly = false }: PostgresEngineOptions): Promise<Engine> {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) throw new StoreError("store.unknown", `${JSON.stringify(schema)} is no name for a schema`, { fix: "use lower-case letters, digits and _" });
  const { default: driver } = await optional("pg", "a store in PostgreSQL", () => import("pg"));
  const polling = { url, schema, name, patience, driver, isReadOnly: readOnly, limits: pollingLimits, isPipelined: true };
  const maintenance = { url, schema, name, patience, driver, isReadOnly: readOnly, limits: maintenanceLimits };
  // What cuts one connection off usually cuts off all: the others need not wait for their own deadline.
  const onSilence = (): void => { for (const connection of connections) connection.suspect(); };
  const writing = new Connection({ ...polling, onSilence });
  const claiming = new Connection({ ...polling, onSilence });
  const reading = new Connection({ ...polling, onSilence });
  const asking = new Connection(maintenance);
  const connections = [writing, claiming, reading, asking];
  const asked = new Turns();
  try {
    await reading.open();
    if (!readOnly) await createSchema(reading, schema);
  } catch (error) {
    await reading.close();
    throw explain(error);
  }
  const batch = new Batch(transactionsOf(writing));
  const claims = new Batch(transactionsOf(claiming));
  const readSession = sessionOf(reading);
  const askSession = sessionOf(asking);
  // One at a time: in each other's transaction, one could be outside of any.
  const inspect = <T>(work: (session: Session) => Promise<T>): Promise<T> => asked.take(async () => {
    try {
      await asking.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      return await work(askSession);
    } catch (error) {
      throw explain(error);
    } finally {
      await asking.end("ROLLBACK").catch(() => { asking.drop(); });
    }
  });
  return {
    kind: "postgres",
    commits: batch.commits,
    write: (work) => batch.write(work),
    claim: (work) => claims.write(work),
    onUndone: (forget) => { batch.onUndone(forget); },
    read: async (work) => {
      for (let tries = 1; ; tries++) {
        try {
          return await work(readSession);
        } catch (error) {
          // It reads more than a poll needs: it gets the time of maintenance.
          if (isSlow(error)) return inspect(work);
          if (!isBroken(error) || tries > 3) throw explain(error);
          reading.drop();
        }
      }
    },
    inspect,
    yieldToOthers: (heldMs) => pause(Math.max(MIN_PAUSE_MS, heldMs)),
    query: (sql, parameters) => asked.take(async () => {
      // One statement, in a transaction that cannot write and is undone in any case.
      try {
        await asking.begin("BEGIN READ ONLY");
        const { fields, rows } = await asking.arrays(numbered(sql), parameters);
        return { columns: fields.map((field) => field.name), rows };
      } catch (cause) {
        throw new StoreError("store.query", `the statement was refused: ${message(cause)}`, { fix: "`sdf-harvest query views` lists what can be asked for" });
      } finally {
        await asking.end("ROLLBACK").catch(() => { asking.drop(); });
      }
    }),
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
      const rows = await inspect(async (session) => session.all("SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0) AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ? AND c.relkind = 'r'", [schema]));
      return { [`schema ${schema}`]: Number(rows[0]?.["bytes"]) };
    },
    close: async () => {
      await Promise.all([batch.idle(), claims.idle()]);
      await Promise.all([writing.close(), claiming.close(), reading.close(), asking.close()]);
    },
  };
}

/** Creates the schema of the store. A role without the right to create schemas can use one that is there. */
async function createSchema(connection: Connection, schema: string): Promise<void> {
  const { rows } = await connection.query("SELECT to_regnamespace($1) IS NULL AS missing", [schema]);
  if ((rows[0]?.["missing"] as unknown) === true) await connection.script(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
}

function transactionsOf(connection: Connection): Transactions {
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isBroken(error)) connection.drop();
      throw error;
    }
  };
  return {
    session: sessionOf(connection),
    isConcurrent: true,
    begin: (slow = 0) => guarded(() => connection.begin("BEGIN", slow + 1)),
    commit: () => guarded(() => connection.end("COMMIT")),
    rollback: () => guarded(() => connection.end("ROLLBACK")),
    explain,
    isSlow,
    retryable: (error) => {
      const isLost = isBroken(error);
      if (isLost) connection.drop();
      return isLost || isSlow(error) || ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
    },
  };
}

/** Shortest pause between two transactions of maintenance, milliseconds. */
const MIN_PAUSE_MS = 10;

/** Rows that are fetched at once. */
const piece = 5000;
let cursors = 0;

async function* inPieces(connection: Connection, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
  const cursor = `rows${cursors++}`;
  await connection.arrays(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, []);
  for (;;) {
    const { rows } = await connection.arrays(`FETCH ${piece} FROM ${cursor}`, []);
    if (rows.length > 0) yield rows;
    if (rows.length < piece) break;
  }
  await connection.arrays(`CLOSE ${cursor}`, []);
}

