import { hostname } from "node:os";
import { randomBytes } from "node:crypto";
import type { Auth, Clock, FetchFunction, WireFormat } from "@sdf/runtime";
import type { RateSettings } from "./budget/limits.ts";
import { firstTargets, listedSports, targetsOfFixture, type Extras, type Following } from "./discover/targets.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import type { PolicySettings } from "./plan/policy.ts";
import type { FixtureRow, Store, TargetSpec, TargetState } from "./store/contract.ts";
import type { Credential } from "./observe/credentials.ts";
import { sealWith } from "./observe/seal.ts";
import { redactor, type Redactor } from "./observe/redact.ts";
import { all, type WorkEvents } from "./work/events.ts";
import { Planner } from "./work/planner.ts";
import { Sender } from "./work/sender.ts";
import { Worker } from "./work/worker.ts";

/** Everything a harvester needs beside its store. */
export interface HarvesterOptions {
  readonly store: Store;
  readonly baseUrl: string;
  readonly feedsUrl?: string | undefined;
  readonly auth?: Auth | undefined;
  /** Wire format to ask for. Default `json`. */
  readonly format?: WireFormat | undefined;
  readonly following: readonly Following[];
  readonly extras?: Extras | undefined;
  /** Policy settings by feed; `*` for all. */
  readonly policies?: Readonly<Record<string, PolicySettings>> | undefined;
  readonly rates?: RateSettings | undefined;
  /** Requests under way at once. Default 64. */
  readonly concurrency?: number | undefined;
  /** Longest body that is read, bytes. Default 64 MiB. */
  readonly maxBody?: number | undefined;
  /**
   * Credentials of the service. Messages and addresses never show them, and a response that contains one is quarantined.
   * Secrets that requests carry are added by themselves.
   */
  readonly credentials?: readonly Credential[] | undefined;
  /** Passphrase that quarantined responses are encrypted with. They are refused if it is absent. */
  readonly quarantineKey?: string | undefined;
  readonly clock: Clock;
  /** Milliseconds of the clock in one of the machine, for rehearsals. Default 1. */
  readonly pace?: number | undefined;
  /** Told of the server's clock; gives by how much it is ahead. */
  readonly serverClock?: ServerClock | undefined;
  readonly fetch?: FetchFunction | undefined;
  /** Name of the worker; made up when absent. */
  readonly name?: string | undefined;
  /** Version of the decoder, noted with what is decoded. */
  readonly decoder?: string | undefined;
  readonly events?: readonly Partial<WorkEvents>[] | undefined;
}

/** What is learnt about the clock of the service; {@link Timeline} does. */
export interface ServerClock {
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
  /** By how much the clock of the service is ahead, milliseconds. */
  readonly offset: number;
  /** The instant from which on the clock is known to have run evenly. */
  readonly surelySince?: number;
  /** By how much the clock has to be corrected, milliseconds; absent if it is right. */
  readonly correction?: number | undefined;
  correct?(by: number): void;
}

/** How often fixtures are read again from the store: other workers learn of some, too. */
const refreshEvery = 30_000;

/** Fixtures whose targets are looked at in one go. */
const followAtOnce = 25;

/** One worker with everything it goes by. Several of them share a store. */
export class Harvester {
  readonly store: Store;
  readonly planner: Planner;
  readonly worker: Worker;
  readonly redactor: Redactor;
  readonly name: string;
  readonly #options: HarvesterOptions;
  readonly #following: readonly Following[];
  readonly #extras: Extras;
  readonly #events: WorkEvents;
  /** Targets that were put into the store, and those of every calendar. */
  readonly #known = new Set<string>();
  readonly #ofCalendar = new Map<string, string[]>();

  constructor(options: HarvesterOptions) {
    const { store, clock, serverClock, following, extras = {}, policies = {}, rates = {}, concurrency = 64 } = options;
    this.#options = options;
    this.#following = following;
    this.#extras = extras;
    this.store = store;
    this.name = options.name ?? `${hostname()}:${process.pid}:${randomBytes(3).toString("hex")}`;
    this.#events = all(options.events ?? []);
    this.redactor = redactor((options.credentials ?? []).map(({ value }) => value));
    this.planner = new Planner(policies, listedSports(following), () => serverClock?.offset ?? 0, () => serverClock?.surelySince ?? -Infinity);
    this.worker = new Worker({
      store, clock, concurrency, rates, pace: options.pace ?? 1,
      planner: this.planner,
      name: this.name,
      sender: new Sender({
        baseUrl: options.baseUrl, feedsUrl: options.feedsUrl, auth: options.auth, format: options.format ?? "json",
        redactor: this.redactor, credentials: options.credentials, seal: options.quarantineKey === undefined ? undefined : sealWith(options.quarantineKey), clock, fetch: options.fetch, maxBody: options.maxBody ?? 64 * 2 ** 20, decoder: options.decoder ?? "unknown",
      }),
      events: this.#events,
      changed: (fixtures, { claim, receivedAt }) => this.#changed(fixtures, receivedAt, claim.target.id),
      ...(serverClock === undefined ? {} : { serverClock }),
    });
  }

