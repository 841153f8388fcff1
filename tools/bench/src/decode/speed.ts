import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runNode } from "../child.ts";
import { repository } from "../repository.ts";
import type { Case, Memory } from "./case-process.ts";
import { formats, loadPipeline, pipelineNames, type ComparedName, type PipelineName } from "./pipelines.ts";
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

/** The pipelines to measure with a subject. */
export function pipelinesFor({ format }: Subject): PipelineName[] {
  return pipelineNames.filter((name) => formats[name] === format);
}

/**
 * Runs each pipeline once: figures of pipelines with different results are not comparable.
 *
 * @throws Error if a pipeline rejects the document or returns another value than the expected one
 */
export async function verify({ subject, pipelines }: Race, folder: string): Promise<void> {
  const { title, format, feed, bytes, value } = subject;
  for (const name of pipelines.filter((each) => each !== "saxes-tree")) {
    const { prepare, run } = await loadPipeline(name, feed, folder);
    const actual = run(prepare(bytes) as never);
    // As JSON represents them, for example without differences of prototypes.
    const [one, other] = [actual, value].map((each) => JSON.parse(JSON.stringify(each)) as unknown);
    if (!isDeepStrictEqual(one, other)) throw new Error(`${title}, ${format}: ${name} returns another value`);
  }
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
      const results = runCases<number>(
        "time",
        memoryFlags,
        batch.map(({ measured }) => measured),
      );
      for (const [number, { index, measured }] of batch.entries()) {
        const { milliseconds } = speeds[index]!;
        const best = milliseconds.get(measured.pipeline) ?? Infinity;
        milliseconds.set(measured.pipeline, Math.min(best, results[number]!));
      }
    }
  }
  return speeds;
}

/** Pipelines whose memory is measured. The others are compared with the first one. */
const keeping: readonly ComparedName[] = ["parse", "ours-json", "ours-xml", "fast-xml-parser", "saxes"];

/** Memory that a decoded document retains, by pipeline. One run is sufficient, because the results hardly vary. */
export function measureMemory(
  subjects: readonly Subject[],
  document: string,
  folder: string,
  { isShared, budget }: Extent,
): Map<PipelineName, Memory> {
  const cases = keeping.map((pipeline): Case => {
    const { feed, file } = subjects.find(
      ({ name, order, format }) => name === document && order === "spec" && format === formats[pipeline],
    )!;
    return { pipeline, feed, file, folder, budget };
  });
  const memories = (isShared ? [cases] : cases.map((each) => [each])).flatMap((batch) =>
    runCases<Memory>("memory", ["--expose-gc"], batch),
  );
  return new Map(keeping.map((pipeline, index) => [pipeline, memories[index]!]));
}

/** Measures cases in one process, and returns the result of each. */
function runCases<T>(kind: "time" | "memory", flags: readonly string[], cases: readonly Case[]): T[] {
  const file = join(import.meta.dirname, "case-process.ts");
  return JSON.parse(runNode([...flags, file, kind, JSON.stringify(cases)], repository).stdout) as T[];
}
