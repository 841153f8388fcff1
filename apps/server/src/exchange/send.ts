import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Exchange } from "./exchange.ts";
import { PreparedReply, type Reply } from "./reply.ts";

/** Response headers that pages of other origins may read. */
const EXPOSED_HEADERS =
  "date, etag, last-modified, retry-after, x-sdf-assumed, x-sdf-near-miss, x-sdf-polling, x-sdf-warnings";

/** Sends a reply and returns the size of the sent body in bytes. */
export function send(exchange: Exchange, reply: Reply, now: Instant, assumptions: Assumptions): number {
  const { response } = exchange;
  if (response.destroyed || response.headersSent) return 0;
  const { status, body } = reply;
  response.sendDate = false;
  response.writeHead(status, toLines(reply, now, assumptions));
  const bodySent = hasBody(exchange, status) ? body : undefined;
  response.end(bodySent);
  return bodySent?.length ?? 0;
}

/** Returns the names and values of all headers in turns. */
function toLines(reply: Reply, now: Instant, assumptions: Assumptions): (string | number)[] {
  const isPrepared = reply instanceof PreparedReply;
  if (isPrepared && reply.lines !== undefined) {
    // A prepared reply belongs to one set of assumptions, so that only the date changes.
    if (reply.headers["date"] === undefined) reply.lines[1] = new Date(now).toUTCString();
    return reply.lines;
  }
  const lines: (string | number)[] = [];
  for (const [name, value] of Object.entries(toHeaders(reply, now, assumptions))) lines.push(name, value);
  if (isPrepared) reply.lines = lines;
  return lines;
}

const noHeaders: Readonly<Record<string, string>> = {};

/** True if the response to a request has a body: not for HEAD, and not with status 204 or 304. */
export function hasBody({ method }: Exchange, status: number): boolean {
  return method !== "HEAD" && status !== 204 && status !== 304;
}

/**
 * Returns all headers of a reply. Existing headers `date` and `cache-control` are kept. A response with status 204 must
 * not have the header `content-length`, and with status 304 it would be the length of the document (RFC 9110, section
 * 8.6).
 */
export function toHeaders(
  { status, headers, body }: Reply,
  now: Instant,
  assumptions: Assumptions,
): Record<string, string | number> {
  const { defaults, fixed } = createCommonHeaders(assumptions);
  const length = status === 204 || status === 304 ? noHeaders : { "content-length": body.length };
  return { date: new Date(now).toUTCString(), ...defaults, ...headers, ...fixed, ...length };
}

interface CommonHeaders {
  /** Headers that a reply may replace. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly fixed: Readonly<Record<string, string>>;
}

/** Returns the headers of every reply, which depend on the assumptions only. */
function createCommonHeaders(assumptions: Assumptions): CommonHeaders {
  const isReusable = assumptions["cache-control"] === "max-age";
  const varying = [
    ...(assumptions.compression === "off" ? [] : ["accept-encoding"]),
    // A document that is reused without revalidation must be one of the requested world.
    ...(isReusable && assumptions["world-header"] === "taken" ? ["authorization", "x-sdf-world"] : []),
  ];
  return {
    defaults: assumptions["cache-control"] === "off" ? noHeaders : { "cache-control": "no-store" },
    fixed: {
      ...(varying.length === 0 ? noHeaders : { vary: varying.join(", ") }),
      ...(assumptions["content-type-options"] === "nosniff" ? { "x-content-type-options": "nosniff" } : noHeaders),
      // Pages of other origins may read the response.
      ...(assumptions["cross-origin"] === "any"
        ? { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED_HEADERS }
        : noHeaders),
    },
  };
}

/** Creates the reply to a CORS preflight request. */
export function preflight(): Reply {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
      "access-control-allow-headers":
        "authorization, content-type, if-modified-since, if-none-match, timestamp, x-sdf-world",
      "access-control-max-age": "86400",
    },
    body: new Uint8Array(),
  };
}
