import type { WireFormat } from "@sdf/runtime";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Instant } from "../../domain/instant.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import type { Block, RateLimit, RateRow } from "../../rate-limit/bucket.ts";
import type {
  Claim,
  DeadLetter,
  Gap,
  GapSummary,
  Ingested,
  Ingestion,
  Outcome,
  QuarantineRow,
  RepairReport,
  Completion,
  Store,
  StoreSizes,
  Verification,
} from "../contract.ts";
import type { Job, Jobs } from "../jobs.ts";
import type { Migration } from "../migrations/migration.ts";
import { finishUpgrade, upgrade, type UpgradeMode } from "../migrations/upgrade.ts";
import { beginMonth } from "../partitions/maintain.ts";
import { monthAt } from "../partitions/months.ts";
import { rederive, type RederiveContext, type RedecodeOptions } from "../rederive/rederive.ts";
import { derivedTables } from "../schema/core.ts";
import { DECODED_PREFIX } from "../schema/decoded.ts";
import { Batcher } from "../session/batcher.ts";
import { NameTable } from "../session/name-table.ts";
import type { Engine, Reader, Row, Session } from "../session/session.ts";
import { Archive } from "../sql/archive.ts";
import { block, blocks, claimAll, rate, reclaimExpired, type ClaimRequest } from "../sql/claims.ts";
import { completeAll, type ArchiveContext } from "../sql/complete.ts";
import { deadLetters, releaseDeadLetter } from "../sql/dead-letters.ts";
import { gaps, summariseGaps } from "../sql/gaps.ts";
import { ingest } from "../sql/ingest.ts";
import { knownLosses, missingResponses, recordLosses, responsesOf } from "../sql/losses.ts";
import { quarantinedBody, quarantineRows } from "../sql/quarantine.ts";
import { RateWindows } from "../sql/rate-windows.ts";
import { setSequences, staleSequences, unreadableSequences } from "../sql/sequences.ts";
import { shiftSchedule } from "../sql/shift-schedule.ts";
import { compactTallies, readTallies, recount, talliedCounts, Tallies } from "../sql/tallies.ts";
import {
  dueTargets,
  nextDueAt,
  putTargets,
  replan,
  retireTargets,
  targetsWhere,
  type PlannedTarget,
} from "../sql/targets.ts";
import { WorkerAffinity } from "../sql/worker-affinity.ts";
import { hashTables } from "../tables/hash.ts";
import type { Layout } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";
import { verifyArchive } from "./verify.ts";

/** Number of responses read at once. */
const PAGE_SIZE = 500;

/** Jobs that can be sent in a transaction of the store. */
export interface SharedJobs extends Jobs {
  sendIn(session: Session, jobs: readonly Job[]): Promise<void>;
}

/** Options of a store that several workers share. */
export interface SharedOptions {
  /** Milliseconds for which due targets are reserved for the worker that polled them last. */
  readonly grace?: number;
  readonly jobs?: SharedJobs | undefined;
}

export interface OpenStoreOptions extends SharedOptions {
  /** Open for reading only; a store with an older layout is rejected. */
  readonly readOnly?: boolean;
  /** Permitted extent of an upgrade. Default `quick`: one short transaction. */
  readonly upgrade?: UpgradeMode | undefined;
  /** Called while the tables of an upgraded store are filled from the archive. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Clock that determines the monthly partition of new rows, in PostgreSQL. Default: the system clock. */
  readonly now?: (() => Instant) | undefined;
  /** Open a store whose move or restore was interrupted, to continue it. Default false. */
  readonly allowUnfinished?: boolean | undefined;
  /** Migrations instead of the released ones, for tests. */
  readonly migrations?: readonly Migration[] | undefined;
}

/** A store on an SQL database. `Engine` contains all differences between the databases. */
export class SqlStore implements Store {
  readonly engine: "sqlite" | "postgres";
  readonly isShared: boolean;
  readonly #database: Engine;
  readonly #layout: Layout;
  readonly #names = new NameTable();
  readonly #archive = new Archive();
  readonly #windows: RateWindows;
  readonly #claims: Batcher<ClaimRequest, Claim | undefined>;
  readonly #completions: Batcher<Outcome, Completion>;
  readonly #writer: TableWriter;
  readonly #tallies: Tallies;

  readonly #grace: number | undefined;
  readonly #jobs: SharedJobs | undefined;
  #affinity: WorkerAffinity | undefined;
  /** Last month that this process has begun, `YYYYMM`. */
  #month = 0;

