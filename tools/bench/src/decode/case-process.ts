/** Measures one pipeline with one document. A separate process excludes effects of other pipelines on the compiler. */
import { readFileSync } from "node:fs";
import { loadPipeline, type PipelineName } from "./pipelines.ts";
import { measurePipeline, type Budget } from "./sampling.ts";

/** Input of the process: JSON in its first argument. */
export interface Case {
  readonly pipeline: PipelineName;
  readonly feed: string;
  /** Path of the document. */
  readonly file: string;
  /** Folder of the workbench. */
  readonly folder: string;
  readonly budget: Budget;
}

const { pipeline, feed, file, folder, budget } = JSON.parse(process.argv[2] ?? "") as Case;
const milliseconds = measurePipeline(
  await loadPipeline(pipeline, feed, folder),
  new Uint8Array(readFileSync(file)),
  budget,
);
console.log(JSON.stringify({ milliseconds }));
