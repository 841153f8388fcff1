import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { openSqlite } from "@sdf/harvester";
import { connectNats, StreamPublisher } from "@sdf/harvester/nats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consume, type FeedDocument } from "./consumer.ts";

const isInstalled = spawnSync("nats-server", ["--version"]).status === 0;
if (!isInstalled) console.warn("SKIPPED: the consumer of NATS: nats-server is not installed");

const folder = mkdtempSync(join(tmpdir(), "nats-consumer-"));
const bodies = [1, 2, 3].map((number) => Buffer.from(JSON.stringify({ number, text: "ä".repeat(number * 15_000) })));
let server: ChildProcess | undefined;
let connection: NatsConnection;

beforeAll(async () => {
  if (!isInstalled) return;
  // The server chooses a free port, and prints it. The third body exceeds the largest message.
  const config = `host: "127.0.0.1"\nport: -1\nmax_payload: 80000\njetstream { store_dir: "${folder}" }\n`;
  writeFileSync(join(folder, "nats.conf"), config);
  const started = spawn("nats-server", ["-c", join(folder, "nats.conf")], { stdio: ["ignore", "ignore", "pipe"] });
  server = started;
  let servers = "";
  for await (const line of createInterface(started.stderr)) {
    servers ||= /client connections on (\S+)/.exec(line)?.[1] ?? "";
    if (line.includes("Server is ready")) break;
  }
  started.stderr.resume();
  connection = await connect({ servers });
  const store = await openSqlite({ path: join(folder, "store.db") });
  for (const [index, bytes] of bodies.entries()) {
    await store.ingest({
      target: { id: "soccer/match-momentum?fixture=m1", feed: "soccer/match-momentum", request: {}, fixture: "m1" },
      receivedAt: Date.parse("2026-09-12T14:00:00Z") + index * 60_000,
      contentType: "application/json",
      bytes,
    });
  }
  const nats = await connectNats({ servers }, "test");
  await new StreamPublisher({ store, nats }).publishAll(new AbortController().signal);
  await nats.connection.close();
  await store.close();
});
afterAll(async () => {
  await connection?.close();
  if (server !== undefined) {
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Reads documents until there are as many as expected. */
async function read(count: number, onDocument: (document: FeedDocument) => void): Promise<void> {
  const stop = new AbortController();
  let received = 0;
  await consume(
    connection,
    { name: "test", subject: "sdf.soccer.match-momentum.*", signal: stop.signal },
    (document) => {
      onDocument(document);
      received += 1;
      if (received === count) stop.abort();
    },
  );
}

describe.skipIf(!isInstalled)("a consumer in the client of NATS only", () => {
  it("reads every document as the service sent it, and continues after a restart", async () => {
    const documents: FeedDocument[] = [];
    await read(1, (document) => documents.push(document));
    await read(2, (document) => documents.push(document));
    expect(documents.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(documents.map(({ body }) => Buffer.from(body).toString())).toEqual(bodies.map(String));
    expect(documents[0]).toMatchObject({
      feed: "soccer/match-momentum",
      fixture: "m1",
      receivedAt: new Date("2026-09-12T14:00:00Z"),
      contentType: "application/json",
    });
  });
});
