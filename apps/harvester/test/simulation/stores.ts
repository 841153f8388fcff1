import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { GroupCommit } from "../../src/store/session/group-commit.ts";
import { Mutex } from "../../src/store/session/mutex.ts";
import type { Batch, Engine, Session } from "../../src/store/session/session.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { openFile, toConnection, type Connection } from "../../src/store/sqlite/connection.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { createSession } from "../../src/store/sqlite/session.ts";
import { smallLayout } from "../support/small-layout.ts";
import { unlessKilled, type SimulatedProcess, type VirtualTime } from "../support/virtual-time.ts";

/** Changes a statement of a store, for planted defects; `undefined` drops it. */
type Intercept = (sql: string) => string | undefined;

/** A session of a process, which can be killed at each statement. */
function toProcessSession(session: Session, process: SimulatedProcess, intercept: Intercept | undefined): Session {
  const step =
    <T extends unknown[], R>(method: (...values: T) => R) =>
    (...values: T): R | Promise<never> => {
      try {
        process.step();
      } catch (error) {
        return Promise.reject(error);
      }
      return method(...values);
    };
  const change = (sql: string): string | undefined => (intercept === undefined ? sql : intercept(sql));
  return {
    ...session,
    all: step((sql, parameters) => session.all(change(sql) ?? sql, parameters)),
    run: step((sql, parameters) => {
      const changed = change(sql);
      return changed === undefined ? 0 : session.run(changed, parameters);
    }),
    insert: step((table, ...rows) => (change(table) === undefined ? undefined : session.insert(table, ...rows))),
    change: step(session.change),
  };
}

/** The embedded store: one file, with the real engine. A kill leaves the file and its log as they are at that moment. */
export class EmbeddedStorage {
  /** Faults of a database that several processes share; they do not occur here. */
  readonly unreachable = new Set<SimulatedProcess>();
  lossRate = 0;
  intercept: Intercept | undefined;
  readonly #folder: string;
  readonly #random: () => number;
  #generation = 0;
  #engine: Engine | undefined;
  readonly #abandoned: Engine[] = [];
  /** Length of the log at the last acknowledged commit; undefined after it began again from its start. */
  #acknowledgedBytes: number | undefined = 0;

  constructor(template: string, folder: string, random: () => number) {
    this.#folder = folder;
    this.#random = random;
    copyFileSync(template, this.path);
  }

