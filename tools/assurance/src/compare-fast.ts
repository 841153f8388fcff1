import { isDeepStrictEqual } from "node:util";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, type Decoded, type FeedShape } from "@sdf/validators";
import type { Subject } from "./feeds.ts";
import { assertStrict } from "./judge/validators.ts";

/** Returns the fast decoder of a feed. Throws if it has none. */
function getFast({ feed, fast }: FeedShape<unknown>): NonNullable<FeedShape<unknown>["fast"]> {
  if (fast === undefined) throw new Error(`${feed} has no fast decoder`);
  return fast;
}

/** Decodes a document with the tables alone. Returns undefined if they reject it. */
export function decodeWithTables(bytes: Uint8Array, shape: FeedShape<unknown>): Decoded<unknown> | undefined {
  try {
    return decode(bytes, { feed: { ...shape, fast: undefined } });
  } catch (error) {
    if (SdfError.is(error)) return undefined;
    throw error;
  }
}

/** Result of the comparison: `wrong` if the fast decoder and the tables give different results. */
export interface Comparison {
  readonly outcome: "same" | "left to the tables" | "wrong";
  readonly actual?: unknown;
  readonly expected?: unknown;
}

/**
 * Decodes a document with the fast decoder and with the tables, and compares the results with positions of drift.
 *
 * @throws Error if there are no issues and the value does not match its type
 */
export function compareFast(document: string | Uint8Array, subject: Subject): Comparison {
  const { shape } = subject;
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const format = detectFormat(bytes);
  const clean = format === undefined ? undefined : getFast(shape).decode(bytes, format, undefined, shape);
  const tables = clean === undefined && format === undefined ? undefined : decodeWithTables(bytes, shape);
  if (tables !== undefined) assertStrict(tables.value, tables.issues, tables.drift, subject);
  if (clean === undefined) return { outcome: "left to the tables" };
  const actual = { value: clean.value, issues: [], drift: clean.drift };
  const expected = tables && { value: tables.value, issues: tables.issues, drift: tables.drift };
  return isDeepStrictEqual(actual, expected) ? { outcome: "same" } : { outcome: "wrong", actual, expected };
}
