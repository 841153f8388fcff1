import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { SdfError, type Clock } from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { createAuth } from "../config/config.ts";
import type { Config } from "../config/config.ts";
import { keepDrift, type DriftKeeper } from "../drift/keep.ts";
import { Health } from "../observe/health.ts";
import { createLog, logged, type Logger, type LogOptions } from "../observe/log.ts";
import { Metrics } from "../observe/metrics.ts";
import { traced } from "../observe/trace.ts";
import { redactor } from "../secrets/redact.ts";
import { IMPORT_WORKER, type Store, StoreError } from "../store/index.ts";
import { databaseTimeline, machine, timelineAt } from "../worker/anchor.ts";
import { scaledClock, Timeline } from "../worker/clock.ts";
import { all, type WorkEvents } from "../worker/events.ts";
import { createHarvester, type Harvester } from "../worker/harvester.ts";
import { version } from "./version.ts";

/** A harvester with its log, metrics and health checks. */
export interface Assembly {
  readonly harvester: Harvester;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly clock: Clock;
  readonly events: WorkEvents;
  close(): void;
}

/** Builds a harvester from a configuration. On an error it closes the store, so that the lock is released. */
export async function assemble(
  config: Config,
  store: Store,
  more: readonly Partial<WorkEvents>[] = [],
  destination?: LogOptions["destination"],
): Promise<Assembly> {
  try {
    return await assembleParts(config, store, more, destination);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function assembleParts(
  config: Config,
  store: Store,
  more: readonly Partial<WorkEvents>[],
  destination: LogOptions["destination"],
): Promise<Assembly> {
  const { service, storage, rehearsal } = config;
  const secretRedactor = redactor(config.secrets);
  const log = createLog({ level: config.log.level, redactor: secretRedactor, file: config.log.file, destination });
  const clock = await createClock(config, store);
  let drift: DriftKeeper | undefined;
  if (config.drift !== undefined) {
    drift = openDrift(config.drift);
  }
  let harvester: Harvester | undefined;
  const health = new Health({
    store,
    now: clock.now,
    pace: rehearsal?.speed,
    breakers: () => harvester?.worker.breakers() ?? new Map(),
    folder: storage.engine === "sqlite" ? storage.path : undefined,
  });
  const metrics = new Metrics(() => harvester?.worker.busy ?? 0, health, { counted: store, now: clock.now });
  const driftListeners = drift === undefined ? [] : [drift.events];
  const listeners = [logged(log), metrics.events, health.events, traced(), ...driftListeners, ...more];
  // The response time of the service does not change with the speed of a rehearsal.
  const policies =
    rehearsal === undefined
      ? config.policies
      : {
          ...config.policies,
          "*": { timeout: Math.ceil(30 * Math.max(1, rehearsal.speed)), ...config.policies["*"] },
        };
  harvester = createHarvester({
    store,
    clock,
    pace: rehearsal?.speed,
    baseUrl: service.baseUrl,
    feedsUrl: service.feedsUrl,
    format: service.format,
    auth: createAuth(service.auth),
    following: config.following,
    extras: config.extras,
    rates: config.rates,
    policies,
    concurrency: config.concurrency,
    maxBody: config.maxBody,
    credentials: config.credentials,
    quarantineKey: config.quarantine.key,
    decoder: version,
    // The clock of a rehearsal already follows the service's clock.
    serverClock: clock instanceof Timeline ? clock : undefined,
    events: listeners,
  });
  const folder = storage.engine === "sqlite" ? storage.path : undefined;
  log.info({ worker: harvester.name, engine: store.engine, storage: folder }, "ready");
  return {
    harvester,
    log,
    metrics,
    health,
    clock,
    events: all(listeners),
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
  const [latest] = await readColumn(
    store,
    `SELECT claimed_at FROM polls WHERE worker <> '${IMPORT_WORKER}' ORDER BY id DESC LIMIT 1`,
  );
  if (storage.engine === "sqlite") return timelineAt(join(storage.path, CLOCK_FILE), machine, latest, readOnly);
  return databaseTimeline(store, latest);
}

const CLOCK_FILE = ".sdf-harvest-clock.json";

async function readColumn(store: Store, sql: string): Promise<(number | undefined)[]> {
  return (await store.query(sql)).rows.map(([cell]) => (cell === null ? undefined : Number(cell)));
}

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
