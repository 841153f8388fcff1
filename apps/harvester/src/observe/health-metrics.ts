import { Gauge, type Registry } from "prom-client";
import type { BreakerState } from "../budget/breaker.ts";
import type { Health, HealthStatus } from "./health.ts";

const severity: Readonly<Record<HealthStatus, number>> = { ok: 0, degraded: 1, failing: 2 };
const breakerValues: Readonly<Record<BreakerState, number>> = { closed: 0, "half-open": 1, open: 2 };

/** Gauges of the health checks, measured when they are read. */
export function registerHealth(registry: Registry, health: Health): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[], collect: (gauge: Gauge<Label>) => Promise<void>): void => {
    const made: Gauge<Label> = new Gauge({ name, help, labelNames, registers: [registry], collect: () => collect(made) });
  };
  gauge("sdf_harvest_health", "Result of each health check: 0 ok, 1 degraded, 2 failing", ["check"], async (made) => {
    for (const [check, { status }] of Object.entries((await health.report()).checks)) made.set({ check }, severity[status]);
  });
  gauge("sdf_harvest_ready", "1 if the process polls and its store can be written to", [], async (made) => { made.set((await health.report()).ready ? 1 : 0); });
  gauge("sdf_harvest_store_commit_seconds", "Time that the last test commit took; absent when the store did not commit in time", [], async (made) => {
    const { commitMs } = (await health.report()).checks.store;
    if (commitMs === undefined) made.reset();
    else made.set(commitMs / 1000);
  });
  gauge("sdf_harvest_disk_free_bytes", "Free space on the disk of the embedded store", [], async (made) => {
    const { disk } = (await health.report()).checks;
    if (disk !== undefined) made.set(disk.freeBytes);
  });
  gauge("sdf_harvest_overdue_seconds", "Time for which the target that has waited longest has been due", [], async (made) => { made.set((await health.report()).checks.lateness.overdueMs / 1000); });
  gauge("sdf_harvest_last_success_timestamp_seconds", "Last answer of each feed, seconds since the epoch", ["feed"], async (made) => {
    for (const [feed, { lastSuccessAt }] of Object.entries((await health.report()).feeds)) if (lastSuccessAt !== undefined) made.set({ feed }, Date.parse(lastSuccessAt) / 1000);
  });
  gauge("sdf_harvest_breaker_state", "State of the breaker of each feed: 0 closed, 1 half-open, 2 open", ["feed"], async (made) => {
    for (const [feed, { breaker }] of Object.entries((await health.report()).feeds)) made.set({ feed }, breakerValues[breaker]);
  });
  gauge("sdf_harvest_blocked_until_timestamp_seconds", "End of the block of each feed that is blocked, and of all of them as *, seconds since the epoch", ["feed"], async (made) => {
    made.reset();
    const { blockedUntil: all, feeds } = await health.report();
    if (all !== undefined) made.set({ feed: "*" }, Date.parse(all) / 1000);
    for (const [feed, { blockedUntil }] of Object.entries(feeds)) if (blockedUntil !== undefined) made.set({ feed }, Date.parse(blockedUntil) / 1000);
  });
  const sizes = { store: "Size of the store on disk, with its log and indexes", archive: "Compressed bodies of the archive", responses: "Bodies of all responses before compression" } as const;
  for (const [name, help] of Object.entries(sizes) as [keyof typeof sizes, string][]) {
    gauge(`sdf_harvest_${name}_bytes`, help, [], async (made) => {
      const measured = await health.sizes();
      if (measured !== undefined) made.set(measured[`${name}Bytes`]);
    });
  }
}
