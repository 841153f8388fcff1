import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { WireFormat } from "@sdf/runtime";
import { firstTargets, listedSports, targetsOfFixture, type Extras, type Following } from "../discover/targets.ts";
import type { FixtureRow } from "../domain/fixture-rows.ts";
import type { TargetSpec, TargetState } from "../domain/target.ts";
import type { RateSettings } from "../rate-limit/limits.ts";
import { Planner } from "../scheduler/planner.ts";
import { DEFAULT_TIMEOUT_SECONDS, type PolicySettings } from "../scheduler/policy.ts";
import { redactor, type Redactor } from "../secrets/redact.ts";
import { sealWith } from "../secrets/seal.ts";
import type { PollStore } from "../store/index.ts";
import type { ServerClock } from "./clock.ts";
import { all, type WorkEvents } from "./events.ts";
import { Sender, type ServiceOptions } from "./sender.ts";
import { MAX_LEASE_MS, Worker } from "./worker.ts";

/** Options of a harvester. */
export interface HarvesterOptions extends ServiceOptions {
  /** Where responses and the schedule are stored. */
  readonly store: PollStore;
  /** Wire format of the requests. Default `json`. */
  readonly format?: WireFormat | undefined;
  /** Sports, feeds, calendars and fixtures that are polled. */
  readonly following: readonly Following[];
  /** Further parameters of requests, by feed. */
  readonly extras?: Extras | undefined;
  /** Policy settings by feed; those under `*` apply to all feeds. */
  readonly policies?: Readonly<Record<string, PolicySettings>> | undefined;
  /** Rates that the operator confirmed. Default: none. */
  readonly rates?: RateSettings | undefined;
  /** Maximum number of concurrent requests. Default 64. */
  readonly concurrency?: number | undefined;
  /** Maximum length of a body, bytes. Default 64 MiB. */
  readonly maxBody?: number | undefined;
  /** Passphrase that encrypts quarantined responses. Without it, they are not stored. */
  readonly quarantineKey?: string | undefined;
  /** Milliseconds of `clock` per real millisecond, for rehearsals. Default 1. */
  readonly pace?: number | undefined;
  /** Measures the service's clock from responses. */
  readonly serverClock?: ServerClock | undefined;
  /** Name of the process, for reports. Default: a random name. */
  readonly name?: string | undefined;
  /** Version of the decoder, stored with decoded rows. */
  readonly decoder?: string | undefined;
  /** Receivers of what the worker does, such as a log. */
  readonly events?: readonly Partial<WorkEvents>[] | undefined;
}

/** Interval between reads of all fixtures from a shared store, which other processes update as well. */
const REFRESH_INTERVAL_MS = 30_000;

/** Fixtures whose targets are added in one step. */
const FOLLOW_BATCH = 25;

/** One worker with its planner, sender and store. */
export class Harvester {
  readonly store: PollStore;
  readonly planner: Planner;
  readonly worker: Worker;
  readonly redactor: Redactor;
  readonly name: string;
  readonly #options: HarvesterOptions;
  readonly #following: readonly Following[];
  readonly #extras: Extras;
  readonly #events: WorkEvents;
  /** Ids of the targets that this worker has added to the store. */
  readonly #addedIds = new Set<string>();
  /** Adding of targets of earlier runs, which continues during polling. */
  #followingStored: Promise<void> | undefined;
  #signal: AbortSignal | undefined;
  /** True if {@link Harvester.begin} has read the store for the first term. */
  #isLoaded = false;
  readonly #idsByCalendar = new Map<string, string[]>();

  constructor(options: HarvesterOptions) {
    const { store, serverClock, following, extras = {}, policies = {}, rates = {}, pace = 1, quarantineKey } = options;
    this.#options = options;
    this.#following = following;
    this.#extras = extras;
    this.store = store;
    this.name = options.name ?? `${hostname()}:${process.pid}:${randomBytes(3).toString("hex")}`;
    this.#events = all(options.events ?? []);
    this.redactor = redactor((options.credentials ?? []).map(({ value }) => value));
    const offset = (): number => serverClock?.offset ?? 0;
    const surelySince = (): number => serverClock?.surelySince ?? -Infinity;
    this.planner = new Planner(policies, listedSports(following), offset, surelySince);
    this.worker = new Worker({
      ...options,
      leaseMs: toLeaseMs(policies, pace),
      concurrency: options.concurrency ?? 64,
      rates,
      planner: this.planner,
      name: this.name,
      sender: new Sender({
        ...options,
        format: options.format ?? "json",
        redactor: this.redactor,
        seal: quarantineKey === undefined ? undefined : sealWith(quarantineKey),
        maxBody: options.maxBody ?? 64 * 2 ** 20,
        decoder: options.decoder ?? "unknown",
      }),
      events: this.#events,
      changed: (fixtures, { claim, receivedAt }) => this.#changed(fixtures, receivedAt, claim.target.id),
      begin: () => this.#beginTerm(),
    });
  }

