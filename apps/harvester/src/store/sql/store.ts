import type { WireFormat } from "@sdf/runtime";
import { Archive } from "../../archive/archive.ts";
import { hashTables } from "../../tables/hash.ts";
import type { Layout } from "../../tables/layout.ts";
import { decodeFresh, dropFresh, swap, type RedecodeOptions } from "../../tables/redecode.ts";
import { Writer } from "../../tables/write.ts";
import type {
  Claim, DeadLetter, FixtureRow, Gap, Ingested, Ingestion, Instant, Outcome, RateLimit, RateRow, Settled, Store, TargetSpec, TargetState, Verification,
} from "../contract.ts";
import { StoreError } from "../error.ts";
import type { Job, Jobs } from "../jobs.ts";
import type { Migration } from "../migrations/migration.ts";
import { finishUpgrade, upgrade, type UpgradeMode } from "../migrations/upgrade.ts";
import { derivedTables } from "../schema/core.ts";
import { fresh, live } from "../schema/decoded.ts";
import { block, claimAll, rate, sweep, type Wish } from "./claims.ts";
import { deadLetters, releaseDeadLetter } from "./dead-letters.ts";
import { gaps } from "./gaps.ts";
import { Gather } from "./gather.ts";
import { Homes } from "./homes.ts";
import { ingest } from "./ingest.ts";
import { Names } from "./names.ts";
import type { Engine, Reader, Row, Session } from "./session.ts";
import { setSequences, staleSequences } from "./sequences.ts";
import { settleAll, type Keeping } from "./settle.ts";
import { due, nextDue, putTargets, replan, retireTargets, targetsWhere, type Planned } from "./targets.ts";
import { verifyArchive } from "./verify.ts";
import { Windows } from "./windows.ts";

/** Responses that are read at once. */
const pageSize = 500;

/** Jobs that can be handed over in a transaction of the store. */
export interface SharedJobs extends Jobs {
  sendIn(session: Session, jobs: readonly Job[]): Promise<void>;
}

/** What a store needs when several workers share it. */
export interface SharedOptions {
  /** Milliseconds for which other workers' targets are left to them. */
  readonly grace?: number;
  readonly jobs?: SharedJobs | undefined;
}

export interface OpenStoreOptions extends SharedOptions {
  /** Open for reading only; an older store is refused. */
  readonly readOnly?: boolean;
  /** How much of an upgrade may be done. Default `quick`: what takes one short transaction. */
  readonly upgrade?: UpgradeMode | undefined;
  /** Called while the tables of an upgraded store are filled from the archive. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Open a store also when a move into it was interrupted, to continue the move. Default false. */
  readonly allowUnfinished?: boolean | undefined;
  /** Migrations to use in place of the released ones, for tests. */
  readonly migrations?: readonly Migration[] | undefined;
}

/** The store on a database. All that differs between engines is behind `Engine`. */
export class SqlStore implements Store {
  readonly engine: "sqlite" | "postgres";
  readonly #database: Engine;
  readonly #layout: Layout;
  readonly #names = new Names();
  readonly #archive = new Archive();
  readonly #windows: Windows;
  readonly #claims: Gather<Wish, Claim | undefined>;
  readonly #settlements: Gather<Outcome, Settled>;
  readonly #writer: Writer;

  readonly #grace: number | undefined;
  readonly #jobs: SharedJobs | undefined;
  #home: Homes | undefined;

  private constructor(database: Engine, layout: Layout, { grace, jobs }: SharedOptions) {
    this.#grace = grace;
    this.#jobs = jobs;
    this.engine = database.kind;
    this.#database = database;
    this.#layout = layout;
    this.#writer = new Writer(layout, live, this.#names, database.kind === "postgres");
    this.#windows = new Windows(database.kind === "postgres");
    this.#claims = new Gather((wishes) => database.claim((session) => claimAll(session, database.kind, this.#windows, wishes)), ({ name }) => name);
    this.#settlements = new Gather((outcomes) => database.write((session) => settleAll(session, this.#keeping, outcomes)), ({ claim }) => claim.target.id);
    database.onUndone(() => {
      this.#windows.forget();
      this.#names.forget();
      this.#archive.forget();
      this.#writer.forget();
    });
  }

  /**
   * Opens the store. Creates its tables when there are none, and upgrades an older layout as far as
   * the options allow.
   *
   * @throws StoreError `store.layout` when the layout is older and must be upgraded with
   * `sdf-harvest migrate` · `store.newer` when a later version wrote the store
   */
  static async open(database: Engine, layout: Layout, options: OpenStoreOptions = {}): Promise<SqlStore> {
    try {
      const mode = options.readOnly === true ? "nothing" : options.upgrade ?? "quick";
      const store = new SqlStore(database, layout, options);
      const { isFilling } = await upgrade({
        engine: database, layout, archive: store.#archive, mode,
        migrations: options.migrations, allowUnfinished: options.allowUnfinished,
      });
      if (isFilling) {
        await store.redecode({ ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }) });
        await finishUpgrade(database);
      }
      return store;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Commits so far, and the pieces of work in them: several that wait share one. */
  get commits(): { readonly count: number; readonly works: number } {
    return this.#database.commits;
  }

