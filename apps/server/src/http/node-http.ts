/**
 * `node:http` without a static import. An import reads all exports of the module, and some of them load the HTTP client
 * and the WebSocket of Node, which the server does not need: 37 of about 300 ms of CPU time until the first response.
 */
import { createRequire } from "node:module";

export const { createServer, request } = createRequire(import.meta.url)("node:http") as typeof import("node:http");
