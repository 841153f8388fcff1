import { connect } from "@nats-io/transport-node";
import { consume } from "./consumer.ts";

/** Prints each document of a subject: `node main.ts [servers] [subject]`. */
const [servers = "nats://127.0.0.1:4222", subject = "sdf.>"] = process.argv.slice(2);
const connection = await connect({ servers: servers.split(",") });
const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
await consume(connection, { name: "example", subject, signal: stop.signal }, (document) => {
  const { position, feed, fixture = "", receivedAt, body } = document;
  console.log(position, receivedAt.toISOString(), feed, fixture, `${body.length} bytes`);
});
await connection.close();
