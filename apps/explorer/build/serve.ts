/**
 * Serves the built site for development.
 * `node build/serve.ts [--port 4020] [--server http://127.0.0.1:4010] [--control http://127.0.0.1:4011]`
 */
import { parseArgs } from "node:util";
import { serveSite } from "../src/serve/serve.ts";
import { ensureSite } from "./ensure-site.ts";

const {
  values: { port, server, control },
} = parseArgs({
  options: { port: { type: "string", default: "4020" }, server: { type: "string" }, control: { type: "string" } },
});
const { url } = await serveSite({ folder: ensureSite(), server: () => server, control: () => control }, Number(port));
console.log(
  `${url}/` +
    (server === undefined
      ? "  (without a reference server: live charts and sending are unavailable; pass --server)"
      : `  with ${server} at /ref/`),
);
