import { OptionError } from "@sdf/world";

/** Headers of one connection. A proxy does not forward them. */
const hopHeaders = new Set([
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
]);

/** True for headers that a proxy forwards. */
export function isEndToEnd(name: string): boolean {
  return !hopHeaders.has(name.toLowerCase());
}

/** Returns the URL of the service without a slash at the end. @throws OptionError if it is not an HTTP URL */
export function upstreamBase(upstream: string): string {
  if (!/^https?:\/\//.test(upstream) || !URL.canParse(upstream))
    throw new OptionError("upstream", "the URL of the service is invalid", "use a URL such as https://feeds.example");
  return upstream.replace(/\/+$/, "");
}
