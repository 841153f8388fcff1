import { Gauge, type Registry } from "prom-client";
import type { Instant } from "../domain/instant.ts";
import type { Store } from "../store/index.ts";

/** The part of a store that is counted. */
export type CountedStore = Pick<Store, "counts" | "deadLetters" | "gapSummary">;

/** Registers gauges of what a store contains. They are read from the store, so that restarts do not change them. */
export function registerStore(registry: Registry, store: CountedStore, now: () => Instant): void {
  const registers = [registry];
  const targets: Gauge = new Gauge({
    name: "sdf_harvest_targets",
    help: "Targets of the store",
    registers,
    collect: async () => targets.set((await store.counts())["targets"] ?? 0),
  });
  const dead: Gauge<"feed"> = new Gauge({
    name: "sdf_harvest_dead_targets",
    help: "Targets that the service refuses, by feed",
    labelNames: ["feed"],
    registers,
    collect: async () => {
      dead.reset();
      for (const { feed } of await store.deadLetters()) dead.inc({ feed });
    },
  });
  const gaps: Gauge = new Gauge({
    name: "sdf_harvest_gaps",
    help: "Periods without an answer",
    registers,
    collect: async () => gaps.set((await store.gapSummary(now())).gaps),
  });
  const longest: Gauge = new Gauge({
    name: "sdf_harvest_longest_gap_seconds",
    help: "Length of the longest period without an answer",
    registers,
    collect: async () => longest.set((await store.gapSummary(now())).longestMs / 1000),
  });
}
