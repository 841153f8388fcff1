/** Peer without a framework: serves one document with node:http and prints its URL. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [file = ""] = process.argv.slice(2);
const document: unknown = JSON.parse(readFileSync(file, "utf8"));
const server = createServer((_request, response) => {
  const body = Buffer.from(JSON.stringify(document));
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
