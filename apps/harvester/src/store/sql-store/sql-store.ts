import type { ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Block, RateRow } from "../../rate-limit/bucket.ts";
import type {
  AnswerQuery,
  Claim,
  Completion,
  DeadLetter,
  Gap,
  GapSummary,
  Ingested,
  Ingestion,
  Outcome,
  Pruned,
  QuarantineRow,
  RepairReport,
  ResponseFacts,
  ResponsePage,
  Retention,
  Store,
  StoredAnswer,
  StoredTarget,
  StoreSizes,
  TargetKey,
  TokenRow,
  Verification,
} from "../contract/contract.ts";
import { lockTerms, type LeaseOptions } from "../lease/lease.ts";
import { LeasedSchedule } from "../lease/leased-schedule.ts";
import { finishUpgrade, upgrade } from "../migrations/upgrade.ts";
import { beginMonth } from "../partitions/maintain.ts";
import { monthAt } from "../partitions/months.ts";
import { rederive, type RederiveContext, type RedecodeOptions } from "../rederive/rederive.ts";
import { prune } from "../retention/prune.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { Batch } from "../session/group-commit.ts";
import { NameTable } from "../session/name-table.ts";
import type { Engine, Reader, Session } from "../session/session.ts";
import { lastRemovedPosition } from "../sql/absent.ts";
import { readAnswers, readFirstReceived, readListTargets, readTargets } from "../sql/answers.ts";
import { Archive } from "../sql/archive.ts";
import { readChanges, readPosition } from "../sql/changes.ts";
import { block, blocks, claimAll, rate, reclaimExpired, unblock, type ClaimRequest } from "../sql/claims.ts";
import { completeAll, type CompletedPoll } from "../sql/complete.ts";
import { countRows } from "../sql/counts.ts";
import { deadLetters, releaseDeadLetter } from "../sql/dead-letters.ts";
import { readFixtures, type FixtureFilter } from "../sql/fixtures.ts";
import { gaps, summariseGaps } from "../sql/gaps.ts";
import { ingest } from "../sql/ingest.ts";
import { probe } from "../sql/probe.ts";
import { quarantinedBody, quarantineRows } from "../sql/quarantine.ts";
import { RateWindows } from "../sql/rate-windows.ts";
import { positionAfter, readResponseRows } from "../sql/response-rows.ts";
import { readResponses } from "../sql/responses.ts";
import { shiftSchedule } from "../sql/shift-schedule.ts";
import type { ArchiveContext } from "../sql/store-responses.ts";
import { compactTallies, readTallies, recount, storeSizes, Tallies } from "../sql/tallies.ts";
import {
  dueTargets,
  lastSuccesses,
  nextDueAt,
  putTargets,
  replan,
  retireTargets,
  targetsWhere,
  type PlannedTarget,
} from "../sql/targets.ts";
import { readTokens } from "../sql/tokens.ts";
import { hashTables } from "../tables/hash.ts";
import type { Layout } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";
import type { OpenStoreOptions } from "./options.ts";
import { recordDamage, verifyStore } from "./verify.ts";

/** A store on an SQL database. `Engine` contains all differences between the databases. */
export class SqlStore implements Store {
  readonly engine: "sqlite" | "postgres";
  readonly isShared: boolean;
  readonly #database: Engine;
  readonly #layout: Layout;
  readonly #names = new NameTable();
  readonly #archive = new Archive();
  readonly #windows = new RateWindows();
  readonly #claims: Batch<ClaimRequest, Claim | undefined> = {
    handle: (session, requests) => claimAll(session, this.#windows, this.#tallies, requests),
    toKey: ({ name }) => name,
  };
  readonly #completions: Batch<Outcome, CompletedPoll> = {
    handle: (session, outcomes) => completeAll(session, this.#archiveContext, outcomes),
    toKey: ({ claim }) => claim.target.id,
  };
  readonly #writer: TableWriter;
  readonly #tallies: Tallies;
  /** Schedule of a shared database; absent with the embedded store, which one process opens. */
  readonly #leased: LeasedSchedule | undefined;
  /** Last month that this process has begun, `YYYYMM`. */
  #month = 0;

