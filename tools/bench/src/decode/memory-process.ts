/**
 * Measures the memory that a document retains that pipelines have decoded, and the memory that one string of it retains.
 * Runs with `--expose-gc` in a separate process.
 */
import { readFileSync } from "node:fs";
import type { Case } from "./case-process.ts";
import { loadPipeline } from "./pipelines.ts";

export interface Memory {
  /** Bytes that one value retains. */
  readonly value: number;
  /** Bytes that one identifier retains if the rest of the value is released. */
  readonly identifier: number;
}

const values = 3;
const identifiers = 12;

function used(): number {
  // The second collection frees objects that finalizers and weak references retained during the first.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes that each of several results retains. */
function retainedBytes(count: number, make: () => unknown): number {
  const results: unknown[] = new Array(count).fill(undefined);
  const before = used();
  for (let index = 0; index < count; index += 1) results[index] = make();
  const after = used();
  // This use after the measurement prevents an earlier collection.
  if (results.includes(undefined)) throw new TypeError("a result is undefined");
  return (after - before) / count;
}

/** The identifier of a match in the middle of the page. */
function readIdentifier(value: unknown): string {
  const { match } = value as { readonly match: readonly { readonly matchInfo: { readonly id: string } }[] };
  return match[match.length >> 1]?.matchInfo.id ?? "";
}

async function measure({ pipeline, feed, file, folder }: Omit<Case, "budget">): Promise<Memory> {
  const { prepare, run } = await loadPipeline(pipeline, feed, folder);
  const decode = (): unknown => run(prepare(new Uint8Array(readFileSync(file))) as never);
  // The first runs create code, tables and caches, which are not part of a value.
  for (let run = 0; run < 4; run += 1) decode();
  return {
    value: retainedBytes(values, decode),
    identifier: retainedBytes(identifiers, () => readIdentifier(decode())),
  };
}

const memories: Memory[] = [];
for (const each of JSON.parse(process.argv[2] ?? "") as readonly Omit<Case, "budget">[])
  memories.push(await measure(each));
console.log(JSON.stringify(memories));
