import { isDeepStrictEqual } from "node:util";
import { SdfError } from "@sdf/runtime";
import { decode, type DecodeOptions, type FeedShape } from "@sdf/validators";
import { expect } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";

/** A feed for documents that do not depend on the feed. */
export const subject: Subject =
  subjects.find(({ id }) => id === "soccer/match-momentum") ??
  (() => {
    throw new Error("the model has no feed soccer/match-momentum");
  })();

/** Returns the CPU time of this process in milliseconds, which is independent of other load. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Expects two values to be strictly equal. The comparison of vitest, which takes much longer, only describes the
 * difference.
 */
export function expectEqual(actual: unknown, expected: unknown, message: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toStrictEqual(expected);
}

/** Returns the typed error that rejects a document, and the CPU time in milliseconds. Checks the bytes of the error. */
export function catchRejection(
  document: string | Uint8Array,
  feed: FeedShape<unknown>,
  options: DecodeOptions = {},
): { error: SdfError; cpuTime: number } {
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const started = cpuMilliseconds();
  try {
    decode(bytes, { ...options, feed });
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.details.body !== bytes) throw new Error("the error has no bytes", { cause: error });
    return { error, cpuTime: cpuMilliseconds() - started };
  }
  throw new Error("the decoder accepted the document");
}