  private constructor(database: Engine, layout: Layout) {
    this.engine = database.kind;
    this.isShared = database.isShared;
    this.#database = database;
    this.#layout = layout;
    this.#writer = new TableWriter(layout, DECODED_PREFIX, this.#names, database.isShared);
    this.#tallies = new Tallies(database.isShared);
    this.#leased = database.leases && new LeasedSchedule(database, database.leases, this.#tallies);
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
   * @throws StoreError `store.layout` (older; requires `sdf-harvest migrate`) · `store.newer` (of a later version)
   */
  static async open(database: Engine, layout: Layout, options: OpenStoreOptions = {}): Promise<SqlStore> {
    try {
      const mode = options.readOnly === true ? "nothing" : (options.upgrade ?? "quick");
      const store = new SqlStore(database, layout);
      const isFilling = await upgrade({
        engine: database,
        layout,
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

  /** Number of commits so far. Concurrent works share a commit. */
  get commits(): { readonly count: number } {
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

  get layout(): Layout {
    return this.#layout;
  }

  putTargets(...[targets, plan]: Parameters<Store["putTargets"]>): Promise<void> {
    const work = (session: Session): Promise<void> => putTargets(session, targets, plan, this.isShared);
    const names = targets.map(({ id }) => id);
    return this.#leased?.changeTargets(names, work) ?? this.#database.write(work);
  }

  retireTargets(ids: readonly string[], reason: string): Promise<void> {
    const work = (session: Session): Promise<void> => retireTargets(session, ids, reason);
    return this.#leased?.changeTargets(ids, work) ?? this.#database.write(work);
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
    await (this.#leased?.replan(changes) ?? this.#database.write((session) => replan(session, changes)));
  }

  dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]> {
    return (
      this.#leased?.dueTargets(now, limit) ??
      this.#database.read(async (session) => (await dueTargets(session, now, limit)).map(({ state }) => state))
    );
  }

  nextDueAt(): Promise<Instant | undefined> {
    return this.#leased?.nextDueAt() ?? this.#database.read(nextDueAt);
  }

  configureLease(options: LeaseOptions): void {
    this.#leased?.configure(options);
  }

  async ensureTerm(now: Instant): Promise<number | undefined> {
    return this.#leased === undefined ? 1 : this.#leased.ensureTerm(now);
  }

  isHeld(claim: Claim): boolean {
    return this.#leased?.isHeld(claim) ?? true;
  }

  claim(...[name, worker, now, until, limits]: Parameters<Store["claim"]>): Promise<Claim | undefined> {
    const request = { name, worker, now, until, limits };
    return this.#leased?.claim(request) ?? this.#database.writeTogether(this.#claims, request);
  }

  async complete(outcome: Outcome): Promise<Completion> {
    const { completion, state } = await this.#database.writeTogether(this.#completions, outcome);
    this.#leased?.complete(outcome.claim, state);
    return completion;
  }

  ingest(ingestion: Ingestion): Promise<Ingested> {
    return this.#database.write((session) => ingest(session, this.#archiveContext, ingestion));
  }

  async reclaimExpired(now: Instant): Promise<readonly string[]> {
    await this.#beginMonth(now);
    if (this.#leased !== undefined) return this.#leased.takeAbandoned();
    return this.#database.write((session) => reclaimExpired(session, this.#tallies, now));
  }

  block(bucket: string, until: Instant): Promise<void> {
    const work = (session: Session): Promise<void> => block(session, bucket, until);
    return this.#leased?.changeBlocks(work) ?? this.#database.write(work);
  }

  unblock(bucket: string): Promise<void> {
    const work = (session: Session): Promise<void> => unblock(session, bucket);
    return this.#leased?.changeBlocks(work) ?? this.#database.write(work);
  }

  async rate(bucket: string): Promise<RateRow> {
    return this.#leased?.rate(bucket) ?? this.#database.read((session) => rate(session, bucket));
  }

  async shiftSchedule(by: number): Promise<void> {
    await this.#database.write((session) => shiftSchedule(session, by));
    this.#windows.forget();
    await this.#leased?.refresh();
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
      return row === undefined ? undefined : this.#archive.readRecent(session, row["body"] as number);
    });
  }

  lastRemovedPosition(): Promise<number> {
    return this.#database.read(lastRemovedPosition);
  }

  targets(names: readonly string[]): Promise<StoredTarget[]> {
    return this.#database.read((session) => readTargets(session, names));
  }

  listTargets(feed: string): Promise<StoredTarget[]> {
    return this.#database.read((session) => readListTargets(session, feed));
  }

  answers({ id }: TargetKey, query: AnswerQuery): Promise<StoredAnswer[]> {
    return this.#database.read((session) => readAnswers(session, id, query));
  }

  firstReceived({ id }: TargetKey, answer: StoredAnswer): Promise<Instant> {
    return this.#database.read((session) => readFirstReceived(session, id, answer));
  }

  tokens(): Promise<TokenRow[]> {
    return this.#database.read(readTokens);
  }

  activeTargets(selection: Parameters<Store["activeTargets"]>[0]): Promise<readonly TargetState[]> {
    return this.#database.read(async (session) => {
      const [condition, value] =
        "names" in selection
          ? [`name ${session.anyOf("text")}`, session.list(selection.names)]
          : ["priority = ?", selection.priority];
      return (await targetsWhere(session, `${condition} AND retired IS NULL`, [value])).map(({ state }) => state);
    });
  }

  responsePage(query: { readonly after: number; readonly limit: number }): Promise<ResponsePage> {
    return this.#database.read((session) => readResponseRows(session, this.engine, query));
  }

  positionAfter(after: number, count: number): Promise<number> {
    return this.#database.read((session) => positionAfter(session, after, count));
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

  async redecode(options: RedecodeOptions): ReturnType<Store["redecode"]> {
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
    const target = await this.#database.write((session) => releaseDeadLetter(session, id, now));
    await this.#leased?.changeTargets([target]);
    return target;
  }

  async repair(options: RedecodeOptions = {}): Promise<RepairReport> {
    const { lost, newlyLost } = await recordDamage(this.#database, this.#archive, options);
    this.#archive.forget();
    const { changed } = await this.redecode(options);
    await this.#database.write((session) => recount(session, this.#tableNames, DECODED_PREFIX));
    return { lost, newlyLost, changed };
  }

  prune(retention: Retention | readonly Retention[], now: Instant, signal?: AbortSignal): Promise<Pruned> {
    return prune(this, retention, now, signal);
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

  query(sql: string, parameters: readonly unknown[] = []): ReturnType<Store["query"]> {
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
    await this.#leased?.stop();
    await this.#database.close();
  }

  /** Begins the partition of a new month. If a lock prevents it, the next call of `reclaimExpired` retries. */
  async #beginMonth(now: Instant): Promise<void> {
    const month = monthAt(now);
    if (this.engine === "sqlite" || month <= this.#month) return;
    if (!(await beginMonth(this.#database, month))) return;
    this.#month = month;
    this.#leased?.beginMonth();
  }

  get #archiveContext(): ArchiveContext {
    return {
      lockTerms: this.isShared ? lockTerms : undefined,
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
