import type { Clock } from "@sdf/runtime";
import { getOrCreate } from "../domain/cache.ts";
import type { FixtureRow } from "../domain/fixture-rows.ts";
import { isAnswered, isFeedFailure } from "../domain/poll-result.ts";
import type { TargetState } from "../domain/target.ts";
import { Breaker, type BreakerState } from "../rate-limit/breaker.ts";
import { nextFree, toSlotMs } from "../rate-limit/bucket.ts";
import { ALL_REQUESTS, boundedPauseMs, Limits, PAUSED_UNTIL, type RateSettings } from "../rate-limit/limits.ts";
import type { Planner } from "../scheduler/planner.ts";
import type { Plan } from "../scheduler/scheduler.ts";
import { type Claim, type Completion, type Outcome, type PollStore, StoreError } from "../store/index.ts";
import type { ServerClock } from "./clock.ts";
import type { WorkEvents } from "./events.ts";
import { toOutcome } from "./outcome.ts";
import { Revisions } from "./revisions.ts";
import type { Sender } from "./sender.ts";

/** Options of a worker; those of the same name as an option of the harvester have its meaning. */
export interface WorkerOptions {
  readonly store: PollStore;
  readonly planner: Planner;
  readonly sender: Sender;
  readonly clock: Clock;
  readonly name: string;
  readonly rates: RateSettings;
  readonly pace?: number | undefined;
  /** Duration of the lease, in real milliseconds. Default and maximum: 5000. */
  readonly leaseMs?: number | undefined;
  readonly concurrency: number;
  readonly events: WorkEvents;
  /** Called with the fixtures that changed, before the worker continues. */
  readonly changed: (fixtures: readonly FixtureRow[], outcome: Outcome) => Promise<void>;
  /** Reads the fixtures and targets of the store, when this process begins to poll. */
  readonly begin?: (() => Promise<void>) | undefined;
  /** Receives the time of the service from each response, and supplies corrections of the clock. */
  readonly serverClock?: ServerClock | undefined;
}

/** Maximum delay between two store polls: other processes change the store, too. */
const MAX_STORE_POLL_DELAY_MS = 1000;
/** Maximum duration of a lease, in milliseconds. */
export const MAX_LEASE_MS = 5000;
/** Interval between checks for expired claims of earlier processes. */
const RECLAIM_INTERVAL_MS = 5000;
/** Targets per claim batch. Small batches keep targets from waiting for each other; the batch grows with a backlog. */
const MIN_CLAIM_BATCH = 64;
const MAX_CLAIM_BATCH = 256;
/** Time in milliseconds after which a response that waits for its commit no longer occupies a slot. */
const SLOW_COMMIT_MS = 500;
/** Polls with a request or a response that is not stored, per slot. More would take too much memory. */
const RUNNING_PER_SLOT = 3;
/** Interval at which a process that stands by checks whether it may poll. */
const STANDBY_INTERVAL_MS = 250;
/** Interval between checks of a target whose feed is paused. */
const PAUSE_CHECK_INTERVAL_MS = 5000;

