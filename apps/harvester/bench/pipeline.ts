import { start, startResponder } from "./child.ts";

/** What one way of reading polls costs. */
export interface Loop {
  /** CPU milliseconds of the process for a poll. */
  readonly cpu: number;
  readonly perSecond: number;
}

export interface Pipeline extends Loop {
  /** Kept bytes against bytes received. */
  readonly archive: number;
  readonly archiveBytes: number;
  /** Bytes of the file with archive and tables. */
  readonly fileBytes: number;
  readonly responses: number;
  /** Milliseconds to read a response back. */
  readonly readMedian: number;
  readonly readP99: number;
}

export interface Race {
  readonly loop: Loop;
  readonly pipeline: Pipeline;
}

/**
 * The whole of a poll (planned, claimed, sent, decoded, kept, taken apart into rows, committed to the
 * disk) against what anybody writes first, `fetch` and `JSON.parse` in a loop, at the same responder.
 * Turn by turn; of each the round that cost least, for other work on the machine only adds.
 */
export async function racePipeline(folder: string, polls: number, rounds: number): Promise<Race> {
  const loops: Loop[] = [];
  const pipelines: Pipeline[] = [];
  for (let round = 0; round < rounds; round++) {
    loops.push(await run<Loop>(folder, "loop", polls));
    pipelines.push(await run<Pipeline>(folder, "sqlite", polls));
  }
  const least = <T extends Loop>(runs: readonly T[]): T => runs.reduce((one, other) => (other.cpu < one.cpu ? other : one));
  const best = least(pipelines);
  return { loop: least(loops), pipeline: { ...best, readP99: Math.min(...pipelines.map(({ readP99 }) => readP99)), readMedian: Math.min(...pipelines.map(({ readMedian }) => readMedian)) } };
}

/** Each gets a responder of its own, so that both begin with the first minute of every match. */
async function run<T>(folder: string, way: string, polls: number): Promise<T> {
  const responder = await startResponder(folder);
  try {
    const child = start("pipeline-process.ts", [way, folder, responder.baseUrl, String(polls)]);
    const line = await child.line(0);
    await child.ended();
    return JSON.parse(line) as T;
  } finally {
    await responder.stop();
  }
}
