/** Measures one pipeline on one document, in a process of its own: no other pipeline has shaped its code. */
import { readFileSync } from "node:fs";
import { loadPipeline, type PipelineName } from "./pipelines.ts";
import { measurePipeline, type Budget } from "./sampling.ts";

/** What the process is told, as JSON in its first argument. */
export interface Case {
  readonly pipeline: PipelineName;
  readonly feed: string;
  /** Document to read. */
  readonly file: string;
  /** Folder of the workbench. */
  readonly folder: string;
  readonly budget: Budget;
}

const { pipeline, feed, file, folder, budget } = JSON.parse(process.argv[2] ?? "") as Case;
const milliseconds = measurePipeline(await loadPipeline(pipeline, feed, folder), new Uint8Array(readFileSync(file)), budget);
console.log(JSON.stringify({ milliseconds }));
