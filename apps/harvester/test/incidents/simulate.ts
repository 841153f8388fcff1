import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FetchFunction } from "@sdf/runtime";
import { documentAt, WorldError, type Fixture, type World } from "@sdf/world";
import { Detector } from "../../src/detect/detector.ts";
import type { Incident } from "../../src/domain/incident.ts";
import type { Cause } from "../../src/explain/attribute.ts";
import { ALL_REQUESTS } from "../../src/rate-limit/limits.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { Timeline, type Anchor } from "../../src/worker/clock.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { EmbeddedStorage } from "../simulation/stores.ts";
import { randomOf } from "../support/random.ts";
import {
  createFetchError,
  createTicking,
  extendSleep,
  Killed,
  Machine,
  SimulatedProcess,
  unlessAborted,
  VirtualTime,
} from "../support/virtual-time.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const list = "soccer/match-detailed";
export const probability = "soccer/live-win-probability";
const calendar = "calendar1";

/** What goes wrong from an instant on, and its cause: the service, a proxy before it, or the harvester. */
export const causes = {
  "published late": "provider",
  "published late with its time": "provider",
  "server error": "provider",
  "too many requests": "provider",
  "web page": "provider",
  "another match": "provider",
  "older copy": "provider",
  refused: "network",
  "connection lost": "network",
  "no answer": "network",
  slow: "network",
  "cached copy": "network",
  "process down": "us",
  "process paused": "us",
  "own rate limit": "us",
  "disk full": "us",
} as const satisfies Readonly<Record<string, Cause>>;
export type FaultKind = keyof typeof causes;

export interface Fault {
  readonly kind: FaultKind;
  readonly from: number;
  readonly to: number;
}

export interface Simulation {
  readonly seed: number;
  readonly world: World;
  readonly fixtures: readonly Fixture[];
  readonly from: number;
  readonly to: number;
  readonly intervalS: number;
  readonly fault?: Fault | undefined;
  /** Empty store. */
  readonly template: string;
}

const TIMEOUT_S = 20;
const SLOW_TIMEOUT_S = 200;

/**
 * Simulates the polling of matches by the real worker, scheduler and store, in virtual time.
 *
 * @param examine - Reads the store at the end
 */
export async function simulate<T>(simulation: Simulation, examine: (store: SqlStore) => Promise<T>) {
  const run = new Run(simulation);
  const uninstall = run.time.install(run.random);
  try {
    return await run.run(examine);
  } finally {
    await run.time.passUntil(run.storage.close());
    uninstall();
  }
}

