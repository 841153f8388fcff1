/** Decodes a document of one size, and says how long it took and what it kept. Runs with `--expose-gc`. */
import { decode } from "@sdf/validators";
import { longDocument, nestedDocument } from "../documents/ladder.ts";
import type { Lengths } from "../documents/value.ts";
import { median } from "../measure.ts";
import { loadShape } from "./pipelines.ts";
import { readFacts } from "./workbench.ts";

/** What the process is told, as JSON in its first argument. */
export interface Step {
  readonly folder: string;
  readonly feed: string;
  readonly format: "xml" | "json";
  readonly bytes: number;
  /** A list to repeat, or how deep to nest. */
  readonly grow: { readonly list: string; readonly lengths: Lengths } | { readonly depth: number };
}

export interface StepResult {
  /** What the document has. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Bytes that the value keeps. */
  readonly kept: number;
  /** Most memory that the process held beyond the input while it decoded. */
  readonly peak: number;
}

const { folder, feed, format, bytes: wanted, grow }: Step = JSON.parse(process.argv[2] ?? "") as Step;
const response = readFacts(folder, feed);
const shape = await loadShape(feed);
const make = (bytes: number) =>
  "list" in grow ? longDocument(response, grow.list, grow.lengths, format, bytes) : nestedDocument(response, grow.depth, format, bytes);
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

const warmUp = make(Math.min(wanted, 500_000));
for (const end = performance.now() + 400; performance.now() < end; ) run(warmUp);

const document = make(wanted);
const before = { used: used(), resident: resident() };
const first = run(document);
const peak = resident() - before.resident;
const kept = used() - before.used;
if (typeof first.value !== "object") throw new TypeError("there is no value");
const times: number[] = [];
for (const end = performance.now() + 300; times.length < 2 || performance.now() < end; ) times.push(run(document).milliseconds);
const result: StepResult = { bytes: document.length, milliseconds: median(times), kept, peak };
console.log(JSON.stringify(result));
