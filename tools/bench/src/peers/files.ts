/** Answers requests with a file: `_fmt=xml` with the second argument, all others with the first. Prints its port. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [json, xml] = process.argv.slice(2).map((file) => readFileSync(file));
const server = createServer(({ url }, response) => {
  const isXml = url?.includes("_fmt=xml") === true;
  response.setHeader("content-type", isXml ? "application/xml" : "application/json").end(isXml ? xml : json);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
