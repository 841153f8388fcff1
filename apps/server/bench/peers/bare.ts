/** node:http and nothing else: writes the same document for every request. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file = ""] = process.argv.slice(2);
const document: unknown = JSON.parse(readFileSync(file, "utf8"));
createServer((_request, response) => {
  const body = Buffer.from(JSON.stringify(document));
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length });
  response.end(body);
}).listen(Number(port), "127.0.0.1");
