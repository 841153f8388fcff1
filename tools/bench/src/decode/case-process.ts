/**
 * Measures pipelines with one document each: `node case-process.ts time|memory <cases as JSON>`. Prints a list of
 * results. A process for each case excludes effects of other pipelines on the compiler; one for several is faster.
 */
import { readFileSync } from "node:fs";
import { loadPipeline, type PipelineName } from "./pipelines.ts";
import { measurePipeline, type Budget } from "./sampling.ts";

/** A pipeline with its document. */
export interface Case {
  readonly pipeline: PipelineName;
  readonly feed: string;
  /** Path of the document. */
  readonly file: string;
  /** Folder of the workbench. */
  readonly folder: string;
  readonly budget: Budget;
}

/** Memory that the result of a pipeline retains. */
export interface Memory {
  /** Bytes that one value retains. */
  readonly value: number;
  /** Bytes that one identifier retains if the rest of the value is released. */
  readonly identifier: number;
}

function readUsedMemory(): number {
  // The second collection frees objects that finalizers and weak references retained during the first.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes that each of several results retains. */
function measureRetained(count: number, make: () => unknown): number {
  const results: unknown[] = new Array(count).fill(undefined);
  const before = readUsedMemory();
  for (let index = 0; index < count; index += 1) results[index] = make();
  const after = readUsedMemory();
  // This use after the measurement prevents an earlier collection.
  if (results.includes(undefined)) throw new TypeError("a result is undefined");
  return (after - before) / count;
}

/** The identifier of a match in the middle of the page. */
function readIdentifier(value: unknown): string {
  const { match } = value as { readonly match: readonly { readonly matchInfo: { readonly id: string } }[] };
  return match[match.length >> 1]?.matchInfo.id ?? "";
}

const [, , kind, text = ""] = process.argv;
const results: unknown[] = [];
for (const { pipeline, feed, file, folder, budget } of JSON.parse(text) as readonly Case[]) {
  const loaded = await loadPipeline(pipeline, feed, folder);
  if (kind === "time") results.push(measurePipeline(loaded, new Uint8Array(readFileSync(file)), budget));
  else {
    const decode = (): unknown => loaded.run(loaded.prepare(new Uint8Array(readFileSync(file))) as never);
    // The first runs create code, tables and caches, which are not part of a value.
    for (let run = 0; run < 4; run += 1) decode();
    const identifier = measureRetained(12, () => readIdentifier(decode()));
    results.push({ value: measureRetained(3, decode), identifier });
  }
}
console.log(JSON.stringify(results));
