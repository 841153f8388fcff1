import { Session } from "node:inspector";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, type FeedShape } from "@sdf/validators";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import type { HostileKind } from "./kind.ts";

/** What is measured: the tables alone, the fast decoder with the tables as fallback, or other functions. */
export type Engine = "tables" | "fast" | "functions";
/** The decoders. */
export const engines = ["tables", "fast"] as const satisfies readonly Engine[];

/** Cost of decoding a document. */
export interface Cost {
  readonly outcome: string;
  readonly reports: number;
  /** Bytes of the document. */
  readonly bytes: number;
  /** CPU time of one decoding, in microseconds. */
  readonly time: number;
  /** Bytes that one decoding allocates on the heap. */
  readonly heap: number;
}

const session = new Session();
session.connect();

/** Samples all allocations, including objects that are collected during the measurement. */
const sampling = {
  samplingInterval: 1 << 14,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

interface Sampled {
  readonly selfSize: number;
  readonly children: readonly Sampled[];
}

const sum = (node: Sampled): number => node.children.reduce((size, child) => size + sum(child), node.selfSize);

/** Returns the bytes that a function allocates. The inspector protocol responds synchronously. */
function measureAllocation(run: () => void): number {
  let size = 0;
  session.post("HeapProfiler.startSampling", sampling);
  run();
  session.post("HeapProfiler.stopSampling", (error, result) => {
    if (error !== null) throw error;
    size = sum(result.profile.head);
  });
  return size;
}

function isUnformatted(document: string | Uint8Array): boolean {
  return detectFormat(typeof document === "string" ? new TextEncoder().encode(document) : document) === undefined;
}

function outcomeOf(document: string | Uint8Array, feed: FeedShape<unknown>): { outcome: string; reports: number } {
  try {
    const { issues, drift } = decode(document, { feed });
    return { outcome: "value", reports: issues.length + drift.length };
  } catch (error) {
    // A well-formed document of no feed is read to its end before it is rejected.
    if (SdfError.is(error, "decode.foreign") && !isUnformatted(document)) return { outcome: "value", reports: 0 };
    if (SdfError.is(error)) return { outcome: error.code, reports: 0 };
    throw error;
  }
}

/**
 * Measures the decoding of a kind of document of one size: the mean of all runs within a budget, at least one run.
 *
 * @param budget - CPU time in microseconds.
 */
export function measure({ write, asText, run }: HostileKind, size: number, engine: Engine, budget: number): Cost {
  const feed: FeedShape<unknown> = engine === "fast" ? matchMomentum : { ...matchMomentum, fast: undefined };
  const written = write(size);
  const document = typeof written === "string" && asText !== true ? new TextEncoder().encode(written) : written;
  let result = { outcome: "", reports: 0 };
  let cpuTime = 0;
  let runs = 0;
  // Some systems count CPU time in steps of several milliseconds, so single runs cannot be measured.
  const heap = measureAllocation(() => {
    const started = process.threadCpuUsage();
    for (; runs === 0 || (cpuTime < budget && runs < 2000); runs++) {
      if (run === undefined) result = outcomeOf(document, feed);
      else {
        run(document);
        result = { outcome: "value", reports: 0 };
      }
      const { user, system } = process.threadCpuUsage(started);
      cpuTime = user + system;
    }
  });
  return { ...result, bytes: document.length, time: cpuTime / runs, heap: heap / runs };
}
