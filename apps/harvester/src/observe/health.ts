import { statfs } from "node:fs/promises";
import type { Instant } from "../domain/instant.ts";
import { toMessage } from "../domain/message.ts";
import { isAnswered } from "../domain/poll-result.ts";
import type { BreakerState } from "../rate-limit/breaker.ts";
import type { Block } from "../rate-limit/bucket.ts";
import { PAUSED_UNTIL } from "../rate-limit/limits.ts";
import type { Store, StoreSizes } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";

/** `ok`, `degraded` (polling works, but the operator should investigate) or `failing` (polling has stopped or will). */
export type HealthStatus = "ok" | "degraded" | "failing";

interface Check {
  readonly status: HealthStatus;
}

export interface FeedHealth {
  /** Time of the last answer, ISO 8601: in this process, or else in the store; absent without an answer. */
  readonly lastSuccessAt?: string | undefined;
  readonly breaker: BreakerState;
  /** Share of usable answers among the last polls of this process; absent before the first one. */
  readonly usableShare?: number | undefined;
  /** End of a block of the feed, ISO 8601. */
  readonly blockedUntil?: string | undefined;
}

/** Body of `/health`. */
export interface HealthReport {
  readonly status: HealthStatus;
  /** True from the start of polling until its end, while the store is writable. */
  readonly ready: boolean;
  readonly checks: {
    /** With the duration of the last test commit, milliseconds; absent if none succeeded within the deadline. */
    readonly store: Check & { readonly commitMs?: number; readonly error?: string };
    /** With the free space on the disk of the store, bytes. Absent if the store is not on a disk of this machine. */
    readonly disk?: (Check & { readonly freeBytes: number }) | undefined;
    /** With the delay of the target that has been due longest, milliseconds. */
    readonly lateness: Check & { readonly overdueMs: number };
    readonly feeds: Check;
  };
  /** End of a block of all requests, ISO 8601. */
  readonly blockedUntil?: string | undefined;
  readonly feeds: Readonly<Record<string, FeedHealth>>;
}

type Checks = HealthReport["checks"];

/** Operations of the store that the health checks use. */
export type HealthStore = Pick<Store, "probe" | "nextDueAt" | "blocks" | "lastSuccesses" | "measure">;

