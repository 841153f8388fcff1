import type { Config, StorageConfig } from "../config/config.ts";
import { readStorageSecrets } from "../config/load.ts";
import { addSpecsOfOption } from "../config/specs.ts";
import { connectNats } from "../nats/connect.ts";
import { openStreamSource } from "../nats/source/stream-source.ts";
import { createLog, errorLogger, type Logger } from "../observe/log.ts";
import { listenForMetrics, RelayMetrics, type MetricsServer, type Undelivered } from "../observe/metrics.ts";
import type { FollowOnDemand } from "../relay/demand/demand.ts";
import { createRelay } from "../relay/relay.ts";
import { redactor } from "../secrets/redact.ts";
import { countUndelivered, type RelaySource } from "../store/index.ts";
import { deliverWebhooks, type WebhookDeliverer } from "../webhooks/deliverer.ts";
import { createClock } from "./assemble.ts";
import { performOrSubmit } from "./control.ts";
import { toConnectionOptions, toStream, type NatsFlags } from "./nats.ts";
import { loadCommandConfig, listenError, print, withSql, type Common } from "./shared.ts";
import { openSqlStore, storageAt } from "./store.ts";

export interface ServeOptions extends NatsFlags {
  readonly port: number;
  readonly host: string;
  /** Port for metrics and health checks. */
  readonly metricsPort?: number | undefined;
  readonly metricsHost: string;
  /** Origins of pages that may read from the relay. */
  readonly cors?: readonly string[] | undefined;
  /** Addresses of NATS; the relay then reads the stream instead of the store. */
  readonly from?: string | undefined;
  /** Store with what the stream no longer contains; `true` for the store of the configuration. */
  readonly archive?: string | true | undefined;
  /** Model of the user's own feeds, for a relay without a configuration. */
  readonly specs?: string | undefined;
  /** Follow what readers request, and the maximum number of targets for each reader. Default: nothing. */
  readonly followOnDemand?: number | true | undefined;
}

/** Follows targets through the process that holds the store, as `sdf-harvest poll` does. */
function onDemand(config: Config, limit: number | true): FollowOnDemand {
  return {
    maxPerReader: limit === true ? undefined : limit,
    follow: async (target) => void (await performOrSubmit(config, { kind: "follow", target })),
    unfollow: async (targets) => void (await performOrSubmit(config, { kind: "unfollow", targets })),
  };
}

/**
 * Answers the URLs of the service from the store, and delivers webhooks, until a signal stops the process.
 *
 * @returns the exit code
 */
export async function serve(options: Common & ServeOptions): Promise<number> {
  if (options.from !== undefined) return serveStream(options.from, options);
  return withSql(options, true, async (store, config) => {
    const log = createLog({
      level: config.log.level,
      redactor: redactor(config.secrets),
      file: config.log.file,
      destination: undefined,
    });
    const clock = await createClock(config, store, true);
    const followOnDemand = options.followOnDemand === undefined ? undefined : onDemand(config, options.followOnDemand);
    const startWebhooks = (): WebhookDeliverer =>
      deliverWebhooks({
        store,
        openWriter: () => openSqlStore(config.storage, { shared: "webhooks" }),
        key: config.webhooks.key,
        onFailure: (attempt) => log.warn(attempt, "webhook attempt failed"),
        onDeadLetter: (letter) => log.error(letter, "webhook dead letter"),
        onError: errorLogger(log, "webhooks"),
      });
    const undelivered = async (): Promise<Undelivered> => {
      const counts = [...(await store.read(countUndelivered)).values()];
      const sum = (name: "lanes" | "deadLetters"): number => counts.reduce((total, each) => total + each[name], 0);
      return { waiting: sum("lanes"), deadLetters: sum("deadLetters") };
    };
    return listen(store, () => clock.now(), options, log, { followOnDemand, startWebhooks, undelivered });
  });
}

/** Answers from a stream of NATS. It needs no configuration, unless the archive is the store of one. */
async function serveStream(servers: string, options: Common & ServeOptions): Promise<number> {
  const { archive, specs, logLevel: level = "info" } = options;
  if (specs !== undefined) addSpecsOfOption("--specs", specs);
  const storage: StorageConfig | undefined =
    archive === undefined ? undefined : archive === true ? loadCommandConfig(options).storage : storageAt(archive);
  const secrets = storage === undefined ? [] : readStorageSecrets(storage);
  const log = createLog({ level, redactor: redactor(secrets), file: undefined, destination: undefined });
  const onError = errorLogger(log, "relay");
  const stream = toStream(options);
  const nats = await connectNats(toConnectionOptions(servers, options), "sdf-harvest serve");
  try {
    const store = storage === undefined ? undefined : await openSqlStore(storage, { readOnly: true });
    try {
      const source = await openStreamSource({
        nats,
        stream,
        archive: store,
        onError,
      });
      try {
        return await listen(source, Date.now, options, log);
      } finally {
        await source.close();
      }
    } finally {
      await store?.close();
    }
  } finally {
    await nats.connection.close();
  }
}

async function listen(
  store: RelaySource,
  now: () => number,
  options: Common & ServeOptions,
  log: Logger,
  {
    followOnDemand,
    startWebhooks,
    undelivered,
  }: {
    readonly undelivered?: (() => Promise<Undelivered>) | undefined;
    readonly followOnDemand?: FollowOnDemand | undefined;
    readonly startWebhooks?: (() => WebhookDeliverer) | undefined;
  } = {},
): Promise<number> {
  const onError = errorLogger(log, "relay");
  const relay = createRelay({ store, now, corsOrigins: options.cors, followOnDemand, onError });
  const url = await relay.listen(options.port, options.host).catch((error: unknown) => {
    throw listenError(error, options);
  });
  let metrics: MetricsServer | undefined;
  try {
    if (options.metricsPort !== undefined) {
      const [port, host] = [options.metricsPort, options.metricsHost];
      metrics = await listenForMetrics(new RelayMetrics(relay, store, undelivered), port, host).catch(
        (error: unknown) => {
          throw listenError(error, { port, host }, { port: "--metrics-port", host: "--metrics-host" });
        },
      );
      log.info({ at: metrics.address }, "metrics");
    }
  } catch (error) {
    await relay.close();
    throw error;
  }
  const webhooks = startWebhooks?.();
  print(options.json === true ? JSON.stringify({ url }) : `relay at ${url}; changes at ${url}/stream`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve()).once("SIGTERM", () => resolve());
  });
  await relay.close();
  await webhooks?.close();
  metrics?.close();
  return 0;
}
