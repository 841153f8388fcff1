/**
 * Lets requests in flight finish after SIGINT or SIGTERM, and then exits with code 0. A second signal exits at once,
 * with the exit code that shells use for the signal.
 *
 * @param close - Stops the server; resolves when its requests are complete
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const [signal, exitCode] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.on(signal, () => {
      if (isClosing) process.exit(exitCode);
      isClosing = true;
      void close().then(() => process.exit(0));
    });
}
