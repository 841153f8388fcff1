import { isDeepStrictEqual } from "node:util";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, type Decoded, type FeedShape } from "@sdf/validators";
import type { Subject } from "./feeds.ts";
import { assertStrict } from "./judge/strict.ts";

/** The same feed for the tables alone, as browsers have it. */
export function tablesOf({ fast: _fast, ...tables }: FeedShape<unknown>): FeedShape<unknown> {
  return tables;
}

/** The fast decoder of a feed. A feed without one is an error. */
export function fastOf({ feed, fast }: FeedShape<unknown>): NonNullable<FeedShape<unknown>["fast"]> {
  if (fast === undefined) throw new Error(`${feed} has no fast decoder`);
  return fast;
}

/** What the tables make of a document; nothing when they refuse it. */
export function byTables(bytes: Uint8Array, shape: FeedShape<unknown>): Decoded<unknown> | undefined {
  try {
    return decode(bytes, { feed: tablesOf(shape) });
  } catch (error) {
    if (SdfError.is(error)) return undefined;
    throw error;
  }
}

/** How the fast decoder does with a document: `wrong` when it gives something, and the tables give something else. */
export interface Comparison {
  readonly outcome: "same" | "left to the tables" | "wrong";
  readonly found?: unknown;
  readonly expected?: unknown;
}

/**
 * Compares what the fast decoder and the tables make of a document, drift with its places included.
 *
 * @throws Error when there is no issue and the value is none of its type
 */
export function compareFast(document: string | Uint8Array, subject: Subject): Comparison {
  const { shape } = subject;
  const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
  const format = detectFormat(bytes);
  const clean = format === undefined ? undefined : fastOf(shape).decode(bytes, format, undefined);
  const tables = clean === undefined && format === undefined ? undefined : byTables(bytes, shape);
  if (tables !== undefined) assertStrict(tables.value, tables.issues, subject);
  if (clean === undefined) return { outcome: "left to the tables" };
  const found = { value: clean.value, issues: [], drift: clean.drift };
  const expected = tables && { value: tables.value, issues: tables.issues, drift: tables.drift };
  return isDeepStrictEqual(found, expected) ? { outcome: "same" } : { outcome: "wrong", found, expected };
}