  private constructor(database: Engine, layout: Layout, { grace, jobs }: SharedOptions) {
    this.#grace = grace;
    this.#jobs = jobs;
    this.engine = database.kind;
    this.isShared = database.isShared;
    this.#database = database;
    this.#layout = layout;
    this.#writer = new TableWriter(layout, DECODED_PREFIX, this.#names, database.isShared);
    this.#tallies = new Tallies(database.isShared);
    this.#windows = new RateWindows(database.isShared);
    this.#claims = new Batcher(
      (requests) =>
        database.claim((session) => claimAll(session, database.isShared, this.#windows, this.#tallies, requests)),
      ({ name }) => name,
    );
    this.#completions = new Batcher(
      (outcomes) => database.write((session) => completeAll(session, this.#archiveContext, outcomes)),
      ({ claim }) => claim.target.id,
    );
    database.onUndone(() => {
      this.#windows.forget();
      this.#names.forget();
      this.#archive.forget();
      this.#writer.forget();
    });
  }

  /**
   * Opens a store. Creates its tables if there are none, and upgrades an older layout as far as the options allow.
   *
   * @throws StoreError `store.layout` if the layout is older and requires `sdf-harvest migrate` · `store.newer` if a
   * later version wrote the store
   */
  static async open(database: Engine, layout: Layout, options: OpenStoreOptions = {}): Promise<SqlStore> {
    try {
      const mode = options.readOnly === true ? "nothing" : (options.upgrade ?? "quick");
      const store = new SqlStore(database, layout, options);
      const { isFilling } = await upgrade({
        engine: database,
        layout,
        archive: store.#archive,
        mode,
        migrations: options.migrations,
        allowUnfinished: options.allowUnfinished,
      });
      if (isFilling) {
        await store.redecode({
          isAlone: true,
          ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
        });
        await finishUpgrade(database);
      }
      if (mode !== "nothing") {
        if (database.isShared) await database.write(compactTallies);
        await store.#beginMonth((options.now ?? Date.now)());
      }
      return store;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Number of commits so far, and of the works in them. Concurrent works share a commit. */
  get commits(): { readonly count: number; readonly works: number } {
    return this.#database.commits;
  }

  /** Durability settings as reported by the engine; `undefined` if it does not report them. */
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

  putTargets(
    targets: readonly TargetSpec[],
    plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string },
  ): Promise<void> {
    return this.#database.write((session) => putTargets(session, targets, plan, this.#archiveContext.forUpdate));
  }

  retireTargets(ids: readonly string[], reason: string): Promise<void> {
    return this.#database.write((session) => retireTargets(session, ids, reason));
  }

  target(id: string): Promise<TargetState | undefined> {
    return this.#database.read(async (session) => (await targetsWhere(session, "name = ?", [id]))[0]?.state);
  }

  targetsOfFixture(fixture: string): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) =>
      (await targetsWhere(session, "fixture = ? AND retired IS NULL ORDER BY id", [fixture])).map(({ state }) => state),
    );
  }

  replan(changes: readonly PlannedTarget[]): Promise<void> {
    return this.#database.write((session) => replan(session, changes, this.#archiveContext.forUpdate));
  }

  dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) =>
      (await dueTargets(session, now, limit, this.#affinity)).map(({ state }) => state),
    );
  }

  nextDueAt(_now: Instant): Promise<Instant | undefined> {
    return this.#database.read((session) => nextDueAt(session, this.#affinity));
  }

  claim(
    id: string,
    worker: string,
    now: Instant,
    until: Instant,
    limits: readonly RateLimit[],
  ): Promise<Claim | undefined> {
    // The worker that claims is the one that queries due targets.
    if (this.#grace !== undefined && this.#affinity?.worker !== worker)
      this.#affinity = new WorkerAffinity(worker, this.#grace);
    return this.#claims.add({ name: id, worker, now, until, limits });
  }

  complete(outcome: Outcome): Promise<Completion> {
    return this.#completions.add(outcome);
  }

  ingest(ingestion: Ingestion): Promise<Ingested> {
    return this.#database.write((session) => ingest(session, this.#archiveContext, ingestion));
  }

  async reclaimExpired(now: Instant): Promise<readonly string[]> {
    await this.#beginMonth(now);
    return this.#database.write((session) => reclaimExpired(session, this.isShared, this.#tallies, now));
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
    // PostgreSQL commits a transaction that has an id, so no row is needed that workers would wait for.
    await this.#database.write(async (session) => {
      if (this.engine === "postgres") await session.all("SELECT txid_current()");
      else
        await session.insert(
          "meta",
          ["name", "value"],
          [["probe", "0"]],
          "ON CONFLICT (name) DO UPDATE SET value = 1 - value",
        );
    });
  }

  async lastSuccesses(): Promise<Readonly<Record<string, Instant>>> {
    const rows = await this.#database.inspect(async (session) =>
      session.all("SELECT feed, MAX(heard_at) AS at FROM targets WHERE heard_at IS NOT NULL GROUP BY feed"),
    );
    return Object.fromEntries(rows.map((row) => [row["feed"] as string, row["at"] as Instant]));
  }

  async measure(): Promise<StoreSizes> {
    const tallies = await this.#database.inspect(readTallies);
    return {
      storeBytes: Object.values(await this.sizes()).reduce((sum, bytes) => sum + bytes, 0),
      archiveBytes: tallies.get("archive_bytes") ?? 0,
      responsesBytes: tallies.get("response_bytes") ?? 0,
    };
  }

  fixtures({
    ids,
    ...filter
  }: { readonly status?: string; readonly sport?: string; readonly ids?: readonly string[] } = {}): Promise<
    readonly FixtureRow[]
  > {
    const filters = Object.entries(filter).filter(([, value]) => value !== undefined);
    return this.#database.read(async (session) => {
      const conditions = [
        ...filters.map(([name]) => `${name} = ?`),
        ...(ids === undefined ? [] : [`id ${session.anyOf("text")}`]),
      ];
      const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
      const values = [...filters.map(([, value]) => value), ...(ids === undefined ? [] : [session.list(ids)])];
      return (await session.all(`SELECT * FROM ${DECODED_PREFIX}fixtures${where} ORDER BY kick_off, id`, values)).map(
        fixtureOf,
      );
    });
  }

  body(response: number): Promise<Uint8Array | undefined> {
    return this.#database.read(async (session) => {
      const [row] = await session.all("SELECT body FROM responses WHERE id = ?", [response]);
      return row === undefined ? undefined : this.#archive.read(session, row["body"] as number);
    });
  }

  async *responses(from = 0): AsyncIterable<{
    readonly id: number;
    readonly feed: string;
    readonly target: string;
    readonly receivedAt: Instant;
    readonly format: WireFormat | undefined;
  }> {
    for (let last = from - 1; ;) {
      const rows = await this.#database.read(async (session) =>
        session.all(
          `SELECT r.id AS id, t.feed AS feed, t.name AS target, r.received_at AS received_at, r.format AS format FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? ORDER BY r.id LIMIT ${PAGE_SIZE}`,
          [last],
        ),
      );
      for (const row of rows) {
        yield {
          id: row["id"] as number,
          feed: row["feed"] as string,
          target: row["target"] as string,
          receivedAt: row["received_at"] as number,
          format: (row["format"] as WireFormat | null) ?? undefined,
        };
      }
      if (rows.length < PAGE_SIZE) return;
      last = rows.at(-1)?.["id"] as number;
    }
  }

  async redecode(
    options: RedecodeOptions,
  ): Promise<{ readonly responses: number; readonly changed: Readonly<Record<string, number>> }> {
    const rederived = await rederive(this.#rederiveContext, true, options);
    // Cached rows may have changed.
    this.#writer.forget();
    return rederived;
  }

  async verify(options: RedecodeOptions = {}): Promise<Verification> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    const missing = (await missingResponses(this.#database)).map(({ response }) => response);
    const lost = (await knownLosses(this.#database)).map(({ response }) => response);
    const sequences = await this.#database.read((session) => staleSequences(session, this.engine));
    const uncheckedSequences = await this.#database.read((session) => unreadableSequences(session, this.engine));
    const { responses, changed } = await rederive(this.#rederiveContext, false, options);
    const different = Object.keys(changed);
    const ok = damaged.length + different.length + sequences.length + missing.length === 0;
    return { ok, responses, damaged, missing, lost, different, sequences, uncheckedSequences };
  }

  deadLetters(): Promise<readonly DeadLetter[]> {
    return this.#database.read(deadLetters);
  }

  quarantinedResponses(): Promise<readonly QuarantineRow[]> {
    return this.#database.read(quarantineRows);
  }

  quarantinedBody(id: number): Promise<Uint8Array | undefined> {
    return this.#database.read((session) => quarantinedBody(session, id));
  }

  releaseDeadLetter(id: number, now: Instant): Promise<string> {
    return this.#database.write((session) => releaseDeadLetter(session, id, now));
  }

  async repair(options: RedecodeOptions = {}): Promise<RepairReport> {
    const damaged = await verifyArchive(this.#database, this.#archive, options);
    const losses = [...(await responsesOf(this.#database, damaged)), ...(await missingResponses(this.#database))];
    const before = await knownLosses(this.#database);
    for (let at = 0; at < Math.max(1, losses.length); at += PAGE_SIZE) {
      await this.#database.write((session) => recordLosses(session, losses.slice(at, at + PAGE_SIZE), Date.now()));
    }
    await this.#database.write(async (session) => {
      // A damaged body must not be the base of the next one.
      for (const id of damaged) await session.run("UPDATE targets SET last_body = NULL WHERE last_body = ?", [id]);
      await session.run(
        "UPDATE targets SET last_body = NULL WHERE last_body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bodies b WHERE b.id = last_body)",
      );
      await setSequences(session, this.engine);
    });
    this.#archive.forget();
    const { changed } = await this.redecode(options);
    await this.#database.write((session) =>
      recount(
        session,
        this.#layout.tables.map(({ name }) => name),
        DECODED_PREFIX,
      ),
    );
    const byId = new Map([...before, ...losses].map((lost) => [lost.response, lost]));
    return {
      lost: [...byId.values()].sort((one, other) => one.response - other.response),
      newlyLost: losses.length,
      changed,
    };
  }

  hashes(): Promise<Readonly<Record<string, string>>> {
    return this.#database.inspect((session) => hashTables(session, DECODED_PREFIX, this.#layout.tables));
  }

  gaps(now: Instant): Promise<readonly Gap[]> {
    return this.#database.inspect((session) => gaps(session, now));
  }

  gapSummary(now: Instant): Promise<GapSummary> {
    return this.#database.inspect((session) => summariseGaps(session, now));
  }

  /** Numbers of rows by table, of polls by result (`polls <result>`), and sizes. Large tables are not counted. */
  counts(): Promise<Readonly<Record<string, number>>> {
    return this.#database.inspect(async (session) => {
      const counts: Record<string, number> = {};
      for (const name of ["targets", "dead_letters", "quarantine", "altered_bodies", ...derivedTables]) {
        counts[name] = (
          await session.all(`SELECT COUNT(*) AS n FROM "${derivedTables.includes(name) ? DECODED_PREFIX : ""}${name}"`)
        )[0]?.["n"] as number;
      }
      return {
        ...counts,
        ...(await talliedCounts(
          session,
          this.#layout.tables.map(({ name }) => name),
        )),
      };
    });
  }

  query(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }> {
    return this.#database.query(sql, parameters);
  }

  sizes(): Promise<Readonly<Record<string, number>>> {
    return this.#database.sizes();
  }

  /** Runs a maintenance transaction. The caller must discard cached rows that it changes. */
  maintain<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.write(work);
  }

  /** Runs statements that all read the same state. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    return this.#database.snapshot(work);
  }

  async close(): Promise<void> {
    await this.#jobs?.stop();
    await this.#database.close();
  }

  /** Begins the partition of a new month. If a lock prevents it, the next call of `reclaimExpired` retries. */
  async #beginMonth(now: Instant): Promise<void> {
    const month = monthAt(now);
    if (this.engine === "sqlite" || month <= this.#month) return;
    if (await beginMonth(this.#database, month)) this.#month = month;
  }

  get #archiveContext(): ArchiveContext {
    const jobs = this.#jobs;
    const sendFollowJob =
      jobs === undefined
        ? undefined
        : (session: Session, fixtures: readonly FixtureRow[]): Promise<void> =>
            jobs.sendIn(session, [{ name: "follow", data: { fixtures: [...new Set(fixtures.map(({ id }) => id))] } }]);
    return {
      sendFollowJob,
      archive: this.#archive,
      writer: this.#writer,
      tallies: this.#tallies,
      forUpdate: this.isShared ? " FOR UPDATE" : "",
    };
  }

  get #rederiveContext(): RederiveContext {
    return { engine: this.#database, archive: this.#archive, names: this.#names, layout: this.#layout };
  }
}

function fixtureOf(row: Row): FixtureRow {
  const named = {
    kickOff: row["kick_off"],
    end: row["ended_at"],
    coverageLevel: row["coverage_level"],
    tournamentCalendar: row["tournament_calendar"],
    description: row["description"],
    lastUpdated: row["last_updated"],
  };
  return {
    id: row["id"] as string,
    sport: row["sport"] as string,
    status: row["status"] as string,
    timeKnown: row["time_known"] === 1,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null && value !== undefined)),
  };
}
