/**
 * Readers of server-sent events: `node reader-process.ts <address>`. The first message contains their paths.
 * The process opens one connection for each path and prints `connected`. It replies to `received` with the events since
 * the last message.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { monotonicMs } from "../child.ts";

/** Events that the readers of a process received. */
export interface Received {
  /** Position and time of arrival of each event. */
  readonly events: readonly (readonly [position: number, at: number])[];
  /** Size of all events, in bytes. */
  readonly bytes: number;
  /** Connections that the server closed. */
  readonly closed: number;
}

const [, , address = ""] = process.argv;
const { hostname, port } = new URL(address);
/** Connections that are opened at once. */
const BATCH = 50;
const EVENT_START = Buffer.from("\nevent: ");
const EVENT_END = Buffer.from("\n\n");

let events: [number, number][] = [];
let bytes = 0;
let closed = 0;

/** Opens a stream. Resolves when the first bytes have arrived. */
function open(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Position of an event that has begun; -1 otherwise. */
    let position = -1;
    let isOpen = false;
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`);
    });
    socket.on("data", (chunk) => {
      if (!isOpen) {
        isOpen = true;
        const isAccepted = chunk.toString("latin1", 0, 12) === "HTTP/1.1 200";
        if (isAccepted) resolve();
        else reject(new Error(chunk.toString("latin1")));
      }
      for (let from = 0; ;) {
        if (position < 0) {
          const start = chunk.indexOf(EVENT_START, from);
          if (start < 0) return;
          const line = chunk.lastIndexOf(0x20, start) + 1;
          position = Number(chunk.toString("latin1", line, start));
          from = start + EVENT_START.length;
          bytes -= start;
        } else bytes -= from;
        const end = chunk.indexOf(EVENT_END, from);
        bytes += end < 0 ? chunk.length : end + 2;
        if (end < 0) return;
        events.push([position, monotonicMs()]);
        position = -1;
        from = end + 2;
      }
    });
    socket.on("error", reject).on("close", () => {
      closed += 1;
    });
  });
}

const [paths] = (await once(process, "message")) as [string[]];
for (let from = 0; from < paths.length; from += BATCH) await Promise.all(paths.slice(from, from + BATCH).map(open));
process.on("message", () => {
  process.send?.({ events, bytes, closed } satisfies Received);
  events = [];
  bytes = 0;
});
process.on("disconnect", () => process.exit());
console.log("connected");
