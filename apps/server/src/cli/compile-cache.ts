import { flushCompileCache } from "node:module";

const CHECK_INTERVAL_MS = 500;

/**
 * Stores the compiled code for later starts, shortly after the first request. Otherwise Node stores it when the process
 * exits, which a killed process does not do.
 *
 * @param hasRequests returns true after the first request, when the code of requests has been compiled
 */
export function storeCompiledCode(hasRequests: () => boolean): void {
  const timer = setInterval(() => {
    if (!hasRequests()) return;
    clearInterval(timer);
    flushCompileCache();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
