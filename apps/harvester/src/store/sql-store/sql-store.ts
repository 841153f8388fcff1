import type { Instant } from "../../domain/instant.ts";
import type {
  Claim,
  Completion,
  Ingestion,
  LeaseOptions,
  Outcome,
  Pruned,
  RepairReport,
  Retention,
  Store,
  StoreSizes,
  Verification,
} from "../contract/contract.ts";
import { LeasedSchedule, lockTerms } from "../lease/leased-schedule.ts";
import { finishUpgrade, upgrade, type UpgradeMode } from "../migrations/upgrade.ts";
import { beginMonth, monthAt } from "../partitions/maintain.ts";
import { type RedecodeOptions, rederive, type RederiveContext, type Rederived } from "../rederive/rederive.ts";
import { prune } from "../retention/prune.ts";
import { NameTable } from "../session/name-table.ts";
import { type Batch, type Engine, type Reader, type Session, toObject, type Value } from "../session/session.ts";
import { readAnswers, readFirstReceived, readListTargets, readTargets } from "../sql/answers.ts";
import { Archive } from "../sql/archive.ts";
import { addIncidents, positionAfter, readChanges, readPosition, readResponseRows } from "../sql/changes.ts";
import { block, blocks, claimAll, type ClaimRequest, rate, reclaimExpired, unblock } from "../sql/claims.ts";
import { completeAll, type CompletedPoll } from "../sql/complete.ts";
import { readGaps, summariseGaps } from "../sql/gaps.ts";
import { ingest } from "../sql/ingest.ts";
import { lastRemovedPosition } from "../sql/losses.ts";
import { probe } from "../sql/probe.ts";
import { readQuarantine, readQuarantinedBody } from "../sql/quarantine.ts";
import { RateWindows } from "../sql/rate-windows.ts";
import { type ArchiveContext, readDecoded } from "../sql/store-responses.ts";
import { countRows, readTallies, recount, storeSizes } from "../sql/tallies.ts";
import * as targets from "../sql/targets.ts";
import { readTokens } from "../sql/tokens.ts";
import { readFixtures } from "../tables/fixture-writer.ts";
import { hashTables } from "../tables/hash.ts";
import type { Layout } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";
import { recordDamage, requireIntactFile, verifyStore } from "./verify.ts";

export interface OpenStoreOptions {
  /** Open for reading only; a store with an older layout is rejected. */
  readonly readOnly?: boolean | undefined;
  /** Permitted extent of an upgrade. Default `quick`: one short transaction. */
  readonly upgrade?: UpgradeMode | undefined;
  /** Called while the tables of an upgraded store are filled from the archive. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** Clock that determines the monthly partition of new rows, in PostgreSQL. Default: the system clock. */
  readonly now?: (() => Instant) | undefined;
  /** Open a store whose move or restore was interrupted, to continue it. Default false. */
  readonly allowUnfinished?: boolean | undefined;
}

/** A store on an SQL database. `Engine` contains all differences between the databases. */
export class SqlStore implements Store {
  readonly engine: "sqlite" | "postgres";
  readonly isShared: boolean;
  readonly layout: Layout;
  readonly #database: Engine;
  readonly #names = new NameTable();
  readonly #archive = new Archive();
  readonly #windows = new RateWindows();
  readonly #writer: TableWriter;
  /** Schedule of a shared database; absent with the embedded store, which one process opens. */
  readonly #leased: LeasedSchedule | undefined;
  /** Last month that this process has begun, `YYYYMM`. */
  #month = 0;

  readonly #claims: Batch<ClaimRequest, Claim | undefined> = {
    handle: (session, requests) => claimAll(session, this.#windows, requests),
    toKey: ({ name }) => name,
  };
  readonly #completions: Batch<Outcome, CompletedPoll> = {
    handle: (session, outcomes) => completeAll(session, this.#archiveContext, outcomes),
    toKey: ({ claim }) => claim.target.id,
  };

