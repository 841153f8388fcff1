import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Exchange } from "./exchange.ts";
import type { Reply } from "./reply.ts";

/** Response headers that pages of other origins may read. */
const EXPOSED_HEADERS = "date, last-modified, retry-after, x-sdf-assumed, x-sdf-polling, x-sdf-warnings";

let cachedSecond = Number.NaN;
let cachedDate = "";

/** Sends a reply and returns the size of the sent body in bytes. */
export function send(
  { response, method }: Exchange,
  { status, headers, body }: Reply,
  now: Instant,
  assumptions: Assumptions,
): number {
  if (response.destroyed || response.headersSent) return 0;
  response.sendDate = false;
  response.writeHead(status, { ...headersOf(headers, now, assumptions), ...lengthHeader(status, body) });
  const bodySent = method === "HEAD" ? undefined : body;
  response.end(bodySent);
  return bodySent?.length ?? 0;
}

const noHeaders: Readonly<Record<string, string>> = {};

/** Returns the header `content-length`. A response with status 204 must not have it (RFC 9110, section 8.6). */
export function lengthHeader(status: number, { length }: Uint8Array): Readonly<Record<string, string | number>> {
  return status === 204 ? noHeaders : { "content-length": length };
}

/** Returns all headers of a reply except its length. An existing date header is kept. */
export function headersOf(headers: Reply["headers"], now: Instant, assumptions: Assumptions): Record<string, string> {
  const vary = assumptions.compression === "gzip" ? { vary: "accept-encoding" } : {};
  return { date: dateOf(now), ...headers, ...vary, ...corsHeaders(assumptions) };
}

const anyOriginHeaders = { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED_HEADERS };

/** Returns the headers that let pages of other origins read a response. */
function corsHeaders(assumptions: Assumptions): Readonly<Record<string, string>> {
  return assumptions["cross-origin"] === "any" ? anyOriginHeaders : noHeaders;
}

/** Creates the reply to a CORS preflight request. */
export function preflight(): Reply {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
      "access-control-allow-headers": "authorization, content-type, timestamp, x-sdf-world",
      "access-control-max-age": "86400",
    },
    body: new Uint8Array(),
  };
}

/** Returns an instant as an HTTP date. The text is cached for one second. */
function dateOf(instant: Instant): string {
  const wholeSecond = Math.floor(instant / 1000);
  if (wholeSecond !== cachedSecond) {
    cachedSecond = wholeSecond;
    cachedDate = new Date(instant).toUTCString();
  }
  return cachedDate;
}

/** Smaller bodies are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;

/** True if the header `accept-encoding` accepts gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return accepted !== undefined && /(^|[,\s])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted));
}
