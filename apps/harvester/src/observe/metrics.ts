import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Instant } from "../domain/instant.ts";
import type { WorkEvents } from "../worker/events.ts";
import { registerHealth } from "./health-metrics.ts";
import type { Health } from "./health.ts";
import { listenForMetrics, type HealthSummary, type MetricsServer } from "./metrics-server.ts";
import { registerStore, type CountedStore } from "./store-metrics.ts";

/** Metrics of one process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #polls = this.#counter("sdf_harvest_polls_total", "Attempts by feed and result", ["feed", "result"]);
  readonly #deferred = this.#counter("sdf_harvest_deferred_total", "Postponed polls, by feed and reason", [
    "feed",
    "reason",
  ]);
  readonly #skipped = this.#counter("sdf_harvest_skipped_total", "Intervals without a poll because of a delay", [
    "feed",
  ]);
  readonly #bytes = this.#counter("sdf_harvest_bytes_total", "Bytes of bodies as received", ["feed"]);
  readonly #rows = this.#counter("sdf_harvest_rows_total", "Decoded rows written, by table", ["table"]);
  readonly #drift = this.#counter("sdf_harvest_drift_total", "Facts beyond the API documentation, by feed and kind", [
    "feed",
    "kind",
  ]);
  readonly #issues = this.#counter(
    "sdf_harvest_issues_total",
    "Violations of the API documentation, by feed and code",
    ["feed", "code"],
  );
  readonly #quarantined = this.#counter(
    "sdf_harvest_quarantined_total",
    "Responses that contain a credential of the service, by feed",
    ["feed"],
  );
  readonly #failedOperations = this.#counter("sdf_harvest_failed_operations_total", "Failures of the store", ["where"]);
  readonly #reclaimed = this.#counter("sdf_harvest_reclaimed_total", "Claims of workers that were gone", []);
  readonly #serviceClockOffset = new Gauge({
    name: "sdf_harvest_service_clock_offset_seconds",
    help: "Seconds by which the clock of the service is ahead, after its last large change",
    registers: [this.registry],
  });
  readonly #pruned = this.#counter("sdf_harvest_pruned_total", "Rows that the retention settings removed, by kind", [
    "kind",
  ]);
  readonly #late = this.#histogram(
    "sdf_harvest_late_seconds",
    "Delay of polls after their due time",
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
  );
  readonly #took = this.#histogram(
    "sdf_harvest_response_seconds",
    "Time from the request to the full response",
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  );
  #server: MetricsServer | undefined;

  readonly #health: Health | undefined;

  /**
   * @param busy - Returns the number of running requests
   * @param health - Checks for `/health` and `/ready`; without them both report that the process runs
   * @param store - Store whose targets and gaps are counted, and its clock
   */
  constructor(
    busy: () => number,
    health?: Health,
    store?: { readonly counted: CountedStore; readonly now: () => Instant },
  ) {
    this.#health = health;
    if (health !== undefined) registerHealth(this.registry, health);
    if (store !== undefined) registerStore(this.registry, store.counted, store.now);
    const gauge: Gauge = new Gauge({
      name: "sdf_harvest_under_way",
      help: "Running requests",
      registers: [this.registry],
      collect: (): void => gauge.set(busy()),
    });
    collectDefaultMetrics({ register: this.registry });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram(name: string, help: string, buckets: number[]): Histogram<"feed"> {
    return new Histogram({ name, help, labelNames: ["feed"], buckets, registers: [this.registry] });
  }

  /** Counts the events of a worker. */
  get events(): Partial<WorkEvents> {
    return {
      polled: (
        { claim, result, sentAt, receivedAt, body, quarantined, decoded },
        { rows, unchanged },
        late,
        skipped,
      ) => {
        const { feed } = claim.target;
        this.#polls.inc({ feed, result: unchanged ? "unchanged" : result });
        this.#late.observe({ feed }, late / 1000);
        this.#took.observe({ feed }, Math.max(0, receivedAt - sentAt) / 1000);
        if (skipped > 0) this.#skipped.inc({ feed }, skipped);
        if (body !== undefined) this.#bytes.inc({ feed }, body.bytes.length);
        if (quarantined !== undefined) this.#quarantined.inc({ feed });
        for (const [table, count] of Object.entries(rows)) if (count > 0) this.#rows.inc({ table }, count);
        for (const { kind } of decoded?.drift ?? []) this.#drift.inc({ feed, kind });
        for (const { code } of decoded?.issues ?? []) this.#issues.inc({ feed, code });
      },
      deferred: (_target, feed, reason) => this.#deferred.inc({ feed, reason: reason.replace(/\d+/g, "n") }),
      serviceClockMoved: (offsetMs) => this.#serviceClockOffset.set(offsetMs / 1000),
      reclaimed: (targets) => this.#reclaimed.inc(targets.length),
      pruned: ({ responses, polls, bodies }) => {
        for (const [kind, count] of Object.entries({ responses, polls, bodies })) this.#pruned.inc({ kind }, count);
      },
      operationFailed: (where) => this.#failedOperations.inc({ where }),
    };
  }

  /** Serves the metrics and the health checks; see {@link listenForMetrics}. @returns the address of the metrics */
  async listen(port: number, host: string): Promise<string> {
    const report = async (): Promise<HealthSummary> => (await this.#health?.report()) ?? { status: "ok", ready: true };
    this.#server = await listenForMetrics({ registry: this.registry, report }, port, host);
    return this.#server.address;
  }

  close(): void {
    this.#server?.close();
  }
}
