import { vi } from "vitest";

/** Longest duration of a test that starts databases or processes, or simulates a match day; milliseconds. */
const LONG_TEST_MS = 180_000;

/** Allows long tests and hooks in the file that calls it. The nightly run has limits of its own. */
export function allowLongTests(): void {
  if (process.env["SDF_NIGHTLY"] === undefined) vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });
}
