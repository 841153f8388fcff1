import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * Expects large values to be equal. Node's comparison is many times as fast as `toStrictEqual`, which runs only if the
 * values differ, to report the difference.
 */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toStrictEqual(expected);
}
