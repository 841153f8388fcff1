import { join } from "node:path";
import { runNode } from "../measure.ts";
import { repository } from "../repository.ts";

/** One row per number of feeds: total time, time per feed, peak memory of the process. */
export function measureScale(counts: readonly number[]): string[][] {
  return counts.map((count) => {
    const { stdout } = runNode(
      [join(repository, "tools/bench/src/generate/scale-process.ts"), String(count)],
      repository,
    );
    const { milliseconds, megabytes } = JSON.parse(stdout) as { milliseconds: number; megabytes: number };
    return [
      String(count),
      `${milliseconds.toFixed(0)} ms`,
      `${(milliseconds / count).toFixed(2)} ms`,
      `${megabytes.toFixed(0)} MB`,
    ];
  });
}