class Run {
  readonly random: () => number;
  readonly time: VirtualTime;
  readonly storage: EmbeddedStorage;
  readonly #simulation: Simulation;
  readonly #machine: Machine;
  #anchor: Anchor | undefined;
  #process: SimulatedProcess | undefined;
  #stop = new AbortController();
  readonly #incidents: Incident[] = [];
  readonly #cache = new Map<string, { readonly body: string; readonly date: string }>();
  #polls = 0;
  #isEnded = false;
  #starts = 0;
  #store: SqlStore | undefined;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    const next = randomOf(simulation.seed);
    this.random = next;
    this.time = new VirtualTime(simulation.from);
    this.#machine = new Machine(simulation.from);
    this.storage = new EmbeddedStorage(simulation.template, mkdtempSync(join(tmpdir(), "incident-")), next);
  }

  async run<T>(examine: (store: SqlStore) => Promise<T>) {
    const { fault, to } = this.#simulation;
    this.#start();
    if (fault !== undefined) this.time.after(fault.from - this.time.now, () => this.#strike(fault));
    await this.time.runUntil(to);
    this.#stop.abort();
    for (let waited = 0; !this.#isEnded && waited < 300; waited++) await this.time.runUntil(this.time.now + second);
    const reader = new SimulatedProcess("reader", this.#machine, () => undefined);
    const examined = await this.time.context.run(reader, async () => {
      const store = await this.time.passUntil(this.storage.open(reader));
      const result = await this.time.passUntil(examine(store));
      await this.time.passUntil(store.close());
      return result;
    });
    return { examined, incidents: this.#incidents, polls: this.#polls };
  }

  #strike({ kind, to }: Fault): void {
    const process = this.#process!;
    if (kind === "process down") process.kill();
    if (kind === "process paused") process.resumesAt = to;
    // As the rate limit of the operator does, whose claims are refused.
    if (kind === "own rate limit") void this.#store!.block(ALL_REQUESTS, to);
    if (kind === "disk full") {
      this.storage.setFull(true);
      this.time.after(to - this.time.now, () => this.storage.setFull(false));
    }
  }

  #start(): void {
    const process = new SimulatedProcess(`process ${++this.#starts}`, this.#machine, () => {
      this.storage.afterKill(false);
      this.time.after(this.#simulation.fault!.to - this.time.now, () => this.#start());
    });
    this.#process = process;
    this.#stop = new AbortController();
    this.time.context.run(process, () => {
      this.#poll(process).catch((error: unknown) => {
        if (!(error instanceof Killed) && process.isAlive) throw error;
      });
    });
  }

  async #poll(process: SimulatedProcess): Promise<void> {
    const { intervalS, fault } = this.#simulation;
    const store = await this.storage.open(process);
    this.#store = store;
    const timeline = new Timeline(
      createTicking(this.time, this.#machine),
      this.#anchor,
      undefined,
      (anchor) => (this.#anchor = anchor),
    );
    const detector = new Detector({
      store,
      now: timeline.now,
      onIncident: (incident) => this.#incidents.push(incident),
      onError: (error) => {
        if (process.isAlive && fault?.kind !== "disk full") throw error;
      },
    });
    const timeout = fault?.kind === "slow" ? SLOW_TIMEOUT_S : TIMEOUT_S;
    const harvester = createHarvester({
      store,
      name: process.name,
      clock: {
        now: timeline.now,
        sleep: async (ms, signal) => timeline.sleep(await extendSleep(ms, store, timeline.now()), signal),
      },
      serverClock: timeline,
      fetch: this.#fetch,
      baseUrl: "https://feeds.example",
      following: [{ sport: "soccer", calendars: [calendar], fixtures: [], feeds: [list, probability] }],
      policies: { "*": { confirmed: { "*": intervalS }, timeout } },
      events: [detector.events],
    });
    await harvester.run(this.#stop.signal);
    await detector.drain();
    await store.close();
    this.#isEnded = true;
  }

  /** Fault of the service or the network that a request meets now. */
  #fault(): Fault | undefined {
    const { fault } = this.#simulation;
    return fault !== undefined && this.time.now >= fault.from && this.time.now < fault.to ? fault : undefined;
  }

  readonly #fetch: FetchFunction = ({ signal, url }) => unlessAborted(signal, this.#exchange(new URL(url)));

  async #exchange(url: URL): Promise<Response> {
    const process = this.time.process!;
    this.#polls += 1;
    const fault = this.#fault();
    if (fault?.kind === "no answer") return new Promise(() => undefined);
    await this.time.wait(5 + this.random() * 50, process);
    if (fault?.kind === "refused") throw createFetchError("ECONNREFUSED");
    const slowMs = fault?.kind === "slow" ? fault.to - this.time.now : 0;
    const reply = this.#answer(url);
    await this.time.wait(slowMs + 5 + this.random() * 50, process);
    if (fault?.kind === "connection lost") throw createFetchError("ECONNRESET");
    return reply;
  }

  #answer(url: URL): Response {
    const { now } = this.time;
    const fault = this.#fault();
    const headers = { "content-type": "application/json", date: new Date(now).toUTCString() };
    if (fault?.kind === "server error") return new Response("", { status: 503, headers });
    if (fault?.kind === "web page") return new Response("<html>maintenance</html>", { status: 200, headers });
    if (fault?.kind === "too many requests") {
      const retryAfter = String(Math.ceil((fault.to - now) / second));
      return new Response("", { status: 429, headers: { ...headers, "retry-after": retryAfter } });
    }
    const key = url.pathname;
    const cached = this.#cache.get(key);
    if (fault?.kind === "cached copy" && cached !== undefined)
      return new Response(cached.body, { status: 200, headers: { ...headers, date: cached.date } });
    const body = this.#document(url, fault);
    if (body === undefined) return new Response(JSON.stringify({ errorCode: "10400" }), { status: 404, headers });
    this.#cache.set(key, { body, date: headers.date });
    return new Response(body, { status: 200, headers });
  }

  #document(url: URL, fault: Fault | undefined): string | undefined {
    const { world, fixtures } = this.#simulation;
    const { now } = this.time;
    const isLate = fault?.kind.startsWith("published late") === true;
    // The content stays as it was at the begin of the fault, or becomes older than before.
    const at = fault?.kind === "older copy" ? fault.from - 8 * minute : isLate ? fault.from : now;
    const read = (feed: typeof list | typeof probability, { id }: Fixture): object | undefined => {
      try {
        return documentAt(world, feed, { ids: { fixture: id }, parameters: { live: "yes" } }, at);
      } catch (error) {
        if (error instanceof WorldError) return undefined;
        throw error;
      }
    };
    const isList = url.searchParams.has("tmcl");
    const requested = url.pathname.split("/").at(-1)!;
    const shown = fixtures.filter(({ id }) => isList || id === requested);
    const documents = shown.flatMap((fixture) => {
      const value = read(isList ? list : probability, fixture) as { readonly match?: readonly object[] } | undefined;
      return value === undefined ? [] : isList ? (value.match ?? []) : [value];
    });
    const value = isList ? { match: documents } : documents[0];
    if (value === undefined || documents.length === 0) return undefined;
    let text = JSON.stringify(value).replaceAll(
      /"tournamentCalendar":\{"id":"\w+"/g,
      `"tournamentCalendar":{"id":"${calendar}"`,
    );
    if (fault?.kind === "another match") text = text.replaceAll(shown[0]!.id, "other-match");
    return this.#stampLate(text);
  }

  /** Documents that were published late, with the time of their publication. */
  #stampLate(text: string): string {
    const { fault } = this.#simulation;
    const { now } = this.time;
    if (fault?.kind !== "published late with its time" || now < fault.to) return text;
    return text.replaceAll(/"lastUpdated":"([^"]+)"/g, (all, stated: string) => {
      const at = Date.parse(stated);
      return at < fault.from || at > fault.to
        ? all
        : `"lastUpdated":"${new Date(fault.to).toISOString().slice(0, 19)}Z"`;
    });
  }
}
