import type { Socket } from "node:net";
import type pg from "pg";
import { getOrCreate } from "../../domain/cache.ts";
import { toMessage } from "../../domain/message.ts";
import { StoreError, type StoreErrorCode } from "../contract/error.ts";
import type { Row } from "../session/session.ts";

/** Time-outs of one PostgreSQL session, milliseconds. */
interface SessionLimits {
  /** Maximum duration of one statement on the server. */
  readonly statementMs: number;
  /** Maximum wait of a statement for a lock of another session. */
  readonly lockMs: number;
  /** Maximum time between two statements of a transaction. The server then ends the session and releases its locks. */
  readonly idleMs: number;
  /** Maximum duration of a transaction, on servers that support this limit (version 17 and later). */
  readonly transactionMs: number;
  /** Maximum time without a byte from the server while a statement is running. The connection is then replaced. */
  readonly answerMs: number;
}

/**
 * Limits of polling sessions. Their order matters: a stopped worker loses its locks (`idleMs`) before statements that
 * wait for these locks fail (`lockMs`), and the server cancels a statement (`statementMs`) before the client treats the
 * connection as dead (`answerMs`).
 */
export const pollingLimits: SessionLimits = {
  statementMs: 5000,
  lockMs: 4000,
  idleMs: 3000,
  transactionMs: 20_000,
  answerMs: 6000,
};

const minute = 60_000;

/** Limits of maintenance and of user queries, which may read a whole store. They hold no lock that polls wait for. */
export const maintenanceLimits: SessionLimits = {
  statementMs: 30 * minute,
  lockMs: 10_000,
  idleMs: minute,
  transactionMs: 60 * minute,
  answerMs: 30 * minute + 1000,
};

/** Maximum silence in milliseconds after another connection of the same store was found dead. */
const SUSPECT_MS = 2000;
/** Maximum time to open a connection, in milliseconds. */
const CONNECT_MS = 5000;
/** Idle time before TCP keep-alive probes begin, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/** Limits for a retry: each attempt doubles the time for statements, up to the limits of maintenance. */
function extendLimits(limits: SessionLimits, attempt: number): SessionLimits {
  if (attempt <= 1) return limits;
  const statementMs = Math.min(maintenanceLimits.statementMs, limits.statementMs * 2 ** (attempt - 1));
  const answerMs = statementMs + (limits.answerMs - limits.statementMs);
  return { ...limits, statementMs, transactionMs: statementMs * 4, answerMs };
}

/** Statement that sets the limits of a session, or of its current transaction if `local`. */
function limitStatement({ statementMs, lockMs, idleMs, transactionMs }: SessionLimits, local = false): string {
  const values = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    transaction_timeout: transactionMs,
    // Statements read few rows, and compiling wide ones takes longer than running them.
    jit: "off",
    ...(local ? {} : serverKeepAlive),
  };
  const list = Object.entries(values)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(", ");
  // Servers before version 17 have no transaction_timeout, so only settings that exist are set. Reading `pg_settings`
  // instead would take longer than opening the connection.
  return (
    `SELECT set_config(v.name, v.value, ${local}) FROM (VALUES ${list}) AS v(name, value) ` +
    "WHERE current_setting(v.name, true) IS NOT NULL"
  );
}

/** TCP settings with which the server detects a lost client and releases its locks. */
const serverKeepAlive = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 5000,
};

type Driver = typeof pg;

export interface ConnectionOptions {
  readonly url: string;
  readonly schema: string;
  readonly name: string;
  /** Milliseconds for which opening the connection is retried. */
  readonly patience: number;
  readonly driver: Driver;
  readonly limits: SessionLimits;
  /** Send statements without waiting for the results of earlier ones. */
  readonly isPipelined?: boolean | undefined;
  /** Reject everything that would change the database. */
  readonly isReadOnly: boolean;
  /** Called after the connection was destroyed because the server did not answer in time. */
  readonly onSilence?: (() => void) | undefined;
}

/**
 * Type parsers. Integers of 8 bytes are times and counts, which fit a number; `numeric` occurs only for sums. Instants
 * and days are ISO 8601 text, as in SQLite.
 */
function readTypes(driver: Driver): pg.CustomTypesConfig {
  const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = driver.types.builtins;
  const toDate = driver.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
  const parsers = new Map<number, (text: string) => unknown>([
    [INT8, Number],
    [NUMERIC, Number],
    [DATE, String],
    [TIMESTAMPTZ, (text) => toPreciseText(toDate(text), text)],
  ]);
  return {
    getTypeParser: (oid: number, format?: string) =>
      parsers.get(oid) ?? (driver.types.getTypeParser(oid, format as never) as (text: string) => unknown),
  };
}

