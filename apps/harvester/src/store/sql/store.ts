import type { WireFormat } from "@sdf/runtime";
import { knownLosses, missingResponses, recordLosses, responsesOf } from "../../repair/losses.ts";
import { Archive } from "../../archive/archive.ts";
import { hashTables } from "../../tables/hash.ts";
import type { Layout } from "../../tables/layout.ts";
import { rederive, type Parts, type RedecodeOptions } from "../../tables/rederive.ts";
import { Writer } from "../../tables/write.ts";
import type {
  Block, Claim, DeadLetter, FixtureRow, Gap, GapSummary, Ingested, Ingestion, Instant, Outcome, QuarantineRow, RateLimit,
  RateRow, Repaired, Settled, Store, StoreSizes, TargetSpec, TargetState, Verification,
} from "../contract.ts";
import type { Job, Jobs } from "../jobs.ts";
import type { Migration } from "../migrations/migration.ts";
import { finishUpgrade, upgrade, type UpgradeMode } from "../migrations/upgrade.ts";
import { beginMonth } from "../partitions/maintain.ts";
import { monthAt } from "../partitions/months.ts";
import { derivedTables } from "../schema/core.ts";
import { live } from "../schema/decoded.ts";
import { block, blocks, claimAll, rate, sweep, type Wish } from "./claims.ts";
import { deadLetters, releaseDeadLetter } from "./dead-letters.ts";
import { gaps, summariseGaps } from "./gaps.ts";
import { Gather } from "./gather.ts";
import { Homes } from "./homes.ts";
import { ingest } from "./ingest.ts";
import { Names } from "./names.ts";
import { quarantinedBody, quarantineRows } from "./quarantine.ts";
import { setSequences, staleSequences, unreadableSequences } from "./sequences.ts";
import type { Engine, Reader, Row, Session } from "./session.ts";
import { shiftSchedule } from "./shift.ts";
import { settleAll, type Keeping } from "./settle.ts";
import { due, nextDue, putTargets, replan, retireTargets, targetsWhere, type Planned } from "./targets.ts";
import { compactTallies, readTallies, recount, talliedCounts, Tallies } from "./tallies.ts";
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
  /** The time that decides in which monthly partition rows begin, in PostgreSQL. Default: the clock of the machine. */
  readonly now?: (() => Instant) | undefined;
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
  readonly #tallies: Tallies;

  readonly #grace: number | undefined;
  readonly #jobs: SharedJobs | undefined;
  #home: Homes | undefined;
  /** The last month that this process has begun, `YYYYMM`. */
  #month = 0;

  private constructor(database: Engine, layout: Layout, { grace, jobs }: SharedOptions) {
    this.#grace = grace;
    this.#jobs = jobs;
    this.engine = database.kind;
    this.#database = database;
    this.#layout = layout;
    this.#writer = new Writer(layout, live, this.#names, database.kind === "postgres");
    this.#tallies = new Tallies(database.kind);
    this.#windows = new Windows(database.kind === "postgres");
    this.#claims = new Gather((wishes) => database.claim((session) => claimAll(session, database.kind, this.#windows, this.#tallies, wishes)), ({ name }) => name);
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
        await store.redecode({ isAlone: true, ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }) });
        await finishUpgrade(database);
      }
      if (mode !== "nothing") {
        await database.write((session) => compactTallies(session, database.kind));
        await store.#beginMonth((options.now ?? Date.now)());
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

  async sweep(now: Instant): Promise<readonly string[]> {
    await this.#beginMonth(now);
    return this.#database.write((session) => sweep(session, this.engine, this.#tallies, now));
  }

  block(bucket: string, until: Instant): Promise<void> {
    return this.#database.write((session) => block(session, bucket, until));
  }

  unblock(bucket: string): Promise<void> {
    return this.#database.write(async (session) => {
      await session.run("UPDATE rates SET blocked_until = NULL WHERE bucket = ?", [bucket]);
    });
  }

  rate(bucket: string): Promise<RateRow> {
    return this.#database.read((session) => rate(session, bucket));
  }

  async shiftSchedule(by: number): Promise<void> {
    await this.#database.write((session) => shiftSchedule(session, by));
    this.#windows.forget();
  }

  blocks(now: Instant): Promise<readonly Block[]> {
    return this.#database.read((session) => blocks(session, now));
  }

  async probe(): Promise<void> {
    // PostgreSQL commits a transaction that has a number, so that no row is needed that workers would wait for.
    await this.#database.write(async (session) => {
      if (this.engine === "postgres") await session.all("SELECT txid_current()");
      else await session.insert("meta", ["name", "value"], [["probe", "0"]], "ON CONFLICT (name) DO UPDATE SET value = 1 - value");
    });
  }

  async lastSuccesses(): Promise<Readonly<Record<string, Instant>>> {
    const rows = await this.#database.inspect(async (session) => session.all("SELECT feed, MAX(heard_at) AS at FROM targets WHERE heard_at IS NOT NULL GROUP BY feed"));
    return Object.fromEntries(rows.map((row) => [row["feed"] as string, row["at"] as Instant]));
  }

  async measure(): Promise<StoreSizes> {
    const tallies = await this.#database.inspect(readTallies);
    return { storeBytes: Object.values(await this.sizes()).reduce((sum, bytes) => sum + bytes, 0), archiveBytes: tallies.get("archive_bytes") ?? 0, responsesBytes: tallies.get("response_bytes") ?? 0 };
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
    const rederived = await rederive(this.#parts, true, options);
    // Rows that are remembered may be others now.
    this.#writer.forget();
    return rederived;
  }

  async verify(options: RedecodeOptions = {}): Promise<Verification> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    const missing = (await missingResponses(this.#database)).map(({ response }) => response);
    const lost = (await knownLosses(this.#database)).map(({ response }) => response);
    const sequences = await this.#database.read((session) => staleSequences(session, this.engine));
    const uncheckedSequences = await this.#database.read((session) => unreadableSequences(session, this.engine));
    const { responses, changed } = await rederive(this.#parts, false, options);
    const different = Object.keys(changed);
    const ok = damaged.length + different.length + sequences.length + missing.length === 0;
    return { ok, responses, damaged, missing, lost, different, sequences, uncheckedSequences };
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#database.read(deadLetters);
  }

  quarantine(): Promise<readonly QuarantineRow[]> {
    return this.#database.read(quarantineRows);
  }

  quarantinedBody(id: number): Promise<Uint8Array | undefined> {
    return this.#database.read((session) => quarantinedBody(session, id));
  }

  releaseDeadLetter(id: number, now: Instant): Promise<string> {
    return this.#database.write((session) => releaseDeadLetter(session, id, now));
  }

  async repair(options: RedecodeOptions = {}): Promise<Repaired> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    const found = [...await responsesOf(this.#database, damaged), ...await missingResponses(this.#database)];
    const before = await knownLosses(this.#database);
    for (let at = 0; at < Math.max(1, found.length); at += pageSize) {
      await this.#database.write((session) => recordLosses(session, found.slice(at, at + pageSize), Date.now()));
    }
    await this.#database.write(async (session) => {
      // A damaged body must not be the base of the next one.
      for (const id of damaged) await session.run("UPDATE targets SET last_body = NULL WHERE last_body = ?", [id]);
      await session.run("UPDATE targets SET last_body = NULL WHERE last_body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bodies b WHERE b.id = last_body)");
      await setSequences(session, this.engine);
    });
    this.#archive.forget();
    const { changed } = await this.redecode(options);
    await this.#database.write((session) => recount(session, this.#layout.tables.map(({ name }) => name), live));
    const byId = new Map([...before, ...found].map((lost) => [lost.response, lost]));
    return { lost: [...byId.values()].sort((one, other) => one.response - other.response), found: found.length, changed };
  }

  hashes(): Promise<Readonly<Record<string, string>>> {
    return this.#database.inspect((session) => hashTables(session, live, this.#layout.tables));
  }

  gaps(now: Instant): Promise<readonly Gap[]> {
    return this.#database.inspect((session) => gaps(session, now));
  }

  gapSummary(now: Instant): Promise<GapSummary> {
    return this.#database.inspect((session) => summariseGaps(session, now));
  }

  /** Rows of tables, polls by result (`polls <result>`), and sizes. Reads only counts, except for small tables. */
  counts(): Promise<Readonly<Record<string, number>>> {
    return this.#database.inspect(async (session) => {
      const counts: Record<string, number> = {};
      for (const name of ["targets", "dead_letters", "quarantine", "altered_bodies", ...derivedTables]) {
        counts[name] = (await session.all(`SELECT COUNT(*) AS n FROM "${derivedTables.includes(name) ? live : ""}${name}"`))[0]?.["n"] as number;
      }
      return { ...counts, ...await talliedCounts(session, this.#layout.tables.map(({ name }) => name)) };
    });
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }> {
    return this.#database.query(sql, parameters);
  }

  sizes(): Promise<Readonly<Record<string, number>>> {
    return this.#database.sizes();
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

  /** Lets rows of a new month begin its partition. What a lock prevents is tried again with the next sweep. */
  async #beginMonth(now: Instant): Promise<void> {
    const month = monthAt(now);
    if (this.engine === "sqlite" || month <= this.#month) return;
    if (await beginMonth(this.#database, month)) this.#month = month;
  }

  get #keeping(): Keeping {
    const jobs = this.#jobs;
    const hand = jobs === undefined ? undefined : (session: Session, fixtures: readonly FixtureRow[]): Promise<void> =>
      jobs.sendIn(session, [{ name: "follow", data: { fixtures: [...new Set(fixtures.map(({ id }) => id))] } }]);
    return {
      hand, archive: this.#archive, writer: this.#writer, tallies: this.#tallies, forUpdate: this.engine === "postgres" ? " FOR UPDATE" : "" };
  }

  get #parts(): Parts {
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
