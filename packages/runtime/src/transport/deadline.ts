import { SdfError } from "../error.ts";

export interface Deadline {
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `0` or `Infinity` for no limit. */
  readonly timeout: number;
}

/**
 * Runs `work` until it ends, the caller aborts, or the time is over. The signal given to `work`
 * covers both; work that ignores it is left behind.
 *
 * @throws SdfError `timeout` or `aborted`
 */
export async function withDeadline<T>(deadline: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, timeout } = deadline;
  const controller = new AbortController();
  const aborted = (): void => controller.abort(new SdfError("aborted", "the caller aborted the request", { cause: signal?.reason }));
  if (signal?.aborted) aborted();
  signal?.addEventListener("abort", aborted, { once: true });
  const limited = timeout > 0 && timeout < 2 ** 31;
  const timer = limited
    ? setTimeout(() => controller.abort(new SdfError("timeout", `no complete answer within ${timeout} ms`)), timeout)
    : undefined;
  try {
    return await untilAborted(controller.signal, work);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", aborted);
  }
}

async function untilAborted<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), over]);
  } catch (error) {
    // Work notices the abort too, in words of its own, and may be the first to say so.
    throw signal.aborted ? signal.reason : error;
  }
}
