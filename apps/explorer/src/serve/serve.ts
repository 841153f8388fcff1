/**
 * Serves the built site and, at the same origin, the reference server under `/ref/` and its control
 * interface under `/ref/control/`, so that pages may ask both.
 */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { createGzip } from "node:zlib";

export interface ServeOptions {
  /** Folder of the built site. */
  readonly folder: string;
  /** Address of the reference server; without one, `/ref/` answers 502. */
  readonly server?: () => string | undefined;
  /** Address of its control interface. */
  readonly control?: () => string | undefined;
}

export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".json": "application/json; charset=utf-8", ".svg": "image/svg+xml",
  ".md": "text/markdown; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8", ".xsd": "application/xml; charset=utf-8", ".jsonp": "text/javascript; charset=utf-8", ".png": "image/png",
};

/** Starts to serve. @param port 0 for any free one. */
export async function serveSite({ folder, server, control }: ServeOptions, port = 0, host = "127.0.0.1"): Promise<ServedSite> {
  const http: Server = createServer((request, response) => {
    const url = URL.parse(request.url ?? "/", "http://site");
    if (url === null) return void response.writeHead(400).end();
    const { pathname, search } = url;
    if (pathname.startsWith("/ref/control/")) steer(request, response, control?.(), pathname.slice("/ref/control".length) + search);
    else if (pathname.startsWith("/ref/")) pass(request, response, server?.(), pathname.slice("/ref".length) + search);
    else file(request, response, folder, pathname);
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(http.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    }),
  };
}

/** Only pages of this site may steer: the control interface trusts whoever reaches it. */
function steer(request: IncomingMessage, response: ServerResponse, target: string | undefined, path: string): void {
  const { origin, host = "" } = request.headers;
  const isOwn = origin === undefined || origin === `http://${host}`;
  if (!isOwn || !/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/.test(host)) return void response.writeHead(403, { "content-type": "text/plain" }).end("pages of other origins may not steer the server\n");
  delete request.headers.origin;
  pass(request, response, target, path);
}

function pass(request: IncomingMessage, response: ServerResponse, target: string | undefined, path: string): void {
  const away = (): void => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "text/plain" });
    response.end("the reference server does not answer\n");
  };
  if (target === undefined) return away();
  const url = new URL(target);
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const passed = send({ host: url.hostname, port: url.port, method: request.method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  passed.on("error", away);
  response.on("close", () => passed.destroy());
  request.pipe(passed);
}

/** A reader gets the site's own page, whose links are from the root; a program gets a line. */
function absent(request: IncomingMessage, response: ServerResponse, folder: string): void {
  const page = join(folder, "404.html");
  if (!String(request.headers.accept ?? "").includes("text/html") || !existsSync(page)) return void response.writeHead(404, { "content-type": "text/plain" }).end("there is no such page\n");
  response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(readFileSync(page, "utf8").replace("<head>", '<head><base href="/">'));
}

function file(request: IncomingMessage, response: ServerResponse, folder: string, pathname: string): void {
  const missing = (): void => absent(request, response, folder);
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)));
  } catch {
    return missing();
  }
  // The file system takes no zero byte.
  if (path.includes("\0")) return missing();
  if (path !== folder && !path.startsWith(folder + sep) && path !== folder + sep) return missing();
  const found = [path, join(path, "index.html")].find((each) => statSync(each, { throwIfNoEntry: false })?.isFile() === true);
  if (found === undefined || request.method === "POST") return missing();
  // Relative links need the slash at the end of a folder.
  if (found !== path && !pathname.endsWith("/")) return void response.writeHead(301, { location: `${pathname}/` }).end();
  const type = types[extname(found)] ?? "application/octet-stream";
  const zip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) && !type.startsWith("image/png");
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache", ...(zip ? { "content-encoding": "gzip", vary: "accept-encoding" } : {}) });
  const stream = createReadStream(found);
  stream.on("error", () => response.destroy());
  if (zip) stream.pipe(createGzip()).pipe(response);
  else stream.pipe(response);
}
