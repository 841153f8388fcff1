import { statfs } from "node:fs/promises";
import { PAUSED_UNTIL } from "../budget/limits.ts";
import type { BreakerState } from "../budget/breaker.ts";
import type { Block, Instant, StoreSizes } from "../store/contract.ts";
import { isAnswered } from "../work/classify.ts";
import type { WorkEvents } from "../work/events.ts";

/** `ok`, `degraded` (polls go on, somebody should look) or `failing` (polls do not go on, or soon will not). */
export type HealthStatus = "ok" | "degraded" | "failing";

export interface StoreCheck {
  readonly status: HealthStatus;
  /** Time that the last test commit took, milliseconds; absent when none succeeded within the deadline. */
  readonly commitMs?: number;
  readonly error?: string;
}

export interface DiskCheck {
  readonly status: HealthStatus;
  /** Space that the process may use on the disk of the store, bytes. */
  readonly freeBytes: number;
}

export interface LatenessCheck {
  readonly status: HealthStatus;
  /** Time for which the target that has waited longest has been due, milliseconds. */
  readonly overdueMs: number;
}

export interface FeedHealth {
  /**
   * Last answer that this process received, ISO 8601; for earlier runs, that of the store. Absent when there was
   * none.
   */
  readonly lastSuccessAt?: string;
  readonly breaker: BreakerState;
  /** End of a block of the feed, ISO 8601. */
  readonly blockedUntil?: string;
}

/** Body of `/health`. */
export interface HealthReport {
  /** The worst of all checks. */
  readonly status: HealthStatus;
  /** True once the process has begun to poll, until it stops; the store must be writable. */
  readonly ready: boolean;
  readonly checks: {
    readonly store: StoreCheck;
    /** Absent where the store is not on a disk of this machine. */
    readonly disk?: DiskCheck;
    readonly lateness: LatenessCheck;
    readonly feeds: { readonly status: HealthStatus };
  };
  /** End of a block of all requests, ISO 8601. */
  readonly blockedUntil?: string;
  readonly feeds: Readonly<Record<string, FeedHealth>>;
}

/** What the health check reads of a store. */
export interface HealthStore {
  /** Commits something; the check has no deadline of its own. */
  probe?(): Promise<void>;
  nextDueAt(now: Instant): Promise<Instant | undefined>;
  blocks(now: Instant): Promise<readonly Block[]>;
  lastSuccesses?(): Promise<Readonly<Record<string, Instant>>>;
  measure?(): Promise<StoreSizes>;
}

export interface HealthOptions {
  readonly store: HealthStore;
  readonly now: () => Instant;
  /** States of the breakers, by feed. */
  readonly breakers: () => ReadonlyMap<string, BreakerState>;
  /** Folder of the embedded store. */
  readonly folder?: string | undefined;
  /** Milliseconds of the clock in one of the machine. Default 1. */
  readonly pace?: number | undefined;
  /** Longest time that a check may take, milliseconds. Default 5000. */
  readonly deadlineMs?: number;
  /** Free bytes of a folder's disk; the file system's answer when absent. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** A store has to commit, and to answer a read, within this time, milliseconds. */
const DEADLINE_MS = 5000;
/** Free space under which the disk is `degraded`, and under which it is `failing`, bytes. */
const LOW_DISK_BYTES = 2 ** 30;
const FULL_DISK_BYTES = 64 * 2 ** 20;
/** Lateness above which polling is `degraded`, and above which it is `failing`, milliseconds. */
const LATE_MS = 15_000;
const STALLED_MS = 60_000;
/** A report is reused for this time, so that frequent requests cost no commits, milliseconds. */
const REUSE_MS = 1000;
/** Sizes are measured at most this often, milliseconds. */
const SIZES_MS = 30_000;

const order: readonly HealthStatus[] = ["ok", "degraded", "failing"];
const worst = (all: readonly HealthStatus[]): HealthStatus =>
  order[Math.max(...all.map((each) => order.indexOf(each)))] ?? "ok";
const iso = (at: Instant): string => new Date(at).toISOString();

/**
 * Tests on request whether a harvester does its work. Each check has a deadline, so that a hanging store is reported
 * as such.
 */
export class Health {
  readonly #options: HealthOptions;
  readonly #lastSuccess = new Map<string, Instant>();
  readonly #pending = new Map<string, Promise<unknown>>();
  #isPolling = false;
  #report: { readonly at: number; readonly report: Promise<HealthReport> } | undefined;
  #sizes: { readonly at: number; readonly sizes: StoreSizes } | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Notes when feeds answered. */
  get events(): Partial<WorkEvents> {
    return {
      polled: ({ claim, result, receivedAt }) => {
        if (isAnswered(result)) this.#lastSuccess.set(claim.target.feed, receivedAt);
      },
    };
  }

