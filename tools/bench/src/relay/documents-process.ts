/**
 * Peer of the relay for documents: a bare `node:http` server that answers with the same bytes and headers, which are in
 * memory: `node documents-process.ts <file> <headers as JSON>`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { replyWithUsage } from "../child.ts";

const [, , file = "", headersText = "{}"] = process.argv;
const body = readFileSync(file);
const headers = JSON.parse(headersText) as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
replyWithUsage(() => 0);
