import pg from "pg";
import { StoreError } from "../error.ts";
import { Turns } from "../sql/turns.ts";
import { Batch, type Transactions } from "../sql/batch.ts";
import type { Engine, Row, Session, Value } from "../sql/session.ts";

export interface PostgresEngineOptions {
  /** `postgres://user:password@host/database`. Kept out of every message. */
  readonly url: string;
  /** Schema that the tables are in. Default `sdf`. */
  readonly schema?: string;
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  /** Milliseconds that a broken connection is tried to be had again. Default 30000. */
  readonly patience?: number;
}

/** Type oids: 8-byte integers are times and counts here, and fit a number; numeric comes from sums only. */
const types = { getTypeParser: (oid: number, format?: string) => (oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid as never, format as never)) } as pg.CustomTypesConfig;

/** One connection, made again when it broke. Statements are prepared once per connection. */
class Connection {
  readonly #options: Required<PostgresEngineOptions>;
  #client: pg.Client | undefined;
  #names = new Map<string, string>();

  /** Statements go out without waiting for the answers to those before. */
  readonly #isPipelined: boolean;

  constructor(options: Required<PostgresEngineOptions>, isPipelined = false) {
    this.#options = options;
    this.#isPipelined = isPipelined;
  }

  /** Connection that a transaction is in. */
  #bound: pg.Client | undefined;

  /** Begins a transaction. Until it ends, all statements go to this connection or fail: on another one they would be outside of it. */
  async begin(statement: string): Promise<void> {
    const client = await this.open();
    this.#bound = client;
    await client.query(statement);
  }

  /** Ends a transaction. One whose connection broke is undone already, and cannot be committed. */
  async end(statement: "COMMIT" | "ROLLBACK"): Promise<void> {
    try {
      if (statement === "COMMIT" || this.#bound === this.#client) await (await this.#usable()).query(statement);
    } finally {
      this.#bound = undefined;
    }
  }

  async script(text: string): Promise<void> {
    await (await this.#usable()).query(text);
  }

  async #usable(): Promise<pg.Client> {
    if (this.#bound === undefined) return this.open();
    if (this.#bound !== this.#client) throw new Error("Connection terminated within a transaction");
    return this.#bound;
  }

  async query(text: string, values: readonly unknown[], isPrepared = true): Promise<pg.QueryResult<Row>> {
    const client = await this.#usable();
    if (!isPrepared) return client.query<Row>({ text, values: [...values] });
    let name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, (name = `s${this.#names.size}`));
    return client.query<Row>({ name, text, values: [...values] });
  }

  async arrays(text: string, values: readonly unknown[]): Promise<pg.QueryArrayResult> {
    const client = await this.#usable();
    return client.query({ text, values: [...values], rowMode: "array" });
  }

  /** The connection; those who ask while it is being made wait for the same one. */
  open(): Promise<pg.Client> {
    if (this.#client !== undefined) return Promise.resolve(this.#client);
    return (this.#opening ??= this.#connect().finally(() => { this.#opening = undefined; }));
  }
  #opening: Promise<pg.Client> | undefined;

  async #connect(): Promise<pg.Client> {
    const { url, schema, name, patience } = this.#options;
    const until = Date.now() + patience;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
      const client = new pg.Client({ connectionString: url, application_name: name, types, pipeline: this.#isPipelined, keepAlive: true, connectionTimeoutMillis: 10_000 });
      // A connection that breaks while nobody uses it must not end the process.
      client.on("error", () => { this.drop(client); });
      client.on("end", () => { this.drop(client); });
      try {
        await client.connect();
        await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
        await client.query(`SET search_path TO "${schema}"`);
        await client.query("SET synchronous_commit TO on");
        this.#client = client;
        return client;
      } catch (cause) {
        await client.end().catch(() => undefined);
        if (!isBroken(cause) || Date.now() + wait > until) {
          throw new StoreError("store.lost", `the database cannot be reached: ${message(cause)}`, { fix: "check that it runs, its address and the credentials" });
        }
        await new Promise((go) => setTimeout(go, wait));
      }
    }
  }

  /** Forgets a connection that is of no more use. */
  drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#names = new Map();
    void client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }
}

/**
 * Opens a store in a PostgreSQL database, which several workers may share. A connection that breaks
 * is made again, and the transaction that it was in is run again: each is written so that it may.
 *
 * @throws StoreError `store.lost` when the database cannot be reached in time
 */
export async function postgresEngine({ url, schema = "sdf", name, patience = 30_000 }: PostgresEngineOptions): Promise<Engine> {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) throw new StoreError("store.unknown", `${JSON.stringify(schema)} is no name for a schema`, { fix: "use lower-case letters, digits and _" });
  const options = { url, schema, name, patience };
  const writing = new Connection(options, true);
  const reading = new Connection(options);
  const asking = new Connection(options);
  const asked = new Turns();
  await writing.open();
  const batch = new Batch(transactionsOf(writing));
  const claiming = new Connection(options, true);
  const claims = new Batch(transactionsOf(claiming));
  const readSession = sessionOf(reading);
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
          if (!isBroken(error) || tries > 3) throw explain(error);
          reading.drop();
        }
      }
    },
    // One at a time: in each other's transaction, one could be outside of any.
    query: (sql, parameters) => asked.take(async () => {
      // One statement, in a transaction that cannot write and is undone in any case.
      try {
        await asking.begin("BEGIN READ ONLY");
        const { fields, rows } = await asking.arrays(numbered(sql), parameters);
        return { columns: fields.map((field) => field.name), rows };
      } catch (cause) {
        throw new StoreError("store.query", `the statement was refused: ${message(cause)}`, { fix: "`sdf-harvest query --tables` lists what can be asked for" });
      } finally {
        await asking.end("ROLLBACK").catch(() => { asking.drop(); });
      }
    }),
    snapshot: async (work) => {
      const own = new Connection(options);
      try {
        await own.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        return await work((sql) => inPieces(own, sql));
      } finally {
        await own.close();
      }
    },
    close: async () => {
      await Promise.all([batch.idle(), claims.idle()]);
      await Promise.all([writing.close(), claiming.close(), reading.close(), asking.close()]);
    },
  };
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
    begin: () => guarded(() => connection.begin("BEGIN")),
    commit: () => guarded(() => connection.end("COMMIT")),
    rollback: () => guarded(() => connection.end("ROLLBACK")),
    explain,
    retryable: (error) => {
      const isLost = isBroken(error);
      if (isLost) connection.drop();
      return isLost || ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
    },
  };
}