/**
 * Claims due targets, sends their requests and stores the responses. Every request has a committed claim. If the store
 * cannot save a response, the worker retries until it can.
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #breakers = new Map<string, Breaker>();
  readonly #revisions = new Revisions();
  readonly #limits: Limits;
  readonly #pace: number;
  readonly #running = new Set<Promise<void>>();
  /** Claims whose requests occupy a slot: concurrent requests. */
  readonly #slots = new Set<Claim>();
  /** Targets with a running poll; a poll may still run when its claim has expired. */
  readonly #polled = new Set<string>();
  /** Next free slot in the rate limit of each feed. */
  readonly #nextSlots = new Map<string, number>();
  #batchSize = MIN_CLAIM_BATCH;
  #failedSteps = 0;
  /** Error of a store that is permanently unavailable. The worker then stops, because it could not save responses. */
  #storeGone: unknown;
  #reclaimedAt = -Infinity;
  /** Term of the lease in which the fixtures and targets were read. */
  #term: number | undefined;
  #wake: () => void = () => {};
  /** Event that ends the current sleep: a free request slot, or the due time of the next target. */
  #sleepUntil: "slot" | number = "slot";

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#pace = options.pace ?? 1;
    this.#limits = new Limits(options.rates, this.#pace);
    options.store.configureLease({
      worker: options.name,
      leaseMs: options.leaseMs ?? MAX_LEASE_MS,
      pace: this.#pace,
      limitsOf: (feed) => this.#limits.of(feed),
    });
  }

  /** Number of running requests. */
  get busy(): number {
    return this.#running.size;
  }

  /** Breaker states of the feeds that have been polled. */
  breakers(): ReadonlyMap<string, BreakerState> {
    const now = this.#options.clock.now();
    return new Map([...this.#breakers].map(([feed, breaker]) => [feed, breaker.state(now)]));
  }

  /** Polls until the signal aborts, then finishes running requests. @throws the error of a store that is gone */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    while (!signal.aborted && this.#storeGone === undefined) {
      let wait = MAX_STORE_POLL_DELAY_MS * this.#pace;
      try {
        wait = await this.step();
        this.#failedSteps = 0;
      } catch (error) {
        this.#options.events.operationFailed("work", error);
        this.#sleepUntil = Infinity;
        if (isGone(error)) this.#storeGone ??= error;
        wait = Math.min(5000, 100 * 2 ** this.#failedSteps++);
      }
      if (wait > 0) await this.#sleep(wait, clock, signal);
    }
    await this.drain();
    if (this.#storeGone !== undefined) throw this.#storeGone;
  }

  /** Waits for running requests. */
  async drain(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts the polls that are due. @returns milliseconds until the next target may be due */
  async step(): Promise<number> {
    const { store, clock, concurrency } = this.#options;
    const term = await store.ensureTerm(clock.now());
    if (term === undefined) {
      this.#sleepUntil = Infinity;
      return STANDBY_INTERVAL_MS * this.#pace;
    }
    if (term !== this.#term) {
      await this.#options.begin?.();
      this.#term = term;
    }
    await this.#correctClock();
    await this.#reclaimExpired();
    const freeSlots = Math.min(concurrency - this.#slots.size, RUNNING_PER_SLOT * concurrency - this.#running.size);
    const maxWait = MAX_STORE_POLL_DELAY_MS * this.#pace;
    if (freeSlots <= 0) {
      this.#sleepUntil = "slot";
      return maxWait;
    }
    const targets = await store.dueTargets(clock.now(), Math.min(this.#batchSize, freeSlots));
    const hasBacklog = targets.length >= this.#batchSize;
    this.#batchSize = hasBacklog ? Math.min(MAX_CLAIM_BATCH, 2 * this.#batchSize) : MIN_CLAIM_BATCH;
    if (targets.length > 0) {
      const started = await Promise.all(targets.map((target) => this.#start(target)));
      return started.some(Boolean) ? 0 : 20;
    }
    // A poll that completes during the query can make a target due earlier than the result of the query.
    this.#sleepUntil = Infinity;
    const next = Math.min((await store.nextDueAt()) ?? Infinity, this.#sleepUntil);
    this.#sleepUntil = next;
    return Math.max(1, Math.min(maxWait, next - clock.now()));
  }

  async #sleep(wait: number, clock: Clock, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const wakes = new Promise<void>((resolve) => (this.#wake = resolve));
    try {
      // A completed request frees a slot and may make a target due.
      await Promise.race([clock.sleep(wait, AbortSignal.any([signal, stop.signal])).catch(() => undefined), wakes]);
    } finally {
      // With a reason, no error with a stack is created.
      stop.abort("woken");
    }
  }

  /** Moves the clock and all scheduled times while no request is running. */
  async #correctClock(): Promise<void> {
    const { store, serverClock, events } = this.#options;
    if (serverClock?.correction === undefined) return;
    await this.drain();
    const by = serverClock.correction;
    if (by === undefined) return;
    await store.shiftSchedule(by);
    serverClock.correct?.(by);
    this.#reclaimedAt = -Infinity;
    this.#nextSlots.clear();
    events.clockCorrected(by);
  }

  /** Closes expired claims of earlier processes and plans their targets again. */
  async #reclaimExpired(): Promise<void> {
    const { store, clock, planner, events } = this.#options;
    const now = clock.now();
    if (now - this.#reclaimedAt < RECLAIM_INTERVAL_MS) return;
    this.#reclaimedAt = now;
    const reclaimed = await store.reclaimExpired(now);
    if (reclaimed.length === 0) return;
    events.reclaimed(reclaimed);
    const changes = [];
    for (const id of reclaimed) {
      const target = await store.target(id);
      if (target === undefined) continue;
      const { due, reason } = planner.plan(target, clock.now());
      changes.push({ id, dueAt: due, reason });
    }
    await store.replan(changes);
  }

  /** Claims and polls a target. @returns whether the target was started or postponed */
  async #start(target: TargetState): Promise<boolean> {
    const { store, clock, planner, name } = this.#options;
    if (this.#polled.has(target.id)) return false;
    const now = clock.now();
    let plan = planner.plan(target, now);
    if (!isDue(plan, now) && target.fixture !== undefined) {
      // The store may have newer facts about the fixture than this worker.
      planner.fixtures.apply(await store.fixtures({ ids: [target.fixture] }), now, true);
      plan = planner.plan(target, now);
    }
    // The target may no longer be due: the fixture was moved, or the window is over.
    if (!isDue(plan, now)) return this.#defer(target, plan.due, plan.reason);
    const breaker = this.#breaker(target.feed);
    if (!breaker.tryAcquire(now)) return this.#defer(target, breaker.blockedUntil(now) ?? now + 1000, "breaker");

    const policy = planner.policy(target.feed);
    const until = now + policy.timeoutMs + plan.interval;
    // The claim counts the request with this slack; it may grow meanwhile.
    const { slack } = this.#limits;
    const limits = this.#limits.of(target.feed);
    const claim = await store.claim(target.id, name, now, until, limits).catch((error: unknown) => {
      breaker.release();
      throw error;
    });
    if (claim === undefined) {
      breaker.release();
      return this.#claimRefused(target, now);
    }
    this.#limits.recordDelay(clock.now() - now);
    // The plan is based on an earlier state; a late completion may have changed it since.
    const { lastReceivedAt, failures } = claim.target;
    const isCurrent = lastReceivedAt === target.lastReceivedAt && failures === target.failures;
    this.#polled.add(target.id);
    this.#slots.add(claim);
    const run = isCurrent ? this.#attempt(claim, plan, slack) : this.#abandonOutdated(claim);
    const work = run
      .catch((error: unknown) => {
        // `run` throws the error of a store that is gone.
        if (error !== this.#storeGone) throw error;
      })
      .finally(() => {
        this.#polled.delete(target.id);
        this.#running.delete(work);
        this.#releaseSlot(claim);
        if (this.#storeGone !== undefined) this.#wake();
      });
    this.#running.add(work);
    return true;
  }

  #releaseSlot(claim: Claim): void {
    this.#slots.delete(claim);
    if (this.#sleepUntil === "slot") this.#wake();
  }

  /** Handles a claim that the store refused: because of a rate limit, or because the target has a claim. */
  async #claimRefused(target: TargetState, now: number): Promise<boolean> {
    const { store, events } = this.#options;
    const limits = this.#limits.of(target.feed);
    let free = now;
    for (const limit of limits) free = Math.max(free, nextFree(await store.rate(limit.bucket), limit, now));
    // The end of a pause is not scheduled, so the worker checks at intervals whether it continues.
    if (free >= PAUSED_UNTIL) return this.#defer(target, now + PAUSE_CHECK_INTERVAL_MS * this.#pace, "paused");
    if (free > now) {
      // Each waiting target gets its own slot: if all returned at once, most would be refused again.
      const slot = Math.max(free, this.#nextSlots.get(target.feed) ?? 0);
      this.#nextSlots.set(target.feed, slot + Math.max(...limits.map(toSlotMs)));
      return this.#defer(target, Math.ceil(slot), "rate").catch((error: unknown) => {
        // The step is repeated. Slots of postponements that were not stored would delay the feed further each time.
        this.#nextSlots.delete(target.feed);
        throw error;
      });
    }
    events.claimRefused(target.id);
    return false;
  }

  /** Postpones a target, so that it does not block others. Targets of one feed keep their order. */
  async #defer(target: TargetState, until: number | undefined, reason: string): Promise<true> {
    const { store, events } = this.#options;
    events.deferred(target.id, target.feed, reason, until);
    await store.replan([{ id: target.id, dueAt: until, reason }]);
    return true;
  }

  /** Completes a claim without a request, because the target was polled after it was planned. */
  async #abandonOutdated(claim: Claim): Promise<void> {
    const { clock, planner } = this.#options;
    const { target, claimedAt } = claim;
    const at = target.lastReceivedAt ?? claimedAt;
    const { due, reason } = planner.plan({ ...target, lastSentAt: at, lastReceivedAt: at }, clock.now());
    await this.#complete({
      claim,
      result: "abandoned",
      sentAt: at,
      receivedAt: at,
      url: "",
      message: "polled by another process in the meantime; nothing was sent",
      next: { dueAt: due, reason },
    });
  }

  /** Sends the request of a claim, applies blocks, and stores the outcome. */
  async #attempt(claim: Claim, plan: Plan, slack: number): Promise<void> {
    const { store, sender, clock, planner, events, serverClock } = this.#options;
    const { target, claimedAt } = claim;
    const { timeoutMs } = planner.policy(target.feed);
    await events.step("claim", claim);
    const sent = await sender.send({
      feed: target.feed,
      request: { ...target.request, ...plan.parameters },
      timeoutMs: Math.max(1, Math.floor((claimedAt + timeoutMs - clock.now()) / this.#pace)),
      previous: this.#revisions.find(target),
      beforeDispatch: () => events.step("send", claim),
      onRequestStart: () => {
        // The request was counted before the claim; after a long delay it could coincide with later ones.
        if (!store.isHeld(claim)) return "the lease of the process expired; another process may poll the target";
        const delay = clock.now() - claimedAt;
        if (delay <= slack) return undefined;
        this.#limits.recordDelay(delay);
        return "held up between claim and dispatch; sending it now could exceed the rate limit";
      },
    });
    // With a distant database, commits take long, and requests do not wait for them.
    const timer = setTimeout(() => this.#releaseSlot(claim), SLOW_COMMIT_MS);
    await events.step("receive", claim);
    if (sent.serverTime !== undefined) {
      const moved = serverClock?.learn(sent.serverTime, sent.sentAt, sent.receivedAt);
      if (moved !== undefined) events.serviceClockMoved(moved);
    }

    const breaker = this.#breaker(target.feed);
    if (isFeedFailure(sent.result)) {
      const until = breaker.recordFailure(sent.receivedAt);
      if (until !== undefined) await this.#block(target.feed, until, "breaker");
    } else if (isAnswered(sent.result) || sent.httpStatus !== undefined) breaker.recordSuccess();
    else breaker.release();
    const pauseMs = boundedPauseMs(sent.retryAfterMs, sent.httpStatus === 429, this.#options.rates.retryAfter);
    if (sent.httpStatus === 429) {
      // Status 429 does not name a feed, so it blocks all requests.
      await this.#block(ALL_REQUESTS, sent.receivedAt + (pauseMs ?? 0), "429");
    } else if (pauseMs !== undefined && isFeedFailure(sent.result)) {
      // A pause with any other status concerns the service of this feed.
      const reason = `Retry-After with status ${sent.httpStatus ?? 0}`;
      await this.#block(target.feed, sent.receivedAt + pauseMs, reason);
    }

    const outcome = toOutcome(
      claim,
      plan,
      { ...sent, retryAfterMs: pauseMs },
      planner,
      clock.now(),
      this.#limits.slack,
      sent.revision === undefined
        ? {}
        : this.#revisions.record(target, sent.revision, sent.serverTime ?? sent.receivedAt),
    );
    await events.step("commit", claim);
    const settled = await this.#complete(outcome).finally(() => clearTimeout(timer));
    this.#wakeFor(outcome.next.dueAt);
    if (target.lastStatus === "client-error" && isAnswered(sent.result)) await this.#reviveFeed(target.feed);
    const due = target.dueAt ?? claimedAt;
    const late = Math.max(0, sent.sentAt - due);
    events.polled(outcome, settled, late, Math.floor(late / plan.interval));
    if (settled.fixtures.length > 0) {
      const report = (error: unknown): void => events.operationFailed("fixtures", error);
      await this.#options.changed(settled.fixtures, outcome).catch(report);
      // Targets of changed fixtures may be due immediately.
      this.#wakeFor(-Infinity);
    }
  }

  /** Retries the dead targets of a feed after one recovered: their refusals may have the same cause. */
  async #reviveFeed(feed: string): Promise<void> {
    const { store, clock, events } = this.#options;
    try {
      for (const letter of await store.deadLetters()) {
        if (letter.feed !== feed) continue;
        await store.releaseDeadLetter(letter.id, clock.now());
        events.revived(letter.target);
      }
      this.#wakeFor(-Infinity);
    } catch (error) {
      events.operationFailed("revive", error);
    }
  }

  /** Wakes the worker if a target is due before the end of its sleep. Most polls are due later and do not wake it. */
  #wakeFor(dueAt: number | undefined): void {
    if (dueAt === undefined || this.#sleepUntil === "slot" || dueAt >= this.#sleepUntil) return;
    this.#sleepUntil = dueAt;
    this.#wake();
  }

  /** Stores an outcome, with retries. The response stays in memory and keeps its request slot until it is stored. */
  async #complete(outcome: Outcome): Promise<Completion> {
    const { store, clock, events } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        return await store.complete(outcome);
      } catch (error) {
        events.operationFailed("settle", error);
        if (isGone(error)) throw (this.#storeGone ??= error);
        await clock.sleep(Math.min(5000, 50 * 2 ** attempt));
      }
    }
  }

  async #block(bucket: string, until: number, why: string): Promise<void> {
    const { store, events } = this.#options;
    events.blocked(bucket, until, why);
    await store.block(bucket, until).catch((error: unknown) => events.operationFailed("block", error));
  }

  #breaker(feed: string): Breaker {
    return getOrCreate(this.#breakers, feed, () => new Breaker());
  }
}

function isDue({ due, earliest }: Plan, now: number): boolean {
  return due !== undefined && earliest !== undefined && earliest <= now;
}

function isGone(error: unknown): boolean {
  return error instanceof StoreError && error.code === "store.gone";
}
