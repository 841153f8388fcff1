/**
 * A relay node that reads from NATS: `node bench/nats/relay-node.ts <servers>`. It prints its address, and replies to
 * each message of its parent with its CPU time.
 */
import { connectNats } from "../../src/nats/connect.ts";
import { openStreamSource } from "../../src/nats/source/stream-source.ts";
import { createRelay } from "../../src/relay/relay.ts";

const [, , servers = ""] = process.argv;
const nats = await connectNats({ servers }, "bench");
const source = await openStreamSource({ nats });
const relay = createRelay({ store: source });
console.log(await relay.listen());
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, readers: relay.readers });
});
process.on("disconnect", () => process.exit());
