import type { Clock } from "@sdf/runtime";
import { Breaker, type BreakerState } from "../budget/breaker.ts";
import { everything, Limits, PAUSED_UNTIL, type RateSettings } from "../budget/limits.ts";
import { nextFree } from "../budget/next-free.ts";
import type { ServerClock } from "../harvester.ts";
import type { Plan } from "../plan/plan.ts";
import type { Claim, FixtureRow, Outcome, Completion, Store, TargetState } from "../store/contract.ts";
import { StoreError } from "../store/error.ts";
import { isAnswered, isTrouble } from "./classify.ts";
import type { WorkEvents } from "./events.ts";
import type { Planner } from "./planner.ts";
import { outcomeOf } from "./outcome.ts";
import { NotSent, type Sender } from "./sender.ts";

export interface WorkerOptions {
  readonly store: Store;
  readonly planner: Planner;
  readonly sender: Sender;
  readonly clock: Clock;
  /** Name, unlike that of any other worker. */
  readonly name: string;
  readonly rates: RateSettings;
  /** Milliseconds of the clock in one of the machine. Default 1. */
  readonly pace?: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  readonly events: WorkEvents;
  /** Told of fixtures that changed, before the worker goes on. */
  readonly changed: (fixtures: readonly FixtureRow[], outcome: Outcome) => Promise<void>;
  /** Told of the clock of the service, and by which this worker's clock is corrected. */
  readonly serverClock?: ServerClock;
}

/** Longest wait between two looks at the store: other workers and other processes change it, too. */
const longestWait = 1000;
/** How often the claims of others are looked over. */
const sweepEvery = 5000;
/** Targets that are claimed together: few, so that none waits for many others, and more while there are more than that. */
const smallest = 64;
const largest = 256;
/** Interval between two looks at a target whose feed is paused. */
const pauseCheck = 5000;
/** After 429 without Retry-After. */
const usualBlock = 60_000;

