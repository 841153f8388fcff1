import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readDateTime } from "@sdf/runtime/dates";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Instant } from "../domain/instant.ts";
import type { BreakerState } from "../rate-limit/breaker.ts";
import type { Relay } from "../relay/relay.ts";
import type { RelaySource, Store } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";
import { withDeadline, type FeedHealth, type Health, type HealthReport, type HealthStatus } from "./health.ts";

/** Value of a gauge, or its values by the label of the gauge. A value that is absent is not reported. */
type Value = number | undefined | readonly (readonly [label: string, value: number | undefined])[];
/** A gauge that is read when the metrics are collected. */
type GaugeRow<Source> = readonly [
  name: string,
  help: string,
  read: (source: Source) => Value | Promise<Value>,
  label?: string,
];

const HARVEST = "sdf_harvest_";
const RELAY = "sdf_relay_";

const severity: Readonly<Record<HealthStatus, number>> = { ok: 0, degraded: 1, failing: 2 };
const breakerValues: Readonly<Record<BreakerState, number>> = { closed: 0, "half-open": 1, open: 2 };

const toSeconds = (time: string | undefined): number | undefined =>
  time === undefined ? undefined : (readDateTime(time) ?? NaN) / 1000;
const byFeed = ({ feeds }: HealthReport, read: (feed: FeedHealth) => number | undefined): Value =>
  Object.entries(feeds).map(([feed, health]) => [feed, read(health)]);

const reportGauges: readonly GaugeRow<HealthReport>[] = [
  [
    "health",
    "Result of each health check: 0 ok, 1 degraded, 2 failing",
    ({ checks }) => Object.entries(checks).map(([check, result]) => [check, result && severity[result.status]]),
    "check",
  ],
  ["ready", "1 if the process polls and its store can be written to", ({ ready }) => (ready ? 1 : 0)],
  [
    "store_commit_seconds",
    "Time of the last test commit; absent when it failed",
    ({ checks: { store } }) => store.commitMs && store.commitMs / 1000,
  ],
  ["disk_free_bytes", "Free space on the disk of the embedded store", ({ checks }) => checks.disk?.freeBytes],
  [
    "overdue_seconds",
    "Time for which the target that has waited longest has been due",
    ({ checks }) => checks.lateness.overdueMs / 1000,
  ],
  [
    "usable_share",
    "Share of usable answers among the last 20 polls of each feed",
    (report) => byFeed(report, ({ usableShare }) => usableShare),
    "feed",
  ],
  [
    "last_success_timestamp_seconds",
    "Last answer of each feed, seconds since the epoch",
    (report) => byFeed(report, ({ lastSuccessAt }) => toSeconds(lastSuccessAt)),
    "feed",
  ],
  [
    "breaker_state",
    "State of the breaker of each feed: 0 closed, 1 half-open, 2 open",
    (report) => byFeed(report, ({ breaker }) => breakerValues[breaker]),
    "feed",
  ],
  [
    "blocked_until_timestamp_seconds",
    "End of the block of each feed that is blocked, and of all of them as *, seconds since the epoch",
    ({ blockedUntil, feeds }) =>
      Object.entries({ "*": { blockedUntil }, ...feeds }).map(([feed, each]) => [feed, toSeconds(each.blockedUntil)]),
    "feed",
  ],
];

const sizeGauges: readonly GaugeRow<Health>[] = [
  [
    "store_bytes",
    "Size of the store on disk, with its log and indexes",
    async (health) => (await health.sizes())?.storeBytes,
  ],
  ["archive_bytes", "Compressed bodies of the archive", async (health) => (await health.sizes())?.archiveBytes],
  [
    "responses_bytes",
    "Bodies of all responses before compression",
    async (health) => (await health.sizes())?.responsesBytes,
  ],
];

/** A store whose contents are counted, and its clock. */
interface CountedStore {
  readonly counted: Pick<Store, "counts" | "deadLetters" | "gapSummary">;
  readonly now: () => Instant;
}

/** Gauges of what a store contains. Restarts do not change them. */
const storeGauges: readonly GaugeRow<CountedStore>[] = [
  ["targets", "Targets of the store", async ({ counted }) => (await counted.counts())["targets"] ?? 0],
  [
    "dead_targets",
    "Targets that the service refuses, by feed",
    async ({ counted }) => {
      const letters = Map.groupBy(await counted.deadLetters(), ({ feed }) => feed);
      return [...letters].map(([feed, { length }]) => [feed, length]);
    },
    "feed",
  ],
  ["gaps", "Periods without an answer", async ({ counted, now }) => (await counted.gapSummary(now())).gaps],
  [
    "longest_gap_seconds",
    "Length of the longest period without an answer",
    async ({ counted, now }) => (await counted.gapSummary(now())).longestMs / 1000,
  ],
];

