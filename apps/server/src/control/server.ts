import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { CallName } from "@sdf/server-control";
import { OptionError } from "@sdf/world";
import { constantTimeEqual } from "../auth/tokens.ts";
import { readBody } from "../exchange/body.ts";
import { runInSteps } from "../exchange/steps.ts";
import { closeServer, listen, toUrl } from "../http/listen.ts";
import { createServer } from "../http/node-http.ts";
import type { ControlTargets } from "./call.ts";
import { handlers } from "./calls.ts";
import { callTable } from "./fields.ts";
import { Problem } from "./problem.ts";
import { readQuery, readValue } from "./read-input.ts";

/** The control interface of a server. */
export interface ControlServer {
  /**
   * Starts listening. Default: a free port of the loopback interface.
   *
   * @returns the URL of the control interface
   * @throws OptionError if the port or the host cannot be used, or if `host` is not loopback and there is no token
   */
  listen(port?: number, host?: string): Promise<string>;
  /** @param graceMs milliseconds that calls in flight may take to finish; default 0 */
  close(graceMs?: number): Promise<void>;
  readonly url: string | undefined;
}

export interface ControlServerOptions {
  /** Bearer token that every call must send. Required unless the host is loopback. */
  readonly token?: string | undefined;
  /** Origins whose pages may send calls. Default: none. */
  readonly origins?: readonly string[];
  readonly onError?: (error: unknown) => void;
}

const LOOPBACK_HOST = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/;
const MAX_BODY_BYTES = 1024 * 1024;

/** The calls with the segments of their paths; `*` is a variable segment. */
const routes = (Object.keys(callTable) as CallName[]).map((name) => {
  const [method = "", address = ""] = callTable[name].address.split(" ");
  return { name, method, segments: address.slice(1).split("/") };
});

