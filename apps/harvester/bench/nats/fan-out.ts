import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import pg from "pg";
import { startCluster } from "../../test/nats/cluster.ts";
import { startPostgres } from "../../test/store/postgres-server.ts";

/** Costs of one round of sending messages from one sender to several readers. */
export interface FanOutRound {
  /** Messages that the sender has sent and every reader has received, in a second. */
  readonly perSecond: number;
  /** CPU microseconds of the server for each received message. */
  readonly cpuPerMessage: number;
}

interface Peer {
  /** Sends messages to a number of readers. @returns after all readers have received all */
  send(messages: number, readers: number, payload: string): Promise<void>;
  pids(): number[];
  close(): Promise<void>;
}

/** Messages that wait for an acknowledgement. */
const WINDOW = 100;

/**
 * Sends the same messages through NATS JetStream and through `NOTIFY` of PostgreSQL, in alternating rounds. Neither
 * server waits for the disk.
 *
 * @returns rounds by name of the server and number of readers
 */
export async function measureFanOut(
  readerCounts: readonly number[],
  messages: number,
  rounds: number,
): Promise<Map<string, FanOutRound[]>> {
  const peers: Record<string, Peer> = { "NATS JetStream": await natsPeer(), "PostgreSQL NOTIFY": await postgresPeer() };
  // NOTIFY allows 7,999 bytes.
  const payload = "x".repeat(4000);
  const results = new Map<string, FanOutRound[]>();
  try {
    for (let round = -1; round < rounds; round++) {
      for (const readers of readerCounts) {
        for (const [name, peer] of Object.entries(peers)) {
          const [cpu, startedAt] = [cpuMs(peer.pids()), performance.now()];
          await peer.send(messages, readers, payload);
          const tookMs = performance.now() - startedAt;
          const used = cpuMs(peer.pids()) - cpu;
          const key = `${name}, ${readers} readers`;
          const figures = { perSecond: (messages * 1000) / tookMs, cpuPerMessage: (used * 1000) / messages / readers };
          // The first round warms up.
          if (round >= 0) results.set(key, [...(results.get(key) ?? []), figures]);
        }
      }
    }
  } finally {
    for (const peer of Object.values(peers)) await peer.close();
  }
  return results;
}

async function natsPeer(): Promise<Peer> {
  const cluster = await startCluster();
  const servers = cluster.servers.split(",");
  const sender = await connect({ servers });
  const manager = await jetstreamManager(sender);
  const client = jetstream(sender);
  await manager.streams.add({ name: "bench", subjects: ["bench.>"], max_msgs: 10_000 });
  return {
    pids: () => [...cluster.pids],
    async send(messages, readers, payload) {
      const { state } = await manager.streams.info("bench");
      const connections = await Promise.all(Array.from({ length: readers }, () => connect({ servers })));
      const streams = await Promise.all(
        connections.map(async (connection) => {
          const consumer = await jetstream(connection).consumers.get("bench", { opt_start_seq: state.last_seq + 1 });
          return consumer.consume({ max_messages: 1000 });
        }),
      );
      const received = streams.map(async (stream) => {
        let count = 0;
        for await (const _ of stream) if (++count === messages) break;
      });
      for (let sent = 0; sent < messages; sent += WINDOW)
        await Promise.all(Array.from({ length: WINDOW }, () => client.publish("bench.a", payload)));
      await Promise.all(received);
      await Promise.all(connections.map((connection) => connection.close()));
    },
    async close() {
      await sender.close();
      await cluster.close();
    },
  };
}

async function postgresPeer(): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-postgres-"));
  // The server does not run as root.
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  const connection = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    return client;
  };
  const sender = await connection();
  const main = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  return {
    // A session has a process of its own, whose CPU time passes to the main process when the session ends.
    pids: () => [main, ...childrenOf(main)],
    async send(messages, readers, payload) {
      const clients = await Promise.all(Array.from({ length: readers }, connection));
      const received = clients.map(async (client) => {
        await client.query("LISTEN bench");
        return new Promise<void>((resolve) => {
          let count = 0;
          client.on("notification", () => {
            if (++count === messages) resolve();
          });
        });
      });
      await Promise.all(clients.map((client) => client.query("SELECT 1")));
      // Each notification belongs to the commit of a response, so each has a transaction of its own. Equal texts of one
      // transaction would be sent once.
      for (let sent = 0; sent < messages; sent++) await sender.query("SELECT pg_notify('bench', $1)", [payload]);
      await Promise.all(received);
      await Promise.all(clients.map((client) => client.end()));
    },
    async close() {
      await sender.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** CPU time of processes, and of their children that have ended, in milliseconds. */
function cpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      // utime, stime, cutime and cstime, in hundredths of a second.
      for (const index of [11, 12, 13, 14]) ticks += Number(fields[index]);
    } catch {
      // The process has ended.
    }
  }
  return ticks * 10;
}
