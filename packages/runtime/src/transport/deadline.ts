import { SdfError } from "../error.ts";

export interface Deadline {
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `0` or `Infinity` for no limit. */
  readonly timeoutMs: number;
}

/**
 * Runs `work` until it ends, the caller aborts, or the time-out expires. The signal that `work` receives
 * covers both; work that ignores the signal continues without effect.
 *
 * @throws SdfError `timeout` or `aborted`; `request.invalid` if the time-out is not a number from 0
 */
export async function withDeadline<T>(deadline: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, timeoutMs } = deadline;
  const type: string = typeof timeoutMs;
  if (type !== "number" || !(timeoutMs >= 0)) {
    const fix = "pass milliseconds, or 0 for no time-out";
    const received = `${type} ${String(timeoutMs)}`;
    throw new SdfError("request.invalid", `timeoutMs must be a number from 0, received ${received}`, { fix });
  }
  const controller = new AbortController();
  const end = controller.signal;
  let stop: (...reason: ConstructorParameters<typeof SdfError>) => void;
  const ended = new Promise<never>((_, reject) => {
    stop = (...reason) => {
      controller.abort(new SdfError(...reason));
      reject(end.reason as SdfError);
    };
  });
  const abort = (): void => stop("aborted", "the caller aborted the request", { cause: signal?.reason });
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const isLimited = timeoutMs > 0 && timeoutMs < 2 ** 31;
  const timer = isLimited
    ? setTimeout(() => stop("timeout", `no complete response within ${timeoutMs} ms`), timeoutMs)
    : undefined;
  try {
    return await Promise.race([ended, end.aborted ? ended : work(end)]);
  } catch (error) {
    // Work also receives the abort, and may reject with an error of its own first.
    throw end.aborted ? end.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
