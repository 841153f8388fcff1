/**
 * Readers of relays: `node bench/nats/readers.ts <readers of each relay> <addresses…>`. It replies to each message of
 * its parent with the number of received events.
 */
import { connect } from "node:net";

const [, , count = "", ...addresses] = process.argv;
/** Beginning of the data of an event. Payloads contain no line breaks. */
const MARK = Buffer.from("\ndata: ");
let events = 0;

for (const address of addresses) {
  const { hostname, port } = new URL(address);
  for (let reader = 0; reader < Number(count); reader++) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /stream?payload=patch HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    // A mark can be divided between two pieces of data.
    let rest: Buffer = Buffer.alloc(0);
    socket.on("data", (data) => {
      const bytes = Buffer.concat([rest, data]);
      let at = bytes.indexOf(MARK);
      let end = 0;
      while (at >= 0) {
        events += 1;
        end = at + MARK.length;
        at = bytes.indexOf(MARK, end);
      }
      rest = bytes.subarray(Math.max(end, bytes.length - MARK.length + 1));
    });
  }
}
process.on("message", () => process.send?.({ events }));
process.on("disconnect", () => process.exit());
