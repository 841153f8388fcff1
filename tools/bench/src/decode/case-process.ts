/**
 * Measures pipelines with one document each. A process for each excludes effects of other pipelines on the compiler;
 * a single one for several runs them quickly.
 */
import { readFileSync } from "node:fs";
import { loadPipeline, type PipelineName } from "./pipelines.ts";
import { measurePipeline, type Budget } from "./sampling.ts";

/** Input of the process: a list of cases, as JSON in its first argument. */
export interface Case {
  readonly pipeline: PipelineName;
  readonly feed: string;
  /** Path of the document. */
  readonly file: string;
  /** Folder of the workbench. */
  readonly folder: string;
  readonly budget: Budget;
}

const milliseconds: number[] = [];
for (const { pipeline, feed, file, folder, budget } of JSON.parse(process.argv[2] ?? "") as readonly Case[])
  milliseconds.push(
    measurePipeline(await loadPipeline(pipeline, feed, folder), new Uint8Array(readFileSync(file)), budget),
  );
console.log(JSON.stringify(milliseconds));
