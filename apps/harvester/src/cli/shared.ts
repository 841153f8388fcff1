import type { Config } from "../config/config.ts";
import { loadConfig, type Overrides } from "../config/load.ts";
import { feeds } from "../feeds/catalogue.ts";
import { createLog, type Logger, type LogOptions } from "../observe/log.ts";
import { listenForMetrics, type MetricsServer, type MetricsSource } from "../observe/metrics.ts";
import { matches } from "../relay/access/access.ts";
import { redactor } from "../secrets/redact.ts";
import { type SqlStore, StoreError } from "../store/index.ts";
import { openSharedStore, openSqlStore, type OpenOptions } from "./store.ts";

export interface Common extends Overrides {
  readonly config: string;
  readonly json?: boolean | undefined;
  readonly csv?: boolean | undefined;
}

/** Options that `program.ts` declares, by their names. */
export type Flags<Names extends string, Value = string> = { readonly [Name in Names]?: Value | undefined };

/** Returns the configuration of a command. @throws ConfigError */
export function loadCommandConfig(options: Common): Config {
  return loadConfig(options.config, options);
}

export function createConfiguredLog({ log, secrets }: Config, destination?: LogOptions["destination"]): Logger {
  return createLog({ ...log, redactor: redactor(secrets), destination });
}

/**
 * Opens the configured store, runs `work`, and closes the store.
 *
 * @param access - `shared` for short writes, also beside a process that polls
 * @throws ConfigError · StoreError
 */
export async function withStore<T>(
  options: Common,
  access: "read" | "write" | "shared" | OpenOptions,
  work: (store: SqlStore, config: Config) => Promise<T>,
): Promise<T> {
  const config = loadCommandConfig(options);
  const { storage } = config;
  const how = typeof access === "string" ? { readOnly: access === "read" } : access;
  await using opened = new AsyncDisposableStack();
  const opening = access === "shared" ? openSharedStore(storage) : openSqlStore(storage, how);
  return await work(
    opened.adopt(await opening, (store) => store.close()),
    config,
  );
}

/** Returns a signal that aborts when the process is interrupted or terminated. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  return stop.signal;
}

/**
 * Error of a server that cannot listen, with the setting to change; other errors are returned as they are.
 *
 * @param names - Settings of port and host
 */
export function listenError(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
  names = { port: "--port", host: "--host" },
): unknown {
  const isNoAddress = [`${host} is not an address of this machine`, `choose another with ${names.host}`] as const;
  const causes: Readonly<Record<string, readonly [problem: string, fix: string]>> = {
    EADDRINUSE: [`port ${port} is already in use`, `choose another with ${names.port}; 0 is any free port`],
    EACCES: [`port ${port} requires permission`, `choose a ${names.port} from 1024 to 65535`],
    ERR_SOCKET_BAD_PORT: [`there is no port ${port}`, `choose a ${names.port} from 0 to 65535`],
    EADDRNOTAVAIL: isNoAddress,
    ENOTFOUND: isNoAddress,
    EAI_AGAIN: isNoAddress,
  };
  const [problem, fix] = causes[(error as NodeJS.ErrnoException).code ?? ""] ?? [];
  return problem === undefined ? error : new StoreError("relay.listen", problem, { fix, cause: error });
}

/** Serves metrics and health checks, and logs their address. @param hostSetting - Setting of the host */
export async function serveMetrics(
  source: MetricsSource,
  place: { readonly port: number; readonly host: string },
  hostSetting: string,
  log: Logger,
): Promise<MetricsServer> {
  const server = await listenForMetrics(source, place.port, place.host).catch((error: unknown) => {
    throw listenError(error, place, { port: "--metrics-port", host: hostSetting });
  });
  log.info({ at: server.address }, "metrics");
  return server;
}

/** @throws StoreError `store.unknown` if a position is after the last response of the store */
export async function requirePosition(store: Pick<SqlStore, "position">, position: number): Promise<void> {
  const last = await store.position();
  if (position <= last) return;
  throw new StoreError("store.unknown", `the store ends at position ${last}, before ${position}`, {
    fix: "use a position of this store; 0 is its beginning",
  });
}

/**
 * Checks that each pattern selects a feed. Call it after the configuration was read, which can add feeds.
 *
 * @param patterns - `<sport>/<feed>`; `*` matches any text
 * @throws StoreError `store.unknown`
 */
export function requireFeeds(patterns: readonly string[]): void {
  const ids = [...feeds.keys()];
  const unknown = patterns.find((pattern) => !ids.some((id) => matches(pattern, id)));
  if (unknown === undefined) return;
  throw new StoreError("store.unknown", `there is no feed ${unknown}`, {
    fix: `use one of ${ids.join(", ")}, or soccer/*`,
  });
}
