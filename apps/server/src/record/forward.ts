/** HTTP server that forwards requests to another service. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { request as httpsRequest } from "node:https";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { type Instant, OptionError } from "@sdf/world";
import { closeServer, listen } from "../http/listen.ts";
import { createServer, request as httpRequest } from "../http/node-http.ts";

/** Milliseconds that requests in flight may take to finish when the server stops. */
const DEFAULT_GRACE_MS = 10_000;
/** Maximum size of a copied body, compressed and decompressed. A longer one is forwarded without a copy. */
const MAX_BODY_BYTES = 64 * 2 ** 20;

/** Headers of one connection, which are not forwarded. */
const hopHeaders = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "host",
  "upgrade",
  "te",
  "trailer",
  "proxy-connection",
  "proxy-authorization",
  "proxy-authenticate",
];

/** A forwarded request with its response. */
export interface ForwardedExchange {
  /** Time of the request. */
  readonly at: Instant;
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly requestHeaders: IncomingHttpHeaders;
  /** Status; absent if the service did not answer. */
  readonly status?: number | undefined;
  readonly contentType?: string | undefined;
  /** Body, decompressed; absent if it is incomplete, too long or has an unknown encoding. */
  readonly body?: Buffer | undefined;
  /** True if the service closed the connection before the response was complete. */
  readonly isInterrupted?: boolean;
}

/** A server whose requests continue after their responses, such as with a recording. */
export interface ForwardingServer {
  /**
   * Starts listening. Default: a free port of the loopback interface.
   *
   * @returns the URL to use as `baseUrl`
   * @throws OptionError if the port or the host cannot be used
   */
  listen(port?: number, host?: string): Promise<string>;
  /**
   * Stops listening and waits for all forwarded requests.
   *
   * @param graceMs milliseconds that requests in flight may take to finish; default 10 seconds
   */
  close(graceMs?: number): Promise<void>;
}

/** Options of {@link createForwardingServer}. */
export interface ForwardingOptions {
  /** URL of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Names of request headers that are not forwarded. */
  readonly omittedHeaders?: readonly string[];
  /** Receives each exchange after its response. */
  readonly onExchange: (exchange: ForwardedExchange) => Promise<void>;
  /** Receives errors. The client receives status 500 if it has no response yet. */
  readonly onError: (error: unknown) => void;
  /** Returns the current time in milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Creates a server that forwards requests and responses unchanged, while they arrive.
 *
 * @throws OptionError if `upstream` is not an HTTP URL
 */
export function createForwardingServer(options: ForwardingOptions): ForwardingServer {
  const { upstream, omittedHeaders = [], onExchange, onError, now } = options;
  if (!/^https?:\/\//.test(upstream) || !URL.canParse(upstream))
    throw new OptionError("upstream", "the URL of the service is invalid", "use a URL such as https://feeds.example");
  const base = upstream.replace(/\/+$/, "");
  const pending = new Set<Promise<void>>();
  let closed: Promise<void> | undefined;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<ForwardedExchange> {
    const { url = "/", method = "GET", headers: requestHeaders } = request;
    const exchange = { at: now(), method, url, requestHeaders };
    const answer = await send(new URL(base + url), request, [...hopHeaders, ...omittedHeaders]);
    if (answer === undefined) {
      // The error is not forwarded: it may quote the URL, with a key.
      response.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
      response.end("the service is unreachable; check --upstream\n");
      return exchange;
    }
    const { statusCode: status = 502, statusMessage = "", headers, rawHeaders } = answer;
    const received = { ...exchange, status, contentType: headers["content-type"] };
    let isInterrupted = false;
    answer.once("error", () => (isInterrupted = !response.destroyed));
    response.writeHead(status, statusMessage, listHeaders(rawHeaders, hopHeaders).flat());
    const chunks: Buffer[] = [];
    let bytes = 0;
    const copy = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
        else chunks.length = 0;
        done(null, chunk);
      },
    });
    try {
      await pipeline(answer, copy, response);
    } catch {
      // The client or the service closed the connection: both know it from the connection.
      response.destroy();
      return { ...received, isInterrupted };
    }
    const body =
      bytes > MAX_BODY_BYTES ? undefined : await decompress(Buffer.concat(chunks), headers["content-encoding"]);
    return { ...received, body };
  }

  const server = createServer((request, response) => {
    const forwarding = forward(request, response)
      .then(onExchange)
      .catch((error: unknown) => {
        onError(error);
        if (!response.headersSent) response.writeHead(500).end();
      })
      .finally(() => pending.delete(forwarding));
    pending.add(forwarding);
  });
  return {
    listen(port = 0, host = "127.0.0.1") {
      closed = undefined;
      return listen(server, port, host);
    },
    async close(graceMs = DEFAULT_GRACE_MS) {
      closed ??= closeServer(server, graceMs);
      await closed;
      await Promise.all(pending);
    },
  };
}

/** Sends a request with its body to the service. Returns `undefined` if the service is unreachable. */
function send(target: URL, request: IncomingMessage, omitted: readonly string[]): Promise<IncomingMessage | undefined> {
  const { method = "GET", rawHeaders } = request;
  const connect = target.protocol === "https:" ? httpsRequest : httpRequest;
  const headers: Record<string, string[]> = {};
  for (const [name, value] of listHeaders(rawHeaders, omitted)) (headers[name] ??= []).push(value);
  return new Promise((resolve) => {
    const outgoing = connect(target, { method, headers }, resolve);
    outgoing.once("error", () => resolve(undefined));
    request.once("error", () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Returns the headers of a message without the omitted ones. */
function listHeaders(rawHeaders: readonly string[], omitted: readonly string[]): [name: string, value: string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!omitted.includes(name.toLowerCase())) headers.push([name, value]);
  }
  return headers;
}

const decompressors: ReadonlyMap<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> =
  new Map([
    ["gzip", promisify(gunzip)],
    ["x-gzip", promisify(gunzip)],
    ["deflate", promisify(inflate)],
    ["br", promisify(brotliDecompress)],
  ]);

/** Returns the decompressed body; `undefined` if it is too long or has another encoding. */
async function decompress(bytes: Buffer, contentEncoding = "identity"): Promise<Buffer | undefined> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === "identity" || bytes.length === 0) return bytes;
  return decompressors
    .get(encoding)?.(bytes, { maxOutputLength: MAX_BODY_BYTES })
    .catch(() => undefined);
}
