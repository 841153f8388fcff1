import { join } from "node:path";
import { runNode } from "../child.ts";
import { repository } from "../repository.ts";
import type { Case } from "./case-process.ts";
import { formats, pipelineNames, type PipelineName } from "./pipelines.ts";
import { memoryFlags, type Budget } from "./sampling.ts";
import type { Subject } from "./subject.ts";

/** Times of all pipelines with one subject, in milliseconds. */
export interface Speed {
  readonly subject: Subject;
  readonly milliseconds: ReadonlyMap<PipelineName, number>;
}

/** Extent of a measurement. */
export interface Extent {
  readonly rounds: number;
  readonly budget: Budget;
}

/** A document with the pipelines to measure. */
export interface Race {
  readonly subject: Subject;
  readonly pipelines: readonly PipelineName[];
}

/** The pipelines to measure with a subject. In random order, only XML has targets. */
export function pipelinesFor({ format, order }: Subject): PipelineName[] {
  if (order === "random" && format === "json") return [];
  return pipelineNames.filter((name) => formats[name] === format);
}

/**
 * Measures all pipelines of all subjects alternately in several rounds, so that temporary load of the machine affects
 * all of them.
 */
export function measureSpeed(
  races: readonly Race[],
  folder: string,
  { rounds, budget }: Extent,
  progress: (line: string) => void,
): Speed[] {
  const times = races.map(({ subject, pipelines }) => ({
    subject,
    runs: new Map(pipelines.map((name) => [name, [] as number[]])),
  }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { subject, runs } of times) {
      progress(`round ${round} of ${rounds}: ${subject.title}, ${subject.format}, ${subject.order} order`);
      for (const [pipeline, list] of runs)
        list.push(measureCase({ pipeline, feed: subject.feed, file: subject.file, folder, budget }));
    }
  }
  return times.map(({ subject, runs }) => ({
    subject,
    milliseconds: new Map([...runs].map(([name, list]) => [name, Math.min(...list)])),
  }));
}

function measureCase(one: Case): number {
  const { stdout } = runNode(
    [...memoryFlags, join(repository, "tools/bench/src/decode/case-process.ts"), JSON.stringify(one)],
    repository,
  );
  return (JSON.parse(stdout) as { milliseconds: number }).milliseconds;
}
