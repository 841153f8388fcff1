/**
 * Sends requests for one URL over persistent connections: `node load-process.ts <url> <requests> <connections>`. Prints
 * a line after the last answer.
 */
import { connect } from "node:net";

const [, , address = "", count = "", connections = ""] = process.argv;
const { hostname, port, pathname, search } = new URL(address);
const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\naccept: application/json\r\n\r\n`;
const HEAD_END = Buffer.from("\r\n\r\n");
let unsent = Number(count);

/** Sends one request after the other until all are sent. */
function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    /** Bytes of the answer that have not arrived; -1 before its head. */
    let remaining = -1;
    const send = (): void => {
      remaining = -1;
      if (unsent-- > 0) socket.write(request);
      else socket.end();
    };
    socket.on("connect", send).on("error", reject).on("close", resolve);
    socket.on("data", (chunk) => {
      if (remaining < 0) {
        const end = chunk.indexOf(HEAD_END);
        const head = chunk.toString("latin1", 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith("HTTP/1.1 200") || length === undefined) reject(new Error(head));
        remaining = Number(length) - (chunk.length - end - HEAD_END.length);
      } else remaining -= chunk.length;
      if (remaining === 0) send();
    });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, run));
console.log("done");
