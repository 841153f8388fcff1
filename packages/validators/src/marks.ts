import { limits } from "./limits.ts";

/** Names that one shape may have, which sizes the rows. */
export const maxNames = 512;

/**
 * Which names and members an object has had: one row per level, holding the number of the object.
 * Numbers never come back, so rows need no clearing; decoding is synchronous, so one is enough.
 */
export const marks = new Float64Array((limits.depth + 2) * maxNames * 2);
let objects = 0;

/** The number of a new object. */
export function nextNumber(): number {
  return ++objects;
}

/** Where the row of a level begins. */
export function rowOf(depth: number): number {
  return depth * maxNames * 2;
}
