import { connect, createServer, type Socket } from "node:net";
import { closeServer, listen } from "./ports.ts";

/**
 * Starts a TCP proxy on loopback whose connections can go silent, as if the network path were cut.
 *
 * @param port - Port on loopback that the proxy forwards to
 */
export async function stallingProxy(port: number) {
  interface Pair {
    readonly client: Socket;
    readonly upstream: Socket;
    isStalled: boolean;
  }
  const pairs = new Set<Pair>();
  let isCut = false;
  const server = createServer((client) => {
    const pair: Pair = { client, upstream: connect(port, "127.0.0.1"), isStalled: isCut };
    pairs.add(pair);
    const end = (): void => {
      // Closing one side of a stalled connection does not reach the other side.
      if (pair.isStalled) return;
      pairs.delete(pair);
      client.destroy();
      pair.upstream.destroy();
    };
    const forward = (from: Socket, to: Socket): void => {
      from.setNoDelay(true);
      from.on("data", (chunk) => {
        if (!pair.isStalled) to.write(chunk);
      });
      from.on("error", end);
      from.on("close", end);
    };
    forward(client, pair.upstream);
    forward(pair.upstream, client);
  });
  return {
    port: await listen(server),
    /** Stalls all open connections: they stay open, and sent data is acknowledged but never arrives. Later ones work. */
    stall: () => {
      for (const pair of pairs) pair.isStalled = true;
    },
    /** Stalls all connections, later ones as well, until `restore`. */
    cut: () => {
      isCut = true;
      for (const pair of pairs) pair.isStalled = true;
    },
    /** Closes stalled connections, and lets later ones work. */
    restore: () => {
      isCut = false;
      for (const pair of pairs) {
        if (!pair.isStalled) continue;
        pair.client.destroy();
        pair.upstream.destroy();
        pairs.delete(pair);
      }
    },
    close: async () => {
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      await closeServer(server);
    },
  };
}
