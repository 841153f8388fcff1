import { Session } from "node:inspector";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, type FeedShape } from "@sdf/validators";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import type { HostileKind } from "./kinds.ts";

/** What is measured: the tables, the fast decoder without them, or other functions. */
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

/** Result of a reader. */
interface Outcome {
  /** `value`, the code of the error, or `leftToTables`. */
  readonly outcome: string;
  readonly reports: number;
}

/** Outcome of the fast decoder for a document that it does not decode. */
export const leftToTables = "left to the tables";

/** Decodes a document, which all decoders of a feed take part in. */
export function decodeHostile(document: string | Uint8Array, feed: FeedShape<unknown> = matchMomentum): Outcome {
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

/** Decodes a document with the fast decoder alone. */
function decodeFast(bytes: Uint8Array): Outcome {
  const format = detectFormat(bytes);
  const decoded =
    format === undefined ? undefined : matchMomentum.fast?.decode(bytes, format, undefined, matchMomentum);
  return decoded ? { outcome: "value", reports: decoded.drift.length } : { outcome: leftToTables, reports: 0 };
}

/** The feed of the measurements, decoded by the tables alone. */
export const tables: FeedShape<unknown> = { ...matchMomentum, fast: undefined };

/** Writes a document of a kind, as bytes unless the kind is about text. */
export function writeHostile({ write, asText }: HostileKind, size: number): string | Uint8Array {
  const written = write(size);
  return typeof written === "string" && asText !== true ? new TextEncoder().encode(written) : written;
}

/**
 * Measures the decoding of a kind of document of one size: the mean of all runs within a budget, at least one run.
 *
 * @param budget - CPU time in microseconds.
 */
export function measure(kind: HostileKind, size: number, engine: Engine, budget: number): Cost {
  const { run } = kind;
  const document = writeHostile(kind, size);
  let result: Outcome = { outcome: "", reports: 0 };
  let cpuTime = 0;
  let runs = 0;
  // Some systems count CPU time in steps of several milliseconds, so single runs cannot be measured.
  const heap = measureAllocation(() => {
    const started = process.threadCpuUsage();
    for (; runs === 0 || (cpuTime < budget && runs < 2000); runs++) {
      if (run !== undefined) {
        run(document);
        result = { outcome: "value", reports: 0 };
      } else if (engine === "fast" && typeof document !== "string") result = decodeFast(document);
      else result = decodeHostile(document, tables);
      const { user, system } = process.threadCpuUsage(started);
      cpuTime = user + system;
    }
  });
  return { ...result, bytes: document.length, time: cpuTime / runs, heap: heap / runs };
}