/** Counters `<name>_total`: help and labels. */
const counters = {
  polls: ["Attempts by feed and result", "feed", "result"],
  deferred: ["Postponed polls, by feed and reason", "feed", "reason"],
  skipped: ["Intervals without a poll because of a delay", "feed"],
  bytes: ["Bytes of bodies as received", "feed"],
  rows: ["Decoded rows written, by table", "table"],
  drift: ["Facts beyond the API documentation, by feed and kind", "feed", "kind"],
  issues: ["Violations of the API documentation, by feed and code", "feed", "code"],
  quarantined: ["Responses that contain a credential of the service, by feed", "feed"],
  failed_operations: ["Failures of the store", "where"],
  incidents: ["Detected incidents, by feed and kind", "feed", "kind"],
  reclaimed: ["Claims of workers that were gone"],
  pruned: ["Rows that the retention settings removed, by kind", "kind"],
} as const;

const processGauges: readonly GaugeRow<{ readonly busy: () => number; readonly clockOffset: () => number }>[] = [
  ["under_way", "Running requests", ({ busy }) => busy()],
  [
    "service_clock_offset_seconds",
    "Seconds by which the clock of the service is ahead, after its last large change",
    ({ clockOffset }) => clockOffset(),
  ],
];

/** Upper bounds of the buckets of histograms, seconds. */
const lateBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60];
const responseBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function addGauges<Source>(
  registry: Registry,
  prefix: string,
  rows: readonly GaugeRow<Source>[],
  readSource: () => Source | Promise<Source>,
): void {
  for (const [name, help, read, label] of rows) {
    const gauge: Gauge = new Gauge({
      name: prefix + name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect: async () => {
        const value = await read(await readSource());
        gauge.reset();
        if (typeof value === "number") gauge.set(value);
        else if (value === undefined) gauge.remove();
        else for (const [key, each] of value) if (each !== undefined) gauge.set({ [label ?? ""]: key }, each);
      },
    });
  }
}

/** Metrics of a process that polls. */
export class Metrics implements MetricsSource {
  readonly registry = new Registry();
  readonly #counters: Record<keyof typeof counters, Counter>;
  readonly #late: Histogram<"feed">;
  readonly #took: Histogram<"feed">;
  #serviceClockOffset = 0;
  readonly #health: Health | undefined;

