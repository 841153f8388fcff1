import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";

const {
  outputFiles: [script],
} = await build({
  entryPoints: [`${import.meta.dirname}/page.ts`],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  write: false,
});
const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Win probability</title>' +
  '<body><script type="module" src="/page.js"></script>';

const server = createServer((request, response) => {
  const isScript = request.url === "/page.js";
  response
    .writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" })
    .end(isScript ? script!.contents : html);
});
server.listen(Number(process.env["PORT"] ?? 8080), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?service=http://127.0.0.1:4010&fixture=<id>`);
});
