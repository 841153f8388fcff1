import type { Assumptions } from "../assumptions/table.ts";
import type { Instant } from "../world/contract.ts";
import type { Exchange } from "./options.ts";
import type { Reply } from "./reply.ts";

/** Headers that pages of other origins may read. */
const exposed = "date, last-modified, retry-after, x-sdf-polling, x-sdf-warnings";

let second = Number.NaN;
let written = "";

/** Sends an answer; returns the bytes of the body that went out. */
export function send({ response, method }: Exchange, { status, headers, body }: Reply, now: Instant, assumptions: Assumptions): number {
  if (response.destroyed || response.headersSent) return 0;
  response.sendDate = false;
  response.writeHead(status, { ...headersOf(headers, now, assumptions), "content-length": body.length });
  const sent = method === "HEAD" ? undefined : body;
  response.end(sent);
  return sent?.length ?? 0;
}

/** All headers of an answer but its length; a date that it has already stays. */
export function headersOf(headers: Reply["headers"], now: Instant, assumptions: Assumptions): Record<string, string> {
  const zips = assumptions.compression === "gzip" ? { vary: "accept-encoding" } : {};
  return { date: dateOf(now), ...headers, ...zips, ...corsHeaders(assumptions) };
}

const any = { "access-control-allow-origin": "*", "access-control-expose-headers": exposed };
const none = {};

/** Headers that let pages of other origins read an answer. */
export function corsHeaders(assumptions: Assumptions): Readonly<Record<string, string>> {
  return assumptions["cross-origin"] === "any" ? any : none;
}

/** Answer to the question of a browser whether a page of another origin may ask. */
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

/** An instant as HTTP writes it; written once a second. */
function dateOf(instant: Instant): string {
  const whole = Math.floor(instant / 1000);
  if (whole !== second) {
    second = whole;
    written = new Date(instant).toUTCString();
  }
  return written;
}

/** Smaller bodies gain nothing from compression. */
export const smallestZipped = 1024;

/** Whether a client takes gzip, by its header `accept-encoding`. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return accepted !== undefined && /(^|[,\s])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(accepted));
}
