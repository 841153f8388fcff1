import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { SdfError, type Clock } from "@sdf/runtime";
import type { Config } from "../config/config.ts";
import { authOf } from "../config/auth.ts";
import { keepDrift, type DriftKeeper } from "../drift/keep.ts";
import { createHarvester, type Harvester } from "../harvester.ts";
import { Health } from "../observe/health.ts";
import { createLog, logged, type Logger, type LogOptions } from "../observe/log.ts";
import { Metrics } from "../observe/metrics.ts";
import { redactor } from "../observe/redact.ts";
import { traced } from "../observe/trace.ts";
import { StoreError } from "../store/error.ts";
import type { Store } from "../store/contract.ts";
import { version } from "../version.ts";
import { machine, timelineAt } from "../worker/anchor.ts";
import { Timeline, scaledClock } from "../worker/clock.ts";
import { all, type WorkEvents } from "../worker/events.ts";

/** A harvester with its instruments. */
export interface Assembly {
  readonly harvester: Harvester;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly clock: Clock;
  readonly events: WorkEvents;
  close(): void;
}

/** Puts a harvester together as a configuration says. If that fails, the store is closed, so that its lock is free. */
export async function assemble(config: Config, store: Store, more: readonly Partial<WorkEvents>[] = [], destination?: LogOptions["destination"]): Promise<Assembly> {
  try {
    return await assembleParts(config, store, more, destination);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function assembleParts(config: Config, store: Store, more: readonly Partial<WorkEvents>[], destination: LogOptions["destination"]): Promise<Assembly> {
  const { service, storage, rehearsal } = config;
  const hidden = redactor(config.secrets);
  const log = createLog({ level: config.log.level, redactor: hidden, file: config.log.file, destination });
  const clock = await clockOf(config, store);
  let drift: DriftKeeper | undefined;
  if (config.drift !== undefined) {
    drift = openDrift(config.drift);
  }
  let harvester: Harvester | undefined;
  const health = new Health({
    store, now: clock.now, pace: rehearsal?.speed, breakers: () => harvester?.worker.breakers() ?? new Map(),
    folder: storage.engine === "sqlite" ? storage.path : undefined,
  });
  const metrics = new Metrics(() => harvester?.worker.busy ?? 0, health);
  const listeners = [logged(log), metrics.events, health.events, traced(), ...(drift === undefined ? [] : [drift.events]), ...more];
  harvester = createHarvester({
    store, clock, pace: rehearsal?.speed,
    baseUrl: service.baseUrl, feedsUrl: service.feedsUrl, format: service.format, auth: authOf(service.auth),
    following: config.following, extras: config.extras, rates: config.rates,
    // The service takes as long as ever, however fast the time of a rehearsal runs.
    policies: rehearsal === undefined ? config.policies : { ...config.policies, "*": { timeout: Math.ceil(30 * Math.max(1, rehearsal.speed)), ...config.policies["*"] } },
    concurrency: config.concurrency, maxBody: config.maxBody, credentials: config.credentials, quarantineKey: config.quarantine.key, decoder: version,
    // A rehearsal goes by the server's clock anyway.
    serverClock: clock instanceof Timeline ? clock : undefined,
    events: listeners,
  });
  log.info({ worker: harvester.name, engine: store.engine, storage: storage.engine === "sqlite" ? storage.path : undefined }, "ready");
  return {
    harvester, log, metrics, health, clock, events: all(listeners),
    close() {
      drift?.close();
      metrics.close();
    },
  };
}

/** @throws StoreError `store.read-only` if the file cannot be written */
function openDrift(file: string): DriftKeeper {
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
  } catch (cause) {
    throw new StoreError("store.read-only", `${file} cannot be written (${(cause as { code?: string }).code ?? "unknown"})`, { fix: "name another file under drift in the configuration", cause });
  }
  return keepDrift(file);
}

/** The clock that a configuration means: one without jumps, or the one of a rehearsal. With `readOnly` nothing is written down. */
export async function clockOf({ rehearsal, storage, service }: Pick<Config, "rehearsal" | "storage" | "service">, store: Store, readOnly = false): Promise<Clock> {
  if (rehearsal !== undefined) return scaledClock(rehearsal.at ?? await serverTime(service.baseUrl), rehearsal.speed);
  if (storage.engine === "memory") return new Timeline(machine);
  // Looking at a store changes nothing, and a store that is new has nothing to tell.
  const [latest] = await columnOf(store, "SELECT claimed_at FROM polls ORDER BY id DESC LIMIT 1");
  if (storage.engine === "sqlite") return timelineAt(join(storage.path, ".sdf-harvest-clock.json"), machine, latest, readOnly);
  // Workers on several machines go by one clock: the database's, as it was when each of them began.
  const asked = machine.ticks();
  const [database] = await columnOf(store, "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)");
  const took = machine.ticks() - asked;
  return new Timeline({ ...machine, wall: () => (database ?? Date.now()) + took / 2 }, undefined, latest);
}

async function columnOf(store: Store, sql: string): Promise<(number | undefined)[]> {
  return (await store.query(sql)).rows.map(([cell]) => (cell === null ? undefined : Number(cell)));
}

/** What a service says that the time is. @throws SdfError when it cannot be asked */
async function serverTime(baseUrl: string): Promise<number> {
  const asked = Date.now();
  const response = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new SdfError("http.network", `${baseUrl} does not answer, and the rehearsal starts at its time; start it, or write rehearsal.at`, { cause });
  });
  const told = Date.parse(response.headers.get("date") ?? "");
  // The header counts whole seconds: half of one is the best guess.
  return Number.isNaN(told) ? asked : told + 500;
}
