import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Clock } from "@sdf/runtime";
import type { Config } from "../config/config.ts";
import { authOf } from "../config/auth.ts";
import { keepDrift, type DriftKeeper } from "../drift/keep.ts";
import { createHarvester, type Harvester } from "../harvester.ts";
import { createLog, logged, type Logger } from "../observe/log.ts";
import { Metrics } from "../observe/metrics.ts";
import { redactor } from "../observe/redact.ts";
import { traced } from "../observe/trace.ts";
import type { Store } from "../store/contract.ts";
import { version } from "../version.ts";
import { timelineAt } from "../work/anchor.ts";
import { Timeline, scaledClock } from "../work/clock.ts";
import type { WorkEvents } from "../work/events.ts";

/** A harvester with its instruments. */
export interface Assembly {
  readonly harvester: Harvester;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  close(): void;
}

/** Puts a harvester together as a configuration says. */
export function assemble(config: Config, store: Store, more: readonly Partial<WorkEvents>[] = []): Assembly {
  const { service, storage, rehearsal } = config;
  const hidden = redactor(config.secrets);
  const log = createLog({ level: config.log.level, redactor: hidden, file: config.log.file });
  const clock = clockOf(config);
  let drift: DriftKeeper | undefined;
  if (config.drift !== undefined) {
    mkdirSync(dirname(config.drift), { recursive: true });
    drift = keepDrift(config.drift);
  }
  let harvester: Harvester | undefined;
  const metrics = new Metrics(() => harvester?.worker.busy ?? 0);
  harvester = createHarvester({
    store, clock, pace: rehearsal?.speed,
    baseUrl: service.baseUrl, feedsUrl: service.feedsUrl, format: service.format, auth: authOf(service.auth),
    following: config.following, extras: config.extras, policies: config.policies, rates: config.rates,
    concurrency: config.concurrency, maxBody: config.maxBody, secrets: config.secrets, decoder: version,
    // A rehearsal goes by the server's clock anyway.
    serverClock: clock instanceof Timeline && rehearsal === undefined ? clock : undefined,
    events: [logged(log), metrics.events, traced(), ...(drift === undefined ? [] : [drift.events]), ...more],
  });
  log.info({ worker: harvester.name, engine: store.engine, storage: storage.engine === "sqlite" ? storage.path : undefined }, "ready");
  return {
    harvester, log, metrics, clock,
    close() {
      drift?.close();
      metrics.close();
    },
  };
}

/** The clock that a configuration means: the machine's without its jumps, or the one of a rehearsal. */
export function clockOf({ rehearsal, storage }: Config): Clock {
  if (rehearsal !== undefined) return scaledClock(rehearsal.at, rehearsal.speed);
  return timelineAt(join(storage.engine === "sqlite" ? storage.path : ".", ".sdf-harvest-clock.json"));
}