/** ISO 8601 text of an instant, with the microseconds that a `Date` does not contain. */
function toPreciseText(instant: Date, text: string): string {
  const [, microseconds] = /\.\d{3}(\d{1,3})/.exec(text) ?? [];
  const iso = instant.toISOString();
  return microseconds === undefined ? iso : iso.replace("Z", `${microseconds.padEnd(3, "0")}Z`);
}

/** A database connection that is re-established after a failure. Statements are prepared once per connection. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #types: pg.CustomTypesConfig;
  #client: pg.Client | undefined;
  /** Number of running statements of the client. */
  #running = 0;
  /** Maximum time without a byte from the server while a statement is running, milliseconds. */
  #answerMs: number;
  #names = new Map<string, string>();
  /** Column types by table and column. Only scripts change them. */
  readonly types = new Map<string, ReadonlyMap<string, string>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#types = readTypes(options.driver);
    this.#answerMs = options.limits.answerMs;
  }

  #bound: pg.Client | undefined;
  /** True if the current transaction has its own limits. */
  #isExtended = false;

  /**
   * Begins a transaction. Until it ends, all statements use this connection or fail, because another connection would
   * run them outside the transaction.
   *
   * @param attempt - Number of the attempt, from 1; later attempts have more time
   */
  async begin(statement: string, attempt = 1): Promise<void> {
    for (let tries = 1; ; tries++) {
      const client = await this.open();
      this.#bound = client;
      try {
        // A reachable server answers immediately. If the connection proves dead here, nothing is lost.
        this.#answerWithin(Math.min(pollingLimits.answerMs, this.#options.limits.answerMs));
        await this.#watch(client, client.query(statement));
        this.#answerWithin(this.#options.limits.answerMs);
        break;
      } catch (error) {
        this.#bound = undefined;
        if (!isBroken(error) || tries > 1) throw error;
        this.drop(client);
      }
    }
    if (attempt > 1) await this.#extend(extendLimits(this.#options.limits, attempt));
  }

  async allowLong(): Promise<void> {
    await this.#extend(maintenanceLimits);
  }

  async #extend(limits: SessionLimits): Promise<void> {
    await this.#run((client) => {
      this.#isExtended = true;
      this.#answerWithin(limits.answerMs);
      return client.query(limitStatement(limits, true));
    });
  }

  #answerWithin(answerMs: number): void {
    if (answerMs === this.#answerMs) return;
    this.#answerMs = answerMs;
    if (this.#client !== undefined) readSocket(this.#client).setTimeout(answerMs);
  }

  /** Ends a transaction. If its connection broke, the transaction is already undone and cannot be committed. */
  async end(statement: "COMMIT" | "ROLLBACK"): Promise<void> {
    try {
      if (statement === "COMMIT" || this.#bound === this.#client) await this.script(statement);
    } finally {
      this.#bound = undefined;
      if (this.#isExtended) this.#answerWithin(this.#options.limits.answerMs);
      this.#isExtended = false;
    }
  }

  async script(text: string): Promise<void> {
    await this.#run((client) => client.query(text));
  }

  /** Sends a statement on the connection; within a transaction, on that which began it. */
  async #run<T>(send: (client: pg.Client) => Promise<T>): Promise<T> {
    if (this.#bound !== undefined && this.#bound !== this.#client)
      throw new Error("Connection terminated within a transaction");
    const client = this.#bound ?? (await this.open());
    return this.#watch(client, send(client));
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    return this.#run((client) => {
      const name = getOrCreate(this.#names, text, () => `s${this.#names.size}`);
      return client.query<Row>({ name, text, values: [...values] });
    });
  }

  /** The extended protocol rejects a text of several statements, which could end the transaction of the first. */
  async arrays(text: string, values: readonly unknown[] = []): Promise<pg.QueryArrayResult> {
    const query = { text, values: [...values], rowMode: "array" as const, queryMode: "extended" };
    return this.#run((client) => client.query(query));
  }

  async #watch<T>(client: pg.Client, answer: Promise<T>): Promise<T> {
    this.#running++;
    try {
      return await answer;
    } finally {
      if (client === this.#client) this.#running--;
    }
  }

  /** Returns the connection, and opens it if necessary. Concurrent callers share one attempt. */
  open(): Promise<pg.Client> {
    if (this.#client !== undefined) return Promise.resolve(this.#client);
    return (this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    }));
  }
  #opening: Promise<pg.Client> | undefined;

  #isClosed = false;

  async #connect(): Promise<pg.Client> {
    const { url, schema, name, patience, driver, limits, isPipelined = false, isReadOnly } = this.#options;
    const until = Date.now() + patience;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
      if (this.#isClosed) throw new StoreError("store.lost", "the store was closed");
      const client = new driver.Client({
        connectionString: url,
        application_name: name,
        types: this.#types,
        pipeline: isPipelined,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: CONNECT_MS,
      });
      // An idle connection that breaks must not end the process.
      client.on("error", () => {
        this.drop(client);
      });
      client.on("end", () => {
        this.drop(client);
      });
      try {
        await client.connect();
        this.#endSilence(client);
        await client.query(
          `${limitStatement(limits)}; SET search_path TO "${schema}"; SET synchronous_commit TO on; ` +
            `SET default_transaction_read_only TO ${isReadOnly ? "on" : "off"}`,
        );
        this.#client = client;
        this.#running = 0;
        if (this.#isClosed) await this.close();
        return client;
      } catch (cause) {
        readSocket(client).destroy();
        if (!isBroken(cause) || Date.now() + wait > until) {
          throw new StoreError("store.lost", `the database cannot be reached: ${toMessage(cause)}`, {
            fix: "check that it runs, its address and the credentials",
          });
        }
        await new Promise((go) => setTimeout(go, wait));
      }
    }
  }

  /**
   * Destroys a client if the server sends no byte while a statement is running. A slow but steady result is not
   * interrupted.
   */
  #endSilence(client: pg.Client): void {
    const socket = readSocket(client);
    this.#answerMs = this.#options.limits.answerMs;
    socket.setTimeout(this.#answerMs, () => {
      const { bytesRead } = socket;
      // A process that was suspended first reads the bytes that arrived meanwhile.
      setImmediate(() =>
        setImmediate(() => {
          const isIdle = client === this.#client && this.#running === 0;
          if (isIdle || socket.bytesRead > bytesRead) return;
          const reason = "Connection terminated: the server did not answer in time";
          socket.destroy(Object.assign(new Error(reason), { code: "ETIMEDOUT" }));
          this.#options.onSilence?.();
        }),
      );
    });
  }

  /**
   * Reacts to a silent connection to the same server. An idle connection is replaced. A polling connection is replaced
   * soon unless the server responds; a long statement of maintenance keeps its time limit.
   */
  suspect(): void {
    if (this.#client === undefined) return;
    if (this.#running === 0 && this.#bound === undefined) return this.drop();
    if (this.#isExtended || this.#options.limits !== pollingLimits) return;
    const socket = readSocket(this.#client);
    socket.setTimeout(SUSPECT_MS).once("data", () => socket.setTimeout(this.#answerMs));
  }

  /** Discards an unusable connection. */
  drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#names = new Map();
    readSocket(client).destroy();
  }

  /** Ends the connection. Statements that wait for a lost one fail, and it is not opened again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    if (client === undefined) return;
    this.#client = undefined;
    // An unanswered connection must not keep the process from exiting.
    const force = setTimeout(() => readSocket(client).destroy(), 1000);
    await client.end();
    clearTimeout(force);
  }
}

/** Socket of a client, which its types omit. */
function readSocket(client: pg.Client): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}

/** Whether a connection is unusable: it broke, or the server is starting or shutting down. */
export function isBroken(error: unknown): boolean {
  const { code = "", message: text = "" } = (error ?? {}) as {
    code?: string | undefined;
    message?: string | undefined;
  };
  return (
    /^(08|57P0|25P0[34])/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) ||
    /Connection terminated|connection error|not queryable|Client was closed|timeout expired/i.test(text)
  );
}

/**
 * Whether the server cancelled a statement because its duration or its wait for a lock exceeded a limit of the session.
 */
export function isSlow(error: unknown): boolean {
  return ["57014", "55P03"].includes((error as { code?: string | undefined } | null)?.code ?? "");
}

export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const { code = "" } = (error ?? {}) as { readonly code?: string | undefined };
  const explained = explain(error, code);
  if (explained === undefined) return error;
  const [storeCode, problem, fix] = explained;
  return new StoreError(storeCode, `${problem}: ${toMessage(error)}`, { fix, cause: error });
}

function explain(error: unknown, code: string): [StoreErrorCode, problem: string, fix: string] | undefined {
  if (isBroken(error))
    return ["store.lost", "the connection to the database broke", "check that the database is running and reachable"];
  if (isSlow(error)) {
    const fix = "check its load, and which sessions hold locks (pg_stat_activity)";
    return ["store.timeout", "the database did not finish a statement in time", fix];
  }
  if (code === "53100")
    return ["store.full", "the disk of the database is full", "free disk space; every acknowledged response is stored"];
  if (code === "25006" || code === "42501")
    return ["store.read-only", "the database is not writable", "check the privileges of the user"];
  return undefined;
}
