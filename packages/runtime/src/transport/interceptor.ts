import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";

/**
 * Wraps every HTTP exchange of a client, including retries. An interceptor may read or replace the request and the
 * response. It receives credentials, so it must not log headers or addresses; use the `logger` option to log.
 *
 * @example
 * import { createClient, type Interceptor } from "@sdf/runtime";
 *
 * declare const histogram: { observe(milliseconds: number): void };
 *
 * const timing: Interceptor = async (request, next) => {
 *   const start = performance.now();
 *   const response = await next(request);
 *   histogram.observe(performance.now() - start);
 *   return response;
 * };
 * createClient({ baseUrl, interceptors: [timing] });
 */
export type Interceptor = (request: Request, next: FetchFunction) => Promise<Response>;

/**
 * Returns a function that runs all interceptors around `fetch`, the first one outermost. Every request that they pass
 * on stays reachable as long as the signal.
 */
export function intercept(
  interceptors: readonly Interceptor[],
  fetch: FetchFunction,
  signal: AbortSignal,
): FetchFunction {
  return interceptors.reduceRight<FetchFunction>(
    (next, interceptor) => (request) => interceptor(request, (each) => next(keepReachable(each, signal))),
    fetch,
  );
}