export interface HealthOptions {
  readonly store: HealthStore;
  readonly now: () => Instant;
  readonly breakers: () => ReadonlyMap<string, BreakerState>;
  readonly folder?: string | undefined;
  /** Milliseconds of the harvester's clock per real millisecond. Default 1. */
  readonly pace?: number | undefined;
  /** Deadline of each check, milliseconds. Default 5000. */
  readonly deadlineMs?: number;
  /** Returns the free bytes of a folder's disk. Default: from the file system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Maximum duration of a commit or a read of the store, milliseconds. */
const DEADLINE_MS = 5000;
/** Free space below which the disk is `degraded` or `failing`, bytes. */
const LOW_DISK_BYTES = 2 ** 30;
const FULL_DISK_BYTES = 64 * 2 ** 20;
/** Delay above which polling is `degraded` or `failing`, milliseconds. */
const LATE_MS = 15_000;
const STALLED_MS = 60_000;
/** Polls of a feed whose results count. */
const RECENT_POLLS = 20;
/** Polls before which results decide nothing: a single failure is no trend. */
const MIN_POLLS = 3;
/** Share of usable answers below which a feed is `degraded`. */
const MIN_USABLE_SHARE = 0.5;
/** Time for which a report is reused, so that frequent requests cause few commits, milliseconds. */
const REUSE_MS = 1000;
/** Minimum interval between two size measurements, milliseconds. */
const SIZES_MS = 30_000;

const order: readonly HealthStatus[] = ["ok", "degraded", "failing"];
const worst = (all: readonly HealthStatus[]): HealthStatus =>
  order[Math.max(...all.map((each) => order.indexOf(each)))] ?? "ok";
const iso = (at: Instant | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();
const isTooFew = (share: number): boolean => share < MIN_USABLE_SHARE;

/** Checks on request whether a harvester works. Each check has a deadline, so that a store that hangs is reported. */
export class Health {
  readonly #options: HealthOptions;
  readonly #lastSuccess = new Map<string, Instant>();
  /** Whether each of the last polls of a feed brought a usable answer. */
  readonly #recent = new Map<string, boolean[]>();
  readonly #pending = new Map<string, Promise<unknown>>();
  #isPolling = false;
  #report: { readonly at: number; readonly report: Promise<HealthReport> } | undefined;
  #sizes: { readonly at: number; readonly sizes: StoreSizes } | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  get events(): Partial<WorkEvents> {
    return {
      polled: ({ claim, result, receivedAt }) => {
        const { feed } = claim.target;
        if (isAnswered(result)) this.#lastSuccess.set(feed, receivedAt);
        // The service had no part in an abandoned poll.
        if (result === "abandoned") return;
        const recent = [...(this.#recent.get(feed) ?? []), isAnswered(result)];
        this.#recent.set(feed, recent.slice(-RECENT_POLLS));
      },
    };
  }

  /** Reports the start of polling, and reads when feeds answered in earlier runs. The store check reports failures. */
  async begin(): Promise<void> {
    this.#isPolling = true;
    const earlier = (await this.#options.store.lastSuccesses().catch(() => undefined)) ?? {};
    for (const [feed, at] of Object.entries(earlier)) if (!this.#lastSuccess.has(feed)) this.#lastSuccess.set(feed, at);
  }

  /** Reports the end of polling. */
  end(): void {
    this.#isPolling = false;
    this.#report = undefined;
  }

  /** Runs all checks; reports of the last second are reused. */
  report(): Promise<HealthReport> {
    const at = performance.now();
    if (this.#report === undefined || at - this.#report.at >= REUSE_MS) this.#report = { at, report: this.#check() };
    return this.#report.report;
  }

  /** Returns the sizes of store and archive; earlier sizes if the store does not answer in time. */
  async sizes(): Promise<StoreSizes | undefined> {
    const { store } = this.#options;
    const at = performance.now();
    if (this.#sizes === undefined || at - this.#sizes.at >= SIZES_MS) {
      const sizes = await this.#within("sizes", () => store.measure()).catch(() => undefined);
      if (sizes !== undefined) this.#sizes = { at, sizes };
    }
    return this.#sizes?.sizes;
  }

  async #check(): Promise<HealthReport> {
    const { now, breakers, store } = this.#options;
    const at = now();
    const [storeCheck, disk, lateness, blocks] = await Promise.all([
      this.#checkStore(),
      this.#checkDisk(),
      this.#checkLateness(),
      this.#within("blocks", () => store.blocks(at)).catch((): readonly Block[] => []),
    ]);
    // A pause by the operator is not a block by the service.
    const blockOf = new Map(
      blocks.filter(({ until }) => until < PAUSED_UNTIL).map(({ bucket, until }) => [bucket, until]),
    );
    const states = breakers();
    const feedNames = [this.#lastSuccess, this.#recent, states, blockOf].flatMap((each) => [...each.keys()]);
    const names = [...new Set(feedNames)].filter((name) => name !== "*").sort();
    const feeds = Object.fromEntries(
      names.map((feed): [string, FeedHealth] => [
        feed,
        {
          lastSuccessAt: iso(this.#lastSuccess.get(feed)),
          usableShare: this.#usableShare(feed),
          breaker: states.get(feed) ?? "closed",
          blockedUntil: iso(blockOf.get(feed)),
        },
      ]),
    );
    const blockedUntil = iso(blockOf.get("*"));
    const shares = names.flatMap((feed) =>
      (this.#recent.get(feed)?.length ?? 0) < MIN_POLLS ? [] : (this.#usableShare(feed) ?? []),
    );
    const isLimited =
      blockOf.size > 0 || [...states.values()].some((state) => state !== "closed") || shares.some(isTooFew);
    const isUseless = shares.length > 0 && shares.every((share) => share === 0);
    const feedStatus: HealthStatus = isUseless ? "failing" : isLimited ? "degraded" : "ok";
    return {
      status: worst([storeCheck.status, disk?.status ?? "ok", lateness.status, feedStatus]),
      ready: this.#isPolling && storeCheck.status !== "failing",
      checks: { store: storeCheck, disk, lateness, feeds: { status: feedStatus } },
      blockedUntil,
      feeds,
    };
  }

  #usableShare(feed: string): number | undefined {
    const recent = this.#recent.get(feed);
    return recent === undefined ? undefined : recent.filter(Boolean).length / recent.length;
  }

  async #checkStore(): Promise<Checks["store"]> {
    const { store } = this.#options;
    const began = performance.now();
    try {
      await this.#within("probe", () => store.probe());
      return { status: "ok", commitMs: Math.round(performance.now() - began) };
    } catch (error) {
      return { status: "failing", error: toMessage(error) };
    }
  }

  async #checkDisk(): Promise<Checks["disk"]> {
    const { folder, freeBytes = freeOn } = this.#options;
    if (folder === undefined) return undefined;
    const free = await this.#within("disk", () => freeBytes(folder)).catch(() => undefined);
    // The test commit reports a disk that cannot be read.
    if (free === undefined) return undefined;
    return { status: free < FULL_DISK_BYTES ? "failing" : free < LOW_DISK_BYTES ? "degraded" : "ok", freeBytes: free };
  }

  async #checkLateness(): Promise<Checks["lateness"]> {
    const { store, now, pace = 1 } = this.#options;
    try {
      const next = await this.#within("lateness", () => store.nextDueAt());
      const overdueMs = next === undefined ? 0 : Math.max(0, Math.round((now() - next) / pace));
      return { status: overdueMs > STALLED_MS ? "failing" : overdueMs > LATE_MS ? "degraded" : "ok", overdueMs };
    } catch {
      return { status: "failing", overdueMs: 0 };
    }
  }

  /** Applies the deadline to a check. A check that hangs is not started again until it ends. */
  async #within<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { deadlineMs = DEADLINE_MS } = this.#options;
    let pending = this.#pending.get(name) as Promise<T> | undefined;
    if (pending === undefined) {
      pending = work();
      this.#pending.set(name, pending);
      const done = (): void => void this.#pending.delete(name);
      pending.then(done, done);
    }
    return withDeadline(pending, deadlineMs);
  }
}

/** @throws Error if a promise takes longer than a number of milliseconds */
export async function withDeadline<T>(pending: Promise<T>, deadlineMs: number): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs / 1000} s`)), deadlineMs);
  return Promise.race([pending, deadline]).finally(() => clearTimeout(timer));
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
