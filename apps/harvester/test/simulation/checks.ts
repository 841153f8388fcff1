import type { Completion, Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { minute, momentum, type Arrival, type SimulatedService } from "./service.ts";
import type { SimulatedProcess, VirtualTime } from "./time.ts";

/** Limit of the query with which a day reads all changes at its end. */
export const ALL_CHANGES = 100_000;

/** Settings of the harvester that the guarantees depend on. */
export interface CheckedSettings {
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly maxPauseMs: number;
  readonly rate: { readonly requests: number; readonly per: number };
}

interface Acknowledged {
  readonly response: number;
  readonly target: string;
  readonly body: string;
}

/** Answers that end a gap. */
const usable = new Set(["ok", "unchanged", "no-data"]);
/** Conditions whose answers are no documents. */
const unusable = new Set(["server-error", "html", "forbidden", "unauthorised"]);

/** Asserts the guarantees of `docs/guarantees.md` after each step of a simulated day, from what the service has seen. */
export class Checks {
  readonly violations: string[] = [];
  polls = 0;
  /** Last time at which the store could not be written. */
  disturbedAt = -Infinity;
  readonly #time: VirtualTime;
  readonly #service: SimulatedService;
  readonly #settings: CheckedSettings;
  readonly #lastArrivals = new Map<string, Arrival>();
  readonly #dispatches: number[] = [];
  readonly #acknowledged: Acknowledged[] = [];
  /** Times of usable answers of each target. */
  readonly #answeredAt = new Map<string, number[]>();
  /** Time of the last change in the stored answers of each fixture, and of each target. */
  readonly #newest = new Map<string, number>();
  readonly #latestDelivery = new Map<string, number>();
  #term = 0;
  #blocked = { from: Infinity, until: -Infinity };
  readonly #postponed: { readonly target: string; readonly from: number; readonly until: number }[] = [];
  #hasMovedClock = false;

  constructor(time: VirtualTime, service: SimulatedService, settings: CheckedSettings) {
    this.#time = time;
    this.#service = service;
    this.#settings = settings;
  }

  fail(text: string): void {
    this.violations.push(`${new Date(this.#time.now).toISOString()} ${text}`);
  }

  disturbed(): void {
    this.disturbedAt = this.#time.now;
  }

  /** Times of the store were moved, so they are no longer those of the service. */
  clockMoved(): void {
    this.#hasMovedClock = true;
  }

  /** Blocks are only as exact as the time of day of a machine that starts. */
  rebooted(): void {
    this.#hasMovedClock = true;
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
    const { requests, per } = this.#settings.rate;
    this.#dispatches.push(now);
    const recent = this.#dispatches.filter((at) => at > now - 1000 * per).length;
    if (recent > requests) this.fail(`rate: ${recent} requests within ${per} s`);
    if (now > this.#blocked.from + 1000 && now < this.#blocked.until - 2)
      this.fail(`blocked: ${target} is polled ${this.#blocked.until - now} ms before the end of a pause`);
  }

  /** A request arrives: not earlier than the interval after the last one. */
  arrived(arrival: Arrival): void {
    this.polls += 1;
    const { target, at, page } = arrival;
    const last = this.#lastArrivals.get(target);
    this.#lastArrivals.set(target, arrival);
    if (last === undefined) return;
    const isNextPage = page > 1 && page === last.page + 1 && last.receivedAt !== undefined && last.status === 200;
    const early = this.#settings.intervalMs - (at - last.at);
    if (!isNextPage && early > 1) this.fail(`early: ${target} page ${page} by ${early} ms, by ${arrival.process.name}`);
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
      if (until > this.#blocked.until)
        this.#blocked = { from: Math.min(this.#time.now, Math.max(this.#blocked.from, this.#time.now)), until };
    }
    if (usable.has(result)) {
      // For a list, an empty object and an empty list are documents without matches.
      const isOne = target.startsWith(momentum);
      if (unusable.has(condition) || (isOne && ["foreign", "empty-list", "empty-object"].includes(condition)))
        this.fail(`trust: an answer of kind ${condition} counts as ${result}: ${target}`);
      this.#answeredAt.set(target, [...(this.#answeredAt.get(target) ?? []), deliveredAt]);
    }
    if (body !== undefined && Buffer.from(body.bytes).toString() !== arrival.body)
      this.fail(`altered: the body of ${target} differs before it is stored`);
    if (response !== undefined) {
      this.#acknowledged.push({ response, target, body: arrival.body });
    }
    if (result !== "ok" && result !== "unchanged") return;
    const isLate = deliveredAt < (this.#latestDelivery.get(target) ?? 0);
    if (!isLate) {
      this.#latestDelivery.set(target, deliveredAt);
      await this.#checkFixtures(store, target, updated, receivedAt);
      return;
    }
    // A process that lost the lease stores its answer after those of the next one.
    const [row] = await store.targets([target]);
    const [answer] = row === undefined ? [] : await store.answers(row, { limit: 1 });
    if (answer?.response === response) this.fail(`stale: a late answer is the current one of ${target}`);
  }

  async #checkFixtures(
    store: SqlStore,
    target: string,
    updated: Arrival["updated"],
    receivedAt: number,
  ): Promise<void> {
    const isOne = target.startsWith(momentum);
    for (const [fixture, at] of updated) {
      const before = isOne ? this.#newest.get(target) : undefined;
      if (before !== undefined && at < before) this.fail(`stale: an older copy of ${target} counts as an answer`);
      for (const name of [target, fixture]) this.#newest.set(name, Math.max(at, this.#newest.get(name) ?? 0));
    }
    const rows = await store.fixtures({ ids: [...updated.keys()] });
    for (const { id, lastUpdated = 0 } of rows) {
      const newest = this.#newest.get(id) ?? 0;
      if (lastUpdated < newest) this.fail(`stale: ${id} is of ${lastUpdated}, after ${newest}, at ${receivedAt}`);
    }
  }

  /** Targets whose documents the relay answers. */
  documents(): string[] {
    return this.#service.matches.map(({ id }) => `${momentum}?fixture=${id}`);
  }

  /** The relay answers with the bytes of the newest answer in the archive. */
  async served(
    store: SqlStore,
    target: string,
    get: (url: string) => Promise<{ readonly status: number; readonly body: string }>,
  ): Promise<void> {
    const [row] = await store.targets([target]);
    const [answer] = row === undefined ? [] : await store.answers(row, { limit: 1 });
    if (answer?.url === undefined) return;
    const { pathname, search } = new URL(answer.url);
    const expected = Buffer.from((await store.body(answer.response)) ?? []).toString();
    const { status, body } = await get(pathname + search);
    // The store may be out of reach by now.
    if (status === 503) return;
    if (status !== 200 || body !== expected) this.fail(`relay: ${target} is answered with ${status}, and other bytes`);
  }

  /** After a kill: the last acknowledged responses are stored. */
  async reopened(store: SqlStore): Promise<void> {
    await this.#checkStored(store, this.#acknowledged.slice(-5));
  }

  async #checkStored(store: SqlStore, acknowledged: readonly Acknowledged[]): Promise<void> {
    for (const { response, target, body } of acknowledged) {
      const stored = await store.body(response);
      if (stored === undefined) this.fail(`lost: response ${response} of ${target}`);
      else if (Buffer.from(stored).toString() !== body) this.fail(`altered: response ${response} of ${target}`);
    }
  }

  /** After the day: nothing lost or doubled, every request explained, every gap listed, and readers equal the archive. */
  async finish(store: SqlStore, readerPositions: readonly number[], readerPosition: number): Promise<void> {
    const sessionRows = (sql: string): Promise<Record<string, unknown>[]> =>
      store.read(async (session) => session.all(sql));
    await this.#checkStored(store, this.#acknowledged);
    const ids = new Set(this.#acknowledged.map(({ response }) => response));
    if (ids.size !== this.#acknowledged.length) this.fail("doubled: two acknowledgements have one response");
    const [doubled] = await sessionRows("SELECT COUNT(*) AS n FROM responses GROUP BY poll HAVING COUNT(*) > 1");
    if (doubled !== undefined) this.fail(`doubled: an attempt has ${Number(doubled["n"])} responses`);
    const delivered = this.#service.arrivals.filter(({ receivedAt }) => receivedAt !== undefined).length;
    const [responses] = await sessionRows("SELECT COUNT(*) AS n FROM responses");
    if (Number(responses?.["n"]) > delivered) this.fail(`doubled: more responses than answers: ${delivered}`);
    await this.#checkAttempts(sessionRows);
    await this.#checkGaps(store);
    const [open] = await sessionRows("SELECT COUNT(*) AS n FROM targets WHERE claimed_until IS NOT NULL");
    if (Number(open?.["n"]) > 0) this.fail("explained: a claim is open after the end");
    for (const match of this.#service.matches) {
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

  /** Each request that arrived has an attempt of its target. */
  async #checkAttempts(read: (sql: string) => Promise<Record<string, unknown>[]>): Promise<void> {
    const rows = await read(
      "SELECT t.name, COUNT(*) AS n, SUM(p.result IS NULL OR p.next_reason IS NULL AND p.result <> 'abandoned') AS bare " +
        "FROM polls p JOIN targets t ON t.id = p.target GROUP BY t.name",
    );
    const attempts = new Map(rows.map(({ name, n }) => [String(name), Number(n)]));
    for (const { name, bare } of rows)
      if (Number(bare) > 0) this.fail(`explained: an attempt of ${String(name)} has no result`);
    const counts = new Map<string, number>();
    for (const { target } of this.#service.arrivals) counts.set(target, (counts.get(target) ?? 0) + 1);
    for (const [target, count] of counts)
      if (count > (attempts.get(target) ?? 0))
        this.fail(`explained: ${target} has ${attempts.get(target) ?? 0} attempts for ${count} requests`);
  }

  /** A match in play without an answer for much longer than the interval is in a gap. */
  async #checkGaps(store: SqlStore): Promise<void> {
    if (this.#hasMovedClock) return;
    const { intervalMs, timeoutMs } = this.#settings;
    const gaps = await store.gaps(this.#time.now);
    for (const { id, kickOff, end } of this.#service.matches) {
      const target = `${momentum}?fixture=${id}`;
      const times = (this.#answeredAt.get(target) ?? []).filter((at) => at > kickOff && at < end);
      for (const [index, to] of times.entries()) {
        const from = times[index - 1];
        if (from === undefined || to - from < intervalMs * 1.2 + 2 * timeoutMs + 30_000) continue;
        const isListed = gaps.some((gap) => gap.target === target && gap.from < to && gap.to > from);
        // A poll that was postponed by a limit is no gap; its event states the reason.
        if (this.#postponed.some((each) => each.target === target && each.from < to && each.until > from)) continue;
        if (!isListed)
          this.fail(
            `gap: ${target} has no answer for ${Math.round((to - from) / 1000)} s, and no gap, until ${new Date(to).toISOString()}`,
          );
      }
    }
  }
}
