/**
 * Peers without a framework, which do not read the request: `node bare.ts <file> [<file with headers as JSON>]`. Without
 * headers, the server serialises the document for each response; with them, it sends prepared bytes, which is the
 * strictest peer. Prints its URL.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { replyWithUsage } from "../child.ts";

const [file = "", headersFile] = process.argv.slice(2);
const prepared = readFileSync(file);
const document: unknown = JSON.parse(prepared.toString());
const headers = headersFile && (JSON.parse(readFileSync(headersFile, "utf8")) as Record<string, string>);
const server = headers
  ? createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(prepared);
    })
  : createServer((_request, response) => {
      const body = Buffer.from(JSON.stringify(document));
      response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length });
      response.end(body);
    });
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
replyWithUsage(() => 0);