  /** Reads the fixtures of the store and adds the targets of everything that is followed. */
  async begin(): Promise<void> {
    await this.#load();
    await this.#followStored();
    this.#isLoaded = true;
  }

  /** Polls until the signal aborts, then finishes running requests. */
  async run(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    const startRefresh = (): NodeJS.Timeout =>
      setInterval(() => void this.refresh().catch(() => undefined), REFRESH_INTERVAL_MS);
    const refresh = this.store.isShared ? startRefresh() : undefined;
    refresh?.unref();
    try {
      await this.worker.run(signal);
      await this.#followingStored;
    } finally {
      clearInterval(refresh);
    }
  }

  /** Reads the store, and polls the targets of earlier runs while further targets are added. */
  async #beginTerm(): Promise<void> {
    if (this.#isLoaded) {
      this.#isLoaded = false;
      return;
    }
    await this.#load();
    this.#followingStored = this.#followStored(this.#signal).catch((error: unknown) => {
      this.#events.operationFailed("fixtures", error);
    });
  }

  async #load(): Promise<void> {
    const { store, clock } = this.#options;
    this.planner.fixtures.apply(await store.fixtures(), clock.now(), true);
    await this.#addTargets(firstTargets(this.#following, this.#extras));
  }

  /**
   * Adds the targets of fixtures from earlier runs, because more feeds may be followed now. It works in small batches,
   * so that polls are not delayed.
   */
  async #followStored(signal?: AbortSignal): Promise<void> {
    const rows = [...this.planner.fixtures.rows()];
    for (let at = 0; at < rows.length && signal?.aborted !== true; at += FOLLOW_BATCH) {
      await this.#follow(rows.slice(at, at + FOLLOW_BATCH));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Reads the fixtures of the store again, which other processes may have changed. */
  async refresh(): Promise<void> {
    const { store, clock } = this.#options;
    const changed = this.planner.fixtures.apply(await store.fixtures(), clock.now(), true);
    if (changed.length > 0) await this.#changed(changed, clock.now(), undefined);
  }

  /** Plans the targets of changed fixtures again, except the target that reported the change. */
  async #changed(fixtures: readonly FixtureRow[], receivedAt: number, reportedBy: string | undefined): Promise<void> {
    const { store, clock } = this.#options;
    this.planner.fixtures.apply(fixtures, receivedAt, true);
    await this.#follow(fixtures);
    const changes: { id: string; dueAt: number | undefined; reason: string }[] = [];
    const replan = (target: TargetState | undefined): void => {
      if (target === undefined || target.id === reportedBy) return;
      const { due, reason } = this.planner.plan(target, clock.now());
      if (due !== target.dueAt) changes.push({ id: target.id, dueAt: due, reason });
    };
    for (const { id } of fixtures) (await store.targetsOfFixture(id)).forEach(replan);
    const calendars = new Set(fixtures.flatMap(({ tournamentCalendar }) => tournamentCalendar ?? []));
    for (const calendar of calendars) {
      for (const id of this.#idsByCalendar.get(calendar) ?? []) replan(await store.target(id));
    }
    await store.replan(changes);
  }

  /** Adds the targets of followed fixtures that still have polls ahead. */
  async #follow(fixtures: readonly FixtureRow[]): Promise<void> {
    const now = this.#options.clock.now();
    const specs = fixtures.flatMap((row) => targetsOfFixture(this.#following, row, this.#extras));
    const newSpecs = specs.filter(({ id }) => !this.#addedIds.has(id));
    await this.#addTargets(newSpecs.filter((spec) => this.planner.after(spec, undefined, now).due !== undefined));
  }

  async #addTargets(specs: readonly TargetSpec[]): Promise<void> {
    const { store, clock } = this.#options;
    if (specs.length === 0) return;
    await store.putTargets(specs, (target) => {
      const { due, reason } = this.planner.plan(target, clock.now());
      return { dueAt: due, reason };
    });
    for (const { id, fixture, tournamentCalendar } of specs) {
      this.#addedIds.add(id);
      if (fixture !== undefined || tournamentCalendar === undefined) continue;
      this.#idsByCalendar.set(tournamentCalendar, [...(this.#idsByCalendar.get(tournamentCalendar) ?? []), id]);
    }
  }
}

/**
 * Returns the duration of the lease, in real milliseconds. A request that is sent at the end of a lease
 * must reach the service before its time-out, counted from the begin of the lease.
 */
function toLeaseMs(policies: Readonly<Record<string, PolicySettings>>, pace: number): number {
  const common = policies["*"]?.timeout ?? DEFAULT_TIMEOUT_SECONDS;
  const shortest = Math.min(common, ...Object.values(policies).map(({ timeout = common }) => timeout));
  return Math.min(MAX_LEASE_MS, (1000 * shortest) / pace / 2);
}

/** Creates a harvester. It sends no requests until `run` is called. */
export function createHarvester(options: HarvesterOptions): Harvester {
  return new Harvester(options);
}
