import type { Instant } from "../../domain/instant.ts";
import { shareOf } from "../../domain/share.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Engine, Session, SharedEngine } from "../session/session.ts";
import { blocks } from "../sql/claims.ts";
import type { Tallies } from "../sql/tallies.ts";
import { acquire, evictExpired, join, leave, noticeOf, release, renew, targetsOfShards } from "./leases.ts";
import { OwnedTargets } from "./owned-targets.ts";

/** Duration of a lease without other settings, in milliseconds. */
const DEFAULT_LEASE_MS = 5000;
/** Renewals during one lease. */
const RENEWALS_PER_LEASE = 4;
/** Part of a lease at its end in which the worker does not poll. */
const SAFETY_MARGIN = 0.1;
/** Maximum number of shards taken in one transaction, so that leases are renewed between them. */
const MAX_SHARDS_AT_ONCE = 32;

/** Settings of a member. */
export interface MemberOptions {
  /** Name of the worker, for reports. */
  readonly worker: string;
  /** Duration of a lease, in real milliseconds. It must be shorter than the time-out of every request. */
  readonly leaseMs: number;
  /** Milliseconds of the worker's clock per real millisecond. */
  readonly pace: number;
}

/**
 * Shards that this process owns, and the schedule of their targets.
 *
 * Every target belongs to a shard, and every shard has at most one owner: the live worker that the rendezvous hash
 * selects. An owner plans and sends polls without the database, while its lease is valid. The lease begins before the
 * statement that renews it is sent and ends, for the worker, before it ends in the database. Only durations are
 * compared: by the monotonic clock of the worker, and by the clock of the database. So a worker that is paused, cut off
 * from the database, or has a wrong time of day does not poll what another worker may own.
 */
export class Ownership {
  readonly targets = new OwnedTargets();
  readonly #database: Engine;
  readonly #shared: SharedEngine;
  readonly #tallies: Tallies;
  #options: MemberOptions = { worker: "worker", leaseMs: DEFAULT_LEASE_MS, pace: 1 };
  /** Id among the members of the store; a worker that was removed joins with another one. */
  #id: number | undefined;
  #first: Promise<void> | undefined;
  #loop: Promise<void> | undefined;
  #isStopped = false;
  #wake: () => void = () => {};
  #isWoken = false;
  #error: unknown;
  /** End of the lease by the monotonic clock and by the time of day, which also passes while a machine is suspended. */
  #validUntil = { ticks: -Infinity, wall: -Infinity };
  /** Start of the period in which the lease was always valid, by the monotonic clock. */
  #validSince = Infinity;
  /** An instant of the worker's clock, and the monotonic clock at that time. */
  #clock: { readonly at: Instant; readonly ticks: number } = { at: 0, ticks: 0 };
  #blocked = new Map<string, Instant>();
  #abandoned: string[] = [];
  /** Ids of targets that other processes changed; `"all"` after notices may have been missed. */
  #changed: Set<number> | "all" = new Set();

  constructor(database: Engine, shared: SharedEngine, tallies: Tallies) {
    this.#database = database;
    this.#shared = shared;
    this.#tallies = tallies;
  }

  configure(options: MemberOptions): void {
    this.#options = options;
  }

  /** True once this process has joined the workers of the store. */
  get isMember(): boolean {
    return this.#first !== undefined;
  }

  /** Milliseconds of the worker's clock per real millisecond. */
  get pace(): number {
    return this.#options.pace;
  }

  /** Id that completions are checked against. */
  get id(): number {
    return this.#id ?? 0;
  }

  /** Whether the lease is valid, so that polls may be sent. */
  get isValid(): boolean {
    return performance.now() < this.#validUntil.ticks && Date.now() < this.#validUntil.wall;
  }

  /**
   * Joins the workers of the store, and waits for the first shards.
   *
   * @throws the error of the last renewal, if the lease is not valid
   */
  async ensureMember(now: Instant): Promise<void> {
    this.#clock = { at: now, ticks: performance.now() };
    this.#first ??= this.#begin().catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    await this.#first;
    if (!this.isValid && this.#error !== undefined) throw this.#error;
  }

  /** Due time of the next target of the own shards; the time of the next renewal while the lease is not valid. */
  nextDueAt(now: Instant): Instant | undefined {
    const { leaseMs, pace } = this.#options;
    return this.isValid ? this.targets.nextDueAt() : now + (leaseMs / RENEWALS_PER_LEASE) * pace;
  }

  /** Whether the request of a claim may still be sent. */
  isHeld(lease: number): boolean {
    return lease === this.#id && this.isValid;
  }

  /** End of the block of a bucket. */
  blockedUntil(bucket: string): Instant | undefined {
    return this.#blocked.get(bucket);
  }

  /** Ends a poll; see {@link OwnedTargets.end}. */
  end(name: string, attempt: number, state?: TargetState): void {
    this.targets.end(name, attempt, state);
    if (this.targets.drained.length > 0) this.wake();
  }

  /** Names of targets that a worker whose lease expired may have polled, since the last call. */
  takeAbandoned(): string[] {
    return this.#abandoned.splice(0);
  }

  /** Reads the blocks of buckets again. */
  async refreshBlocks(): Promise<void> {
    const rows = await this.#database.read((session) => blocks(session, Number.MIN_SAFE_INTEGER));
    this.#blocked = new Map(rows.map(({ bucket, until }) => [bucket, until]));
  }

  /** Reads targets of the owned shards again, after their rows changed. */
  async refreshTargets(ids?: readonly number[]): Promise<void> {
    const { tick, shards } = this.targets;
    if (shards.length === 0 || ids?.length === 0) return;
    const rows = await this.#database.read((session) => targetsOfShards(session, shards, ids));
    this.targets.put(rows, tick);
  }

  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Gives the shards back. With running polls the lease expires instead, so that none is repeated too early. */
  async stop(): Promise<void> {
    if (this.#first === undefined) return;
    this.#isStopped = true;
    this.wake();
    await this.#loop;
    const id = this.#id;
    const isIdle = this.targets.running === 0;
    this.#validUntil = { ticks: -Infinity, wall: -Infinity };
    this.targets.clear();
    if (id !== undefined && isIdle) await this.#shared.transact((session) => leave(session, id));
  }

  async #begin(): Promise<void> {
    this.#shared.listen((payload) => {
      this.#receive(payload);
    });
    await this.#round();
    this.#loop = this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#sleep(this.#options.leaseMs / RENEWALS_PER_LEASE);
      if (this.#isStopped) return;
      try {
        await this.#round();
        this.#error = undefined;
      } catch (error) {
        this.#error = error;
      }
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        timer.unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isWoken = false;
  }

