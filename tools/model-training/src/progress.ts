/** Progress display of a task, visible after one second. */
export interface Progress {
  update(done: number, total: number): void;
  /** Clears the bar. */
  end(): void;
}

const WIDTH = 28;
const FIRST_AFTER_MS = 1000;

/**
 * Creates a bar on a terminal that is redrawn at most ten times a second; without a terminal, a line for each
 * quarter.
 */
export function createProgress(
  label: string,
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = Date.now,
): Progress {
  const started = now();
  let drawn = 0;
  let quarter = 0;
  return {
    update(done, total) {
      const time = now();
      if (time - started < FIRST_AFTER_MS || !(total > 0)) return;
      const share = Math.min(1, Math.max(0, done / total));
      if (!stream.isTTY) {
        if (Math.floor(share * 4) <= quarter) return;
        quarter = Math.floor(share * 4);
        stream.write(`${label}: ${quarter * 25} %\n`);
        return;
      }
      if (time - drawn < 100) return;
      drawn = time;
      const filled = Math.round(share * WIDTH);
      const remainingText =
        share > 0.02 ? `  ${Math.ceil((((time - started) / share) * (1 - share)) / 1000)} s left` : "";
      stream.write(
        `\r\x1b[2K${label} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ` +
          `${String(Math.round(share * 100)).padStart(3)} %${remainingText}`,
      );
    },
    end() {
      if (stream.isTTY && drawn > 0) stream.write("\r\x1b[2K");
    },
  };
}
