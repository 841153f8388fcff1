import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * Expects large values to be equal. Node's comparison is much faster than Vitest's, which runs only on a difference, to
 * report it.
 */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