  /** Renews the lease, exchanges shards with the other workers, and reads what other processes changed. */
  async #round(): Promise<void> {
    for (let isSettled = false; !isSettled && !this.#isStopped;) {
      const id = (this.#id ??= await this.#join());
      const ticks = performance.now();
      const wall = Date.now();
      const { leaseMs } = this.#options;
      const graceMs = ticks - this.#validSince >= leaseMs ? 0 : leaseMs;
      const members = await this.#shared.run((session) => renew(session, id, graceMs));
      if (!members.isMember) {
        // Another worker removed this one; the shards may have other owners.
        this.#id = undefined;
        this.#validUntil = { ticks: -Infinity, wall: -Infinity };
        this.#validSince = Infinity;
        this.targets.clear();
        continue;
      }
      if (!this.isValid) this.#validSince = ticks;
      const usableMs = leaseMs * (1 - SAFETY_MARGIN);
      this.#validUntil = { ticks: ticks + usableMs, wall: wall + usableMs };
      // Shards whose transfer was committed, although its acknowledgement was lost.
      const unread = members.ownShards.filter((shard) => !this.targets.hasShard(shard));
      if (unread.length > 0) await this.#load(unread);
      if (members.hasExpired) await this.#shared.transact((session) => evictExpired(session, id, graceMs));
      const isPreferred = (shard: number): boolean => preferredWorker(shard, members.live) === id;
      this.targets.drain(this.targets.shards.filter((shard) => !isPreferred(shard)));
      const { drained } = this.targets;
      if (drained.length > 0) {
        await this.#shared.transact((session) => release(session, id, drained));
        this.targets.removeShards(drained);
      }
      const candidates = members.freeShards.filter(isPreferred).slice(0, MAX_SHARDS_AT_ONCE);
      if (candidates.length > 0) await this.#acquire(id, candidates);
      isSettled = !members.hasExpired && candidates.length === 0;
    }
    await this.refreshBlocks();
    const changed = this.#changed;
    this.#changed = new Set();
    if (changed === "all" || changed.size > 0) await this.refreshTargets(changed === "all" ? undefined : [...changed]);
  }

  #join(): Promise<number> {
    const { worker, leaseMs } = this.#options;
    return this.#shared.transact((session) => join(session, worker, Math.ceil(leaseMs)));
  }

  async #load(shards: readonly number[]): Promise<void> {
    const { tick } = this.targets;
    const rows = await this.#shared.run((session) => targetsOfShards(session, shards));
    this.targets.addShards(shards);
    this.targets.put(rows, tick);
  }

  async #acquire(id: number, candidates: readonly number[]): Promise<void> {
    const { pace } = this.#options;
    const work = (session: Session): ReturnType<typeof acquire> => {
      const now = this.#clock.at + (performance.now() - this.#clock.ticks) * pace;
      return acquire(session, this.#tallies, id, candidates, (agoMs) => Math.floor(now - agoMs * pace));
    };
    const { tick } = this.targets;
    const { shards, targets, abandoned } = await this.#shared.transact(work);
    this.targets.addShards(shards);
    this.targets.put(targets, tick);
    this.#abandoned.push(...abandoned);
  }

  #receive(payload: string | undefined): void {
    // A new connection: notices may have been missed.
    if (payload === undefined) this.#changed = "all";
    else {
      const notice = noticeOf(payload);
      if (notice.kind === "targets" && this.#changed !== "all") for (const id of notice.ids) this.#changed.add(id);
    }
    this.wake();
  }
}

/** Selects the owner of a shard. When a worker starts or ends, only the shards that it receives or had are moved. */
export function preferredWorker(shard: number, workers: readonly number[]): number | undefined {
  let best: number | undefined;
  let highest = -1;
  for (const worker of workers) {
    const share = shareOf(`${shard} ${worker}`);
    if (share > highest || (share === highest && worker < (best ?? Infinity))) [best, highest] = [worker, share];
  }
  return best;
}
