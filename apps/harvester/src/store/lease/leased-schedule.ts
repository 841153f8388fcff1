import type { Instant } from "../../domain/instant.ts";
import { sleep } from "../../domain/repeat.ts";
import type { TargetState } from "../../domain/target.ts";
import type { RateLimit, RateRow } from "../../rate-limit/bucket.ts";
import type { Claim, LeaseOptions, PlannedTarget } from "../contract/contract.ts";
import {
  changeObjects,
  type Engine,
  insertObjects,
  type LeaseEngine,
  readObjects,
  type Session,
} from "../session/session.ts";
import { abandonedAttempt, blocks, claimCells, type ClaimRequest, toClaim } from "../sql/claims.ts";
import { updateGaps } from "../sql/gaps.ts";
import { RateWindows, recordSent } from "../sql/rate-windows.ts";
import { addTallies, pollTally } from "../sql/tallies.ts";
import { nextDueAt, readIds, replan, type StoredTarget, targetsWhere } from "../sql/targets.ts";
import { TargetSchedule } from "./target-schedule.ts";

/** Duration of a lease without other settings, in milliseconds. */
const DEFAULT_LEASE_MS = 5000;
/** Renewals, or observations of another process, during one lease. */
const ROUNDS_PER_LEASE = 4;
/** Part of a lease at its end in which the process does not poll. */
const SAFETY_MARGIN = 0.1;

/**
 * Schedule of a shared database. One process polls, the holder of the lease; others stand by.
 *
 * The holder plans and claims in memory. Its lease begins before the statement that renews it is sent and ends, for the
 * holder, before it ends in the database. Only durations are compared: by the monotonic clock of the process, and by the
 * clock of the database. So a process that is paused, cut off from the database, or has a wrong time of day does not
 * poll what another one may be polling. A completion checks that its term is current.
 */
export class LeasedSchedule {
  readonly #database: Engine;
  readonly #leases: LeaseEngine;
  readonly #pollIds: PollIds;
  readonly #targets = new TargetSchedule();
  readonly #windows = new RateWindows();
  #options: LeaseOptions = { worker: "worker", leaseMs: DEFAULT_LEASE_MS, pace: 1, limitsOf: () => [] };
  #term: number | undefined;
  #first: Promise<void> | undefined;
  #loop: Promise<void> | undefined;
  readonly #stop = new AbortController();
  #error: unknown;
  /** End of the lease by the monotonic clock and by the time of day, which also passes while a machine is suspended. */
  #validUntil = { ticks: -Infinity, wall: -Infinity };
  /** An instant of the process's clock, and the monotonic clock at that time. */
  #clock: { readonly at: Instant; readonly ticks: number } = { at: 0, ticks: 0 };
  /** The lease of another process when it was found expired. */
  #expired: ObservedLease | undefined;
  #blocked = new Map<string, Instant>();
  #abandoned: string[] = [];
  /** True if changes of other processes may have been missed. */
  #isOutdated = false;

  constructor(database: Engine, leases: LeaseEngine) {
    this.#database = database;
    this.#leases = leases;
    this.#pollIds = new PollIds(database);
  }

  configure(options: LeaseOptions): void {
    this.#options = options;
  }

