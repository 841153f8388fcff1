/** Decodes a document of one size, and prints the time and the retained memory. Runs with `--expose-gc`. */
import { decode } from "@sdf/validators";
import { longDocument, nestedDocument } from "../documents/scaled.ts";
import type { Lengths } from "../documents/value.ts";
import { median } from "../measure.ts";
import { loadShape } from "./pipelines.ts";
import { readFacts } from "./workbench.ts";

/** Input of the process: JSON in its first argument. */
export interface Step {
  readonly folder: string;
  readonly feed: string;
  readonly format: "xml" | "json";
  readonly bytes: number;
  /** The list to repeat, or the depth of nested elements. */
  readonly grow: { readonly list: string; readonly lengths: Lengths } | { readonly depth: number };
}

export interface StepResult {
  /** Size of the document. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Bytes that the value retains. */
  readonly kept: number;
  /** Maximum resident memory beyond the input during decoding. */
  readonly peak: number;
}

const { folder, feed, format, bytes: targetBytes, grow }: Step = JSON.parse(process.argv[2] ?? "") as Step;
const response = readFacts(folder, feed);
const shape = await loadShape(feed);
const make = (bytes: number) =>
  "list" in grow
    ? longDocument(response, grow.list, grow.lengths, format, bytes)
    : nestedDocument(response, grow.depth, format, bytes);
const used = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const resident = () => process.resourceUsage().maxRSS * 1024;
const run = (document: Uint8Array): { value: unknown; milliseconds: number } => {
  const start = performance.now();
  const { value, issues } = decode(document, { feed: shape });
  const milliseconds = performance.now() - start;
  if (issues.length > 0) throw new TypeError(`${issues.length} issues, the first at ${issues[0]?.path}`);
  return { value, milliseconds };
};

const warmUp = make(Math.min(targetBytes, 500_000));
for (const end = performance.now() + 400; performance.now() < end;) run(warmUp);

const document = make(targetBytes);
const before = { used: used(), resident: resident() };
const first = run(document);
const peak = resident() - before.resident;
const retained = used() - before.used;
if (typeof first.value !== "object") throw new TypeError("decode returned no value");
const times: number[] = [];
for (const end = performance.now() + 300; times.length < 2 || performance.now() < end;)
  times.push(run(document).milliseconds);
const result: StepResult = { bytes: document.length, milliseconds: median(times), kept: retained, peak };
console.log(JSON.stringify(result));