  /**
   * The process polls from now on. Reads when feeds answered in earlier runs; a store that fails is found by its
   * check.
   */
  async begin(): Promise<void> {
    this.#isPolling = true;
    const earlier = await this.#options.store.lastSuccesses?.().catch(() => undefined) ?? {};
    for (const [feed, at] of Object.entries(earlier)) if (!this.#lastSuccess.has(feed)) this.#lastSuccess.set(feed, at);
  }

  /** The process stops: it is not ready any more. */
  end(): void {
    this.#isPolling = false;
    this.#report = undefined;
  }

  /** Checks everything. A report of the last second is given again. */
  report(): Promise<HealthReport> {
    const at = performance.now();
    if (this.#report === undefined || at - this.#report.at >= REUSE_MS) this.#report = { at, report: this.#check() };
    return this.#report.report;
  }

  /** Sizes of store and archive; those measured before when the store does not answer in time. */
  async sizes(): Promise<StoreSizes | undefined> {
    const { store } = this.#options;
    const at = performance.now();
    if (store.measure !== undefined && (this.#sizes === undefined || at - this.#sizes.at >= SIZES_MS)) {
      const sizes = await this.#within("sizes", () => store.measure!()).catch(() => undefined);
      if (sizes !== undefined) this.#sizes = { at, sizes };
    }
    return this.#sizes?.sizes;
  }

  async #check(): Promise<HealthReport> {
    const { now, breakers, store } = this.#options;
    const at = now();
    const [storeCheck, disk, lateness, blocks] = await Promise.all([
      this.#checkStore(), this.#checkDisk(), this.#checkLateness(),
      this.#within("blocks", () => store.blocks(at)).catch((): readonly Block[] => []),
    ]);
    // What the operator has paused is no block of the service.
    const blockOf = new Map(blocks.filter(({ until }) => until < PAUSED_UNTIL).map(({ bucket, until }) => [bucket, until]));
    const states = breakers();
    const names = [...new Set([...this.#lastSuccess.keys(), ...states.keys(), ...blockOf.keys()])]
      .filter((name) => name !== "*").sort();
    const feeds = Object.fromEntries(names.map((feed): [string, FeedHealth] => {
      const success = this.#lastSuccess.get(feed);
      const until = blockOf.get(feed);
      return [feed, {
        ...(success === undefined ? {} : { lastSuccessAt: iso(success) }),
        breaker: states.get(feed) ?? "closed",
        ...(until === undefined ? {} : { blockedUntil: iso(until) }),
      }];
    }));
    const all = blockOf.get("*");
    const isHeldBack = ({ breaker, blockedUntil }: FeedHealth): boolean => breaker !== "closed" || blockedUntil !== undefined;
    const feedStatus: HealthStatus = all !== undefined || Object.values(feeds).some(isHeldBack) ? "degraded" : "ok";
    return {
      status: worst([storeCheck.status, disk?.status ?? "ok", lateness.status, feedStatus]),
      ready: this.#isPolling && storeCheck.status !== "failing",
      checks: { store: storeCheck, ...(disk === undefined ? {} : { disk }), lateness, feeds: { status: feedStatus } },
      ...(all === undefined ? {} : { blockedUntil: iso(all) }),
      feeds,
    };
  }

  async #checkStore(): Promise<StoreCheck> {
    const { store } = this.#options;
    if (store.probe === undefined) return { status: "ok" };
    const began = performance.now();
    try {
      await this.#within("probe", () => store.probe!());
      return { status: "ok", commitMs: Math.round(performance.now() - began) };
    } catch (error) {
      return { status: "failing", error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #checkDisk(): Promise<DiskCheck | undefined> {
    const { folder, freeBytes = freeOn } = this.#options;
    if (folder === undefined) return undefined;
    const free = await this.#within("disk", () => freeBytes(folder)).catch(() => undefined);
    // A disk that cannot be read is found by the test commit.
    if (free === undefined) return undefined;
    return { status: free < FULL_DISK_BYTES ? "failing" : free < LOW_DISK_BYTES ? "degraded" : "ok", freeBytes: free };
  }

  async #checkLateness(): Promise<LatenessCheck> {
    const { store, now, pace = 1 } = this.#options;
    try {
      const next = await this.#within("lateness", () => store.nextDueAt(now()));
      const overdueMs = next === undefined ? 0 : Math.max(0, Math.round((now() - next) / pace));
      return { status: overdueMs > STALLED_MS ? "failing" : overdueMs > LATE_MS ? "degraded" : "ok", overdueMs };
    } catch {
      return { status: "failing", overdueMs: 0 };
    }
  }

  /**
   * Waits no longer than the deadline. A check that hangs is not started again until it ends, so that checks do not
   * pile up.
   */
  async #within<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { deadlineMs = DEADLINE_MS } = this.#options;
    let pending = this.#pending.get(name) as Promise<T> | undefined;
    if (pending === undefined) {
      pending = work();
      this.#pending.set(name, pending);
      const done = (): void => void this.#pending.delete(name);
      pending.then(done, done);
    }
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => { reject(new Error(`no answer within ${deadlineMs / 1000} s`)); }, deadlineMs);
    });
    try {
      return await Promise.race([pending, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
