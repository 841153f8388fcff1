import { accessSync, constants, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { SdfError, type Clock } from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { createAuth } from "../config/config.ts";
import type { Config } from "../config/config.ts";
import { Detector } from "../detect/detector.ts";
import { keepDrift } from "../drift/keep.ts";
import { Health } from "../observe/health.ts";
import { logged, type LogOptions } from "../observe/log.ts";
import { Metrics } from "../observe/metrics.ts";
import { traced } from "../observe/trace.ts";
import { DEFAULT_TIMEOUT_SECONDS } from "../scheduler/policy.ts";
import { IMPORT_WORKER, type Store, StoreError } from "../store/index.ts";
import { databaseTimeline, machine, timelineAt } from "../worker/anchor.ts";
import { scaledClock, Timeline } from "../worker/clock.ts";
import { all, type WorkEvents } from "../worker/events.ts";
import { createHarvester, type Harvester } from "../worker/harvester.ts";
import { createConfiguredLog } from "./shared.ts";

const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };

/** A harvester with its log, metrics and health checks. */
export type Assembly = Awaited<ReturnType<typeof assemble>>;

/** Builds a harvester from a configuration. On an error it closes the store, so that the lock is released. */
export async function assemble(
  config: Config,
  store: Store,
  more: readonly Partial<WorkEvents>[] = [],
  destination?: LogOptions["destination"],
) {
  try {
    const { service, storage, rehearsal } = config;
    const log = createConfiguredLog(config, destination);
    const clock = await createClock(config, store);
    const drift = config.drift === undefined ? undefined : openDrift(config.drift);
    const folder = storage.engine === "sqlite" ? storage.path : undefined;
    let harvester: Harvester | undefined;
    const health = new Health({
      store,
      now: clock.now,
      pace: rehearsal?.speed,
      breakers: () => harvester?.worker.breakers() ?? new Map(),
      folder,
    });
    const metrics = new Metrics(() => harvester?.worker.busy ?? 0, health, { counted: store, now: clock.now });
    const observers = [logged(log), metrics.events, health.events, traced(), drift?.events ?? {}, ...more];
    const detector = new Detector({
      store,
      now: clock.now,
      onIncident: (incident) => all(observers).detected(incident),
      onError: (error) => all(observers).operationFailed("incidents", error),
    });
    const listeners = [...observers, detector.events];
    // The response time of the service does not change with the speed of a rehearsal.
    const timeout = Math.ceil(DEFAULT_TIMEOUT_SECONDS * Math.max(1, rehearsal?.speed ?? 1));
    harvester = createHarvester({
      ...config,
      ...service,
      store,
      clock,
      pace: rehearsal?.speed,
      auth: createAuth(service.auth),
      policies: { ...config.policies, "*": { timeout, ...config.policies["*"] } },
      quarantineKey: config.quarantine.key,
      decoder: version,
      // The clock of a rehearsal already follows the service's clock.
      serverClock: clock instanceof Timeline ? clock : undefined,
      events: listeners,
    });
    log.info({ worker: harvester.name, engine: store.engine, storage: folder }, "ready");
    return {
      harvester,
      log,
      metrics,
      health,
      clock,
      events: all(listeners),
      /** Waits until all incidents are stored. */
      drain: () => detector.drain(),
      close: () => drift?.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** @throws StoreError `store.read-only` if the file cannot be written */
function openDrift(file: string): ReturnType<typeof keepDrift> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
  } catch (cause) {
    const code = (cause as { code?: string | undefined }).code ?? "unknown";
    const fix = "name another file under drift in the configuration";
    throw new StoreError("store.read-only", `${file} cannot be written (${code})`, { fix, cause });
  }
  return keepDrift(file);
}

/**
 * Returns the clock of a configuration: one without jumps, or that of a rehearsal.
 *
 * @param readOnly - Do not write the anchor file of the clock
 */
export async function createClock(
  { rehearsal, storage, service }: Pick<Config, "rehearsal" | "storage" | "service">,
  store: Store,
  readOnly = false,
): Promise<Clock> {
  if (rehearsal !== undefined) return scaledClock(rehearsal.at ?? (await serverTime(service.baseUrl)), rehearsal.speed);
  // Without polls the result is empty. A read-only command does not write the anchor file.
  const [last] = await store.rows<{ readonly claimedAt: number }>(
    `SELECT claimed_at FROM polls WHERE worker <> '${IMPORT_WORKER}' ORDER BY id DESC LIMIT 1`,
  );
  const latest = last?.claimedAt;
  if (storage.engine === "sqlite") return timelineAt(join(storage.path, CLOCK_FILE), machine, latest, readOnly);
  return databaseTimeline(store, latest);
}

const CLOCK_FILE = ".sdf-harvest-clock.json";

/** Returns the time of the service, milliseconds since the epoch. @throws SdfError if the service does not answer */
async function serverTime(baseUrl: string): Promise<number> {
  const sentAt = Date.now();
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(baseUrl, { method: "HEAD", signal }).catch((cause: unknown) => {
    throw new SdfError(
      "http.network",
      `${baseUrl} does not answer, and the rehearsal starts at its time; start it, or write rehearsal.at`,
      { cause },
    );
  });
  const headerTime = readHttpDate(response.headers.get("date"));
  // The header counts whole seconds, so half a second is the mean error.
  return headerTime === undefined ? sentAt : headerTime + 500;
}
