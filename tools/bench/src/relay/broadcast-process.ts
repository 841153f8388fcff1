/**
 * Peer of the relay: a bare `node:http` server that writes ready bytes to its readers: `node --expose-gc
 * broadcast-process.ts <fixtures> <interval in seconds> <bytes of a value> <bytes of a patch>`.
 *
 * Readers of `/f/<fixture>` receive the values of one fixture, readers of `/all` the patches of all.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { replyWithUsage } from "../child.ts";

const [, , fixtures = "", interval = "", valueBytes = "", patchBytes = ""] = process.argv;
const value = createEvent(Number(valueBytes));
const patch = createEvent(Number(patchBytes));
const all = new Set<ServerResponse>();
const byFixture = Array.from({ length: Number(fixtures) }, () => new Set<ServerResponse>());

function createEvent(bytes: number): Buffer {
  const start = "id: 0\nevent: value\ndata: ";
  return Buffer.from(`${start}${"x".repeat(Math.max(0, bytes - start.length - 2))}\n\n`);
}

const server = createServer((request, response) => {
  const readers = request.url === "/all" ? all : byFixture[Number(request.url?.slice("/f/".length))];
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(": connected\n\n");
  readers?.add(response);
  response.once("close", () => readers?.delete(response));
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
let next = 0;
setInterval(
  () => {
    for (const reader of byFixture[next++ % byFixture.length] ?? []) reader.write(value);
    for (const reader of all) reader.write(patch);
  },
  (Number(interval) * 1000) / byFixture.length,
);
replyWithUsage(() => byFixture.reduce((sum, readers) => sum + readers.size, all.size));
