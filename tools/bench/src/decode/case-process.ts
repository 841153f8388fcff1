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

/** Bytes of short-lived objects that use every page of the young generation, which has two halves of 32 MiB. */
const YOUNG_GENERATION_BYTES = 4 * 32 * 2 ** 20;

/**
 * Uses the memory pages of the young generation. The first use of a page costs much, and would otherwise happen during
 * the measurement: every tenth run for documents of megabytes, several runs in turn.
 */
function usePages(): void {
  const arrayBytes = 8 * 100;
  for (let used = 0; used < YOUNG_GENERATION_BYTES; used += arrayBytes) lastArray = new Array<number>(100).fill(used);
}

/** Exported so that the compiler cannot remove the arrays as unused. */
export let lastArray: readonly number[] = [];

const { pipeline, feed, file, folder, budget } = JSON.parse(process.argv[2] ?? "") as Case;
const loaded = await loadPipeline(pipeline, feed, folder);
usePages();
const milliseconds = measurePipeline(loaded, new Uint8Array(readFileSync(file)), budget);
console.log(JSON.stringify({ milliseconds }));
