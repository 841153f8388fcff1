/** Waits for a number of milliseconds; rejects with the signal's reason if the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.max(0, milliseconds),
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Waits for a number of milliseconds, or until the signal aborts. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, signal).catch(() => undefined);
}

/** Runs work until the signal aborts, with a pause after each run. An error does not end it. */
export async function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await sleep(pauseMs, signal);
  }
}
