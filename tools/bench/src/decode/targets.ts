import type { DocumentName } from "../documents/catalogue.ts";
import type { PipelineName } from "./pipelines.ts";

/** A speed target: one of our pipelines against that of a peer. */
export interface Target {
  readonly what: string;
  readonly ours: PipelineName;
  readonly peer: PipelineName;
  readonly order: "spec" | "random";
  readonly documents: readonly DocumentName[];
  /** Minimum ratio of the peer's time to ours. */
  readonly atLeast: number;
}

const all: readonly DocumentName[] = ["match", "page", "live"];

export const speedTargets: readonly Target[] = [
  {
    what: "XML against fast-xml-parser + mapping + Ajv",
    ours: "ours-xml",
    peer: "fast-xml-parser",
    order: "spec",
    documents: ["match", "page"],
    atLeast: 12,
  },
  {
    what: "XML against fast-xml-parser + mapping + Ajv",
    ours: "ours-xml",
    peer: "fast-xml-parser",
    order: "spec",
    documents: ["live"],
    atLeast: 25,
  },
  {
    what: "XML against saxes + tree + mapping + Ajv (strict)",
    ours: "ours-xml",
    peer: "saxes",
    order: "spec",
    documents: all,
    atLeast: 4,
  },
  {
    what: "random order, against fast-xml-parser + mapping + Ajv",
    ours: "ours-xml",
    peer: "fast-xml-parser",
    order: "random",
    documents: all,
    atLeast: 8,
  },
  {
    what: "random order, against saxes + tree + mapping + Ajv",
    ours: "ours-xml",
    peer: "saxes",
    order: "random",
    documents: all,
    atLeast: 3,
  },
  {
    what: "validated XML against bare JSON.parse of the same data",
    ours: "ours-xml",
    peer: "parse",
    order: "spec",
    documents: all,
    atLeast: 1,
  },
  {
    what: "JSON against JSON.parse + Ajv standalone",
    ours: "ours-json",
    peer: "parse+ajv",
    order: "spec",
    documents: all,
    atLeast: 2,
  },
];

/** Largest time of `check` as a share of the JSON.parse of the same value. */
export const MAX_CHECK_SHARE = 0.15;
/** Most milliseconds of CPU time from `import` to the first value, in a new process. */
export const MAX_COLD_START_MS = 8;
/** Largest share by which the first call of a process may take longer than fetching and parsing. */
export const MAX_FIRST_CALL_SHARE = 0.2;
/** Most memory that the decoded page retains, relative to the same data from JSON.parse. */
export const MAX_MEMORY_RATIO = 1.6;
/** Largest sizes minified and gzipped, in KB of 1000 bytes. */
export const MAX_KB = { client: 10, furtherFeed: 1.5 } as const;
