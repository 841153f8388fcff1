import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import type { RateLimit } from "../../rate-limit/bucket.ts";
import type { Claim } from "../contract.ts";
import type { Engine, Session, SharedEngine } from "../session/session.ts";
import { reserveAll, type ClaimRequest } from "../sql/claims.ts";
import type { RateWindows } from "../sql/rate-windows.ts";
import type { Tallies } from "../sql/tallies.ts";
import { idsOf, nextDueAt, replan, type PlannedTarget } from "../sql/targets.ts";
import { notify, notifyTargets } from "./leases.ts";
import { Ownership, type MemberOptions } from "./ownership.ts";
import { PollIds } from "./poll-ids.ts";
import { isRated, RatePermits } from "./rate-permits.ts";

/** Schedule of a store that several workers share. Each of them plans and claims the targets of its own shards. */
export class SharedSchedule {
  readonly #database: Engine;
  readonly #ownership: Ownership;
  readonly #pollIds: PollIds;
  readonly #permits: RatePermits;

  constructor(database: Engine, shared: SharedEngine, tallies: Tallies, windows: RateWindows) {
    this.#database = database;
    this.#ownership = new Ownership(database, shared, tallies);
    this.#pollIds = new PollIds(database);
    this.#permits = new RatePermits({
      reserve: (reservations) => database.claim((session) => reserveAll(session, windows, reservations)),
      nextId: () => this.#pollIds.next(),
      pace: () => this.#ownership.pace,
    });
  }

  configure(options: MemberOptions): void {
    this.#ownership.configure(options);
  }

  /** Whether the request of a claim may still be sent. */
  isHeld({ lease }: Claim): boolean {
    return this.#ownership.isHeld(lease ?? 0);
  }

  /** Due targets of the own shards; the first call joins the workers of the store. */
  async dueTargets(now: Instant, limit: number): Promise<readonly TargetState[]> {
    const { targets } = this.#ownership;
    await this.#ownership.ensureMember(now);
    if (!this.#ownership.isValid) return [];
    this.#permits.prefetch(
      now,
      (at, max) => targets.dueFeeds(at, max),
      (limits) => this.#isBlocked(limits, now),
    );
    return targets.dueTargets(now, limit);
  }

  /** Due time of the next own target; of all targets, if this process does not poll. */
  nextDueAt(now: Instant): Promise<Instant | undefined> {
    if (this.#ownership.isMember) return Promise.resolve(this.#ownership.nextDueAt(now));
    return this.#database.read(nextDueAt);
  }

  /** Claims a target of the own shards. Only the rate is checked in the database. */
  async claim({ name, worker, now, until, limits }: ClaimRequest): Promise<Claim | undefined> {
    const { targets } = this.#ownership;
    await this.#ownership.ensureMember(now);
    const attempt = await this.#pollIds.next();
    if (!this.#ownership.isValid || this.#isBlocked(limits, now)) return undefined;
    const lease = this.#ownership.id;
    const state = targets.begin(name, attempt, now);
    if (state === undefined) return undefined;
    let countedAt = isRated(limits) ? undefined : now;
    try {
      countedAt ??= await this.#permits.take(state.feed, limits, now);
    } finally {
      if (countedAt === undefined) this.#ownership.end(name, attempt);
    }
    if (countedAt === undefined) return undefined;
    const target = { ...state, claimedBy: worker, claimedUntil: until, lastSentAt: now };
    return { target, worker, claimedAt: now, countedAt, until, attempt, lease };
  }

  #isBlocked(limits: readonly RateLimit[], now: Instant): boolean {
    return limits.some(({ bucket }) => (this.#ownership.blockedUntil(bucket) ?? -Infinity) > now);
  }

  /** Ends the poll of a claim. @param state - New state of the target */
  complete({ target, attempt }: Claim, state: TargetState | undefined): void {
    this.#ownership.end(target.id, attempt, state);
  }

  async replan(changes: readonly PlannedTarget[]): Promise<void> {
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
      // An earlier time in the database only delays a takeover, so the worker does not wait for the commit.
      apply();
      write().catch(() => undefined);
      return;
    }
    await write();
    apply();
  }

  /** Changes rows of targets, and notifies all workers that they changed. */
  async changeTargets(names: readonly string[], work?: (session: Session) => Promise<void>): Promise<void> {
    const ids = await this.#database.write(async (session) => {
      await work?.(session);
      const changed = await idsOf(session, names);
      await notifyTargets(session, changed);
      return changed;
    });
    await this.#ownership.refreshTargets(ids);
  }

  /** Changes blocks of buckets, and notifies all workers. */
  async changeBlocks(work: (session: Session) => Promise<void>): Promise<void> {
    await this.#database.write(async (session) => {
      await work(session);
      await notify(session, "blocks");
    });
    await this.#ownership.refreshBlocks();
  }

  /** Names of targets that a worker whose lease expired may have polled, since the last call. */
  takeAbandoned(): string[] {
    return this.#ownership.takeAbandoned();
  }

  /** Reads all own targets again. */
  refresh(): Promise<void> {
    return this.#ownership.refreshTargets();
  }

  /** Discards reserved ids of polls, because a new month began. */
  beginMonth(): void {
    this.#pollIds.discard();
  }

  /** Gives the own shards to the other workers. If the database cannot be reached, the lease expires. */
  async stop(): Promise<void> {
    await this.#ownership.stop().catch(() => undefined);
  }
}
