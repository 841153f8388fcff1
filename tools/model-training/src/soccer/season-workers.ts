import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import {
  mergeSeasonParts,
  type Season,
  type SeasonForecast,
  type SeasonOptions,
  seasonForecast,
  type SeasonPart,
  type SeasonRange,
  simulateSeasonPart,
  splitSeason,
} from "@sdf/models/soccer";

interface Task {
  readonly kind: "season-range";
  readonly season: Season;
  readonly options: SeasonOptions;
  readonly range: SeasonRange;
}

/**
 * Simulates a season on several threads; the result equals that of `predictSeason` exactly.
 * @param workers number of threads
 */
export async function predictSeasonOnThreads(
  season: Season,
  options: Pick<SeasonOptions, "simulations" | "seed" | "ratingNoise" | "signal" | "progress">,
  workers: number,
): Promise<SeasonForecast> {
  const { signal, progress, ...plain } = options;
  signal?.throwIfAborted();
  const simulations = options.simulations ?? 100000;
  let done = 0;
  const parts = await Promise.all(
    splitSeason(simulations, workers).map(async (range) => {
      const part = await runRange({ kind: "season-range", season, options: plain, range }, signal);
      done += part.simulations;
      progress?.(done, simulations);
      return part;
    }),
  );
  return seasonForecast(season, mergeSeasonParts(parts));
}

function runRange(task: Task, signal: AbortSignal | undefined): Promise<SeasonPart> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    const stop = (): void => {
      void worker.terminate();
      reject(signal!.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
    worker.once("message", (part: SeasonPart) => resolve(part));
    worker.once("error", reject);
    worker.once("exit", (code) => {
      signal?.removeEventListener("abort", stop);
      if (code !== 0) reject(new Error(`A worker of the season simulation ended with code ${code}.`));
    });
  });
}

const task = workerData as Partial<Task> | null;
if (!isMainThread && task?.kind === "season-range") {
  const { season, options, range } = task as Task;
  parentPort!.postMessage(simulateSeasonPart(season, options, range));
}
