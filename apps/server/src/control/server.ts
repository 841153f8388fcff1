import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
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
import { readBody as readInput, readQuery } from "./read-input.ts";

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

/** Creates the control interface of a server. */
export function createControlServer(
  targets: ControlTargets,
  { token, origins = [], onError = console.error }: ControlServerOptions = {},
): ControlServer {
  let allowedHosts: RegExp | undefined = LOOPBACK_HOST;
  const server: Server = createServer((request, response) => {
    sendPage(request, response, allowedHosts)
      .then(async (isSent) => {
        if (!isSent) await send(response, 200, await answer(request), request, origins);
      })
      .catch(async (error: unknown) => {
        const problem =
          error instanceof Problem
            ? error
            : new Problem(
                "control.failed",
                "internal error of the control interface",
                "server",
                "see the log of the server",
              );
        if (problem !== error) onError(error);
        await send(response, problem.status, { error: problem.body }, request, origins);
      });
  });

  async function answer(request: IncomingMessage): Promise<object> {
    assertAllowed(request, allowedHosts, token, origins);
    if (request.method === "OPTIONS") return {};
    const url = URL.parse(request.url ?? "/", "http://control");
    if (url === null) throw new Problem("control.address", "the URL is invalid", "path", "see GET / for all calls");
    const segments = url.pathname === "/" ? [] : url.pathname.slice(1).split("/").map(decodeSegment);
    const matching = (Object.keys(callTable) as CallName[]).flatMap((name) => {
      const [method = "", address = ""] = callTable[name].address.split(" ");
      const path = matchAddress(address, segments);
      return path === undefined ? [] : [{ name, method, path }];
    });
    if (matching.length === 0)
      throw new Problem("control.address", `there is no call ${url.pathname}`, "path", "see GET / for all calls");
    const selected = matching.find(({ method }) => method === request.method);
    if (selected === undefined)
      throw new Problem(
        "control.method",
        `method ${request.method} is not allowed for ${url.pathname}`,
        "method",
        `use ${[...new Set(matching.map(({ method }) => method))].join(", ")}`,
      );
    const { name, path } = selected;
    const call = callTable[name];
    const body = await readJson(request);
    const input =
      call.query === undefined
        ? call.body === undefined
          ? undefined
          : readInput(call.body, body ?? {})
        : readQuery(call.query, url.searchParams);
    const run = handlers[name] as (targets: ControlTargets, input: unknown, ...path: readonly string[]) => object;
    return run(targets, input, ...path);
  }

  return {
    listen(port = 0, host = "127.0.0.1") {
      const isLocal = LOOPBACK_HOST.test(host);
      if (!isLocal && token === undefined)
        return Promise.reject(
          new OptionError(
            "control-host",
            `other machines could control the server through ${host}`,
            "set a control token, or listen on 127.0.0.1",
          ),
        );
      allowedHosts = isLocal ? LOOPBACK_HOST : undefined;
      return listen(server, port, host, "control-");
    },
    close: (graceMs) => closeServer(server, graceMs),
    get url() {
      return toUrl(server);
    },
  };
}

/**
 * Serves the control page: its files, which need no token, and a redirect to it for browsers at `/`.
 *
 * @returns false if the request is a call
 */
async function sendPage(
  { method, url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  allowedHosts: RegExp | undefined,
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
  assertHost(headers, allowedHosts);
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
  allowedHosts: RegExp | undefined,
  token: string | undefined,
  origins: readonly string[],
): void {
  assertHost(headers, allowedHosts);
  const isOwnPage = headers.origin === `http://${headers.host}`;
  if (headers.origin !== undefined && !isOwnPage && !origins.includes(headers.origin))
    throw new Problem(
      "control.refused",
      `pages of ${headers.origin} are not allowed`,
      "header origin",
      `start the server with --control-origin ${headers.origin}`,
    );
  const presentedToken = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  if (token !== undefined && !constantTimeEqual(presentedToken, token))
    throw new Problem(
      "control.refused",
      "the token is missing or wrong",
      "header authorization",
      "send Authorization: Bearer <control token>",
    );
}

function assertHost(headers: IncomingHttpHeaders, allowedHosts: RegExp | undefined): void {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  if (allowedHosts !== undefined && !allowedHosts.test(host))
    throw new Problem(
      "control.refused",
      "the host name is not a loopback name",
      "header host",
      "use 127.0.0.1 or localhost",
    );
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, 1024 * 1024);
  if (text === undefined)
    throw new Problem("control.body", "the body is longer than 1 MiB", "body", "send a shorter body");
  if (text === "") return undefined;
  // Forms of other pages cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
    throw new Problem(
      "control.body",
      "the content type is not JSON",
      "header content-type",
      "send content-type: application/json",
    );
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem("control.body", "the body is not JSON", "body", "send a JSON object");
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
  const allowed =
    origin !== undefined && origins.includes(origin)
      ? {
          "access-control-allow-origin": origin,
          "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
          "access-control-allow-headers": "content-type, authorization",
          vary: "origin",
        }
      : {};
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": parts.reduce((length, part) => length + part.length, 0),
    "cache-control": "no-store",
    ...allowed,
  });
  for (const part of parts) response.write(part);
  response.end();
}

function matchAddress(address: string, segments: readonly string[]): readonly string[] | undefined {
  const parts = address === "/" ? [] : address.slice(1).split("/");
  if (parts.length !== segments.length || !parts.every((part, index) => part === "*" || part === segments[index]))
    return undefined;
  return segments.filter((_, index) => parts[index] === "*");
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem("control.address", "the path is not percent-encoded text", "path", "percent-encode each segment");
  }
}