  private constructor(database: Engine, layout: Layout) {
    this.engine = database.kind;
    this.isShared = database.leases !== undefined;
    this.layout = layout;
    this.#database = database;
    this.#writer = new TableWriter(layout, this.#names, (session, feed, response) =>
      readDecoded(session, this.#archive, feed, response),
    );
    this.#leased = database.leases && new LeasedSchedule(database, database.leases);
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
      const { allowUnfinished, onProgress } = options;
      const isFilling = await upgrade(database, layout, mode, allowUnfinished);
      if (isFilling) {
        await store.redecode({ isAlone: true, onProgress });
        await finishUpgrade(database);
      }
      if (mode !== "nothing") await store.#beginMonth((options.now ?? Date.now)());
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

  readonly target: Store["target"] = this.#bind("read", targets.readTarget);
  readonly targetsOfFixture: Store["targetsOfFixture"] = this.#bind("read", targets.readTargetsOfFixture);
  readonly activeTargets: Store["activeTargets"] = this.#bind("read", targets.readActiveTargets);
  readonly blocks: Store["blocks"] = this.#bind("read", blocks);
  readonly fixtures: Store["fixtures"] = this.#bind("read", readFixtures);
  readonly lastRemovedPosition: Store["lastRemovedPosition"] = this.#bind("read", lastRemovedPosition);
  readonly targets: Store["targets"] = this.#bind("read", readTargets);
  readonly listTargets: Store["listTargets"] = this.#bind("read", readListTargets);
  readonly answers: Store["answers"] = this.#bind("read", readAnswers);
  readonly firstReceived: Store["firstReceived"] = this.#bind("read", readFirstReceived);
  readonly tokens: Store["tokens"] = this.#bind("read", readTokens);
  readonly deadLetters: Store["deadLetters"] = this.#bind("read", targets.readDeadLetters);
  readonly quarantinedResponses: Store["quarantinedResponses"] = this.#bind("read", readQuarantine);
  readonly quarantinedBody: Store["quarantinedBody"] = this.#bind("read", readQuarantinedBody);
  readonly positionAfter: Store["positionAfter"] = this.#bind("read", positionAfter);
  readonly responsePage: Store["responsePage"] = this.#bind("read", readResponseRows);
  readonly position: Store["position"] = this.#bind("read", readPosition);
  readonly changes: Store["changes"] = this.#bind("read", readChanges);
  readonly body: Store["body"] = this.#bind("read", (session, response: number) =>
    this.#archive.readResponse(session, response),
  );

  readonly lastSuccesses: Store["lastSuccesses"] = this.#bind("inspect", targets.lastSuccesses);
  readonly gaps: Store["gaps"] = this.#bind("inspect", readGaps);
  readonly gapSummary: Store["gapSummary"] = this.#bind("inspect", summariseGaps);
  readonly counts: Store["counts"] = this.#bind("inspect", (session) => countRows(session, this.#tableNames));
  readonly hashes: Store["hashes"] = this.#bind("inspect", (session) => hashTables(session, this.layout.tables));

  readonly probe: Store["probe"] = this.#bind("write", probe);
  readonly ingest: Store["ingest"] = this.#bind("write", (session, ingestion: Ingestion) =>
    ingest(session, this.#archiveContext, ingestion),
  );

  readonly addIncidents: Store["addIncidents"] = this.#bind("write", addIncidents);

  putTargets(...[specs, plan]: Parameters<Store["putTargets"]>): Promise<void> {
    const names = specs.map(({ id }) => id);
    return this.#changeTargets(names, (session) => targets.putTargets(session, specs, plan));
  }

  retireTargets(ids: readonly string[], reason: string): Promise<void> {
    return this.#changeTargets(ids, (session) => targets.retireTargets(session, ids, reason));
  }

