import type { ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Instant } from "../../domain/instant.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import type { Block, RateLimit, RateRow } from "../../rate-limit/bucket.ts";
import type {
  Claim,
  Completion,
  DeadLetter,
  Gap,
  GapSummary,
  Ingested,
  Ingestion,
  Outcome,
  QuarantineRow,
  RepairReport,
  ResponseFacts,
  Store,
  StoreSizes,
  Verification,
} from "../contract.ts";
import type { Jobs } from "../jobs.ts";
import { finishUpgrade, upgrade } from "../migrations/upgrade.ts";
import { beginMonth } from "../partitions/maintain.ts";
import { monthAt } from "../partitions/months.ts";
import { rederive, type RederiveContext, type RedecodeOptions } from "../rederive/rederive.ts";
import { lockMembers, notify, notifyTargets } from "../ownership/leases.ts";
import { Ownership } from "../ownership/ownership.ts";
import { PollIds } from "../ownership/poll-ids.ts";
import { DECODED_PREFIX } from "../schema/decoded.ts";
import { Batcher } from "../session/batcher.ts";
import { NameTable } from "../session/name-table.ts";
import type { Engine, Reader, Session } from "../session/session.ts";
import { Archive } from "../sql/archive.ts";
import { readChanges, readPosition } from "../sql/changes.ts";
import {
  block,
  blocks,
  claimAll,
  rate,
  reclaimExpired,
  reserveAll,
  type ClaimRequest,
  type Reservation,
} from "../sql/claims.ts";
import { completeAll, type CompletedPoll } from "../sql/complete.ts";
import { countRows } from "../sql/counts.ts";
import { deadLetters, releaseDeadLetter } from "../sql/dead-letters.ts";
import { readFixtures, type FixtureFilter } from "../sql/fixtures.ts";
import { gaps, summariseGaps } from "../sql/gaps.ts";
import { ingest } from "../sql/ingest.ts";
import { probe } from "../sql/probe.ts";
import { quarantinedBody, quarantineRows } from "../sql/quarantine.ts";
import { isLimited, RateWindows } from "../sql/rate-windows.ts";
import { readResponses } from "../sql/responses.ts";
import { shiftSchedule } from "../sql/shift-schedule.ts";
import type { ArchiveContext } from "../sql/store-responses.ts";
import { compactTallies, readTallies, recount, storeSizes, Tallies } from "../sql/tallies.ts";
import {
  dueTargets,
  idsOf,
  lastSuccesses,
  nextDueAt,
  putTargets,
  replan,
  retireTargets,
  targetsWhere,
  type PlannedTarget,
} from "../sql/targets.ts";
import { hashTables } from "../tables/hash.ts";
import type { Layout } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";
import type { OpenStoreOptions, SharedJobs, SharedOptions } from "./options.ts";
import { recordDamage, verifyStore } from "./verify.ts";

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
  readonly #reservations: Batcher<Reservation, boolean>;
  readonly #completions: Batcher<Outcome, CompletedPoll>;
  readonly #writer: TableWriter;
  readonly #tallies: Tallies;
  readonly #jobs: SharedJobs | undefined;
  /** Targets that this process owns; absent if no other process polls into the store. */
  readonly #ownership: Ownership | undefined;
  readonly #pollIds: PollIds;
  /** Last month that this process has begun, `YYYYMM`. */
  #month = 0;

  private constructor(database: Engine, layout: Layout, { jobs }: SharedOptions) {
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
        database.claim((session) => claimAll(session, this.#windows, this.#tallies, requests)),
      ({ name }) => name,
    );
    this.#reservations = new Batcher((reservations) =>
      database.claim((session) => reserveAll(session, this.#windows, reservations)),
    );
    this.#pollIds = new PollIds(database);
    this.#ownership = database.shared === undefined ? undefined : new Ownership(database, database.shared, this.#tallies);
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
        await store.redecode({ isAlone: true, onProgress: options.onProgress });
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

  async putTargets(
    targets: readonly TargetSpec[],
    plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string },
  ): Promise<void> {
    const changed = await this.#database.write(async (session) => {
      await putTargets(session, targets, plan, this.isShared);
      return this.#notifyTargets(
        session,
        targets.map(({ id }) => id),
      );
    });
    await this.#ownership?.refreshTargets(changed);
  }

  async retireTargets(ids: readonly string[], reason: string): Promise<void> {
    const changed = await this.#database.write(async (session) => {
      await retireTargets(session, ids, reason);
      return this.#notifyTargets(session, ids);
    });
    await this.#ownership?.refreshTargets(changed);
  }

  target(id: string): Promise<TargetState | undefined> {
    return this.#database.read(async (session) => (await targetsWhere(session, "name = ?", [id]))[0]?.state);
  }

  targetsOfFixture(fixture: string): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) =>
      (await targetsWhere(session, "fixture = ? AND retired IS NULL ORDER BY id", [fixture])).map(({ state }) => state),
    );
  }

  async replan(changes: readonly PlannedTarget[]): Promise<void> {
    if (this.#ownership === undefined) {
      await this.#database.write((session) => replan(session, changes));
      return;
    }
    const { targets } = this.#ownership;
    // A running poll reschedules its target when it completes.
    const planned = changes.filter(({ id }) => !targets.isRunning(id));
    if (planned.length === 0) return;
    const areOwned = planned.every(({ id }) => targets.has(id));
    const write = (): Promise<void> =>
      this.#database.write(async (session) => {
        const ids = await replan(session, planned, (id) => targets.has(id));
        if (!areOwned) await notifyTargets(session, ids);
      });
    const apply = (): void => {
      for (const { id, dueAt, reason } of planned) targets.replan(id, dueAt, reason);
    };
    if (areOwned && planned.every(({ id, dueAt }) => (dueAt ?? Infinity) >= (targets.dueAt(id) ?? Infinity))) {
      // An earlier time in the database than in memory only delays a takeover, so the worker does not wait for the commit.
      apply();
      write().catch(() => undefined);
      return;
    }
    await write();
    apply();
  }

  async dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]> {
    if (this.#ownership !== undefined) {
      await this.#ownership.ensureMember(now);
      return this.#ownership.isValid ? this.#ownership.targets.dueTargets(now, limit) : [];
    }
    return this.#database.read(async (session) => (await dueTargets(session, now, limit)).map(({ state }) => state));
  }

  async nextDueAt(now: Instant): Promise<Instant | undefined> {
    if (this.#ownership?.isMember === true) return this.#ownership.nextDueAt(now);
    return this.#database.read(nextDueAt);
  }

  configureLease(options: { readonly worker: string; readonly leaseMs: number; readonly pace: number }): void {
    this.#ownership?.configure(options);
  }

  isHeld({ lease }: Claim): boolean {
    return this.#ownership === undefined || this.#ownership.isHeld(lease ?? 0);
  }

  claim(
    id: string,
    worker: string,
    now: Instant,
    until: Instant,
    limits: readonly RateLimit[],
  ): Promise<Claim | undefined> {
    const request = { name: id, worker, now, until, limits };
    return this.#ownership === undefined ? this.#claims.add(request) : this.#claimOwned(this.#ownership, request);
  }

  /** Claims a target of the own shards. Only the rate is checked in the database. */
  async #claimOwned(
    ownership: Ownership,
    { name, worker, now, until, limits }: ClaimRequest,
  ): Promise<Claim | undefined> {
    await ownership.ensureMember(now);
    const attempt = await this.#pollIds.next();
    if (!ownership.isValid || limits.some(({ bucket }) => (ownership.blockedUntil(bucket) ?? -Infinity) > now)) return;
    const lease = ownership.id;
    const state = ownership.targets.begin(name, attempt, now);
    if (state === undefined) return undefined;
    if (limits.some(({ max }) => isLimited(max))) {
      let isGranted = false;
      try {
        isGranted = await this.#reservations.add({ attempt, now, limits });
      } finally {
        if (!isGranted) ownership.end(name, attempt);
      }
      if (!isGranted) return undefined;
    }
    const target = { ...state, claimedBy: worker, claimedUntil: until, lastSentAt: now };
    return { target, worker, claimedAt: now, until, attempt, lease };
  }

  async complete(outcome: Outcome): Promise<Completion> {
    const { completion, state } = await this.#completions.add(outcome);
    this.#ownership?.end(outcome.claim.target.id, outcome.claim.attempt, state);
    return completion;
  }

  ingest(ingestion: Ingestion): Promise<Ingested> {
    return this.#database.write((session) => ingest(session, this.#archiveContext, ingestion));
  }

  async reclaimExpired(now: Instant): Promise<readonly string[]> {
    await this.#beginMonth(now);
    if (this.#ownership !== undefined) return this.#ownership.takeAbandoned();
    return this.#database.write((session) => reclaimExpired(session, this.#tallies, now));
  }

  async block(bucket: string, until: Instant): Promise<void> {
    await this.#database.write(async (session) => {
      await block(session, bucket, until);
      if (this.isShared) await notify(session, "blocks");
    });
    await this.#ownership?.refreshBlocks();
  }

  async unblock(bucket: string): Promise<void> {
    await this.#database.write(async (session) => {
      await session.run("UPDATE rates SET blocked_until = NULL WHERE bucket = ?", [bucket]);
      if (this.isShared) await notify(session, "blocks");
    });
    await this.#ownership?.refreshBlocks();
  }

  rate(bucket: string): Promise<RateRow> {
    return this.#database.read((session) => rate(session, bucket));
  }

  async shiftSchedule(by: number): Promise<void> {
    await this.#database.write((session) => shiftSchedule(session, by));
    this.#windows.forget();
    await this.#ownership?.refreshTargets();
  }

  blocks(now: Instant): Promise<readonly Block[]> {
    return this.#database.read((session) => blocks(session, now));
  }

  probe(): Promise<void> {
    return this.#database.write((session) => probe(session, this.engine));
  }

  lastSuccesses(): Promise<Readonly<Record<string, Instant>>> {
    return this.#database.inspect(lastSuccesses);
  }

  async measure(): Promise<StoreSizes> {
    return storeSizes(await this.#database.inspect(readTallies), await this.sizes());
  }

  fixtures(filter: FixtureFilter = {}): Promise<readonly FixtureRow[]> {
    return this.#database.read((session) => readFixtures(session, filter));
  }

  body(response: number): Promise<Uint8Array | undefined> {
    return this.#database.read(async (session) => {
      const [row] = await session.all("SELECT body FROM responses WHERE id = ?", [response]);
      return row === undefined ? undefined : this.#archive.read(session, row["body"] as number);
    });
  }

  responses(from = 0): AsyncIterable<ResponseFacts> {
    return readResponses(this.#database, from);
  }

  position(previous?: number): Promise<number> {
    return this.#database.read((session) => readPosition(session, this.engine, previous));
  }

  changes(query: ChangeQuery): Promise<ChangePage> {
    return this.#database.read((session) => readChanges(session, this.engine, query));
  }

  async redecode(
    options: RedecodeOptions,
  ): Promise<{ readonly responses: number; readonly changed: Readonly<Record<string, number>> }> {
    const rederived = await rederive(this.#rederiveContext, true, options);
    // Cached rows may have changed.
    this.#writer.forget();
    return rederived;
  }

  verify(options: RedecodeOptions = {}): Promise<Verification> {
    return verifyStore(this.#rederiveContext, options);
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

  async releaseDeadLetter(id: number, now: Instant): Promise<string> {
    const { target, changed } = await this.#database.write(async (session) => {
      const released = await releaseDeadLetter(session, id, now);
      return { target: released, changed: await this.#notifyTargets(session, [released]) };
    });
    await this.#ownership?.refreshTargets(changed);
    return target;
  }

  async repair(options: RedecodeOptions = {}): Promise<RepairReport> {
    const { lost, newlyLost } = await recordDamage(this.#database, this.#archive, options);
    this.#archive.forget();
    const { changed } = await this.redecode(options);
    await this.#database.write((session) => recount(session, this.#tableNames, DECODED_PREFIX));
    return { lost, newlyLost, changed };
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
    return this.#database.inspect((session) => countRows(session, this.#tableNames));
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

  /** Runs statements of a reader on committed data. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.read(work);
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
    // If the database cannot be reached, the lease expires.
    await this.#ownership?.stop().catch(() => undefined);
    await this.#database.close();
  }

  /** Notifies the workers of changed targets at the end of the transaction. @returns the ids of their rows */
  async #notifyTargets(session: Session, targets: readonly string[]): Promise<number[]> {
    if (!this.isShared) return [];
    const ids = await idsOf(session, targets);
    await notifyTargets(session, ids);
    return ids;
  }

  /** Begins the partition of a new month. If a lock prevents it, the next call of `reclaimExpired` retries. */
  async #beginMonth(now: Instant): Promise<void> {
    const month = monthAt(now);
    if (this.engine === "sqlite" || month <= this.#month) return;
    if (!(await beginMonth(this.#database, month))) return;
    this.#month = month;
    this.#pollIds.discard();
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
      lockMembers: this.isShared ? lockMembers : undefined,
      archive: this.#archive,
      writer: this.#writer,
      tallies: this.#tallies,
      forUpdate: this.isShared ? " FOR UPDATE" : "",
    };
  }

  get #tableNames(): string[] {
    return this.#layout.tables.map(({ name }) => name);
  }

  get #rederiveContext(): RederiveContext {
    return { engine: this.#database, archive: this.#archive, names: this.#names, layout: this.#layout };
  }
}
