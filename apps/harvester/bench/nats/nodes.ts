import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectNats } from "../../src/nats/connect.ts";
import { StreamPublisher } from "../../src/nats/publish/publisher.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { startCluster } from "../../test/nats/cluster.ts";
import { Writer } from "../../test/nats/support.ts";
import { start, type Child } from "../child.ts";

/** Figures of one round. */
export interface NodesRound {
  /** Events that readers received in a second. */
  readonly perSecond: number;
  /** CPU microseconds of all relay nodes for each received event. */
  readonly cpuPerEvent: number;
}

export interface NodesOptions {
  /** Readers of each relay node. */
  readonly readers: number;
  /** Responses that are stored and published in each round. */
  readonly responses: number;
  /** Milliseconds between two responses. */
  readonly intervalMs: number;
  readonly rounds: number;
}

interface NodeUsage {
  readonly cpuMs: number;
  readonly readers: number;
}

/**
 * Measures one, two and three relay nodes on one stream of three nodes of NATS, in alternating rounds.
 *
 * @returns the rounds by number of relay nodes
 */
export async function measureNodes(options: NodesOptions): Promise<Map<number, NodesRound[]>> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-nats-"));
  const cluster = await startCluster({ size: 3 });
  const store = await openSqlite({ path: join(folder, "store.db") });
  const nats = await connectNats({ servers: cluster.servers }, "bench");
  const stop = new AbortController();
  const publisher = new StreamPublisher({ store, nats, settings: { replicas: 3 }, onError: console.error });
  await publisher.publishAll(stop.signal);
  const publishing = publisher.run(stop.signal);
  const writer = new Writer(store);
  const results = new Map<number, NodesRound[]>([1, 2, 3].map((nodes) => [nodes, []]));
  try {
    for (let round = 0; round < options.rounds; round++) {
      for (const [nodes, rounds] of results) rounds.push(await measureRound(nodes, cluster.servers, writer, options));
    }
  } finally {
    stop.abort();
    await publishing;
    await nats.connection.close();
    await store.close();
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

async function measureRound(
  nodes: number,
  servers: string,
  writer: Writer,
  { readers, responses, intervalMs }: NodesOptions,
): Promise<NodesRound> {
  const relays = Array.from({ length: nodes }, () => start("nats/relay-node.ts", [servers]));
  try {
    const addresses = await Promise.all(relays.map((relay) => relay.line(0)));
    const client = start("nats/readers.ts", [String(readers), ...addresses]);
    try {
      const usage = (): Promise<NodeUsage[]> => Promise.all(relays.map((relay) => ask<NodeUsage>(relay)));
      while ((await usage()).some((each) => each.readers < readers)) await pause(50);
      // The first responses set the whole document, and compile the code.
      const put = async (count: number): Promise<void> => {
        for (let each = 0; each < count; each++) {
          await writer.put(`f${each % 20}`, 1 + (Math.floor(writer.now / 60_000) % 90));
          await pause(intervalMs);
        }
      };
      const received = async (): Promise<number> => (await ask<{ readonly events: number }>(client)).events;
      const arrived = async (count: number): Promise<void> => {
        for (const end = performance.now() + 60_000; (await received()) < count && performance.now() < end;)
          await pause(10);
      };
      await put(100);
      await arrived(100 * readers * nodes);
      const [before, usedBefore, startedAt] = [await received(), await usage(), performance.now()];
      await put(responses);
      await arrived(before + responses * readers * nodes);
      const [events, used, tookMs] = [(await received()) - before, await usage(), performance.now() - startedAt];
      const cpuMs = sum(used) - sum(usedBefore);
      return { perSecond: (events * 1000) / tookMs, cpuPerEvent: (cpuMs * 1000) / events };
    } finally {
      await client.stop();
    }
  } finally {
    await Promise.all(relays.map((relay) => relay.stop()));
  }
}

function sum(usage: readonly NodeUsage[]): number {
  return usage.reduce((total, { cpuMs }) => total + cpuMs, 0);
}

function ask<T>({ process: child }: Child): Promise<T> {
  return new Promise((resolve) => {
    child.once("message", (reply) => resolve(reply as T));
    child.send("usage");
  });
}
