/** Prints the number of responses read so far, if reading takes longer than a second and stderr is a terminal. */
export function progressLine(): { count(done: number): void; end(): void } {
  const start = performance.now();
  let shown = 0;
  return {
    count(done) {
      const now = performance.now();
      if (!process.stderr.isTTY || now - start < 1000 || now - shown < 100) return;
      shown = now;
      process.stderr.write(`\r${done} responses read`);
    },
    end: () => void (shown > 0 && process.stderr.write("\r\u001b[K")),
  };
}
