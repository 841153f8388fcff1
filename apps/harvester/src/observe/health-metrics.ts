import { Gauge, type Registry } from "prom-client";
import type { BreakerState } from "../rate-limit/breaker.ts";
import type { Health, HealthReport, HealthStatus } from "./health.ts";

const severity: Readonly<Record<HealthStatus, number>> = { ok: 0, degraded: 1, failing: 2 };
const breakerValues: Readonly<Record<BreakerState, number>> = { closed: 0, "half-open": 1, open: 2 };

const sizes = {
  store: "Size of the store on disk, with its log and indexes",
  archive: "Compressed bodies of the archive",
  responses: "Bodies of all responses before compression",
} as const;

type Collect<Label extends string> = (gauge: Gauge<Label>, report: HealthReport) => void;

/** Registers gauges of the health checks, which are evaluated on each read. */
export function registerHealth(registry: Registry, health: Health): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: Collect<Label>,
  ): void => {
    const made: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        set(made, await health.report());
      },
    });
  };
  const result = "Result of each health check: 0 ok, 1 degraded, 2 failing";
  gauge("sdf_harvest_health", result, ["check"], (made, { checks }) => {
    for (const [check, result] of Object.entries(checks)) {
      if (result !== undefined) made.set({ check }, severity[result.status]);
    }
  });
  gauge("sdf_harvest_ready", "1 if the process polls and its store can be written to", [], (made, { ready }) => {
    made.set(ready ? 1 : 0);
  });
  const commit = "Time of the last test commit; absent when it failed";
  gauge("sdf_harvest_store_commit_seconds", commit, [], (made, { checks }) => {
    if (checks.store.commitMs === undefined) made.remove();
    else made.set(checks.store.commitMs / 1000);
  });
  gauge("sdf_harvest_disk_free_bytes", "Free space on the disk of the embedded store", [], (made, { checks }) => {
    if (checks.disk !== undefined) made.set(checks.disk.freeBytes);
  });
  const overdue = "Time for which the target that has waited longest has been due";
  gauge("sdf_harvest_overdue_seconds", overdue, [], (made, { checks }) => {
    made.set(checks.lateness.overdueMs / 1000);
  });
  const usable = "Share of usable answers among the last 20 polls of each feed";
  gauge("sdf_harvest_usable_share", usable, ["feed"], (made, { feeds }) => {
    for (const [feed, { usableShare }] of Object.entries(feeds)) {
      if (usableShare !== undefined) made.set({ feed }, usableShare);
    }
  });
  const success = "Last answer of each feed, seconds since the epoch";
  gauge("sdf_harvest_last_success_timestamp_seconds", success, ["feed"], (made, { feeds }) => {
    for (const [feed, { lastSuccessAt }] of Object.entries(feeds)) {
      if (lastSuccessAt !== undefined) made.set({ feed }, Date.parse(lastSuccessAt) / 1000);
    }
  });
  const breakers = "State of the breaker of each feed: 0 closed, 1 half-open, 2 open";
  gauge("sdf_harvest_breaker_state", breakers, ["feed"], (made, { feeds }) => {
    for (const [feed, { breaker }] of Object.entries(feeds)) made.set({ feed }, breakerValues[breaker]);
  });
  const blocks = "End of the block of each feed that is blocked, and of all of them as *, seconds since the epoch";
  gauge("sdf_harvest_blocked_until_timestamp_seconds", blocks, ["feed"], (made, { blockedUntil: all, feeds }) => {
    made.reset();
    if (all !== undefined) made.set({ feed: "*" }, Date.parse(all) / 1000);
    for (const [feed, { blockedUntil }] of Object.entries(feeds)) {
      if (blockedUntil !== undefined) made.set({ feed }, Date.parse(blockedUntil) / 1000);
    }
  });
  for (const [name, help] of Object.entries(sizes) as [keyof typeof sizes, string][]) {
    const made: Gauge = new Gauge({
      name: `sdf_harvest_${name}_bytes`,
      help,
      registers: [registry],
      collect: async () => {
        const measured = await health.sizes();
        if (measured !== undefined) made.set(measured[`${name}Bytes`]);
      },
    });
  }
}
