import { setTimeout as pause } from "node:timers/promises";
import type { StorageConfig } from "../config/config.ts";
import { connectNats, findVersionWarning, readServers, type Nats, type NatsOptions } from "../nats/connect.ts";
import { StreamPublisher, type PublisherOptions } from "../nats/publish/publisher.ts";
import { deleteStreams } from "../nats/streams.ts";
import { DEFAULT_STREAM, listNames } from "../nats/subjects.ts";
import { createLog, errorLogger, type Logger } from "../observe/log.ts";
import { redactor } from "../secrets/redact.ts";
import { StoreError } from "../store/index.ts";
import { loadCommandConfig, print, type Common } from "./shared.ts";
import { openSqlStore } from "./store.ts";

/** Options of commands that connect to NATS. */
export interface NatsFlags {
  readonly stream?: string | undefined;
  readonly natsCredentials?: string | undefined;
  readonly natsCa?: string | undefined;
  readonly natsCert?: string | undefined;
  readonly natsKey?: string | undefined;
}

/** Options of commands that publish. */
export interface PublishFlags extends NatsFlags {
  readonly replicas?: number | undefined;
  readonly maxBytes?: number | undefined;
  readonly maxAge?: number | undefined;
}

const HOUR_MS = 3_600_000;
/** Pause between two attempts to connect, in milliseconds. */
const RECONNECT_MS = 1000;

/** Returns the options of a connection. @throws StoreError `nats.connection` if an address is invalid */
export function toConnectionOptions(servers: string, flags: NatsFlags): NatsOptions {
  readServers(servers);
  const { natsCredentials: credentials, natsCa: ca, natsCert: cert, natsKey: key } = flags;
  return { servers, credentials, tls: { ca, cert, key } };
}

/** Returns the name of the stream. @throws StoreError `nats.stream` if it is invalid */
export function toStream({ stream = DEFAULT_STREAM }: NatsFlags): string {
  if (/^[\w-]+$/.test(stream)) return stream;
  throw new StoreError("nats.stream", `${stream} is not a name of a stream`, {
    fix: "use letters, digits, hyphens and underscores",
  });
}

function readSettings({ replicas, maxBytes, maxAge }: PublishFlags): PublisherOptions["settings"] {
  return { replicas, maxBytes, maxAgeMs: maxAge === undefined ? undefined : Math.round(maxAge * HOUR_MS) };
}

/**
 * Publishes a store until a signal aborts. It has its own connection to the store, so that it does not delay polls. If
 * NATS or the store is not available, it tries again.
 */
export async function publishUntil(
  signal: AbortSignal,
  servers: string,
  flags: PublishFlags,
  storage: StorageConfig,
  log: Logger,
): Promise<void> {
  const onError = errorLogger(log, "publish");
  const [options, stream] = [toConnectionOptions(servers, flags), toStream(flags)];
  while (!signal.aborted) {
    try {
      await withPublisher(options, flags, stream, storage, log, (publisher) => publisher.run(signal));
    } catch (error) {
      onError(error);
      await pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function withPublisher(
  options: NatsOptions,
  flags: PublishFlags,
  stream: string,
  storage: StorageConfig,
  log: Logger,
  work: (publisher: StreamPublisher, nats: Nats) => Promise<void>,
): Promise<void> {
  const onError = errorLogger(log, "publish");
  const nats = await connectNats(options, "sdf-harvest publish");
  const warning = findVersionWarning(nats.connection.info?.version ?? "");
  if (warning !== undefined) log.warn(warning);
  try {
    const store = await openSqlStore(storage, { readOnly: true });
    try {
      await work(new StreamPublisher({ store, nats, stream, settings: readSettings(flags), onError }), nats);
    } finally {
      await store.close();
    }
  } finally {
    await nats.connection.close();
  }
}

export interface PublishOptions extends PublishFlags {
  /** Publish what the store contains, and exit. */
  readonly once?: boolean | undefined;
  /** Delete the stream and publish the whole store again. */
  readonly rebuild?: boolean | undefined;
}

/** Publishes the store, also while another process polls into it. @returns the exit code */
export async function publish(servers: string, options: Common & PublishOptions): Promise<number> {
  const config = loadCommandConfig(options);
  const [connection, stream] = [toConnectionOptions(servers, options), toStream(options)];
  const log = createLog({
    level: config.log.level,
    redactor: redactor(config.secrets),
    file: config.log.file,
    destination: undefined,
  });
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  await withPublisher(connection, options, stream, config.storage, log, async (publisher, nats) => {
    if (options.rebuild === true) await deleteStreams(nats, listNames(stream));
    // The first errors are those of the configuration; afterwards publishing continues after each error.
    await publisher.publishAll(stop.signal);
    const { position, sequence } = publisher.place;
    const text = `published up to position ${position} (message ${sequence} of ${stream})`;
    print(options.json === true ? JSON.stringify({ position, sequence, stream }) : text);
    if (options.once !== true) await publisher.run(stop.signal);
  });
  return 0;
}
