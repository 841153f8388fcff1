import { readStorageSecrets } from "../config/load.ts";
import { addSpecsOfOption } from "../config/specs.ts";
import { connectNats } from "../nats/connect.ts";
import { openStreamSource } from "../nats/source/stream-source.ts";
import { createLog, errorLogger, type Logger } from "../observe/log.ts";
import { RelayMetrics, type Undelivered } from "../observe/metrics.ts";
import { recordDeliveries } from "../relay/deliveries.ts";
import type { FollowOnDemand } from "../relay/demand/demand.ts";
import { createRelay } from "../relay/relay.ts";
import { redactor } from "../secrets/redact.ts";
import { countUndelivered, type RelaySource, type SqlStore } from "../store/index.ts";
import { deliverWebhooks, type WebhookDeliverer } from "../webhooks/deliverer.ts";
import { createClock } from "./assemble.ts";
import { followOnDemand } from "./control.ts";
import { toNatsTarget, type NatsFlags } from "./nats.ts";
import { print } from "./output.ts";
import {
  createConfiguredLog,
  listenError,
  loadCommandConfig,
  serveMetrics,
  stopSignal,
  withStore,
  type Common,
  type Flags,
} from "./shared.ts";
import { openSqlStore, storageAt } from "./store.ts";

/** Options as `program.ts` declares them. `from` has the addresses of NATS; the relay then reads the stream. */
type ServeOptions = Common &
  NatsFlags &
  Flags<"from" | "specs"> &
  Flags<"archive", string | true> &
  Flags<"cors", readonly string[]> &
  Flags<"followOnDemand", number | true> &
  Flags<"metricsPort", number> & { readonly port: number; readonly host: string; readonly metricsHost: string };

/** What only a relay of a store has. */
interface StoreParts {
  readonly openDeliveryWriter?: (() => Promise<SqlStore>) | undefined;
  readonly undelivered?: (() => Promise<Undelivered>) | undefined;
  readonly demand?: FollowOnDemand | undefined;
  readonly startWebhooks?: (() => WebhookDeliverer) | undefined;
}

/** Answers the URLs of the service from the store, and delivers webhooks, until a signal stops the process. */
export async function serve(options: ServeOptions): Promise<void> {
  if (options.from !== undefined) return serveStream(options.from, options);
  return withStore(options, "read", async (store, config) => {
    const log = createConfiguredLog(config);
    const clock = await createClock(config, store, true);
    const limit = options.followOnDemand;
    await listen(store, () => clock.now(), options, log, {
      demand: limit === undefined ? undefined : followOnDemand(config, limit === true ? undefined : limit),
      openDeliveryWriter: () => openSqlStore(config.storage, { shared: "control" }),
      startWebhooks: () =>
        deliverWebhooks({
          store,
          openWriter: () => openSqlStore(config.storage, { shared: "webhooks" }),
          key: config.webhooks.key,
          onFailure: (attempt) => log.warn(attempt, "webhook attempt failed"),
          onDeadLetter: (letter) => log.error(letter, "webhook dead letter"),
          onError: errorLogger(log, "webhooks"),
        }),
      undelivered: async () => {
        const counts = [...(await store.read(countUndelivered)).values()];
        const sum = (name: "lanes" | "deadLetters"): number => counts.reduce((total, each) => total + each[name], 0);
        return { waiting: sum("lanes"), deadLetters: sum("deadLetters") };
      },
    });
  });
}

/** Answers from a stream of NATS. It needs no configuration, unless the archive is the store of one. */
async function serveStream(servers: string, options: ServeOptions): Promise<void> {
  const { archive: where, specs, logLevel: level = "info" } = options;
  if (specs !== undefined) addSpecsOfOption("--specs", specs);
  const storage =
    where === undefined ? undefined : where === true ? loadCommandConfig(options).storage : storageAt(where);
  const secrets = storage === undefined ? [] : readStorageSecrets(storage);
  const log = createLog({ level, redactor: redactor(secrets) });
  const { connection, stream } = toNatsTarget(servers, options);
  await using opened = new AsyncDisposableStack();
  const nats = opened.adopt(await connectNats(connection, "sdf-harvest serve"), (each) => each.connection.close());
  const archive = storage && opened.adopt(await openSqlStore(storage, { readOnly: true }), (each) => each.close());
  const source = await openStreamSource({ nats, stream, archive, onError: errorLogger(log, "relay") });
  opened.defer(() => source.close());
  await listen(source, Date.now, options, log);
}

async function listen(
  store: RelaySource,
  now: () => number,
  options: ServeOptions,
  log: Logger,
  { openDeliveryWriter: openWriter, demand, startWebhooks, undelivered }: StoreParts = {},
): Promise<void> {
  const relay = createRelay({
    store,
    now,
    corsOrigins: options.cors,
    followOnDemand: demand,
    onError: errorLogger(log, "relay"),
  });
  const url = await relay.listen(options.port, options.host).catch((error: unknown) => {
    throw listenError(error, options);
  });
  await using opened = new AsyncDisposableStack();
  opened.defer(() => relay.close());
  if (options.metricsPort !== undefined) {
    const place = { port: options.metricsPort, host: options.metricsHost };
    const source = new RelayMetrics(relay, store, undelivered);
    opened.adopt(await serveMetrics(source, place, "--metrics-host", log), (metrics) => metrics.close());
  }
  opened.adopt(startWebhooks?.(), (webhooks) => webhooks?.close());
  if (openWriter !== undefined) {
    const recorded = recordDeliveries({ relay, name: url, openWriter, now, onError: errorLogger(log, "relay") });
    opened.defer(() => recorded.close());
  }
  print(options.json === true ? JSON.stringify({ url }) : `relay at ${url}; changes at ${url}/stream`);
  const signal = stopSignal();
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
