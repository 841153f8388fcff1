import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { model } from "../../src/feeds/model.ts";
import { GroupCommit } from "../../src/store/session/group-commit.ts";
import { Mutex } from "../../src/store/session/mutex.ts";
import type { Batch, Engine, Session } from "../../src/store/session/session.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { openFile, toConnection, type Connection } from "../../src/store/sqlite/connection.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { createSession } from "../../src/store/sqlite/session.ts";
import { createLayout } from "../../src/store/tables/layout.ts";
import { list, momentum } from "./service.ts";
import { unlessKilled, type SimulatedProcess, type VirtualTime } from "./time.ts";

/** Tables of few feeds, the polled ones and one that views need: those of all take much longer to open. */
const { feeds, ...rest } = model();
const stored = [list, momentum, "soccer/live-win-probability"];
const layout = createLayout({ ...rest, feeds: feeds.filter(({ id }) => stored.includes(id)) });

/** Creates the empty store that every day begins with. */
export async function createTemplate(path: string): Promise<void> {
  await (await SqlStore.open(await sqliteEngine({ path, name: "template" }), layout)).close();
}

/** Changes a statement of a store, for planted defects; `undefined` drops it. */
type Intercept = (sql: string) => string | undefined;

type Methods = { [Name in keyof Session]?: Session[Name] };

/** A session whose process can be killed at each statement. */
function withSteps(session: Session, process: SimulatedProcess, own: Methods = {}): Session {
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
  const { all, run, insert, change } = { ...session, ...own };
  return {
    ...session,
    ...own,
    all: step(all),
    run: step(run),
    insert: step(insert),
    change: step(change),
  };
}

/** The embedded store: one file, with the real engine. A kill leaves the file and its log as they are at that moment. */
export class EmbeddedStorage {
  /** Processes that cannot reach the database: none. */
  readonly unreachable = new Set<SimulatedProcess>();
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
    const guarded = <T>(work: () => Promise<T>): Promise<T> =>
      unlessKilled(
        (async () => {
          process.step();
          const value = await work();
          process.step();
          return value;
        })(),
      );
    const own = (session: Session): Session =>
      withSteps(
        session,
        process,
        interceptWrites(session, () => this.intercept),
      );
    const acknowledged = <T>(value: T): T => {
      const bytes = this.#logBytes();
      this.#acknowledgedBytes = bytes < (this.#acknowledgedBytes ?? Infinity) ? undefined : bytes;
      return value;
    };
    const batches = new Map<unknown, unknown>();
    const steppedBatch = <T, R>(batch: Batch<T, R>): Batch<T, R> => {
      const { handle, toKey } = batch;
      if (!batches.has(batch))
        batches.set(batch, { toKey, handle: (session: Session, items: readonly T[]) => handle(own(session), items) });
      return batches.get(batch) as Batch<T, R>;
    };
    return SqlStore.open(
      {
        ...engine,
        write: async (work) => acknowledged(await guarded(() => engine.write((session) => work(own(session))))),
        writeTogether: async (batch, item) =>
          acknowledged(await guarded(() => engine.writeTogether(steppedBatch(batch), item))),
        read: (work) => guarded(() => engine.read((session) => work(own(session)))),
        close: async () => {
          if (this.#engine === engine) this.#engine = undefined;
          await engine.close();
        },
      },
      layout,
    );
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

/** Methods that apply a planted defect: `undefined` drops a statement. */
function interceptWrites(session: Session, intercept: () => Intercept | undefined): Methods {
  return {
    run: (sql, parameters) => {
      const changed = intercept() === undefined ? sql : intercept()!(sql);
      return changed === undefined ? 0 : session.run(changed, parameters);
    },
    insert: (table, ...values) => {
      if (intercept() !== undefined && intercept()!(table) === undefined) return undefined;
      return session.insert(table, ...values);
    },
  };
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
  let text = translated.get(sql);
  if (text === undefined) {
    text = translations.reduce((result, [from, to]) => result.replace(from, to), sql);
    translated.set(sql, text);
  }
  return text;
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
    const session = this.#sessionOf(process);
    const create = (): GroupCommit => this.#groupCommit(process, session);
    const batch = create();
    const leases = create();
    const read = <T>(work: (each: Session) => Promise<T>): Promise<T> =>
      // A read between two transactions sees committed data only.
      unlessKilled(this.#reach(process).then(() => this.#transactions.runExclusive(() => work(session))));
    return SqlStore.open(
      {
        kind: "sqlite",
        commits: batch.commits,
        write: (work) => unlessKilled(batch.write(work)),
        writeTogether: (group, item) => unlessKilled(batch.add(group, item)),
        leases: { run: read, transact: (work) => unlessKilled(leases.write(work)) },
        read,
        inspect: read,
        query: (sql) =>
          read(async (each) => {
            const rows = await each.all(sql);
            return { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) };
          }),
        snapshot: async () => Promise.reject(new Error("not simulated")),
        onUndone: (forget) => batch.onUndone(forget),
        sizes: async () => ({}),
        close: async () => {
          await Promise.all([batch.idle(), leases.idle()]);
        },
      },
      layout,
    );
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

  #sessionOf(process: SimulatedProcess): Session {
    const session = this.#session;
    const { run, insert } = interceptWrites(session, () => this.intercept);
    return withSteps(session, process, {
      isShared: true,
      all: (sql, parameters) => session.all(translate(this.intercept?.(sql) ?? sql), parameters),
      run: (sql, parameters) => run!(translate(sql), parameters),
      insert: insert!,
      // A sequence: polls that a process reserved are not issued again.
      ids: async (table, count) => {
        if (table !== "polls") return session.ids(table, count);
        const [free] = await session.ids(table, 1);
        const first = Math.max(free!, this.#nextPoll);
        this.#nextPoll = first + count;
        return Array.from({ length: count }, (_, index) => first + index);
      },
    });
  }
}