/**
 * Claims what is due, sends it, keeps what comes back. Nothing is sent without a claim that is
 * committed, nothing is forgotten that was received: a response that the store cannot take now is
 * offered again until it can.
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #breakers = new Map<string, Breaker>();
  readonly #limits: Limits;
  readonly #pace: number;
  readonly #running = new Set<Promise<void>>();
  /** Targets that are being polled: one whose claim ran out while the process was stopped still is. */
  readonly #polled = new Set<string>();
  /** The next place in the rate of a feed that nobody waits for yet. */
  readonly #places = new Map<string, number>();
  /** Targets that are claimed together next. */
  #together = smallest;
  #troubles = 0;
  /** Why there is no store any more: nothing that is polled could be kept. */
  #gone: unknown;
  #sweptAt = -Infinity;
  #wake: () => void = () => {};
  /** What is slept for: room for another request, or the time when the next target is due. */
  #wants: "room" | number = "room";

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#pace = options.pace ?? 1;
    this.#limits = new Limits(options.rates, this.#pace);
  }

  /** Requests under way. */
  get busy(): number {
    return this.#running.size;
  }

  /** States of the breakers of feeds that have been polled. */
  breakers(): ReadonlyMap<string, BreakerState> {
    const now = this.#options.clock.now();
    return new Map([...this.#breakers].map(([feed, breaker]) => [feed, breaker.state(now)]));
  }

  /** Works until the signal aborts; then lets requests under way come to their end. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    while (!signal.aborted && this.#gone === undefined) {
      let wait = longestWait * this.#pace;
      try {
        wait = await this.step();
        this.#troubles = 0;
      } catch (error) {
        this.#options.events.trouble("work", error);
        this.#wants = Infinity;
        if (isGone(error)) this.#gone ??= error;
        wait = Math.min(5000, 100 * 2 ** this.#troubles++);
      }
      if (wait > 0) await this.#sleep(wait, clock, signal);
    }
    await this.drain();
    if (this.#gone !== undefined) throw this.#gone;
  }

  /** Waits for requests under way. */
  async drain(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts what is due now. @returns milliseconds until something may be due */
  async step(): Promise<number> {
    const { store, clock, concurrency } = this.#options;
    await this.#correctClock();
    await this.#sweep();
    const room = concurrency - this.#running.size;
    const longest = longestWait * this.#pace;
    if (room <= 0) {
      this.#wants = "room";
      return longest;
    }
    const wanted = Math.min(this.#together, room);
    const targets = await store.dueTargets(clock.now(), wanted);
    this.#together = targets.length < this.#together ? smallest : Math.min(largest, 2 * this.#together);
    if (targets.length > 0) {
      const started = await Promise.all(targets.map((target) => this.#start(target)));
      // Nothing could be started, and nothing was put off: somebody else is at it.
      return started.some(Boolean) ? 0 : 20;
    }
    // What is settled while the store looks may be due before what it finds.
    this.#wants = Infinity;
    const next = Math.min(await store.nextDueAt(clock.now()) ?? Infinity, this.#wants);
    this.#wants = next;
    return Math.max(1, Math.min(longest, next - clock.now()));
  }

  async #sleep(wait: number, clock: Clock, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const wakes = new Promise<void>((resolve) => (this.#wake = resolve));
    try {
      // A request that ends makes room, and may make something due.
      await Promise.race([clock.sleep(wait, AbortSignal.any([signal, stop.signal])).catch(() => undefined), wakes]);
    } finally {
      stop.abort();
    }
  }

  /** Moves the clock and everything that is scheduled by it, while no request is under way. */
  async #correctClock(): Promise<void> {
    const { store, serverClock, events } = this.#options;
    if (serverClock?.correction === undefined || store.shiftSchedule === undefined) return;
    await this.drain();
    const by = serverClock.correction;
    if (by === undefined) return;
    await store.shiftSchedule(by);
    serverClock.correct?.(by);
    this.#sweptAt = -Infinity;
    this.#places.clear();
    events.clockCorrected(by);
  }

  async #sweep(): Promise<void> {
    const { store, clock, planner, events } = this.#options;
    const now = clock.now();
    if (now - this.#sweptAt < sweepEvery) return;
    this.#sweptAt = now;
    const swept = await store.reclaimExpired(now);
    if (swept.length === 0) return;
    events.swept(swept);
    const changes = [];
    for (const id of swept) {
      const target = await store.target(id);
      if (target === undefined) continue;
      const { due, reason } = planner.plan(target, clock.now());
      changes.push({ id, dueAt: due, reason });
    }
    await store.replan(changes);
  }

  /** @returns whether anything was done about the target */
  async #start(target: TargetState): Promise<boolean> {
    const { store, clock, planner, name, events } = this.#options;
    if (this.#polled.has(target.id)) return false;
    const now = clock.now();
    let plan = planner.plan(target, now);
    if (!isDue(plan, now) && target.fixture !== undefined) {
      // Whoever planned it may have heard of the fixture what this worker has not.
      planner.fixtures.apply(await store.fixtures({ ids: [target.fixture] }), now, true);
      plan = planner.plan(target, now);
    }
    // What was due when it was planned may not be any more: the fixture was moved, the window is over.
    if (!isDue(plan, now)) {
      events.deferred(target.id, target.feed, plan.reason, plan.due);
      await store.replan([{ id: target.id, dueAt: plan.due, reason: plan.reason }]);
      return true;
    }
    const breaker = this.#breaker(target.feed);
    if (!breaker.take(now)) return this.#defer(target, breaker.blockedUntil(now) ?? now + 1000, "breaker");

    const policy = planner.policy(target.feed);
    const until = now + policy.timeout + plan.interval;
    let claim: Claim | undefined;
    try {
      claim = await store.claim(target.id, name, now, until, this.#limits.of(target.feed));
    } catch (error) {
      breaker.give();
      throw error;
    }
    if (claim === undefined) {
      breaker.give();
      return this.#refused(target, now);
    }
    // The plan was made of a state that was read before; somebody may have polled since.
    const { lastReceivedAt, failures } = claim.target;
    const isCurrent = lastReceivedAt === target.lastReceivedAt && failures === target.failures;
    this.#polled.add(target.id);
    const work = (isCurrent ? this.#attempt(claim, plan) : this.#giveBack(claim)).catch((error: unknown) => {
      // The run ends for it, and says so.
      if (error !== this.#gone) throw error;
    }).finally(() => {
      this.#polled.delete(target.id);
      this.#running.delete(work);
      if (this.#wants === "room" || this.#gone !== undefined) this.#wake();
    });
    this.#running.add(work);
    return true;
  }

  /** A claim that was not given: for a limit, which is waited out, or because somebody else has it. */
  async #refused(target: TargetState, now: number): Promise<boolean> {
    const { store, events } = this.#options;
    let free = now;
    let apart = 0;
    for (const limit of this.#limits.of(target.feed)) {
      free = Math.max(free, nextFree(await store.rate(limit.bucket), limit, now));
      apart = Math.max(apart, limit.windowMs / limit.max);
    }
    // A pause has no end of its own: the next look shows whether it goes on.
    if (free >= PAUSED_UNTIL) return this.#defer(target, now + pauseCheck * this.#pace, "paused");
    if (free > now) {
      // Those that wait come back one after another: all at once, all but a few would be sent away again.
      const place = Math.max(free, this.#places.get(target.feed) ?? 0);
      this.#places.set(target.feed, place + apart);
      return this.#defer(target, Math.ceil(place), "rate");
    }
    events.lost(target.id);
    return false;
  }

  /** Puts a target off, so that it does not stand before others that may go. Those of one feed wait in their order. */
  async #defer(target: TargetState, until: number, reason: string): Promise<true> {
    const { store, events } = this.#options;
    events.deferred(target.id, target.feed, reason, until);
    await store.replan([{ id: target.id, dueAt: until, reason }]);
    return true;
  }

  /** A claim that turned out to come too early: nothing is sent, the poll row says so, and the poll in between counts. */
  async #giveBack(claim: Claim): Promise<void> {
    const { clock, planner } = this.#options;
    const { target, claimedAt } = claim;
    const at = target.lastReceivedAt ?? claimedAt;
    const { due, reason } = planner.plan({ ...target, lastSentAt: at, lastReceivedAt: at }, clock.now());
    await this.#settle({
      claim, result: "abandoned", sentAt: at, receivedAt: at, url: "",
      message: "polled by another worker in the meantime; nothing was sent",
      next: { dueAt: due, reason },
    });
  }

  async #attempt(claim: Claim, plan: Plan): Promise<void> {
    const { sender, clock, planner, events, serverClock } = this.#options;
    const { target, claimedAt } = claim;
    const { timeout } = planner.policy(target.feed);
    const { slack } = this.#limits;
    await events.step("claim", claim);
    const sent = await sender.send({
      feed: target.feed,
      request: { ...target.request, ...plan.parameters },
      timeout: Math.max(1, Math.floor((claimedAt + timeout - clock.now()) / this.#pace)),
      atTheDoor: () => events.step("send", claim),
      leaving: () => {
        // The rate was checked when the claim was made; a request that was held up since would arrive beside later ones.
        const took = clock.now() - claimedAt;
        if (took <= slack) return;
        this.#limits.heldUp(took);
        throw new NotSent("held up between claim and sending; it would have left too late to keep the rate");
      },
    });
    await events.step("receive", claim);
    if (sent.serverTime !== undefined) serverClock?.learn(sent.serverTime, sent.sentAt, sent.receivedAt);

    const breaker = this.#breaker(target.feed);
    if (isTrouble(sent.result)) {
      const until = breaker.failed(sent.receivedAt);
      if (until !== undefined) await this.#block(target.feed, until, "breaker");
    } else if (isAnswered(sent.result) || sent.httpStatus !== undefined) breaker.succeeded();
    else breaker.give();
    // The service itself says that it is too much; it does not say for which feed.
    if (sent.httpStatus === 429) await this.#block(everything, sent.receivedAt + (sent.retryAfter ?? usualBlock), "429");
    // Any other pause concerns the service of this feed.
    else if (sent.retryAfter !== undefined && isTrouble(sent.result)) {
      await this.#block(target.feed, sent.receivedAt + sent.retryAfter, `Retry-After with status ${sent.httpStatus ?? 0}`);
    }

    const outcome = outcomeOf(claim, plan, sent, planner, clock.now(), this.#limits.slack);
    await events.step("commit", claim);
    const settled = await this.#settle(outcome);
    this.#expect(outcome.next.dueAt);
    if (target.lastStatus === "client-error" && isAnswered(sent.result)) await this.#reviveFeed(target.feed);
    const due = target.dueAt ?? claimedAt;
    const late = Math.max(0, sent.sentAt - due);
    events.polled(outcome, settled, late, Math.floor(late / plan.interval));
    if (settled.fixtures.length > 0) {
      await this.#options.changed(settled.fixtures, outcome).catch((error: unknown) => events.trouble("fixtures", error));
      // Fixtures that changed may have targets that are due at once.
      this.#expect(-Infinity);
    }
  }

  /** A target was refused and is answered now: what others of its feed were refused for may have ended, too. */
  async #reviveFeed(feed: string): Promise<void> {
    const { store, clock, events } = this.#options;
    try {
      for (const letter of await store.deadLetters?.() ?? []) {
        if (letter.feed !== feed) continue;
        await store.releaseDeadLetter?.(letter.id, clock.now());
        events.revived(letter.target);
      }
      this.#expect(-Infinity);
    } catch (error) {
      events.trouble("revive", error);
    }
  }

  /** Something is due at a time: who sleeps longer is woken. Most polls are due again long after the next one, and need nobody. */
  #expect(dueAt: number | undefined): void {
    if (dueAt === undefined || this.#wants === "room" || dueAt >= this.#wants) return;
    this.#wants = dueAt;
    this.#wake();
  }

  /** Until the store has it, the response is held; nothing new is begun while it is. */
  async #settle(outcome: Outcome): Promise<Completion> {
    const { store, clock, events } = this.#options;
    for (let attempt = 0; ; attempt++) {
      try {
        return await store.complete(outcome);
      } catch (error) {
        events.trouble("settle", error);
        if (isGone(error)) throw (this.#gone ??= error);
        await clock.sleep(Math.min(5000, 50 * 2 ** attempt));
      }
    }
  }

  async #block(bucket: string, until: number, why: string): Promise<void> {
    const { store, events } = this.#options;
    events.blocked(bucket, until, why);
    await store.block(bucket, until).catch((error: unknown) => events.trouble("block", error));
  }

  #breaker(feed: string): Breaker {
    let found = this.#breakers.get(feed);
    if (found === undefined) this.#breakers.set(feed, (found = new Breaker()));
    return found;
  }
}

function isDue({ due, earliest }: Plan, now: number): boolean {
  return due !== undefined && earliest !== undefined && earliest <= now;
}

function isGone(error: unknown): boolean {
  return error instanceof StoreError && error.code === "store.gone";
}
