/** The part of `fetch` that the client needs. */
export type FetchFunction = (request: Request) => Promise<Response>;

/**
 * Wraps every HTTP exchange of a client, retries included. It may look at or replace the request
 * and the response; it sees credentials, so it should not log headers or addresses as they are.
 */
export type Interceptor = (request: Request, next: FetchFunction) => Promise<Response>;

/** One function that runs all interceptors around `fetch`, the first one outermost. */
export function intercept(interceptors: readonly Interceptor[], fetch: FetchFunction): FetchFunction {
  return interceptors.reduceRight<FetchFunction>((next, interceptor) => (request) => interceptor(request, next), fetch);
}
