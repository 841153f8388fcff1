import { followFrom } from "#lazy";
import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";
import type { Followed } from "../lazy/redirect.ts";

/**
 * Sends a request and follows redirects of GET. A redirect that is not followed is
 * returned, also if the code that follows redirects cannot be loaded.
 *
 * @param limit - largest number of redirects
 */
export async function follow(fetch: FetchFunction, first: Request, limit: number): Promise<Followed> {
  const request =
    first.redirect === "manual" ? first : keepReachable(new Request(first, { redirect: "manual" }), first.signal);
  const response = await fetch(request);
  if (!isResponse(response)) throw new TypeError("fetch returned no response");
  const { status, type, redirected, url } = response;
  if (type !== "opaqueredirect" && (status < 300 || status > 399)) {
    return redirected && url !== first.url ? { response, redirectedTo: url } : { response };
  }
  return followFrom(fetch, request, response, limit);
}

/** Returns whether a value that `fetch` or an interceptor returned has the status and the headers of a response. */
export function isResponse(value: unknown): value is Response {
  const { status, headers } = (value ?? {}) as Partial<Response>;
  return typeof status === "number" && typeof headers?.get === "function";
}