/** Parameters in one statement, at most; the protocol has 16 bits for them. */
const mostParameters = 30_000;

function sessionOf(connection: Connection): Session {
  const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");
  return {
    all: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters)).rows,
    run: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters, parameters.length > 0)).rowCount ?? 0,
    script: (statements) => connection.script(statements.join(";\n")),
    insert: async (table, columns, rows, tail = "") => {
      const step = Math.max(1, Math.floor(mostParameters / columns.length));
      for (let at = 0; at < rows.length; at += step) {
        const some = rows.slice(at, at + step);
        let next = 0;
        const values = some.map((row) => `(${row.map(() => `$${++next}`).join(", ")})`).join(", ");
        await connection.query(`INSERT INTO "${table}" (${list(columns)}) VALUES ${values} ${tail}`, some.flat(), some.length === 1);
      }
    },
    add: async (table, columns, row) => {
      const { rows } = await connection.query(`INSERT INTO "${table}" (${list(columns)}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`, row);
      return rows[0]?.["id"] as number;
    },
    end: async (table, document, keys, until) => {
      await connection.query(`UPDATE "${table}" SET until = $1 WHERE document = $2 AND "key" = ANY($3) AND until IS NULL`, [until, document, keys]);
    },
  };
}

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

const known = new Map<string, string>();

/** Parameters as this engine writes them. */
function numbered(sql: string): string {
  let text = known.get(sql);
  if (text === undefined) {
    let next = 0;
    text = sql.replace(/\?/g, () => `$${++next}`);
    if (known.size > 2000) known.clear();
    known.set(sql, text);
  }
  return text;
}

/** Whether a connection is of no more use: it broke, or the server goes down or comes up. */
function isBroken(error: unknown): boolean {
  const { code = "", message: text = "" } = (error ?? {}) as { code?: string; message?: string };
  return /^(08|57P0)/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) || /Connection terminated|connection error|not queryable|Client was closed|timeout expired/i.test(text);
}

/** What an error of the driver says; addresses and passwords are in none of them. */
function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explain(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const code = (error as { code?: string } | null)?.code ?? "";
  if (isBroken(error)) return new StoreError("store.lost", `the connection to the database broke: ${message(error)}`, { fix: "check that it runs", cause: error });
  if (code === "53100") return new StoreError("store.full", "the database has no more room on its disk", { fix: "make room; nothing was acknowledged that was not kept", cause: error });
  if (code === "25006" || code === "42501") return new StoreError("store.read-only", `the database cannot be written to: ${message(error)}`, { fix: "check the rights of the user", cause: error });
  return error;
}
