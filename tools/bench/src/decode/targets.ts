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
  readonly aim?: number;
  /** Best ratio that prototypes reached. */
  readonly limit: string;
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
    aim: 15,
    limit: "31×",
  },
  {
    what: "XML against fast-xml-parser + mapping + Ajv",
    ours: "ours-xml",
    peer: "fast-xml-parser",
    order: "spec",
    documents: ["live"],
    atLeast: 25,
    aim: 30,
    limit: "53×",
  },
  {
    what: "XML against saxes + tree + mapping + Ajv (strict)",
    ours: "ours-xml",
    peer: "saxes",
    order: "spec",
    documents: all,
    atLeast: 4,
    aim: 6,
    limit: "11–17×",
  },
  {
    what: "random order, against fast-xml-parser + mapping + Ajv",
    ours: "ours-xml",
    peer: "fast-xml-parser",
    order: "random",
    documents: all,
    atLeast: 8,
    limit: "15×",
  },
  {
    what: "random order, against saxes + tree + mapping + Ajv",
    ours: "ours-xml",
    peer: "saxes",
    order: "random",
    documents: all,
    atLeast: 3,
    limit: "6×",
  },
  {
    what: "validated XML against bare JSON.parse of the same data",
    ours: "ours-xml",
    peer: "parse",
    order: "spec",
    documents: all,
    atLeast: 1,
    aim: 1.5,
    limit: "3–4×",
  },
  {
    what: "JSON against JSON.parse + Ajv standalone",
    ours: "ours-json",
    peer: "parse+ajv",
    order: "spec",
    documents: all,
    atLeast: 2,
    aim: 2.5,
    limit: "4.5–5.3×",
  },
];

/** Peers without a target, for comparison. */
export const comparisonPeers: readonly PipelineName[] = ["txml", "parse+zod", "parse+valibot", "ajv-check"];

/** Time of `check` as a share of the JSON.parse of the same value. */
export const checkTarget = { atMost: 0.15, aim: 0.1, limit: "5 %", documents: all } as const;
/** Milliseconds of CPU time from `import` to the first value, in a fresh process. */
export const coldStartTarget = { atMost: 8, aim: 5, limit: "2–3 ms" } as const;
/** Memory that the decoded page retains, relative to the same data from JSON.parse. */
export const memoryTarget = { atMost: 1.6, aim: 1.5, limit: "1×" } as const;
/** Sizes minified and gzipped, in KB of 1000 bytes. */
export const sizeTargets = {
  client: { atMost: 10, aim: 8, limit: "5 KB" },
  furtherFeed: { atMost: 1.5, aim: 1, limit: "" },
} as const;
