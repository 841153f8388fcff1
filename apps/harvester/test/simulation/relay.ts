import { EventEmitter, once } from "node:events";
import http, { type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { createRelay, type Relay } from "../../src/relay/relay.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import type { VirtualTime } from "../support/virtual-time.ts";
import { momentum } from "./service.ts";

/**
 * Starts a relay that reads from a store. Its connections are in memory.
 *
 * @param intervalMs - Pause between two reads of the store
 */
export async function startRelay(store: SqlStore, time: VirtualTime, intervalMs: number) {
  let listener: RequestListener = () => undefined;
  const { createServer } = http;
  const server = Object.assign(new EventEmitter(), {
    listen: () => {
      queueMicrotask(() => server.emit("listening"));
      return server;
    },
    address: () => ({ address: "127.0.0.1", family: "IPv4", port: 1 }),
    close: (closed: () => void) => closed(),
    closeAllConnections: () => undefined,
  });
  http.createServer = ((_options: object, handle: RequestListener) => {
    listener = handle;
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
  let relay: Relay;
  try {
    relay = createRelay({ store, now: () => Math.floor(time.now), intervalMs });
  } finally {
    http.createServer = createServer;
    syncBuiltinESMExports();
  }
  await relay.listen();
  const send = (url: string): FakeResponse => {
    const response = new FakeResponse();
    listener({ url, method: "GET", headers: {} } as never, response as never);
    return response;
  };
  return {
    relay,
    get: async (url: string) => {
      const response = send(url);
      await once(response, "close");
      return { status: response.status, body: response.text };
    },
    /** Connects a reader. @returns what it has received so far */
    stream: (from: number): { readonly text: string } => send(`/stream?feed=${momentum}&payload=none&from=${from}`),
  };
}

/** A response whose bytes stay in memory. */
class FakeResponse extends Writable {
  status = 0;
  headersSent = false;
  text = "";

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.text += String(chunk);
    written();
  }

  removeHeader(): void {
    // The headers of a reply are not sent.
  }

  writeHead(status: number): void {
    this.status = status;
    this.headersSent = true;
  }
}

/** Positions of the messages that a reader has received. */
export function readPositions(text: string): number[] {
  return [...text.matchAll(/^id: (\d+)\nevent/gm)].map(([, position]) => Number(position));
}
