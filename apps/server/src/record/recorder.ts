import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../exchange/body.ts";
import { createForwardingServer, sendUnreachable } from "./forwarding-server.ts";
import { ResponseRecorder } from "./response-recorder.ts";
import { isEndToEnd, upstreamBase } from "./upstream.ts";

/** Options of {@link createRecorder}. */
export interface RecorderOptions {
  /** URL of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Folder for the recording. Existing files are kept. */
  readonly to: string;
  /** Receives errors of recording. The client receives its response nevertheless. */
  readonly onError?: (error: unknown) => void;
  /** Receives the redacted path and the file of every recorded response. */
  readonly onRecorded?: (address: string, file: string) => void;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Returns the current time in milliseconds since the epoch. Tests replace it. */
  readonly now?: () => number;
}

/** A recording proxy. */
export interface Recorder {
  /**
   * Starts listening. Default: a free port of the loopback interface.
   *
   * @returns the URL to use as `baseUrl`
   * @throws OptionError if the port or the host cannot be used
   */
  listen(port?: number, host?: string): Promise<string>;
  /**
   * Stops listening and writes the responses in flight.
   *
   * @param graceMs milliseconds that requests in flight may take to finish; default 10 seconds
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * Creates a proxy to the real service that records every response to a GET request. Credentials are forwarded, and
 * are stored neither in files nor in file names.
 *
 * @throws OptionError if `upstream` is not an HTTP URL
 */
export function createRecorder({
  upstream,
  to,
  onError = console.error,
  onRecorded,
  fetch: send = fetch,
  now = Date.now,
}: RecorderOptions): Recorder {
  const base = upstreamBase(upstream);
  const recorder = new ResponseRecorder(to);

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers } = request;
    const body = method === "GET" || method === "HEAD" ? undefined : await readBody(request);
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await send(base + url, {
        method,
        headers: forwardedHeaders(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        redirect: "manual",
        body: body ?? null,
      });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch {
      sendUnreachable(response);
      return;
    }
    response
      .writeHead(answer.status, { ...forwardedHeaders([...answer.headers]), "content-length": bytes.length })
      .end(method === "HEAD" ? undefined : bytes);
    if (method !== "GET") return;
    const { address, file } = await recorder.add({
      at: now(),
      url,
      requestHeaders: headers,
      status: answer.status,
      contentType: answer.headers.get("content-type") ?? "",
      bytes,
    });
    onRecorded?.(address, file);
  }

  return createForwardingServer(forward, onError);
}

/** Headers that the recorder changes, because it decompresses responses and records complete ones. */
const changedHeaders = new Set([
  "content-encoding",
  "content-length",
  "accept-encoding",
  "expect",
  "if-modified-since",
  "if-none-match",
]);

function forwardedHeaders(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => isEndToEnd(name) && !changedHeaders.has(name.toLowerCase())));
}
