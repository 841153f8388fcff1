import { start } from "../child.ts";
import { startResponder } from "./responder.ts";

/** Costs of one way of reading polls. */
export interface Loop {
  /** CPU milliseconds of the process per poll. */
  readonly cpu: number;
  readonly perSecond: number;
}

export interface Pipeline extends Loop {
  /** Ratio of stored bytes to received bytes. */
  readonly archive: number;
  /** Median time to read a response back, in milliseconds. */
  readonly readMedian: number;
  readonly readP99: number;
}

export interface Race {
  readonly loop: Loop;
  readonly pipeline: Pipeline;
}

/**
 * Compares a complete poll (schedule, claim, send, decode, store, flatten, commit to disk) with a loop of `fetch` and
 * `JSON.parse` against the same responder.
 *
 * Both run in alternation; the round with the lowest cost counts, because other processes only add time.
 */
export async function racePipeline(folder: string, polls: number, rounds: number): Promise<Race> {
  const loops: Loop[] = [];
  const pipelines: Pipeline[] = [];
  for (let round = 0; round < rounds; round++) {
    loops.push(await run<Loop>(folder, "loop", polls));
    pipelines.push(await run<Pipeline>(folder, "sqlite", polls));
  }
  const least = <T extends Loop>(runs: readonly T[]): T =>
    runs.reduce((one, other) => (other.cpu < one.cpu ? other : one));
  const best = least(pipelines);
  return {
    loop: least(loops),
    pipeline: {
      ...best,
      readP99: Math.min(...pipelines.map(({ readP99 }) => readP99)),
      readMedian: Math.min(...pipelines.map(({ readMedian }) => readMedian)),
    },
  };
}

/** Each way has a separate responder, so that both begin with the first minute of every match. */
async function run<T>(folder: string, way: string, polls: number): Promise<T> {
  const responder = await startResponder(folder);
  try {
    const child = start("harvest/pipeline-process.ts", [way, folder, responder.baseUrl, String(polls)]);
    const line = await child.line(0);
    await child.ended();
    return JSON.parse(line) as T;
  } finally {
    await responder.stop();
  }
}
