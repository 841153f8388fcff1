import { isDeepStrictEqual } from "node:util";
import type { SdfError } from "@sdf/runtime";
import { check, type DecodeOptions, type FeedShape } from "@sdf/validators";
import { expect } from "vitest";
import { compareFast } from "../../src/compare-fast.ts";
import { subjects, type Subject } from "../../src/feeds.ts";
import { checkedDecode } from "../../src/judge/checked-decode.ts";
import { assertStrict } from "../../src/judge/validators.ts";
import { reproduction } from "../../src/scale.ts";

/** A feed for documents that do not depend on the feed. */
export const subject: Subject =
  subjects.find(({ id }) => id === "soccer/match-momentum") ??
  (() => {
    throw new Error("the model has no feed soccer/match-momentum");
  })();

/**
 * Expects two values to be strictly equal. The comparison of vitest, which takes much longer, only describes the
 * difference.
 */
export function expectEqual(actual: unknown, expected: unknown, message: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toStrictEqual(expected);
}

/** Returns the typed error that rejects a document, which has the bytes. */
export function catchRejection(
  document: string | Uint8Array,
  feed: FeedShape<unknown>,
  options: DecodeOptions = {},
): SdfError {
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const { error } = checkedDecode(bytes, feed, options);
  if (error === undefined) throw new Error("the decoder accepted the document");
  return error;
}

/** Expects the fast decoder to give the result of the tables, or none. Returns true if it gave a result. */
export function expectSameAsTables(document: string | Uint8Array, subject: Subject): boolean {
  const { outcome, actual, expected } = compareFast(document, subject);
  const text = typeof document === "string" ? document : new TextDecoder().decode(document);
  // Both are undefined, unless they differ.
  expect(actual, `${reproduction}\n${text}`).toStrictEqual(expected);
  return outcome === "same";
}

/** Expects the fast check to accept only values that the tables accept unchanged. Returns true if it accepts one. */
export function expectSameCheck(value: unknown, subject: Subject): boolean {
  const { shape } = subject;
  if (shape.fast?.check(value, shape) !== true) return false;
  const { value: same, issues, drift } = check(value, { feed: { ...shape, fast: undefined } });
  assertStrict(same, issues, drift, subject);
  expect({ isSame: same === value, issues, drift }, JSON.stringify(value)).toEqual({
    isSame: true,
    issues: [],
    drift: [],
  });
  return true;
}
