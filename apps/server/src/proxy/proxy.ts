/** Proxy to the real service that assesses the traffic: rules, polling rate, issues and drift. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { request as httpRequest } from "../http/node-http.ts";
import { createForwardingServer, sendUnreachable } from "../record/forwarding-server.ts";
import { ResponseRecorder } from "../record/response-recorder.ts";
import { isEndToEnd, upstreamBase } from "../record/upstream.ts";
import { Assessor } from "./assess.ts";
import { BodyCopy } from "./body-copy.ts";
import { VerdictCounter, type ProxySummary, type ProxyVerdict } from "./verdict.ts";

/** Options of {@link createProxy}. */
export interface ProxyOptions {
  /** URL of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Receives each verdict; repeated issues and drift of one field once. */
  readonly onVerdict?: (verdict: ProxyVerdict) => void;
  /** Folder that receives the responses to GET requests, as a recording. Default: they are not recorded. */
  readonly record?: string | undefined;
  /** Receives errors of the assessment and of the recording. The client receives its response nevertheless. */
  readonly onError?: (error: unknown) => void;
  /** Returns the current time in milliseconds since the epoch. Tests replace it. */
  readonly now?: () => number;
}

/** A running proxy. */
export interface Proxy {
  /** @throws OptionError if the port is in use */
  listen(port?: number, host?: string): Promise<string>;
  /** Waits for pending requests, and stops. */
  close(): Promise<ProxySummary>;
  readonly summary: ProxySummary;
}

/**
 * Creates a proxy. Requests and responses are forwarded unchanged, while they arrive. Credentials are forwarded, and
 * are part of no verdict and no file.
 *
 * @throws OptionError if `upstream` is not an HTTP URL
 */
export function createProxy({
  upstream,
  onVerdict,
  record,
  onError = console.error,
  now = Date.now,
}: ProxyOptions): Proxy {
  const base = upstreamBase(upstream);
  const assessor = new Assessor();
  const counter = new VerdictCounter();
  const recorder = record === undefined ? undefined : new ResponseRecorder(record);

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers: requestHeaders } = request;
    const at = now();
    counter.addRequest();
    const answer = await send(base, request);
    const copy = new BodyCopy(answer?.headers["content-encoding"]);
    let isComplete = false;
    let isInterrupted = false;
    if (answer === undefined) {
      sendUnreachable(response);
    } else {
      answer.once("error", () => (isInterrupted = !response.destroyed));
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? "", endToEnd(answer.rawHeaders));
      try {
        await pipeline(answer, copy.tap, response);
        isComplete = true;
      } catch {
        // The client or the service closed the connection: both know it from the connection.
        response.destroy();
      }
    }
    const body = isComplete ? await copy.read() : undefined;
    const status = answer?.statusCode;
    for (const verdict of assessor.assess({ at, method, url, requestHeaders, status, body, isInterrupted }))
      if (counter.add(verdict)) onVerdict?.(verdict);
    if (recorder !== undefined && method === "GET" && body !== undefined && status !== undefined) {
      const contentType = answer?.headers["content-type"] ?? "";
      await recorder.add({ at, url, requestHeaders, status, contentType, bytes: body });
    }
  }

  const server = createForwardingServer(forward, onError);
  return {
    listen: server.listen,
    async close() {
      await server.close();
      return counter.summary;
    },
    get summary() {
      return counter.summary;
    },
  };
}

/** Sends a request with its body to the service. Returns `undefined` if the service is unreachable. */
function send(base: string, request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const { url = "/", method = "GET" } = request;
  const target = new URL(base + url);
  const connect = target.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const outgoing = connect(target, { method, headers: toHeaders(endToEnd(request.rawHeaders)) }, resolve);
    outgoing.once("error", () => resolve(undefined));
    request.once("error", () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

/** Returns the end-to-end headers of a message, as names and values in turn. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (isEndToEnd(name)) headers.push(name, value);
  }
  return headers;
}

function toHeaders(rawHeaders: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2)
    (headers[rawHeaders[index] ?? ""] ??= []).push(rawHeaders[index + 1] ?? "");
  return headers;
}
