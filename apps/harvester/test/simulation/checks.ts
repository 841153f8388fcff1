import type { Completion, Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import type { SimulatedProcess, VirtualTime } from "../support/virtual-time.ts";
import { minute, momentum, type Arrival, type SimulatedService } from "./service.ts";

/** Limit of the query with which a day reads all changes at its end. */
export const ALL_CHANGES = 100_000;
/** Rate that the operator allows: requests in a number of seconds. */
export const RATE = { requests: 3, per: 10 };

/** Settings of the harvester that the guarantees depend on, milliseconds. */
export interface CheckedSettings {
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly maxPauseMs: number;
}

interface Acknowledged {
  readonly response: number;
  readonly target: string;
  readonly body: string;
}

/** Results that end a gap. */
const usable = new Set(["ok", "unchanged", "no-data"]);

/** Asserts the guarantees of the README after each step of a simulated day, from what the service has seen. */
export class Checks {
  readonly violations: string[] = [];
  /** Last time at which the store could not be written. */
  disturbedAt = -Infinity;
  /** Times of the store were moved, so they are no longer those of the service. */
  hasMovedClock = false;
  /** Pause that the service required. */
  #blocked = { from: Infinity, until: -Infinity };
  readonly #time: VirtualTime;
  readonly #service: SimulatedService;
  readonly #settings: CheckedSettings;
  readonly #dispatches: number[] = [];
  readonly #acknowledged: Acknowledged[] = [];
  /** Usable answers that a process began to store. If it was killed meanwhile, the store has them or not. */
  readonly #answers: { readonly attempt: number; readonly target: string; readonly at: number }[] = [];
  /** Time of the last change in the stored answers of each fixture, and of each target. */
  readonly #newest = new Map<string, number>();
  readonly #latestDelivery = new Map<string, number>();
  readonly #postponed: { readonly target: string; readonly from: number; readonly until: number }[] = [];
  #term = 0;

  constructor(time: VirtualTime, service: SimulatedService, settings: CheckedSettings) {
    this.#time = time;
    this.#service = service;
    this.#settings = settings;
  }

  fail(text: string): void {
    this.violations.push(`${new Date(this.#time.now).toISOString()} ${text}`);
  }

  /** Blocks are only as exact as the time of day of a machine that starts. */
  rebooted(): void {
    this.hasMovedClock = true;
    this.#blocked = { from: Infinity, until: -Infinity };
  }

  /** A worker postponed a poll, and reported it. */
  postponed(target: string, until: number): void {
    this.#postponed.push({ target, from: this.#time.now, until });
  }

  /** A request leaves a process: one sender, the operator's rate, and no request during a pause. */
  dispatched(process: SimulatedProcess, target: string, term = 0): void {
    const { now } = this.#time;
    if (term < this.#term)
      this.fail(`two senders: ${process.name} polls ${target} in term ${term} after ${this.#term}`);
    this.#term = Math.max(this.#term, term);
    this.#dispatches.push(now);
    const recent = this.#dispatches.filter((at) => at > now - 1000 * RATE.per).length;
    if (recent > RATE.requests) this.fail(`rate: ${recent} requests within ${RATE.per} s`);
    if (now > this.#blocked.from + 1000 && now < this.#blocked.until - 2)
      this.fail(`blocked: ${target} is polled ${this.#blocked.until - now} ms before the end of a pause`);
  }

  /** A request arrives: not earlier than the interval after the last one. */
  arrived({ target, at, page, process }: Arrival, last: Arrival | undefined): void {
    if (last === undefined) return;
    const isNextPage = page > 1 && page === last.page + 1 && last.receivedAt !== undefined && last.status === 200;
    const early = this.#settings.intervalMs - (at - last.at);
    if (!isNextPage && early > 1) this.fail(`early: ${target} page ${page} by ${early} ms, by ${process.name}`);
  }

  /** A process begins to store the result of an attempt. */
  storing({ claim, result }: Outcome, arrival: Arrival | undefined): void {
    if (arrival?.receivedAt === undefined || !usable.has(result)) return;
    this.#answers.push({ attempt: claim.attempt, target: claim.target.id, at: arrival.receivedAt });
  }

  /** The store acknowledged the result of an attempt: stored once, as received, and older copies change nothing. */
  async acknowledged(
    store: SqlStore,
    { claim, result, body, receivedAt }: Outcome,
    { response }: Completion,
    arrival: Arrival | undefined,
  ): Promise<void> {
    const target = claim.target.id;
    if (arrival?.receivedAt === undefined) {
      if (body !== undefined) this.fail(`altered: ${target} has a body that nobody sent`);
      return;
    }
    const { receivedAt: deliveredAt, condition, updated, status } = arrival;
    if (status === 429) {
      const pauseMs = Math.min(this.#settings.maxPauseMs, Math.max(minute, arrival.retryAfterMs ?? 0));
      const until = deliveredAt + pauseMs;
      if (until > this.#blocked.until) this.#blocked = { from: this.#time.now, until };
    }
    if (usable.has(result)) {
      // For a list, an empty object and an empty list are documents without matches.
      const isAnswer = updated.size > 0 || status === 404 || (!isOne(target) && condition.startsWith("empty-"));
      if (!isAnswer) this.fail(`trust: an answer of kind ${condition} counts as ${result}: ${target}`);
    }
    if (body !== undefined && Buffer.from(body.bytes).toString() !== arrival.body)
      this.fail(`altered: the body of ${target} differs before it is stored`);
    if (response !== undefined) this.#acknowledged.push({ response, target, body: arrival.body });
    if (result !== "ok" && result !== "unchanged") return;
    if (deliveredAt >= (this.#latestDelivery.get(target) ?? 0)) {
      this.#latestDelivery.set(target, deliveredAt);
      await this.#checkFixtures(store, target, updated, receivedAt);
      return;
    }
    // A process that lost the lease stores its answer after those of the next one.
    const answer = await readAnswer(store, target);
    if (answer?.response === response) this.fail(`stale: a late answer is the current one of ${target}`);
  }

  async #checkFixtures(
    store: SqlStore,
    target: string,
    updated: Arrival["updated"],
    receivedAt: number,
  ): Promise<void> {
    for (const [fixture, at] of updated) {
      if (isOne(target) && at < (this.#newest.get(target) ?? 0))
        this.fail(`stale: an older copy of ${target} counts as an answer`);
      for (const name of [target, fixture]) this.#newest.set(name, Math.max(at, this.#newest.get(name) ?? 0));
    }
    for (const { id, lastUpdated = 0 } of await store.fixtures({ ids: [...updated.keys()] })) {
      const newest = this.#newest.get(id) ?? 0;
      if (lastUpdated < newest) this.fail(`stale: ${id} is of ${lastUpdated}, after ${newest}, at ${receivedAt}`);
    }
  }

  /** The relay answers with the bytes of the newest answer of each match in the archive. */
  async served(store: SqlStore, get: (url: string) => Promise<{ status: number; body: string }>): Promise<void> {
    for (const { id } of this.#service.matches) {
      const target = toTarget(id);
      const answer = await readAnswer(store, target);
      if (answer?.url === undefined) continue;
      const { pathname, search } = new URL(answer.url);
      const expected = Buffer.from((await store.body(answer.response)) ?? []).toString();
      const { status, body } = await get(pathname + search);
      // The store may be out of reach by now.
      if (status !== 503 && (status !== 200 || body !== expected))
        this.fail(`relay: ${target} is answered with ${status}, and other bytes`);
    }
  }

  /** Acknowledged responses are stored as received. After a kill, the last ones are compared. */
  async stored(store: SqlStore, last = Infinity): Promise<void> {
    for (const { response, target, body } of this.#acknowledged.slice(-last)) {
      const bytes = await store.body(response);
      if (bytes === undefined) this.fail(`lost: response ${response} of ${target}`);
      else if (Buffer.from(bytes).toString() !== body) this.fail(`altered: response ${response} of ${target}`);
    }
  }

  /** After the day: nothing lost or doubled, every request explained, every gap listed, and readers equal the archive. */
  async finish(store: SqlStore, readerPositions: readonly number[], readerPosition: number): Promise<void> {
    await this.stored(store);
    const { arrivals, matches } = this.#service;
    if (new Set(this.#acknowledged.map(({ response }) => response)).size !== this.#acknowledged.length)
      this.fail("doubled: two acknowledgements have one response");
    const select = async (sql: string): Promise<(readonly unknown[])[]> =>
      store.read(async (session) => (await session.all(sql)).map((row) => Object.values(row)));
    const [[doubled, responses, open] = []] = await select(
      "SELECT (SELECT COUNT(*) - COUNT(DISTINCT poll) FROM responses), (SELECT COUNT(*) FROM responses), " +
        "(SELECT COUNT(*) FROM targets WHERE claimed_until IS NOT NULL)",
    );
    if (Number(doubled) > 0) this.fail("doubled: an attempt has several responses");
    const delivered = arrivals.filter(({ receivedAt }) => receivedAt !== undefined).length;
    if (Number(responses) > delivered) this.fail(`doubled: more responses than answers: ${delivered}`);
    if (Number(open) > 0) this.fail("explained: a claim is open after the end");
    // Each request that arrived has an attempt of its target.
    const attempts = await select(
      "SELECT t.name, COUNT(*), SUM(p.result IS NULL OR p.next_reason IS NULL AND p.result <> 'abandoned') " +
        "FROM polls p JOIN targets t ON t.id = p.target GROUP BY t.name",
    );
    for (const [target, , bare] of attempts)
      if (Number(bare) > 0) this.fail(`explained: an attempt of ${String(target)} has no result`);
    for (const target of new Set(arrivals.map((arrival) => arrival.target))) {
      const requests = arrivals.filter((arrival) => arrival.target === target).length;
      const count = Number(attempts.find(([name]) => name === target)?.[1] ?? 0);
      if (requests > count) this.fail(`explained: ${target} has ${count} attempts for ${requests} requests`);
    }
    const usableAttempts = await select(`SELECT id FROM polls WHERE result IN ('${[...usable].join("', '")}')`);
    await this.#checkGaps(store, new Set(usableAttempts.map(([id]) => id as number)));
    for (const match of matches) {
      const [row] = await store.fixtures({ ids: [match.id] });
      const status = this.#service.statusOf(match, this.#time.now);
      if (row?.status !== status) this.fail(`recovery: ${match.id} is ${row?.status ?? "absent"} instead of ${status}`);
    }
    const { changes } = await store.changes({ after: 0, limit: ALL_CHANGES, filters: [{ feeds: [momentum] }] });
    const expected = changes.map(({ position }) => position).filter((position) => position <= readerPosition);
    if (JSON.stringify(expected) !== JSON.stringify(readerPositions))
      this.fail(`relay: a reader received ${readerPositions.length} changes of ${expected.length}`);
    const { ok, different, damaged, missing } = await store.verify();
    if (!ok) this.fail(`verification: ${JSON.stringify({ different, damaged, missing })}`);
  }

  /** A match in play without an answer for much longer than the interval is in a gap. */
  async #checkGaps(store: SqlStore, stored: ReadonlySet<number>): Promise<void> {
    if (this.hasMovedClock) return;
    const { intervalMs, timeoutMs } = this.#settings;
    const gaps = await store.gaps(this.#time.now);
    for (const { id, kickOff, end } of this.#service.matches) {
      const target = toTarget(id);
      const answers = this.#answers.filter((each) => each.target === target && stored.has(each.attempt));
      const times = answers.map(({ at }) => at).filter((at) => at > kickOff && at < end);
      for (const [index, to] of times.entries()) {
        const from = times[index - 1];
        if (from === undefined || to - from < intervalMs * 1.2 + 2 * timeoutMs + 30_000) continue;
        const isListed = gaps.some((gap) => gap.target === target && gap.from < to && gap.to > from);
        // A poll that was postponed by a limit is no gap; its event states the reason.
        if (this.#postponed.some((each) => each.target === target && each.from < to && each.until > from)) continue;
        const seconds = Math.round((to - from) / 1000);
        if (!isListed) this.fail(`gap: ${target} has no answer for ${seconds} s, and no gap, until ${to}`);
      }
    }
  }
}

const toTarget = (fixture: string): string => `${momentum}?fixture=${fixture}`;

/** Whether a target is a document of one match, not a list. */
const isOne = (target: string): boolean => target.startsWith(momentum);

/** Reads the newest answer of a target. */
async function readAnswer(store: SqlStore, name: string) {
  const [target] = await store.targets([name]);
  return target === undefined ? undefined : (await store.answers(target, { limit: 1 }))[0];
}