/** Creates the control interface of a server. */
export function createControlServer(
  targets: ControlTargets,
  { token, origins = [], onError = console.error }: ControlServerOptions = {},
): ControlServer {
  let isLocal = true;
  const server = createServer((request, response) => {
    serve(request, response).catch(async (error: unknown) => {
      const isProblem = error instanceof Problem;
      const problem = isProblem ? error : new Problem("control.failed", "internal error of the control interface");
      if (!isProblem) onError(error);
      await send(response, problem.status, { error: problem.body }, request, origins);
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await sendPage(request, response, isLocal)) return;
    assertAllowed(request, isLocal, token, origins);
    const result = request.method === "OPTIONS" ? {} : await answer(request, targets);
    await send(response, 200, result, request, origins);
  }

  return {
    listen(port = 0, host = "127.0.0.1") {
      isLocal = LOOPBACK_HOST.test(host);
      if (isLocal || token !== undefined) return listen(server, port, host, "control-");
      const message = `other machines could control the server through ${host}`;
      return Promise.reject(new OptionError("control-host", message, "set a control token, or listen on 127.0.0.1"));
    },
    close: (graceMs) => closeServer(server, graceMs),
    get url() {
      return toUrl(server);
    },
  };
}

async function answer(request: IncomingMessage, targets: ControlTargets): Promise<object> {
  const url = URL.parse(request.url ?? "/", "http://control");
  if (url === null) throw new Problem("control.address", "the URL is invalid");
  const segments = url.pathname.slice(1).split("/").map(decodeSegment);
  const matching = routes.filter(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((each, index) => each === "*" || each === segments[index]),
  );
  if (matching.length === 0) throw new Problem("control.address", `there is no call ${url.pathname}`);
  const route = matching.find(({ method }) => method === request.method);
  if (route === undefined) {
    const methods = [...new Set(matching.map(({ method }) => method))].join(", ");
    const message = `method ${request.method} is not allowed for ${url.pathname}`;
    throw new Problem("control.method", message, undefined, `use ${methods}`);
  }
  const { query, body } = callTable[route.name];
  const json = await readJson(request);
  const input =
    query !== undefined ? readQuery(query, url.searchParams) : body === undefined ? undefined : readValue(body, json);
  const run = handlers[route.name] as (targets: ControlTargets, input: unknown, ...path: readonly string[]) => unknown;
  const result = await run(targets, input, ...segments.filter((_, index) => route.segments[index] === "*"));
  return (result ?? {}) as object;
}

/**
 * Serves the control page: its files, which need no token, and a redirect to it for browsers at `/`.
 *
 * @returns false if the request is a call
 */
async function sendPage(
  { method, url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  isLocal: boolean,
): Promise<boolean> {
  if (method !== "GET") return false;
  const [path = ""] = url.split("?");
  const isRedirected = path === "/" && /^[^,]*text\/html/.test(headers.accept ?? "");
  if (!isRedirected && path !== "/page" && !path.startsWith("/page/")) return false;
  const { assetHeaders, findAsset } = await import("./page/assets.ts");
  if (isRedirected) {
    response.writeHead(303, { location: "/page", ...assetHeaders }).end();
    return true;
  }
  assertHost(headers, isLocal);
  const asset = await findAsset(path);
  if (asset === undefined) return false;
  response.writeHead(200, { "content-type": asset.type, ...assetHeaders }).end(asset.text);
  return true;
}

/**
 * Rejects calls without permission. Pages in a browser can reach the loopback interface, so calls from other origins
 * are rejected, and calls to other host names (DNS rebinding).
 */
function assertAllowed(
  { headers }: IncomingMessage,
  isLocal: boolean,
  token: string | undefined,
  origins: readonly string[],
): void {
  assertHost(headers, isLocal);
  const { origin, host, authorization = "" } = headers;
  if (origin !== undefined && origin !== `http://${host}` && !origins.includes(origin)) {
    const fix = `start the server with --control-origin ${origin}`;
    throw new Problem("control.refused", `pages of ${origin} are not allowed`, "header origin", fix);
  }
  const presentedToken = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  if (token === undefined || constantTimeEqual(presentedToken, token)) return;
  const fix = "send Authorization: Bearer <control token>";
  throw new Problem("control.refused", "the token is missing or wrong", "header authorization", fix);
}

function assertHost({ host = "" }: IncomingHttpHeaders, isLocal: boolean): void {
  if (!isLocal || LOOPBACK_HOST.test(host.replace(/:\d+$/, ""))) return;
  const fix = "use 127.0.0.1 or localhost";
  throw new Problem("control.refused", "the host name is not a loopback name", "header host", fix);
}

/** Returns the JSON value of the body; an empty object without a body. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_BODY_BYTES);
  if (text === undefined)
    throw new Problem("control.body", "the body is longer than 1 MiB", undefined, "send a shorter body");
  if (text === "") return {};
  // Forms of other pages cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
    const fix = "send content-type: application/json";
    throw new Problem("control.body", "the content type is not JSON", "header content-type", fix);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem("control.body", "the body is not JSON");
  }
}

/** Maximum number of items of a list that are serialised in one step. */
const MAX_STEP_ITEMS = 250;

/** Yields the JSON text of an object in parts, so that other requests are served while a long list is serialised. */
function* toJsonParts(value: object): Generator<string, void, void> {
  let separator = "{";
  for (const [name, property] of Object.entries(value) as [string, unknown][]) {
    const items: readonly unknown[] = Array.isArray(property) ? property : [];
    const text = items.length > MAX_STEP_ITEMS ? "[" : JSON.stringify(property);
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:${text}`;
    separator = ",";
    if (items.length <= MAX_STEP_ITEMS) continue;
    for (let from = 0; from < items.length; from += MAX_STEP_ITEMS)
      yield (from === 0 ? "" : ",") + JSON.stringify(items.slice(from, from + MAX_STEP_ITEMS)).slice(1, -1);
    yield "]";
  }
  yield separator === "{" ? "{}" : "}";
}

async function send(
  response: ServerResponse,
  status: number,
  value: object,
  { headers: { origin } }: IncomingMessage,
  origins: readonly string[],
): Promise<void> {
  const parts: Buffer[] = [];
  await runInSteps(
    toJsonParts(value),
    () => !response.destroyed,
    (text) => parts.push(Buffer.from(text)),
  );
  if (response.destroyed || response.headersSent) return;
  const body = Buffer.concat(parts);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    ...(origin !== undefined && origins.includes(origin)
      ? {
          "access-control-allow-origin": origin,
          "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
          "access-control-allow-headers": "content-type, authorization",
          vary: "origin",
        }
      : {}),
  });
  response.end(body);
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const fix = "percent-encode each segment";
    throw new Problem("control.address", "the path is not percent-encoded text", undefined, fix);
  }
}
