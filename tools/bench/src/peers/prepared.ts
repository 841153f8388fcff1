/**
 * Strictest peer of a server: a bare `node:http` server that answers with prepared bytes and headers, which are in
 * memory, and does not read the request: `node prepared.ts <file> <file with headers as JSON>`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { replyWithUsage } from "../child.ts";

const [bodyFile = "", headersFile = ""] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, "utf8")) as Record<string, string>;
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
replyWithUsage(() => 0);
