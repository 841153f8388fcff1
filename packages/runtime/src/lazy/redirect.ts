import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";

/** A response, and its address if it differs from that of the request. */
export interface Followed {
  readonly response: Response;
  readonly redirectedTo?: string;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Follows the redirects of a response. A request to another origin carries no headers: `fetch` itself would remove
 * only `Authorization`.
 */
export async function followRedirects(
  fetch: FetchFunction,
  first: Request,
  firstResponse: Response,
  limit: number,
): Promise<Followed> {
  let request = first;
  let response = firstResponse;
  for (let count = 0; ; count += 1) {
    const isAllowed = request.method === "GET" && count < limit;
    // Browsers hide the target of a redirect. They may follow it if the request has no header that they would keep.
    const isOpaque = isAllowed && response.type === "opaqueredirect";
    if (isOpaque && [...request.headers.keys()].every((name) => name === "authorization")) {
      response = await fetch(keepReachable(new Request(request, { redirect: "follow" }), request.signal));
    }
    const target = isAllowed && redirects.has(response.status) ? findTarget(response, request.url) : undefined;
    if (target === undefined) {
      const url = response.redirected ? response.url : request.url;
      return url === first.url ? { response } : { response, redirectedTo: url };
    }
    void response.body?.cancel().catch(() => undefined);
    const isSameOrigin = target.origin === new URL(request.url).origin;
    request = keepReachable(new Request(target, request), request.signal);
    if (!isSameOrigin) for (const name of [...request.headers.keys()]) request.headers.delete(name);
    response = await fetch(request);
  }
}

function findTarget(response: Response, base: string): URL | undefined {
  const location = response.headers.get("location") ?? "";
  const target = location !== "" && URL.canParse(location, base) ? new URL(location, base) : undefined;
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}