  get path(): string {
    return join(this.#folder, `store${this.#generation}.db`);
  }

  async open(process: SimulatedProcess): Promise<SqlStore> {
    const engine = await sqliteEngine({ path: this.path, name: process.name });
    this.#engine = engine;
    this.#acknowledgedBytes = this.#logBytes();
    const guard = <T>(work: () => Promise<T>): Promise<T> => {
      const steps = async (): Promise<T> => {
        process.step();
        const value = await work();
        process.step();
        return value;
      };
      return unlessKilled(steps());
    };
    const own = (session: Session): Session => toProcessSession(session, process, this.intercept);
    const acknowledge = async <T>(work: () => Promise<T>): Promise<T> => {
      const value = await guard(work);
      const bytes = this.#logBytes();
      this.#acknowledgedBytes = bytes < (this.#acknowledgedBytes ?? Infinity) ? undefined : bytes;
      return value;
    };
    // The engine handles the items of one batch together, so each batch is replaced by one other.
    const batches = new Map<unknown, unknown>();
    const toSteps = <T, R>(batch: Batch<T, R>): Batch<T, R> => {
      const { handle, toKey } = batch;
      const steps: Batch<T, R> = { toKey, handle: (session, items) => handle(own(session), items) };
      if (!batches.has(batch)) batches.set(batch, steps);
      return batches.get(batch) as Batch<T, R>;
    };
    const opened: Engine = {
      ...engine,
      write: (work) => acknowledge(() => engine.write((session) => work(own(session)))),
      writeTogether: (batch, item) => acknowledge(() => engine.writeTogether(toSteps(batch), item)),
      read: (work) => guard(() => engine.read((session) => work(own(session)))),
      close: async () => {
        if (this.#engine === engine) this.#engine = undefined;
        await engine.close();
      },
    };
    return SqlStore.open(opened, smallLayout);
  }

  /** Takes the files as the process left them. @param isTorn - Lose a part of what was written after the last commit */
  afterKill(isTorn: boolean): void {
    const old = this.path;
    this.#generation += 1;
    copyFileSync(old, this.path);
    const log = `${this.path}-wal`;
    if (existsSync(`${old}-wal`)) copyFileSync(`${old}-wal`, log);
    const from = this.#acknowledgedBytes;
    if (isTorn && from !== undefined && existsSync(log)) {
      const { size } = statSync(log);
      if (size > from) truncateSync(log, from + Math.floor(this.#random() * (size - from)));
    }
    if (this.#engine !== undefined) this.#abandoned.push(this.#engine);
    this.#engine = undefined;
  }

  /** Begins or ends a time without space on the disk. */
  setFull(isFull: boolean): void {
    // Few pages are free: the next transactions that need more fail.
    const statement = `PRAGMA max_page_count = ${isFull ? 1 : 2 ** 30}`;
    void this.#engine?.read(async (session) => session.script([statement]));
  }

  async close(): Promise<void> {
    if (this.#engine !== undefined) this.#abandoned.push(this.#engine);
    await Promise.all(this.#abandoned.map((engine) => engine.close()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #logBytes(): number {
    return existsSync(`${this.path}-wal`) ? statSync(`${this.path}-wal`).size : 0;
  }
}

/** Statements of PostgreSQL that SQLite has in another form. Its transactions run one at a time, so it needs no locks. */
const translations: readonly (readonly [RegExp, string])[] = [
  [/ FOR (?:UPDATE(?: OF t)?|KEY SHARE)/g, ""],
  [
    /unnest\(\?::bigint\[\], \?::text\[\]\) AS a\(attempt, name\)/,
    "(SELECT x.value AS attempt, y.value AS name FROM json_each(?) AS x JOIN json_each(?) AS y ON x.key = y.key) AS a",
  ],
  [/\(EXTRACT\(EPOCH FROM clock_timestamp\(\)\) \* 1000\)/g, "database_now()"],
  [/::(?:int|bigint|text)(?:\[\])?/g, ""],
];

const translated = new Map<string, string>();

function translate(sql: string): string {
  if (!translated.has(sql))
    translated.set(
      sql,
      translations.reduce((text, [from, to]) => text.replace(from, to), sql),
    );
  return translated.get(sql)!;
}

/** Error of a connection that broke. */
class Broken extends Error {}

/** Longest time for which a statement waits for a database that does not answer, milliseconds. */
const SILENCE_MS = 8000;

/**
 * A database that several processes share, as PostgreSQL: a server with its own clock, connections that break, and
 * commits whose acknowledgement is lost. It stores in SQLite, so that a day takes less than a second.
 */
export class SharedStorage {
  readonly unreachable = new Set<SimulatedProcess>();
  intercept: Intercept | undefined;
  /** Probability that the acknowledgement of a commit is lost. */
  lossRate = 0;
  readonly #time: VirtualTime;
  readonly #random: () => number;
  readonly #folder: string;
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #transactions = new Mutex();
  #nextPoll = 0;

  constructor(template: string, folder: string, time: VirtualTime, random: () => number) {
    this.#time = time;
    this.#random = random;
    this.#folder = folder;
    const path = join(folder, "shared.db");
    copyFileSync(template, path);
    const database = openFile(path, {});
    database.exec("PRAGMA synchronous = OFF");
    database.function("database_now", () => this.now());
    this.#connection = toConnection(database);
    this.#session = createSession(this.#connection);
  }

  now(): number {
    return Math.floor(this.#time.now);
  }

  open(process: SimulatedProcess): Promise<SqlStore> {
    const session = this.#createSession(process);
    const [batch, leases] = [this.#groupCommit(process, session), this.#groupCommit(process, session)];
    const read = <T>(work: (each: Session) => Promise<T>): Promise<T> =>
      // A read between two transactions sees committed data only.
      unlessKilled(this.#reach(process).then(() => this.#transactions.runExclusive(() => work(session))));
    const opened: Engine = {
      kind: "sqlite",
      commits: batch.commits,
      write: (work) => unlessKilled(batch.write(work)),
      writeTogether: (group, item) => unlessKilled(batch.add(group, item)),
      leases: { run: read, transact: (work) => unlessKilled(leases.write(work)) },
      read,
      inspect: read,
      query: (sql) =>
        read(async (each) => {
          const rows = (await each.all(sql)).map((row) => Object.values(row));
          return { columns: [], rows };
        }),
      snapshot: () => Promise.reject(new Error("not simulated")),
      onUndone: (forget) => batch.onUndone(forget),
      sizes: async () => ({}),
      close: async () => {
        await Promise.all([batch.idle(), leases.idle()]);
      },
    };
    return SqlStore.open(opened, smallLayout);
  }

  afterKill(): void {
    // The server ends the transaction of a process that is gone.
  }

  setFull(isFull: boolean): void {
    this.#connection.exec(`PRAGMA max_page_count = ${isFull ? 1 : 2 ** 30}`);
  }

  async close(): Promise<void> {
    await this.#connection.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #groupCommit(process: SimulatedProcess, session: Session): GroupCommit {
    let release: (() => void) | undefined;
    const end = async (how: "commit" | "rollback"): Promise<void> => {
      if (release === undefined) return;
      await this.#connection[how]();
      release();
      release = undefined;
    };
    return new GroupCommit({
      session,
      begin: async () => {
        await this.#reach(process);
        await new Promise<void>((began) => {
          void this.#transactions.runExclusive(() => new Promise<void>((over) => ((release = over), began())));
        });
        this.#connection.exec("BEGIN IMMEDIATE");
      },
      commit: async () => {
        // The server ends the transaction of a connection that is silent.
        if (this.unreachable.has(process) || process.resumesAt > this.#time.now) {
          await end("rollback");
          await this.#reach(process);
          throw new Broken("the connection was closed");
        }
        await end("commit");
        process.step();
        if (this.#random() < this.lossRate) throw new Broken("the acknowledgement was lost");
        await this.#reach(process);
      },
      rollback: () => end("rollback"),
      isConcurrent: false,
      isRetryable: (error) => error instanceof Broken,
      isSlow: () => false,
      explain: (error) => error,
    });
  }

  /** Passes a statement to the server. @throws Broken if it does not answer in time */
  async #reach(process: SimulatedProcess): Promise<void> {
    process.step();
    if (process.resumesAt > this.#time.now) await this.#time.wait(process.resumesAt - this.#time.now, process);
    if (!this.unreachable.has(process)) return;
    await this.#time.wait(SILENCE_MS, process);
    throw new Broken("the database does not answer");
  }

  #createSession(process: SimulatedProcess): Session {
    const session = this.#session;
    const intercept = (sql: string): string | undefined => {
      const changed = this.intercept === undefined ? sql : this.intercept(sql);
      return changed === undefined ? undefined : translate(changed);
    };
    return {
      ...toProcessSession(session, process, intercept),
      isShared: true,
      // A sequence: polls that a process reserved are not issued again.
      ids: async (table, count) => {
        if (table !== "polls") return session.ids(table, count);
        const [free] = await session.ids(table, 1);
        const first = Math.max(free!, this.#nextPoll);
        this.#nextPoll = first + count;
        return Array.from({ length: count }, (_, index) => first + index);
      },
    };
  }
}
