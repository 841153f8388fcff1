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
  /** True to run all pipelines in one process, which only shows that they run. */
  readonly isShared: boolean;
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
  { rounds, budget, isShared }: Extent,
  progress: (line: string) => void,
): Speed[] {
  const speeds = races.map(({ subject }) => ({ subject, milliseconds: new Map<PipelineName, number>() }));
  const cases = races.flatMap(({ subject: { feed, file }, pipelines }, index) =>
    pipelines.map((pipeline) => ({ index, measured: { pipeline, feed, file, folder, budget } satisfies Case })),
  );
  const batches = isShared ? [cases] : cases.map((each) => [each]);
  for (let round = 1; round <= rounds; round += 1) {
    for (const batch of batches) {
      const { title, format, order } = races[batch[0]!.index]!.subject;
      progress(`round ${round} of ${rounds}: ${title}, ${format}, ${order} order`);
      const results = measureCases(batch.map(({ measured }) => measured));
      for (const [number, { index, measured }] of batch.entries()) {
        const { milliseconds } = speeds[index]!;
        milliseconds.set(
          measured.pipeline,
          Math.min(milliseconds.get(measured.pipeline) ?? Infinity, results[number]!),
        );
      }
    }
  }
  return speeds;
}

/** Measures cases in one process, and returns the milliseconds of each. */
function measureCases(cases: readonly Case[]): number[] {
  const file = join(repository, "tools/bench/src/decode/case-process.ts");
  return JSON.parse(runNode([...memoryFlags, file, JSON.stringify(cases)], repository).stdout) as number[];
}