  async replan(changes: Parameters<Store["replan"]>[0]): Promise<void> {
    await (this.#leased?.replan(changes) ?? this.#database.write((session) => targets.replan(session, changes)));
  }

  dueTargets(...[now, limit]: Parameters<Store["dueTargets"]>): ReturnType<Store["dueTargets"]> {
    const read = (session: Session): ReturnType<Store["dueTargets"]> => targets.dueTargets(session, now, limit);
    return this.#leased?.dueTargets(now, limit) ?? this.#database.read(read);
  }

  nextDueAt(): Promise<Instant | undefined> {
    return this.#leased?.nextDueAt() ?? this.#database.read(targets.nextDueAt);
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

  async reclaimExpired(now: Instant): Promise<readonly string[]> {
    await this.#beginMonth(now);
    if (this.#leased !== undefined) return this.#leased.takeAbandoned();
    return this.#database.write((session) => reclaimExpired(session, now));
  }

  block(bucket: string, until: Instant): Promise<void> {
    return this.#changeBlocks((session) => block(session, bucket, until));
  }

  unblock(bucket: string): Promise<void> {
    return this.#changeBlocks((session) => unblock(session, bucket));
  }

  async rate(bucket: string): ReturnType<Store["rate"]> {
    return this.#leased?.rate(bucket) ?? this.#database.read((session) => rate(session, bucket));
  }

  async shiftSchedule(by: number): Promise<void> {
    await this.#database.write((session) => targets.shiftSchedule(session, by));
    this.#windows.forget();
    await this.#leased?.refresh();
  }

  async measure(): Promise<StoreSizes> {
    return storeSizes(await this.#database.inspect(readTallies), await this.sizes());
  }

  async redecode(options: RedecodeOptions): Promise<Rederived> {
    const rederived = await rederive(this.#rederiveContext, true, options);
    // Cached rows may have changed.
    this.#writer.forget();
    return rederived;
  }

  verify(options: RedecodeOptions = {}): Promise<Verification> {
    return verifyStore(this.#rederiveContext, options);
  }

  async releaseDeadLetter(id: number, now: Instant): Promise<string> {
    const target = await this.#database.write((session) => targets.releaseDeadLetter(session, id, now));
    await this.#leased?.changeTargets([target]);
    return target;
  }

  async repair(options: RedecodeOptions = {}): Promise<RepairReport> {
    await requireIntactFile(this.#database);
    const { changed, damaged } = await this.redecode(options);
    const { lost, newlyLost } = await recordDamage(this.#database, damaged);
    this.#archive.forget();
    await this.#database.write((session) => recount(session, this.#tableNames));
    return { lost, newlyLost, changed };
  }

  prune(retention: Retention | readonly Retention[], now: Instant, signal?: AbortSignal): Promise<Pruned> {
    return prune(this, retention, now, signal);
  }

  query(sql: string, parameters: readonly unknown[] = [], timeoutMs?: number): ReturnType<Store["query"]> {
    return this.#database.query(sql, parameters, timeoutMs);
  }

  async rows<T extends object>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    const { columns, rows } = await this.query(sql, parameters);
    return rows.map((cells) =>
      toObject<T>(Object.fromEntries(columns.map((column, at) => [column, cells[at] as Value]))),
    );
  }

  sizes(): Promise<Readonly<Record<string, number>>> {
    return this.#database.sizes();
  }

  /** Runs statements of a reader on committed data. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.read(work);
  }

  maintain<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.#database.write(work);
  }

  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    return this.#database.snapshot(work);
  }

  async close(): Promise<void> {
    await this.#leased?.stop();
    await this.#database.close();
  }

  /** Returns a method that runs a function on the tables as a read, a report or a transaction. */
  #bind<P extends readonly unknown[], R>(
    how: "read" | "inspect" | "write",
    work: (session: Session, ...parameters: P) => Promise<R>,
  ): (...parameters: P) => Promise<R> {
    return (...parameters) => this.#database[how]((session) => work(session, ...parameters));
  }

  #changeTargets(names: readonly string[], work: (session: Session) => Promise<void>): Promise<void> {
    return this.#leased?.changeTargets(names, work) ?? this.#database.write(work);
  }

  #changeBlocks(work: (session: Session) => Promise<void>): Promise<void> {
    return this.#leased?.changeBlocks(work) ?? this.#database.write(work);
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
    };
  }

  get #tableNames(): string[] {
    return this.layout.tables.map(({ name }) => name);
  }

  get #rederiveContext(): RederiveContext {
    return { engine: this.#database, archive: this.#archive, names: this.#names, layout: this.layout };
  }
}
