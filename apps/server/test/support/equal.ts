import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** Large values are equal. Node's comparison is many times as fast as that of the test runner, which is asked only where they differ, to show how. */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
