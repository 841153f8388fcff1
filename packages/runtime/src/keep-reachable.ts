/**
 * Keeps a request reachable as long as its signal is, and returns it. Node loses the abort of a request that has been
 * collected as garbage, although its response is still being read.
 */
export function keepReachable(request: Request, signal: AbortSignal): Request {
  signal.addEventListener("abort", () => void request.url, { once: true });
  return request;
}
