/**
 * Serves the built site and proxies the reference server under `/ref/`, its control interface under `/ref/control/`,
 * and a relay under `/relay/`, so that pages reach all at the same origin.
 */
import { once } from "node:events";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import {
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { createGzip } from "node:zlib";

export interface ServeOptions {
  /** Folder of the built site. */
  readonly folder: string;
  /** URL of the reference server; without one, `/ref/` answers 502. */
  readonly server?: () => string | undefined;
  /** URL of its control interface. */
  readonly control?: () => string | undefined;
  /** URL of a relay. The server answers what the relay does not store. `/relay/` itself has its position, or nothing without one. */
  readonly relay?: (() => string | undefined) | undefined;
}

export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Path below which a relay answers. */
const RELAY = "/relay";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".xsd": "application/xml; charset=utf-8",
  ".jsonp": "text/javascript; charset=utf-8",
  ".png": "image/png",
};

/** Starts the server. @param port - 0 selects a free port */
export async function serveSite(
  { folder, server, control, relay }: ServeOptions,
  port = 0,
  host = "127.0.0.1",
): Promise<ServedSite> {
  const http: Server = createServer((request, response) => {
    const url = URL.parse(request.url ?? "/", "http://site");
    if (url === null) return void response.writeHead(400).end();
    const { pathname, search } = url;
    if (pathname.startsWith("/ref/control/"))
      proxyControl(request, response, control?.(), pathname.slice("/ref/control".length) + search);
    else if (pathname.startsWith("/ref/")) proxy(request, response, server?.(), pathname.slice("/ref".length) + search);
    else if (pathname === `${RELAY}/` && relay?.() === undefined)
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end("{}");
    else if (pathname.startsWith(`${RELAY}/`) && relay !== undefined)
      proxyRelay(request, response, { relay: relay(), server: server?.() }, pathname.slice(RELAY.length) + search);
    else sendFile(request, response, folder, pathname);
  });
  await once(http.listen(port, host), "listening");
  return {
    url: `http://${host}:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** Rejects requests from other origins, because the control interface has no authentication for local clients. */
function proxyControl(
  request: IncomingMessage,
  response: ServerResponse,
  target: string | undefined,
  path: string,
): void {
  const { origin, host = "" } = request.headers;
  const isOwn = origin === undefined || origin === `http://${host}`;
  if (!isOwn || !/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/.test(host))
    return void response
      .writeHead(403, { "content-type": "text/plain" })
      .end("403: the control interface accepts requests from pages of this site only\n");
  delete request.headers.origin;
  proxy(request, response, target, path);
}

/** Reasons of the relay for an error that the server can answer instead. */
const notRelayed = ["not-followed", "not-derivable"];

/** Answers from the relay, and from the server what the relay does not store. */
function proxyRelay(
  request: IncomingMessage,
  response: ServerResponse,
  { relay, server }: { readonly relay: string | undefined; readonly server: string | undefined },
  path: string,
): void {
  const askServer = (): void => proxy(request, response, server, path);
  if (relay === undefined) return askServer();
  forward(request, response, { target: relay, path }, askServer, (received) => {
    const stream = received.headers["x-sdf-stream"];
    if (typeof stream === "string") received.headers["x-sdf-stream"] = RELAY + stream;
    return !notRelayed.includes(String(received.headers["x-sdf-relay-error"]));
  }).end();
}

function proxy(request: IncomingMessage, response: ServerResponse, target: string | undefined, path: string): void {
  const unavailable = (): void => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "text/plain" });
    response.end("502: the reference server does not respond; start it, or pass its URL with --server\n");
  };
  if (target === undefined) return unavailable();
  request.pipe(forward(request, response, { target, path }, unavailable));
}

/**
 * Sends a request to another server, whose answer becomes the response.
 *
 * @param fail - Answers if the server does not respond, or if its answer is not accepted
 * @returns the request, whose body the caller writes
 */
function forward(
  { method, headers: { host: _host, connection: _connection, ...headers } }: IncomingMessage,
  response: ServerResponse,
  { target, path }: { readonly target: string; readonly path: string },
  fail: () => void,
  accept: (received: IncomingMessage) => boolean = () => true,
): ClientRequest {
  const { hostname, port } = new URL(target);
  const upstream = send({ hostname, port, method, path, headers }, (received) => {
    if (!accept(received)) {
      received.resume();
      return fail();
    }
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
    received.on("error", () => response.destroy());
  });
  upstream.on("error", () => (response.headersSent ? response.destroy() : fail()));
  response.on("close", () => upstream.destroy());
  return upstream;
}

/** Answers 404: with the site's page for browsers, with a line of text for other clients. */
function sendNotFound(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const page = join(folder, "404.html");
  if (!String(request.headers.accept ?? "").includes("text/html") || !existsSync(page))
    return void response.writeHead(404, { "content-type": "text/plain" }).end("404: page not found\n");
  response
    .writeHead(404, { "content-type": "text/html; charset=utf-8" })
    .end(readFileSync(page, "utf8").replace("<head>", '<head><base href="/">'));
}

function sendFile(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  const notFound = (): void => sendNotFound(request, response, folder);
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)));
  } catch {
    return notFound();
  }
  // The file system rejects a NUL byte.
  if (path.includes("\0")) return notFound();
  if (path !== folder && !path.startsWith(folder + sep) && path !== folder + sep) return notFound();
  const match = [path, join(path, "index.html")].find(
    (each) => statSync(each, { throwIfNoEntry: false })?.isFile() === true,
  );
  if (match === undefined || request.method === "POST") return notFound();
  // Relative links require the trailing slash of a folder.
  if (match !== path && !pathname.endsWith("/"))
    return void response.writeHead(301, { location: `${pathname}/` }).end();
  const type = types[extname(match)] ?? "application/octet-stream";
  const useGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) && !type.startsWith("image/png");
  response.writeHead(200, {
    "content-type": type,
    "cache-control": "no-cache",
    ...(useGzip ? { "content-encoding": "gzip", vary: "accept-encoding" } : {}),
  });
  const stream = createReadStream(match);
  stream.on("error", () => response.destroy());
  if (useGzip) stream.pipe(createGzip()).pipe(response);
  else stream.pipe(response);
}
