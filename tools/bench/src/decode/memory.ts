import { join } from "node:path";
import { runNode } from "../child.ts";
import type { DocumentName } from "../documents/catalogue.ts";
import { repository } from "../repository.ts";
import type { Memory } from "./memory-process.ts";
import { formats, type ComparedName, type PipelineName } from "./pipelines.ts";
import type { Subject } from "./subject.ts";

/** The other pipelines are compared with the first one. */
const measured: readonly ComparedName[] = ["parse", "ours-json", "ours-xml", "fast-xml-parser", "saxes"];

/**
 * Memory that a decoded document retains, by pipeline. One run is sufficient, because the results hardly vary.
 *
 * @param isShared - Run all pipelines in one process, which only shows that they run
 */
export function measureMemory(
  subjects: readonly Subject[],
  document: DocumentName,
  folder: string,
  isShared: boolean,
): Map<PipelineName, Memory> {
  const cases = measured.map((pipeline) => {
    const page = subjects.find(
      ({ name, order, format }) => name === document && order === "spec" && format === formats[pipeline],
    );
    if (page === undefined) throw new Error(`no document ${document} to measure`);
    return { pipeline, feed: page.feed, file: page.file, folder };
  });
  const process = join(repository, "tools/bench/src/decode/memory-process.ts");
  const memories = (isShared ? [cases] : cases.map((each) => [each])).flatMap(
    (batch) => JSON.parse(runNode(["--expose-gc", process, JSON.stringify(batch)], repository).stdout) as Memory[],
  );
  return new Map(measured.map((pipeline, index) => [pipeline, memories[index]!]));
}
