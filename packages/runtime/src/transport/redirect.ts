import type { FetchFunction } from "./interceptor.ts";

const redirects = new Set([301, 302, 303, 307, 308]);

/** A response, and the address that it came from if that is not the address of the request. */
export interface Followed {
  readonly response: Response;
  readonly redirectedTo?: string;
}

/**
 * Sends a request and follows redirects of GET. A request to another origin carries no headers:
 * `fetch` itself would remove `Authorization` only. A redirect that is not followed is returned.
 *
 * @param limit most redirects that are followed
 */
export async function follow(fetch: FetchFunction, first: Request, limit: number): Promise<Followed> {
  let request = first.redirect === "manual" ? first : new Request(first, { redirect: "manual" });
  for (let count = 0; ; count += 1) {
    let response = await fetch(request);
    const isAllowed = request.method === "GET" && count < limit;
    // Browsers hide where a redirect leads. They may follow it where nothing is sent that they would not remove.
    const isOpaque = isAllowed && response.type === "opaqueredirect";
    if (isOpaque && [...request.headers.keys()].every((name) => name === "authorization")) {
      response = await fetch(new Request(request, { redirect: "follow" }));
    }
    const target = isAllowed && redirects.has(response.status) ? targetOf(response, request.url) : undefined;
    if (target === undefined) {
      const url = response.redirected ? response.url : request.url;
      return url === first.url ? { response } : { response, redirectedTo: url };
    }
    void response.body?.cancel().catch(() => undefined);
    const isSameOrigin = target.origin === new URL(request.url).origin;
    request = new Request(target, request);
    if (!isSameOrigin) for (const name of [...request.headers.keys()]) request.headers.delete(name);
  }
}

function targetOf(response: Response, base: string): URL | undefined {
  const location = response.headers.get("location") ?? "";
  const target = location !== "" && URL.canParse(location, base) ? new URL(location, base) : undefined;
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}