  /**
   * @param busy - Returns the number of running requests
   * @param health - Checks for `/health` and `/ready`; without them both report that the process runs
   * @param store - Store whose targets and gaps are counted, and its clock
   */
  constructor(busy: () => number, health?: Health, store?: CountedStore) {
    const registers = [this.registry];
    this.#health = health;
    if (health !== undefined) {
      addGauges(this.registry, HARVEST, reportGauges, () => health.report());
      addGauges(this.registry, HARVEST, sizeGauges, () => health);
    }
    if (store !== undefined) addGauges(this.registry, HARVEST, storeGauges, () => store);
    addGauges(this.registry, HARVEST, processGauges, () => ({ busy, clockOffset: () => this.#serviceClockOffset }));
    const counterOf = ([name, [help, ...labelNames]]: [string, readonly [string, ...string[]]]) =>
      [name, new Counter({ name: `${HARVEST}${name}_total`, help, labelNames, registers })] as const;
    this.#counters = Object.fromEntries(Object.entries(counters).map(counterOf)) as Record<
      keyof typeof counters,
      Counter
    >;
    const histogram = (name: string, help: string, buckets: number[]): Histogram<"feed"> =>
      new Histogram({ name: HARVEST + name, help, labelNames: ["feed"], buckets, registers });
    this.#late = histogram("late_seconds", "Delay of polls after their due time", lateBuckets);
    this.#took = histogram("response_seconds", "Time from the request to the full response", responseBuckets);
    collectDefaultMetrics({ register: this.registry });
  }

  get events(): Partial<WorkEvents> {
    const count = this.#counters;
    return {
      polled: (outcome, { rows, unchanged }, late, skipped) => {
        const { claim, result, sentAt, receivedAt, body, quarantined, decoded } = outcome;
        const { feed } = claim.target;
        count.polls.inc({ feed, result: unchanged ? "unchanged" : result });
        this.#late.observe({ feed }, late / 1000);
        this.#took.observe({ feed }, Math.max(0, receivedAt - sentAt) / 1000);
        if (skipped > 0) count.skipped.inc({ feed }, skipped);
        if (body !== undefined) count.bytes.inc({ feed }, body.bytes.length);
        if (quarantined !== undefined) count.quarantined.inc({ feed });
        for (const [table, written] of Object.entries(rows)) if (written > 0) count.rows.inc({ table }, written);
        for (const { kind } of decoded?.drift ?? []) count.drift.inc({ feed, kind });
        for (const { code } of decoded?.issues ?? []) count.issues.inc({ feed, code });
      },
      deferred: (_target, feed, reason) => count.deferred.inc({ feed, reason: reason.replace(/\d+/g, "n") }),
      serviceClockMoved: (offsetMs) => (this.#serviceClockOffset = offsetMs / 1000),
      reclaimed: (targets) => count.reclaimed.inc(targets.length),
      pruned: ({ responses, polls, bodies }) => {
        for (const [kind, removed] of Object.entries({ responses, polls, bodies })) count.pruned.inc({ kind }, removed);
      },
      detected: ({ feed, kind }) => count.incidents.inc({ feed, kind }),
      operationFailed: (where) => count.failed_operations.inc({ where }),
    };
  }

  async report(): Promise<HealthSummary> {
    return (await this.#health?.report()) ?? { status: "ok", ready: true };
  }
}

/** Maximum time in which the store of a relay must answer, milliseconds. */
const POSITION_DEADLINE_MS = 2000;

/** Messages of webhooks that were not delivered. */
export interface Undelivered {
  /** Fixtures whose next message is sent again later. */
  readonly waiting: number;
  readonly deadLetters: number;
}

/** Gauges of a relay; `position` is that of the store, if it answers. */
const relayGauges: readonly GaugeRow<{
  readonly relay: Pick<Relay, "position" | "readers">;
  readonly position: number | undefined;
}>[] = [
  ["readers", "Connected readers of streams", ({ relay }) => relay.readers],
  ["position", "Position up to which readers have received changes", ({ relay }) => relay.position],
  [
    "backlog",
    "Positions of the store that readers have not received",
    ({ relay, position }) => position && Math.max(0, position - relay.position),
  ],
];
const webhookGauges: readonly GaugeRow<Undelivered>[] = [
  ["webhook_waiting", "Fixtures whose next webhook message failed", ({ waiting }) => waiting],
  ["webhook_dead_letters", "Webhook messages that were given up", ({ deadLetters }) => deadLetters],
];

export class RelayMetrics implements MetricsSource {
  readonly registry = new Registry();
  readonly #source: Pick<RelaySource, "position">;

  /** @param undelivered - Counts what webhooks wait for; absent if the process delivers none */
  constructor(
    relay: Pick<Relay, "position" | "readers">,
    source: Pick<RelaySource, "position">,
    undelivered?: () => Promise<Undelivered>,
  ) {
    this.#source = source;
    addGauges(this.registry, RELAY, relayGauges, async () => ({ relay, position: await this.#readPosition() }));
    if (undelivered !== undefined) addGauges(this.registry, RELAY, webhookGauges, undelivered);
    collectDefaultMetrics({ register: this.registry });
  }

  async report(): Promise<HealthSummary> {
    const isReadable = (await this.#readPosition()) !== undefined;
    return { status: isReadable ? "ok" : "failing", ready: isReadable };
  }

  /** @returns `undefined` if the store does not answer in time */
  #readPosition(): Promise<number | undefined> {
    return withDeadline(this.#source.position(), POSITION_DEADLINE_MS).catch(() => undefined);
  }
}

export interface MetricFacts {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly labelNames: readonly string[];
}

/** All metrics of `run` and `serve` with their types, help and labels. */
export function listMetrics(): MetricFacts[] {
  // Sources are read when metrics are collected, so these need none.
  const run = new Metrics(() => 0, {} as Health, {} as CountedStore);
  const serve = new RelayMetrics({} as Relay, {} as RelaySource, () => Promise.reject(new Error("not collected")));
  return [run, serve]
    .flatMap(({ registry }) => registry.getMetricsAsArray() as unknown as MetricFacts[])
    .filter(({ name }) => name.startsWith(HARVEST) || name.startsWith(RELAY));
}

/** Result of the health checks of a process. */
export type HealthSummary = Pick<HealthReport, "ready" | "status">;

/** What a metrics server answers. */
export interface MetricsSource {
  readonly registry: Registry;
  report(): Promise<HealthSummary>;
}

export interface MetricsServer {
  readonly address: string;
  close(): void;
}

/** Serves `/metrics` for Prometheus, `/health` and `/ready`, also as `/healthz` and `/readyz`. */
export async function listenForMetrics(source: MetricsSource, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(source, request.url?.split("?", 1)[0] ?? "").then(
      ({ status, type, text }) =>
        response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500, { "content-type": "text/plain" }).end("the figures could not be collected\n"),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${bound}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(source: MetricsSource, path: string) {
  const { registry } = source;
  if (path === "/metrics") return { status: 200, type: registry.contentType, text: await registry.metrics() };
  const [, check] = /^\/(health|ready)z?$/.exec(path) ?? [];
  if (check === undefined) return { status: 404, type: "text/plain", text: "see /metrics, /health and /ready\n" };
  const report = await source.report();
  const isGood = check === "ready" ? report.ready : report.status !== "failing";
  return {
    status: isGood ? 200 : 503,
    type: "application/json",
    text: `${JSON.stringify(report, undefined, 2)}\n`,
  };
}
