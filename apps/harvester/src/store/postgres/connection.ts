import type pg from "pg";
import { StoreError } from "../contract/error.ts";
import type { Row } from "../session/session.ts";
import { isBroken, message } from "./errors.ts";
import {
  CONNECT_MS,
  extendLimits,
  KEEP_ALIVE_MS,
  limitStatement,
  maintenanceLimits,
  pollingLimits,
  type SessionLimits,
} from "./limits.ts";
import { destroy, Watchdog } from "./watchdog.ts";

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

/** Object identifiers of types, as in `pg_type`. */
const OID = { bigint: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/**
 * Type parsers. Integers of 8 bytes are times and counts, which fit a number; `numeric` occurs only for sums. Instants
 * and days are ISO 8601 text, as in SQLite.
 */
function readTypes(driver: Driver): pg.CustomTypesConfig {
  const parser = (oid: number, format?: string): ((text: string) => unknown) =>
    driver.types.getTypeParser(oid, format as never);
  return {
    getTypeParser: (oid: number, format?: string) => {
      switch (oid) {
        case OID.bigint:
        case OID.numeric:
          return Number;
        case OID.date:
          return String;
        case OID.timestamptz:
          return (text: string) => toPreciseText(parser(oid)(text) as Date, text);
        default:
          return parser(oid, format);
      }
    },
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
  #watchdog: Watchdog | undefined;
  #names = new Map<string, string>();
  /** Column types by table and column. Only scripts change them. */
  readonly types = new Map<string, ReadonlyMap<string, string>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#types = readTypes(options.driver);
  }

  /** Connection of the current transaction. */
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
        await this.#watch(client.query(statement));
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

  /** Applies the limits of maintenance to the current transaction. */
  async allowLong(): Promise<void> {
    await this.#extend(maintenanceLimits);
  }

  async #extend(limits: SessionLimits): Promise<void> {
    const client = await this.#usable();
    this.#isExtended = true;
    this.#answerWithin(limits.answerMs);
    await this.#watch(client.query(limitStatement(limits, true)));
  }

  #answerWithin(answerMs: number): void {
    if (this.#watchdog !== undefined) this.#watchdog.answerMs = answerMs;
  }

  /** Ends a transaction. If its connection broke, the transaction is already undone and cannot be committed. */
  async end(statement: "COMMIT" | "ROLLBACK"): Promise<void> {
    try {
      if (statement === "COMMIT" || this.#bound === this.#client)
        await this.#watch((await this.#usable()).query(statement));
    } finally {
      this.#bound = undefined;
      if (this.#isExtended) this.#answerWithin(this.#options.limits.answerMs);
      this.#isExtended = false;
    }
  }

  async script(text: string): Promise<void> {
    await this.#watch((await this.#usable()).query(text));
  }

  async #usable(): Promise<pg.Client> {
    if (this.#bound === undefined) return this.open();
    if (this.#bound !== this.#client) throw new Error("Connection terminated within a transaction");
    return this.#bound;
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult<Row>> {
    const client = await this.#usable();
    let name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, (name = `s${this.#names.size}`));
    return this.#watch(client.query<Row>({ name, text, values: [...values] }));
  }

  /** The extended protocol rejects a text of several statements, which could end the transaction of the first. */
  async arrays(text: string, values: readonly unknown[]): Promise<pg.QueryArrayResult> {
    const client = await this.#usable();
    const query = { text, values: [...values], rowMode: "array" as const, queryMode: "extended" };
    return this.#watch(client.query(query));
  }

  #watch<T>(answer: Promise<T>): Promise<T> {
    return this.#watchdog === undefined ? answer : this.#watchdog.watch(answer);
  }

  /** Returns the connection, and opens it if necessary. Concurrent callers share one attempt. */
  open(): Promise<pg.Client> {
    if (this.#client !== undefined) return Promise.resolve(this.#client);
    return (this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    }));
  }
  #opening: Promise<pg.Client> | undefined;

  async #connect(): Promise<pg.Client> {
    const { url, schema, name, patience, driver, limits, isPipelined = false, isReadOnly, onSilence } = this.#options;
    const until = Date.now() + patience;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
      const client = new driver.Client({
        connectionString: url,
        application_name: name,
        types: this.#types,
        pipeline: isPipelined,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: CONNECT_MS,
      });
      const watchdog = new Watchdog(client, limits.answerMs, () => onSilence?.());
      // An idle connection that breaks must not end the process.
      client.on("error", () => {
        this.drop(client);
      });
      client.on("end", () => {
        this.drop(client);
      });
      try {
        await client.connect();
        watchdog.listen();
        await watchdog.watch(
          client.query(
            `${limitStatement(limits)}; SET search_path TO "${schema}"; SET synchronous_commit TO on; ` +
              `SET default_transaction_read_only TO ${isReadOnly ? "on" : "off"}`,
          ),
        );
        this.#client = client;
        this.#watchdog = watchdog;
        return client;
      } catch (cause) {
        watchdog.stop();
        destroy(client);
        if (!isBroken(cause) || Date.now() + wait > until) {
          throw new StoreError("store.lost", `the database cannot be reached: ${message(cause)}`, {
            fix: "check that it runs, its address and the credentials",
          });
        }
        await new Promise((go) => setTimeout(go, wait));
      }
    }
  }

  /**
   * Reacts to a silent connection to the same server. An idle connection is replaced. A polling connection is replaced
   * soon unless the server responds; a long statement of maintenance keeps its time limit.
   */
  suspect(): void {
    if (this.#watchdog?.isIdle === true && this.#bound === undefined) this.drop();
    else if (!this.#isExtended && this.#options.limits === pollingLimits) this.#watchdog?.suspect();
  }

  /** Discards an unusable connection. */
  drop(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#watchdog?.stop();
    this.#watchdog = undefined;
    this.#client = undefined;
    this.#names = new Map();
    destroy(client);
  }

  async close(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    this.#watchdog?.stop();
    this.#watchdog = undefined;
    this.#client = undefined;
    // An unanswered connection must not keep the process from exiting.
    const force = setTimeout(() => {
      destroy(client);
    }, 1000);
    await client.end();
    clearTimeout(force);
  }
}