  /** How commits reach the disk; nothing where the engine does not tell. */
  durability(): { readonly journal: string; readonly synchronous: number } | undefined {
    return this.#database.disk?.durability();
  }

  /** Limits the size of the store, for tests of a full disk. */
  limitPages(pages: number): void {
    this.#database.disk?.limitPages(pages);
  }

  get jobs(): Jobs | undefined {
    return this.#jobs;
  }

  get layout(): Layout {
    return this.#layout;
  }

  putTargets(targets: readonly TargetSpec[], plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string }): Promise<void> {
    return this.#database.write((session) => putTargets(session, targets, plan, this.#keeping.forUpdate));
  }

  retireTargets(ids: readonly string[], reason: string): Promise<void> {
    return this.#database.write((session) => retireTargets(session, ids, reason));
  }

  target(id: string): Promise<TargetState | undefined> {
    return this.#database.read(async (session) => (await targetsWhere(session, "name = ?", [id]))[0]?.state);
  }

  targetsOf(fixture: string): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) => (await targetsWhere(session, "fixture = ? AND retired IS NULL ORDER BY id", [fixture])).map(({ state }) => state));
  }

  replan(changes: readonly Planned[]): Promise<void> {
    return this.#database.write((session) => replan(session, changes, this.#keeping.forUpdate));
  }

  due(now: Instant, limit: number): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) => (await due(session, now, limit, this.#home)).map(({ state }) => state));
  }

  nextDue(_now: Instant): Promise<Instant | undefined> {
    return this.#database.read((session) => nextDue(session, this.#home));
  }

  claim(id: string, worker: string, now: Instant, until: Instant, limits: readonly RateLimit[]): Promise<Claim | undefined> {
    // Whoever claims here is the one who asks what is due.
    if (this.#grace !== undefined && this.#home?.worker !== worker) this.#home = new Homes(worker, this.#grace);
    return this.#claims.take({ name: id, worker, now, until, limits });
  }

  settle(outcome: Outcome): Promise<Settled> {
    return this.#settlements.take(outcome);
  }

  ingest(ingestion: Ingestion): Promise<Ingested> {
    return this.#database.write((session) => ingest(session, this.#keeping, ingestion));
  }

  sweep(now: Instant): Promise<readonly string[]> {
    return this.#database.write((session) => sweep(session, this.engine, now));
  }

  block(bucket: string, until: Instant): Promise<void> {
    return this.#database.write((session) => block(session, bucket, until));
  }

  rate(bucket: string): Promise<RateRow> {
    return this.#database.read((session) => rate(session, bucket));
  }

  fixtures({ ids, ...filter }: { readonly status?: string; readonly sport?: string; readonly ids?: readonly string[] } = {}): Promise<readonly FixtureRow[]> {
    const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.#database.read(async (session) => {
      const conditions = [...wanted.map(([name]) => `${name} = ?`), ...(ids === undefined ? [] : [`id ${session.anyOf("text")}`])];
      const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
      const values = [...wanted.map(([, value]) => value), ...(ids === undefined ? [] : [session.list(ids)])];
      return (await session.all(`SELECT * FROM ${live}fixtures${where} ORDER BY kick_off, id`, values)).map(fixtureOf);
    });
  }

  body(response: number): Promise<Uint8Array | undefined> {
    return this.#database.read(async (session) => {
      const [row] = await session.all("SELECT body FROM responses WHERE id = ?", [response]);
      return row === undefined ? undefined : this.#archive.read(session, row["body"] as number);
    });
  }

  async *responses(from = 0): AsyncIterable<{ readonly id: number; readonly feed: string; readonly target: string; readonly receivedAt: Instant; readonly format: WireFormat | undefined }> {
    for (let last = from - 1; ;) {
      const rows = await this.#database.read(async (session) => session.all(`SELECT r.id AS id, t.feed AS feed, t.name AS target, r.received_at AS received_at, r.format AS format FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? ORDER BY r.id LIMIT ${pageSize}`, [last]));
      for (const row of rows) {
        yield { id: row["id"] as number, feed: row["feed"] as string, target: row["target"] as string, receivedAt: row["received_at"] as number, format: (row["format"] as WireFormat | null) ?? undefined };
      }
      if (rows.length < pageSize) return;
      last = rows.at(-1)?.["id"] as number;
    }
  }

  async redecode(options: RedecodeOptions): Promise<{ readonly responses: number; readonly changed: Readonly<Record<string, number>> }> {
    const { responses, result } = await decodeFresh(this.#parts, options, (session, tables) => swap(session, this.engine, tables));
    // Rows that are remembered may be others now.
    this.#writer.forget();
    return { responses, changed: result };
  }

  async verify(options: RedecodeOptions = {}): Promise<Verification> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    const sequences = await this.#database.read((session) => staleSequences(session, this.engine));
    if (damaged.length > 0) return { ok: false, responses: 0, damaged, different: [], sequences };
    const { responses, result: different } = await decodeFresh(this.#parts, options, async (session, tables) => {
      const before = await hashTables(session, live, tables);
      const after = await hashTables(session, fresh, tables);
      await dropFresh(session, tables);
      return Object.keys(after).filter((name) => before[name] !== after[name]);
    });
    return { ok: different.length + sequences.length === 0, responses, damaged, different, sequences };
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#database.read(deadLetters);
  }

  releaseDeadLetter(id: number, now: Instant): Promise<string> {
    return this.#database.write((session) => releaseDeadLetter(session, id, now));
  }

  async repair(options: RedecodeOptions = {}): Promise<{ readonly lost: readonly { readonly response: number; readonly target: string; readonly receivedAt: Instant }[]; readonly changed: Readonly<Record<string, number>> }> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    // A damaged body must not be the base of the next one.
    await this.#database.write(async (session) => {
      for (const id of damaged) await session.run("UPDATE targets SET last_body = NULL WHERE last_body = ?", [id]);
    });
    this.#archive.forget();
    await this.#database.write((session) => setSequences(session, this.engine));
    const { changed } = await this.redecode(options);
    const lost: { response: number; target: string; receivedAt: Instant }[] = [];
    for (const id of damaged) {
      for (const row of await this.#database.read(async (session) => session.all("SELECT r.id AS id, t.name AS name, r.received_at AS at FROM responses r JOIN targets t ON t.id = r.target WHERE r.body = ?", [id]))) {
        lost.push({ response: row["id"] as number, target: row["name"] as string, receivedAt: row["at"] as number });
      }
    }
    return { lost, changed };
  }

  hashes(): Promise<Readonly<Record<string, string>>> {
    return this.#database.read((session) => hashTables(session, live, this.#layout.tables));
  }

  gaps(now: Instant): Promise<readonly Gap[]> {
    return this.#database.read((session) => gaps(session, now));
  }

  counts(): Promise<Readonly<Record<string, number>>> {
    return this.#database.read(async (session) => {
      const counts: Record<string, number> = {};
      const tables = [["targets", "targets"], ["polls", "polls"], ["responses", "responses"], ["bodies", "bodies"], ["dead_letters", "dead_letters"],
        ...[...derivedTables, ...this.#layout.tables.map(({ name }) => name)].map((name) => [name, `${live}${name}`])];
      for (const [name = "", table = ""] of tables) counts[name] = (await session.all(`SELECT COUNT(*) AS n FROM "${table}"`))[0]?.["n"] as number;
      const [bytes] = await session.all("SELECT COALESCE(SUM(LENGTH(data)), 0) AS packed FROM bodies");
      const [raw] = await session.all("SELECT COALESCE(SUM(b.size), 0) AS raw FROM responses r JOIN bodies b ON b.id = r.body");
      return { ...counts, archive_bytes: Number(bytes?.["packed"]), response_bytes: Number(raw?.["raw"]) };
    });
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }> {
    return this.#database.query(sql, parameters);
  }

  /** Runs a transaction of a maintenance task. What is remembered of rows that it changes must be forgotten by the caller. */
  maintain<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.write(work);
  }

  /** Reads with statements that all see the same state. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    return this.#database.snapshot(work);
  }

  async close(): Promise<void> {
    await this.#jobs?.stop();
    await this.#database.close();
  }

  get #keeping(): Keeping {
    const jobs = this.#jobs;
    const hand = jobs === undefined ? undefined : (session: Session, fixtures: readonly FixtureRow[]): Promise<void> =>
      jobs.sendIn(session, [{ name: "follow", data: { fixtures: [...new Set(fixtures.map(({ id }) => id))] } }]);
    return {
      hand, archive: this.#archive, writer: this.#writer, forUpdate: this.engine === "postgres" ? " FOR UPDATE" : "" };
  }

  get #parts(): { engine: Engine; archive: Archive; names: Names; layout: Layout } {
    return { engine: this.#database, archive: this.#archive, names: this.#names, layout: this.#layout };
  }
}

function fixtureOf(row: Row): FixtureRow {
  const named = { kickOff: row["kick_off"], end: row["ended_at"], coverageLevel: row["coverage_level"], tournamentCalendar: row["tournament_calendar"], description: row["description"], lastUpdated: row["last_updated"] };
  return {
    id: row["id"] as string, sport: row["sport"] as string, status: row["status"] as string, timeKnown: row["time_known"] === 1,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null && value !== undefined)),
  };
}
