import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { same } from "../auth/tokens.ts";
import { readBody } from "../http/body.ts";
import { OptionError } from "../http/option-error.ts";
import { calls, type Steered } from "./calls.ts";
import { Problem } from "./problem.ts";

/** The control interface, to be started. */
export interface ControlServer {
  /** Starts to listen; on the loopback interface of this machine unless another is named. @throws OptionError when the port is taken, or another machine could come in without a token */
  listen(port?: number, host?: string): Promise<string>;
  close(): Promise<void>;
  readonly url: string | undefined;
}

export interface ControlServerOptions {
  /** Token that every call has to show. Needed when it listens beyond this machine. */
  readonly token?: string;
  /** Origins whose pages may call. Default: none. */
  readonly origins?: readonly string[];
  readonly onError?: (error: unknown) => void;
}

const loopback = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/;

/** Makes the control interface of a server. */
export function createControlServer(steered: Steered, { token, origins = [], onError = console.error }: ControlServerOptions = {}): ControlServer {
  let names: RegExp | undefined = loopback;
  const server: Server = createServer((request, response) => {
    answer(request)
      .then((value) => send(response, 200, value, request, origins))
      .catch((error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem("control.failed", "the control interface failed", "server", "look into the log of the server");
        if (problem !== error) onError(error);
        send(response, problem.status, { error: problem.body }, request, origins);
      });
  });

  async function answer(request: IncomingMessage): Promise<object> {
    guard(request, names, token, origins);
    if (request.method === "OPTIONS") return {};
    const url = URL.parse(request.url ?? "/", "http://control");
    if (url === null) throw new Problem("control.address", "the address is none", "path", "see GET /");
    const segments = url.pathname === "/" ? [] : url.pathname.slice(1).split("/").map(decodeSegment);
    const found = calls.flatMap((call) => {
      const path = match(call.address, segments);
      return path === undefined ? [] : [{ call, path }];
    });
    const chosen = found.find(({ call }) => call.method === request.method);
    if (found.length === 0) throw new Problem("control.address", `there is nothing at ${url.pathname}`, "path", "see GET / for all calls");
    if (chosen === undefined) throw new Problem("control.method", `${url.pathname} does not take ${request.method}`, "method", `use ${[...new Set(found.map(({ call }) => call.method))].join(", ")}`);
    return chosen.call.run(steered, { path: chosen.path, query: url.searchParams, body: await readJson(request) });
  }

  const address = (): string | undefined => {
    const bound = server.address() as AddressInfo | null;
    return bound === null ? undefined : `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
  };
  return {
    listen(port = 0, host = "127.0.0.1") {
      const isLocal = loopback.test(host);
      if (!isLocal && token === undefined) return Promise.reject(new OptionError("control-host", `others could steer the server at ${host}`, "set a control token, or listen at 127.0.0.1"));
      names = isLocal ? loopback : undefined;
      return new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) => {
          reject(error.code === "EADDRINUSE" ? new OptionError("control-port", `port ${port} is taken`, "choose another, or 0 for any free one") : error);
        });
        server.listen(port, host, () => resolve(address() ?? ""));
      });
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
    get url() {
      return address();
    },
  };
}

/**
 * Turns away whoever has no business here. A page in a browser can reach the loopback interface, so
 * pages of other origins are refused, and names that are not this machine's (DNS rebinding).
 */
function guard({ headers }: IncomingMessage, names: RegExp | undefined, token: string | undefined, origins: readonly string[]): void {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  if (names !== undefined && !names.test(host)) throw new Problem("control.refused", "the request names another machine", "header host", "call it as 127.0.0.1 or localhost");
  if (headers.origin !== undefined && !origins.includes(headers.origin)) throw new Problem("control.refused", "pages of that origin may not call", "header origin", "name the origin when the server is started");
  const shown = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  if (token !== undefined && !same(shown, token)) throw new Problem("control.refused", "the token is missing or wrong", "header authorization", "send Authorization: Bearer <control token>");
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, 1024 * 1024);
  if (text === undefined) throw new Problem("control.body", "the body is longer than 1 MiB", "body", "send less");
  if (text === "") return undefined;
  // Forms of other pages cannot set this type without asking first.
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) throw new Problem("control.body", "the body is not announced as JSON", "header content-type", "send content-type: application/json");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem("control.body", "the body is no JSON", "body", "send a JSON object");
  }
}

function send(response: ServerResponse, status: number, value: object, { headers: { origin } }: IncomingMessage, origins: readonly string[]): void {
  if (response.destroyed || response.headersSent) return;
  const allowed = origin !== undefined && origins.includes(origin)
    ? { "access-control-allow-origin": origin, "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE", "access-control-allow-headers": "content-type, authorization", "vary": "origin" }
    : {};
  const bytes = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "content-length": bytes.length, "cache-control": "no-store", ...allowed }).end(bytes);
}

function match(address: string, segments: readonly string[]): readonly string[] | undefined {
  const parts = address === "/" ? [] : address.slice(1).split("/");
  if (parts.length !== segments.length || !parts.every((part, index) => part === "*" || part === segments[index])) return undefined;
  return segments.filter((_, index) => parts[index] === "*");
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem("control.address", "the address is not percent-encoded text", "path", "encode each segment");
  }
}
