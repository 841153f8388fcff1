import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { freePort } from "../support/ports.ts";

/** Whether `nats-server` can be started, or why not. */
export const natsServer: { readonly ready: true } | { readonly ready: false; readonly reason: string } =
  spawnSync("nats-server", ["--version"]).status === 0
    ? { ready: true }
    : { ready: false, reason: "nats-server is not installed (Debian: apt-get install nats-server)" };

/** Nodes of NATS JetStream on loopback. */
export interface NatsCluster {
  /** Addresses of all nodes, separated by commas. */
  readonly servers: string;
  readonly size: number;
  /** Ends a node with SIGKILL. */
  kill(node: number): Promise<void>;
  /** Starts a node again, with the files that it had. */
  start(node: number): Promise<void>;
  /** Folder with the files of a node. */
  folderOf(node: number): string;
  /** Resolves when all nodes share one leader and the account can use JetStream. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** Number of nodes. Default 1, without a cluster. */
  readonly size?: number;
  /** Further lines of the configuration of each node. */
  readonly settings?: string;
}

/** Starts nodes of NATS JetStream, with files in a temporary folder. */
export async function startCluster({ size = 1, settings = "" }: ClusterOptions = {}): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), "harvester-nats-"));
  const nodes = await Promise.all(
    Array.from({ length: size }, async () => ({ port: await freePort(), route: await freePort() })),
  );
  const children = new Map<number, ChildProcess>();
  const routes = nodes.map(({ route }) => `nats://127.0.0.1:${route}`).join(", ");
  for (const [node, { port, route }] of nodes.entries()) {
    const files = join(folder, String(node));
    mkdirSync(files);
    const cluster =
      size === 1
        ? ""
        : `cluster { name: test, host: "127.0.0.1", port: ${route}, routes: [${routes}], no_advertise: true }`;
    const address = `server_name: n${node}\nhost: "127.0.0.1"\nport: ${port}`;
    const text = [address, `jetstream { store_dir: "${files}" }`, cluster, settings, ""].join("\n");
    writeFileSync(join(folder, `${node}.conf`), text);
  }
  const servers = nodes.map(({ port }) => `nats://127.0.0.1:${port}`).join(",");
  const cluster: NatsCluster = {
    servers,
    size,
    folderOf: (node) => join(folder, String(node)),
    async kill(node) {
      const child = children.get(node);
      if (child === undefined) return;
      children.delete(node);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
    async start(node) {
      const child = spawn("nats-server", ["-c", join(folder, `${node}.conf`)], { stdio: ["ignore", "ignore", "pipe"] });
      children.set(node, child);
      await new Promise<void>((resolve, reject) => {
        let log = "";
        child.stderr.setEncoding("utf8").on("data", (text: string) => {
          log = (log + text).slice(-4000);
          if (log.includes("Server is ready")) resolve();
        });
        child.once("exit", () => reject(new Error(`nats-server ended: ${log}`)));
      });
    },
    async ready() {
      for (let attempt = 0; ; attempt++) {
        try {
          const connection = await connect({ servers: servers.split(","), reconnect: false, timeout: 1000 });
          try {
            await (await jetstreamManager(connection)).streams.names().next();
            return;
          } finally {
            await connection.close();
          }
        } catch (error) {
          if (attempt === 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async close() {
      await Promise.all([...children.keys()].map((node) => cluster.kill(node)));
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  await Promise.all(nodes.map((_, node) => cluster.start(node)));
  if (settings === "") await cluster.ready();
  return cluster;
}
