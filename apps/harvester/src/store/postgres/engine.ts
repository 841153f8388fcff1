import type pg from "pg";
import { optional } from "../optional.ts";
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

type Driver = typeof pg;

/** Object identifiers of types, as `pg_type` lists them. */
const OID = { bigint: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/**
 * How values are read. Integers of 8 bytes are times and counts here, and fit a number; `numeric`
 * comes from sums only. Instants and days are read as ISO 8601 text, as SQLite has them.
 */
function typesOf(driver: Driver): pg.CustomTypesConfig {
  const parser = (oid: number, format?: string): ((text: string) => unknown) => driver.types.getTypeParser(oid as never, format as never);
  return {
    getTypeParser: (oid: number, format?: string) => {
      switch (oid) {
        case OID.bigint: case OID.numeric: return Number;
        case OID.date: return String;
        case OID.timestamptz: return (text: string) => (parser(oid)(text) as Date).toISOString();
        default: return parser(oid, format);
      }
    },
  } as pg.CustomTypesConfig;
}

/** One connection, made again when it broke. Statements are prepared once per connection. */
class Connection {
  readonly #options: Required<PostgresEngineOptions> & { readonly driver: Driver };
  readonly #types: pg.CustomTypesConfig;
  #client: pg.Client | undefined;
  #names = new Map<string, string>();
  /** Types of columns by table and column: only statements of a script change them. */
  readonly types = new Map<string, ReadonlyMap<string, string>>();

  /** Statements go out without waiting for the answers to those before. */
  readonly #isPipelined: boolean;

  constructor(options: Required<PostgresEngineOptions> & { readonly driver: Driver }, isPipelined = false) {
    this.#options = options;
    this.#types = typesOf(options.driver);
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
    const { url, schema, name, patience, driver } = this.#options;
    const until = Date.now() + patience;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
      const client = new driver.Client({ connectionString: url, application_name: name, types: this.#types, pipeline: this.#isPipelined, keepAlive: true, connectionTimeoutMillis: 10_000 });
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
 * @throws StoreError `store.package` when the driver is not installed · `store.lost` when the database cannot be reached in time
 */
export async function postgresEngine({ url, schema = "sdf", name, patience = 30_000 }: PostgresEngineOptions): Promise<Engine> {
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) throw new StoreError("store.unknown", `${JSON.stringify(schema)} is no name for a schema`, { fix: "use lower-case letters, digits and _" });
  const { default: driver } = await optional("pg", "a store in PostgreSQL", () => import("pg"));
  const options = { url, schema, name, patience, driver };
  const writing = new Connection(options, true);
  const reading = new Connection(options, true);
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
        throw new StoreError("store.query", `the statement was refused: ${message(cause)}`, { fix: "`sdf-harvest query views` lists what can be asked for" });
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

function sessionOf(connection: Connection): Session {
  const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");
  /** Types of the columns of a table, so that whole columns can be sent as arrays: one statement for any number of rows. */
  const typesOf = async (table: string, columns: readonly string[]): Promise<readonly string[]> => {
    let known = connection.types.get(table);
    if (known === undefined) {
      const { rows } = await connection.query("SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped", [`"${table}"`]);
      known = new Map(rows.map((row) => [row["attname"] as string, row["type"] as string]));
      connection.types.set(table, known);
    }
    return columns.map((column) => (known as ReadonlyMap<string, string>).get(column) ?? "text");
  };
  const arrays = (types: readonly string[], rows: readonly (readonly Value[])[]): string[] => types.map((type, column) => arrayOf(type, rows, column));
  return {
    all: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters)).rows,
    statement: async (sql, parameters) => (await connection.query(sql, parameters, false)).rows,
    run: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters, parameters.length > 0)).rowCount ?? 0,
    script: async (statements) => {
      // Columns may have other types afterwards.
      connection.types.clear();
      if (statements.length > 0) await connection.script(statements.join(";\n"));
    },
    insert: async (table, columns, rows, tail = "") => {
      if (rows.length === 0) return;
      const [first] = rows;
      if (rows.length === 1) {
        await connection.query(`INSERT INTO "${table}" (${list(columns)}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")}) ${tail}`, first as readonly Value[]);
        return;
      }
      const types = await typesOf(table, columns);
      await connection.query(`INSERT INTO "${table}" (${list(columns)}) SELECT * FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) ${tail}`, arrays(types, rows));
    },
    add: async (table, columns, row) => {
      const { rows } = await connection.query(`INSERT INTO "${table}" (${list(columns)}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`, row);
      return rows[0]?.["id"] as number;
    },
    byKeys: () => connection.script("SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off"),
    ids: async (table, count) => {
      if (count === 0) return [];
      const { rows } = await connection.query("SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)", [table, count]);
      return rows.map((row) => row["id"] as number);
    },
    anyOf: (kind) => `= ANY(?::${kind === "int" ? "bigint" : "text"}[])`,
    list: (values) => arrayOf(typeof values[0] === "number" ? "bigint" : "text", values.map((value) => [value]), 0),
    change: async (table, columns, rows) => {
      if (rows.length === 0) return;
      const types = await typesOf(table, ["id", ...columns]);
      await connection.query(
        `UPDATE "${table}" AS t SET ${columns.map((column, index) => `"${column}" = v.c${index}`).join(", ")} FROM unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) AS v(id, ${columns.map((_, index) => `c${index}`).join(", ")}) WHERE t.id = v.id`,
        arrays(types, rows),
      );
    },
    end: async (table, rows) => {
      if (rows.length === 0) return;
      await connection.query(`UPDATE "${table}" AS t SET until = v.until FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS v(document, "key", until) WHERE t.document = v.document AND t."key" = v."key" AND t.until IS NULL`,
        arrays(["bigint", "text", "bigint"], rows));
    },
  };
}

/** A column of rows as an array of the protocol's text form. */
function arrayOf(type: string, rows: readonly (readonly Value[])[], column: number): string {
  const isText = type === "text";
  let text = "{";
  for (let index = 0; index < rows.length; index++) {
    const cell = (rows[index] as readonly Value[])[column];
    if (index > 0) text += ",";
    if (cell === null || cell === undefined) text += "NULL";
    else if (typeof cell === "number") text += cell;
    else if (typeof cell !== "string") text += `"\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString("hex")}"`;
    else text += isText ? `"${/["\\]/.test(cell) ? cell.replace(/["\\]/g, "\\$&") : cell}"` : cell;
  }
  return `${text}}`;
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