  /**
   * Returns the term in which this process may poll, and takes the lease if no other process has it.
   *
   * @throws the error of the last renewal, if the lease is not valid
   */
  async ensureTerm(now: Instant): Promise<number | undefined> {
    this.#clock = { at: now, ticks: performance.now() };
    this.#first ??= this.#begin().catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    await this.#first;
    if (this.#isValid) return this.#term;
    if (this.#error !== undefined) throw this.#error;
    return undefined;
  }

  isHeld({ term }: Claim): boolean {
    return term !== undefined && term === this.#term && this.#isValid;
  }

  async dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]> {
    return (await this.ensureTerm(now)) === undefined ? [] : this.#targets.dueTargets(now, limit);
  }

  async nextDueAt(): Promise<Instant | undefined> {
    return this.#isValid ? this.#targets.nextDueAt() : this.#database.read(nextDueAt);
  }

  async claim(request: ClaimRequest): Promise<Claim | undefined> {
    const { name, now, limits } = request;
    await this.ensureTerm(now);
    const attempt = await this.#pollIds.next();
    if (!this.#isValid || this.#isBlocked(limits, now)) return undefined;
    const state = this.#targets.begin(name, attempt, now);
    if (state === undefined) return undefined;
    if (!this.#windows.tryReserve(limits, now)) {
      this.#targets.end(name, attempt);
      return undefined;
    }
    return toClaim(request, state, attempt, this.#term);
  }

  /** Ends the poll of a claim. @param state - New state of the target */
  complete({ target, attempt }: Claim, state: TargetState | undefined): void {
    this.#targets.end(target.id, attempt, state);
  }

  async replan(changes: readonly PlannedTarget[]): Promise<void> {
    // A running poll reschedules its target when it completes.
    const planned = changes.filter(({ id }) => !this.#targets.isRunning(id));
    if (planned.length === 0) return;
    const term = this.#isValid ? this.#term : undefined;
    const write = (): Promise<void> =>
      this.#database.write(async (session) => {
        const isHolder = await isCurrentTerm(session, term);
        const ids = await replan(session, planned, isHolder);
        if (!isHolder) await reportChanges(session, ids);
      });
    const apply = (): void => {
      for (const { id, dueAt, reason } of planned) this.#targets.replan(id, dueAt, reason);
    };
    const isEarlier = ({ id, dueAt }: PlannedTarget): boolean =>
      (dueAt ?? Infinity) < (this.#targets.dueAt(id) ?? Infinity);
    if (term !== undefined && !planned.some(isEarlier)) {
      // An earlier time in the database only delays a take-over, so the process does not wait for the commit.
      apply();
      write().catch(() => {
        this.#isOutdated = true;
      });
      return;
    }
    await write();
    apply();
  }

  /** Changes rows of targets, and reports them to the process that polls. */
  async changeTargets(names: readonly string[], work?: (session: Session) => Promise<void>): Promise<void> {
    const ids = await this.#database.write(async (session) => {
      await work?.(session);
      const changed = await readIds(session, names);
      if (!(await isCurrentTerm(session, this.#term))) await reportChanges(session, changed);
      return changed;
    });
    await this.#refreshTargets(ids);
  }

  /** Changes blocks of buckets. Other processes read them with their next renewal. */
  async changeBlocks(work: (session: Session) => Promise<void>): Promise<void> {
    await this.#database.write(work);
    await this.#refreshBlocks();
  }

  /** Requests and block of a bucket; `undefined` if this process does not hold the lease. */
  rate(bucket: string): RateRow | undefined {
    if (!this.#isValid) return undefined;
    return { bucket, sent: this.#windows.sentOf(bucket), blockedUntil: this.#blocked.get(bucket) };
  }

  /** Names of targets that a process whose lease expired may have polled, since the last call. */
  takeAbandoned(): string[] {
    return this.#abandoned.splice(0);
  }

  /** Reads targets and rates again, after all times were moved. */
  async refresh(): Promise<void> {
    await this.#refreshTargets();
    await this.#loadWindows();
  }

  /** Discards reserved ids of polls, because a new month began. */
  beginMonth(): void {
    this.#pollIds.discard();
  }

  /**
   * Gives the lease back. With running polls it expires instead, so that none is repeated too early, and also if the
   * database cannot be reached, so this takes no longer than a lease.
   */
  async stop(): Promise<void> {
    if (this.#first === undefined) return;
    this.#stop.abort();
    const limit = new AbortController();
    await Promise.race([this.#release().catch(() => undefined), sleep(this.#options.leaseMs, limit.signal)]);
    limit.abort();
    this.#lose();
  }

  async #release(): Promise<void> {
    await this.#loop;
    const term = this.#term;
    const isIdle = this.#targets.running === 0;
    this.#lose();
    if (term !== undefined && isIdle) await this.#leases.transact((session) => releaseLease(session, term));
  }

  get #isValid(): boolean {
    return performance.now() < this.#validUntil.ticks && Date.now() < this.#validUntil.wall;
  }

  #isBlocked(limits: readonly RateLimit[], now: Instant): boolean {
    return limits.some(({ bucket }) => (this.#blocked.get(bucket) ?? -Infinity) > now);
  }

  async #begin(): Promise<void> {
    await this.#round();
    this.#loop = this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await sleep(this.#options.leaseMs / ROUNDS_PER_LEASE, signal);
      if (signal.aborted) return;
      try {
        await this.#round();
        this.#error = undefined;
      } catch (error) {
        this.#error = error;
        this.#isOutdated = true;
      }
    }
  }

  /** Renews the lease and reads what other processes changed, or takes the lease if it has no holder. */
  async #round(): Promise<void> {
    const begin = { ticks: performance.now(), wall: Date.now() };
    if (this.#term === undefined) {
      if (!(await this.#tryTake())) return;
      this.#extend(begin);
      return;
    }
    const term = this.#term;
    const changed = await this.#leases.run((session) => renewLease(session, term));
    if (changed === undefined) return this.#lose();
    this.#extend(begin);
    if (this.#isOutdated) {
      this.#isOutdated = false;
      await this.#refreshTargets();
    } else await this.#refreshTargets(changed);
    await this.#refreshBlocks();
  }

  /** Makes the lease valid for a duration that began before it was written. */
  #extend({ ticks, wall }: { readonly ticks: number; readonly wall: number }): void {
    const usableMs = this.#options.leaseMs * (1 - SAFETY_MARGIN);
    this.#validUntil = { ticks: ticks + usableMs, wall: wall + usableMs };
  }

  /** Stands by: another process may poll. */
  #lose(): void {
    this.#term = undefined;
    this.#validUntil = { ticks: -Infinity, wall: -Infinity };
    this.#targets.clear();
  }

  async #tryTake(): Promise<boolean> {
    const observed = await this.#leases.run(observeLease);
    const isFree = observed === undefined || observed.isReleased;
    // A lease counts as expired in the second round: after a pause of the database all leases are expired, and their
    // holders renew them at once.
    const before = this.#expired;
    this.#expired = observed?.isExpired === true ? observed : undefined;
    const isExpired = this.#expired !== undefined && before?.renewedAt === this.#expired.renewedAt;
    if (!isFree && !isExpired) return false;
    const { pace } = this.#options;
    const taken = await this.#leases.transact((session) => {
      const now = this.#clock.at + (performance.now() - this.#clock.ticks) * pace;
      return takeLease(session, observed, this.#options, (agoMs) => Math.floor(now - agoMs * pace));
    });
    if (taken === undefined) return false;
    this.#expired = undefined;
    await this.#loadWindows();
    await this.#refreshBlocks();
    this.#targets.clear();
    this.#targets.put(taken.targets, this.#targets.tick);
    this.#abandoned.push(...taken.abandoned);
    this.#isOutdated = false;
    this.#term = taken.term;
    return true;
  }

  /** Reads targets again, after their rows changed. @param ids - Default: all */
  async #refreshTargets(ids?: readonly number[]): Promise<void> {
    if (!this.#isValid || ids?.length === 0) return;
    const { tick } = this.#targets;
    const rows = await this.#database.read((session) => readScheduledTargets(session, ids));
    // The lease may have ended meanwhile.
    if (!this.#isValid) return;
    if (ids === undefined) this.#targets.putAll(rows, tick);
    else this.#targets.put(rows, tick);
  }

  async #refreshBlocks(): Promise<void> {
    const rows = await this.#database.read((session) => blocks(session, Number.MIN_SAFE_INTEGER));
    this.#blocked = new Map(rows.map(({ bucket, until }) => [bucket, until]));
  }

  async #loadWindows(): Promise<void> {
    this.#windows.forget();
    await this.#database.read((session) => this.#windows.load(session));
  }
}

/** Number of ids that are reserved at once. */
const BLOCK = 256;
/** Maximum age of a reserved id in milliseconds, because ids contain the month of their partition. */
const MAX_AGE_MS = 60_000;

/** Ids of polls, reserved in blocks, so that claims do not wait for the database. */
class PollIds {
  readonly #database: Engine;
  #ids: number[] = [];
  #reservedAt = -Infinity;
  #reserving: Promise<void> | undefined;
  #generation = 0;

  constructor(database: Engine) {
    this.#database = database;
  }

  async next(): Promise<number> {
    for (;;) {
      const isOld = performance.now() - this.#reservedAt > MAX_AGE_MS;
      if (isOld) this.#ids = [];
      // The next block is reserved while the rest of this one is used.
      if (this.#ids.length < BLOCK / 2) this.#reserving ??= this.#reserve();
      const id = this.#ids.shift();
      if (id !== undefined) return id;
      await this.#reserving;
    }
  }

  /** Discards reserved ids, because a new month began. */
  discard(): void {
    this.#ids = [];
    this.#generation += 1;
  }

  async #reserve(): Promise<void> {
    const generation = this.#generation;
    try {
      const ids = await this.#database.read(async (session) => session.ids("polls", BLOCK));
      if (generation === this.#generation) this.#ids.push(...ids);
      this.#reservedAt = performance.now();
    } finally {
      this.#reserving = undefined;
    }
  }
}

/** Time of the database, milliseconds. The lease is compared with this clock only. */
const nowSql = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";

/** The lease, as another process sees it. */
interface ObservedLease {
  readonly term: number;
  /** True if its holder gave it back. */
  readonly isReleased: boolean;
  readonly isExpired: boolean;
  /** Time of the last renewal, by the clock of the database. */
  readonly renewedAt: number;
}

/** Reads the lease; `undefined` before its first term. */
async function observeLease(session: Session): Promise<ObservedLease | undefined> {
  const [lease] = await readObjects<ObservedLease>(
    session,
    "SELECT term, (worker = '')::int AS is_released, " +
      `(renewed_at + lease_ms <= ${nowSql})::int AS is_expired, renewed_at FROM lease`,
  );
  return lease;
}

/** Extends the lease. @returns ids of targets that other processes changed; `undefined` if the term is over */
async function renewLease(session: Session, term: number): Promise<readonly number[] | undefined> {
  const renewed = await session.run(`UPDATE lease SET renewed_at = ${nowSql} WHERE term = ?`, [term]);
  if (renewed === 0) return undefined;
  const rows = await session.all(
    "DELETE FROM schedule_changes WHERE EXISTS (SELECT 1 FROM lease WHERE term = ?) RETURNING target",
    [term],
  );
  return rows.map((row) => row["target"] as number);
}

/** What a process receives with the lease. */
interface TakenLease {
  readonly term: number;
  readonly targets: readonly StoredTarget[];
  /** Names of the targets that the previous holder may have polled without storing the result. */
  readonly abandoned: readonly string[];
}

/**
 * Takes the lease if it has no holder. If the lease of the previous holder expired, targets that became due before its
 * end count as polled: the request may have been sent at any time while the lease was valid, and reached the service
 * until its time-out. Each gets the row of an abandoned poll, and counts towards its rates.
 *
 * @param observed - The lease as it was observed; `undefined` for the first term
 * @param clockOf - Converts a duration before now, in milliseconds, into an instant of the process's clock
 * @returns `undefined` if another process was faster
 */
async function takeLease(
  session: Session,
  observed: ObservedLease | undefined,
  { worker, leaseMs, limitsOf }: LeaseOptions,
  clockOf: (agoMs: number) => Instant,
): Promise<TakenLease | undefined> {
  const term = (observed?.term ?? 0) + 1;
  // Changing the key waits for completions of the previous term, which lock it.
  const [previous] = await session.all(
    `SELECT worker, ${nowSql} - renewed_at AS renewed_ago, ${nowSql} - renewed_at - lease_ms AS expired_ago ` +
      "FROM lease WHERE term = ? FOR UPDATE",
    [term - 1],
  );
  const isTaken =
    observed === undefined
      ? await session.run(
          `INSERT INTO lease (term, worker, lease_ms, renewed_at) VALUES (?, ?, ?, ${nowSql}) ON CONFLICT DO NOTHING`,
          [term, worker, leaseMs],
        )
      : previous === undefined || (previous["expired_ago"] as number) < 0
        ? 0
        : await session.run(
            `UPDATE lease SET term = ?, worker = ?, lease_ms = ?, renewed_at = ${nowSql} WHERE term = ?`,
            [term, worker, leaseMs, term - 1],
          );
  if (isTaken === 0) return undefined;
  await session.run("DELETE FROM schedule_changes");
  const targets = await readScheduledTargets(session);
  if (previous === undefined || previous["worker"] === "") return { term, targets, abandoned: [] };
  const expiredAt = clockOf(previous["expired_ago"] as number);
  const sentAt = clockOf(previous["renewed_ago"] as number);
  const abandoned = targets.filter(({ state: { dueAt } }) => dueAt !== undefined && dueAt <= expiredAt);
  await recordAbandoned(session, previous["worker"] as string, abandoned, sentAt, expiredAt, limitsOf);
  const names = new Set(abandoned.map(({ state }) => state.id));
  return {
    term,
    targets: targets.map((target) => (names.has(target.state.id) ? afterAbandoned(target, sentAt) : target)),
    abandoned: [...names],
  };
}

function afterAbandoned({ state, ...target }: StoredTarget, sentAt: Instant): StoredTarget {
  const { failures, lastReceivedAt = -Infinity } = state;
  const ended = { lastStatus: "abandoned", reason: "abandoned", failures: failures + 1 } as const;
  // The poll began after the last answer, so that planning does not take that for the answer of the poll.
  return { ...target, state: { ...state, ...ended, lastSentAt: Math.max(sentAt, lastReceivedAt + 1) } };
}

async function recordAbandoned(
  session: Session,
  worker: string,
  targets: readonly StoredTarget[],
  sentAt: Instant,
  expiredAt: Instant,
  limitsOf: LeaseOptions["limitsOf"],
): Promise<void> {
  if (targets.length === 0) return;
  const gaps = await updateGaps(
    session,
    targets.map((target) => abandonedAttempt(target, sentAt)),
  );
  const ids = await session.ids("polls", targets.length);
  const message = "the lease of the process expired; the request may have been sent";
  await insertObjects(
    session,
    "polls",
    targets.map(({ id, state }, index) => {
      const claim = { target: state, worker, claimedAt: sentAt, until: expiredAt };
      return { id: ids[index], ...claimCells(claim, id), result: "abandoned", message };
    }),
  );
  await changeObjects(
    session,
    "targets",
    targets.map((target, index) => {
      const { lastStatus, reason, failures, lastSentAt } = afterAbandoned(target, sentAt).state;
      return { id: target.id, lastStatus, reason, failures, lastSentAt, gap: gaps[index]?.gap };
    }),
  );
  await recordSent(
    session,
    targets.map(({ state: { feed } }, index) => {
      return { limits: limitsOf(feed), attempt: ids[index] as number, claimedAt: expiredAt };
    }),
  );
  await addTallies(session, [pollTally("abandoned", targets.length)]);
}

/** Gives the lease back. All polls of the term must be complete. */
async function releaseLease(session: Session, term: number): Promise<void> {
  await session.run("UPDATE lease SET worker = '', lease_ms = 0 WHERE term = ?", [term]);
}

/** Returns those of the terms that are current. They stay current until the end of the transaction. */
export async function lockTerms(session: Session, terms: readonly number[]): Promise<ReadonlySet<number>> {
  // Renewals do not wait for this lock; taking the lease does.
  const rows = await session.all(`SELECT term FROM lease WHERE term ${session.anyOf("int")} FOR KEY SHARE`, [
    session.list(terms),
  ]);
  return new Set(rows.map((row) => row["term"] as number));
}

/** Reads the targets that have a due time, or those with the ids. */
function readScheduledTargets(session: Session, ids?: readonly number[]): Promise<StoredTarget[]> {
  return ids === undefined
    ? targetsWhere(session, "retired IS NULL AND due_at IS NOT NULL ORDER BY id", [])
    : targetsWhere(session, `id ${session.anyOf("int")} ORDER BY id`, [session.list(ids)]);
}

/** Whether a term is current. It stays current until the end of the transaction. */
async function isCurrentTerm(session: Session, term: number | undefined): Promise<boolean> {
  return term !== undefined && (await lockTerms(session, [term])).has(term);
}

/** Reports changed targets to the process that polls, which reads them with its next renewal. */
async function reportChanges(session: Session, ids: readonly number[]): Promise<void> {
  await session.insert(
    "schedule_changes",
    ["target"],
    ids.map((id) => [id]),
    "ON CONFLICT DO NOTHING",
  );
}
