import { afterAll, beforeAll } from "vitest";
import type { Nats } from "../../src/nats/connect.ts";
import { natsServer, startCluster, type ClusterOptions, type NatsCluster } from "../nats/cluster.ts";
import { connectTest } from "../nats/support.ts";
import { startPostgres, type PostgresOptions, type RunningPostgres } from "../store/postgres-server.ts";
import { suiteFolder } from "../store/support.ts";

/**
 * Starts a PostgreSQL server before the tests of the file or of the `describe` block that calls it, and stops it after
 * them. The properties of the result are available within tests and later hooks.
 */
export function usePostgres(options?: PostgresOptions): RunningPostgres {
  const place = suiteFolder();
  let running: RunningPostgres | undefined;
  beforeAll(async () => {
    running = await startPostgres(place, options);
  });
  afterAll(() => running?.stop());
  const server = (): RunningPostgres => {
    if (running === undefined) throw new Error("the PostgreSQL server starts before the first test");
    return running;
  };
  return {
    get url() {
      return server().url;
    },
    restart: () => server().restart(),
    stop: () => server().stop(),
    store: (name, original) => server().store(name, original),
  };
}

/**
 * Starts nodes of NATS before the tests of the file that calls it, and stops them after them. Without `nats-server`,
 * prints what is skipped.
 */
export function useNats(what: string, options?: ClusterOptions) {
  if (!natsServer.ready) console.warn(`SKIPPED: ${what}: ${natsServer.reason}`);
  let running: { readonly cluster: NatsCluster; readonly nats: Nats } | undefined;
  beforeAll(async () => {
    if (!natsServer.ready) return;
    const cluster = await startCluster(options);
    await cluster.ready();
    running = { cluster, nats: await connectTest(cluster.servers) };
  });
  afterAll(async () => {
    await running?.nats.connection.close();
    await running?.cluster.close();
  });
  const started = (): NonNullable<typeof running> => {
    if (running === undefined) throw new Error("NATS starts before the first test");
    return running;
  };
  return {
    get cluster() {
      return started().cluster;
    },
    get nats() {
      return started().nats;
    },
  };
}
