import type { StorageConfig } from "../config/config.ts";
import { repeat } from "../domain/repeat.ts";
import { connectNats, findVersionWarning, type Nats, type NatsOptions, readServers } from "../nats/connect.ts";
import { StreamPublisher } from "../nats/publish/publisher.ts";
import { deleteStreams } from "../nats/streams.ts";
import { DEFAULT_STREAM, listNames } from "../nats/subjects.ts";
import { errorLogger, type Logger } from "../observe/log.ts";
import { recordDeliveries } from "../relay/deliveries.ts";
import { grouped, size } from "../status/status.ts";
import { StoreError } from "../store/index.ts";
import { print, printResult, withProgress } from "./output.ts";
import { type Common, createConfiguredLog, type Flags, loadCommandConfig, stopSignal, withStore } from "./shared.ts";
import { openSqlStore } from "./store.ts";

/** Options of commands that connect to NATS. */
export type NatsFlags = Flags<"stream" | "natsCredentials" | "natsCa" | "natsCert" | "natsKey">;

export type PublishFlags = NatsFlags & Flags<"replicas" | "maxBytes" | "maxAge", number>;

/** A stream of NATS as options name it. */
export interface NatsTarget {
  readonly connection: NatsOptions;
  readonly stream: string;
}

const HOUR_MS = 3_600_000;
/** Pause between two attempts to connect, in milliseconds. */
const RECONNECT_MS = 1000;

/** Returns the stream that options name. @throws StoreError `nats.connection`, `nats.stream` if they are invalid */
export function toNatsTarget(servers: string, flags: NatsFlags): NatsTarget {
  readServers(servers);
  const { natsCredentials: credentials, natsCa: ca, natsCert: cert, natsKey: key, stream = DEFAULT_STREAM } = flags;
  if (/^[\w-]+$/.test(stream)) return { connection: { servers, credentials, tls: { ca, cert, key } }, stream };
  throw new StoreError("nats.stream", `${stream} is not a name of a stream`, {
    fix: "use letters, digits, hyphens and underscores",
  });
}

/**
 * Publishes a store until a signal aborts. It has its own connection to the store, so that it does not delay polls. If
 * NATS or the store is not available, it tries again.
 */
export async function publishUntil(
  signal: AbortSignal,
  target: NatsTarget,
  flags: PublishFlags,
  storage: StorageConfig,
  log: Logger,
): Promise<void> {
  const publish = (): Promise<void> => withPublisher(target, flags, storage, log, (publisher) => publisher.run(signal));
  await repeat(publish, RECONNECT_MS, signal, errorLogger(log, "publish"));
}

async function withPublisher(
  { connection, stream }: NatsTarget,
  { replicas, maxBytes, maxAge }: PublishFlags,
  storage: StorageConfig,
  log: Logger,
  work: (publisher: StreamPublisher, nats: Nats) => Promise<void>,
): Promise<void> {
  const onError = errorLogger(log, "publish");
  const settings = { replicas, maxBytes, maxAgeMs: maxAge === undefined ? undefined : Math.round(maxAge * HOUR_MS) };
  await using opened = new AsyncDisposableStack();
  const nats = opened.adopt(await connectNats(connection, "sdf-harvest publish"), (each) => each.connection.close());
  const warning = findVersionWarning(nats.connection.info?.version ?? "");
  if (warning !== undefined) log.warn(warning);
  const store = opened.adopt(await openSqlStore(storage, { readOnly: true }), (each) => each.close());
  const publisher = new StreamPublisher({ store, nats, stream, settings, onError });
  const deliveries = recordDeliveries({
    relay: {
      get position() {
        return publisher.place.position;
      },
      get continuedAfter() {
        return publisher.continuedAfter;
      },
      readers: 1,
    },
    name: `nats:${stream} at ${connection.servers}`,
    openWriter: () => openSqlStore(storage, { shared: "control" }),
    now: Date.now,
    onError,
  });
  opened.defer(() => deliveries.close());
  await work(publisher, nats);
}

/** Publishes the store to NATS or as Parquet, also while another process polls into it. */
export async function publish(
  servers: string | undefined,
  options: Common & PublishFlags & Flags<"once" | "rebuild", boolean> & Flags<"to">,
): Promise<void> {
  const { to } = options;
  if (to !== undefined && servers === undefined) return publishTo(to, options);
  if (to !== undefined || servers === undefined) {
    throw new StoreError("store.unknown", "publish needs one destination", {
      fix: "use publish <servers> for NATS, or publish --to <folder or s3://…> for Parquet",
    });
  }
  const config = loadCommandConfig(options);
  const target = toNatsTarget(servers, options);
  const { stream } = target;
  const signal = stopSignal();
  await withPublisher(target, options, config.storage, createConfiguredLog(config), async (publisher, nats) => {
    if (options.rebuild === true) await deleteStreams(nats, listNames(stream));
    // The first errors are those of the configuration; afterwards publishing continues after each error.
    await publisher.publishAll(signal);
    const { position, sequence } = publisher.place;
    const text = `published up to position ${position} (message ${sequence} of ${stream})`;
    print(options.json === true ? JSON.stringify({ position, sequence, stream }) : text);
    if (options.once !== true) await publisher.run(signal);
  });
}

/** Publishes the tables as data sets of Parquet files, in a folder or in a bucket of S3. */
async function publishTo(to: string, options: Common & Flags<"rebuild", boolean>): Promise<void> {
  const { publishDataSet } = await import("../export/data-set.ts");
  const { openPlace } = await import("../export/place.ts");
  const place = openPlace(to);
  await withStore(options, "read", async (store) => {
    const signal = stopSignal();
    const result = await withProgress("matches published", (onProgress) =>
      publishDataSet(store, place, { rebuild: options.rebuild, onProgress, signal }),
    );
    const { published, unchanged, rows, files, bytes } = result;
    printResult(options, result, () => [
      `${grouped(published)} matches published, ${grouped(unchanged)} unchanged: ${grouped(rows)} rows in ` +
        `${grouped(files)} files, ${size(bytes)}; DuckDB reads ${place.address}views.sql`,
    ]);
  });
}
