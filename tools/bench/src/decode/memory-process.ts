/**
 * Measures what the value of a document keeps in memory, and what one string of it keeps. Runs with
 * `--expose-gc`, in a process of its own.
 */
import { readFileSync } from "node:fs";
import type { Case } from "./case-process.ts";
import { loadPipeline } from "./pipelines.ts";

export interface Memory {
  /** Bytes kept by one value. */
  readonly value: number;
  /** Bytes kept by one identifier of it, when the rest of the value is dropped. */
  readonly identifier: number;
}

const values = 3;
const identifiers = 12;

const { pipeline, feed, file, folder } = JSON.parse(process.argv[2] ?? "") as Omit<Case, "budget">;
const { prepare, run } = await loadPipeline(pipeline, feed, folder);
const decode = (): unknown => run(prepare(new Uint8Array(readFileSync(file))) as never);

function used(): number {
  // The second collection takes what only finalizers and weak references held in the first.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes that each of so many results keeps. */
function keptBy(count: number, make: () => unknown): number {
  const results: unknown[] = new Array(count).fill(undefined);
  const before = used();
  for (let index = 0; index < count; index += 1) results[index] = make();
  const after = used();
  // Looked at after the measurement, so that nothing can be collected before it.
  if (results.includes(undefined)) throw new TypeError("there is no value");
  return (after - before) / count;
}

/** The identifier of a match in the middle of the page. */
function identifierOf(value: unknown): string {
  const { match } = value as { readonly match: readonly { readonly matchInfo: { readonly id: string } }[] };
  return match[match.length >> 1]?.matchInfo.id ?? "";
}

// Code, tables and caches that the first runs make are not part of any value.
for (let run = 0; run < 4; run += 1) decode();
const memory: Memory = { value: keptBy(values, decode), identifier: keptBy(identifiers, () => identifierOf(decode())) };
console.log(JSON.stringify(memory));