  /** Reads what the store knows, and puts in what is followed. */
  async begin(): Promise<void> {
    await this.#recall();
    await this.#followKnown();
  }

  /** Works until the signal aborts, and lets what is under way come to its end. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#recall();
    // What was planned before goes on at once; whether there is more to follow is found out meanwhile.
    const following = this.#followKnown(signal).catch((error: unknown) => { this.#events.trouble("fixtures", error); });
    // Who is alone with the store has told it all that it knows.
    const refresh = this.store.engine === "postgres" ? setInterval(() => void this.refresh().catch(() => undefined), refreshEvery) : undefined;
    refresh?.unref();
    try {
      await this.store.jobs?.work(jobHandlers({
        store: this.store,
        changed: (fixtures) => this.#changed(fixtures, this.#options.clock.now(), undefined),
      }));
      await this.worker.run(signal);
      await following;
    } finally {
      clearInterval(refresh);
    }
  }

  async #recall(): Promise<void> {
    const { store, clock } = this.#options;
    this.planner.fixtures.apply(await store.fixtures(), clock.now(), true);
    await this.#put(firstTargets(this.#following, this.#extras));
  }

  /** Fixtures of earlier runs, whose feeds may have become more since; some at a time, so that polls are not held up. */
  async #followKnown(signal?: AbortSignal): Promise<void> {
    const rows = [...this.planner.fixtures.rows()];
    for (let at = 0; at < rows.length && signal?.aborted !== true; at += followAtOnce) {
      await this.#follow(rows.slice(at, at + followAtOnce));
      await new Promise((go) => setImmediate(go));
    }
  }

  /** Takes over what other workers learnt about fixtures. */
  async refresh(): Promise<void> {
    const { store, clock } = this.#options;
    const changed = this.planner.fixtures.apply(await store.fixtures(), clock.now(), true);
    if (changed.length > 0) await this.#changed(changed, clock.now(), undefined);
  }

  async #changed(fixtures: readonly FixtureRow[], seenAt: number, settled: string | undefined): Promise<void> {
    const { store, clock } = this.#options;
    this.planner.fixtures.apply(fixtures, seenAt, true);
    await this.#follow(fixtures);
    const changes: { id: string; dueAt: number | undefined; reason: string }[] = [];
    const again = (target: TargetState | undefined): void => {
      if (target === undefined || target.id === settled) return;
      const { due, reason } = this.planner.plan(target, clock.now());
      if (due !== target.dueAt) changes.push({ id: target.id, dueAt: due, reason });
    };
    for (const { id } of fixtures) (await store.targetsOfFixture(id)).forEach(again);
    const calendars = new Set(fixtures.flatMap(({ tournamentCalendar }) => tournamentCalendar ?? []));
    for (const calendar of calendars) for (const id of this.#ofCalendar.get(calendar) ?? []) again(await store.target(id));
    await store.replan(changes);
  }

  /** Puts in the targets of fixtures that are followed and still to be polled. */
  async #follow(fixtures: readonly FixtureRow[]): Promise<void> {
    const now = this.#options.clock.now();
    const specs = fixtures.flatMap((row) => targetsOfFixture(this.#following, row, this.#extras)).filter(({ id }) => !this.#known.has(id));
    await this.#put(specs.filter((spec) => this.planner.after(spec, undefined, now).due !== undefined));
  }

  async #put(specs: readonly TargetSpec[]): Promise<void> {
    const { store, clock } = this.#options;
    if (specs.length === 0) return;
    await store.putTargets(specs, (target) => {
      const { due, reason } = this.planner.plan(target, clock.now());
      return { dueAt: due, reason };
    });
    for (const { id, fixture, tournamentCalendar } of specs) {
      this.#known.add(id);
      if (fixture === undefined && tournamentCalendar !== undefined) this.#ofCalendar.set(tournamentCalendar, [...(this.#ofCalendar.get(tournamentCalendar) ?? []), id]);
    }
  }
}

/** Makes a harvester. It asks nothing until it runs. */
export function createHarvester(options: HarvesterOptions): Harvester {
  return new Harvester(options);
}
