import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Longest duration of a test and of a hook, milliseconds. Files with slower tests name their limits. */
const TEST_MS = 10_000;

/** Settings of the tests of a package: the shared time limits, and its own settings. */
export function testConfig(own: ViteUserConfig["test"] = {}): ViteUserConfig {
  return defineConfig({ test: { testTimeout: TEST_MS, hookTimeout: TEST_MS, ...own } });
}

/**
 * Test files of one worker share the loaded modules, instead of a new worker that loads them again for each file.
 * For packages whose tests leave nothing behind: no global state, environment variables or mocked modules.
 */
export const sharedModules = { isolate: false } as const;
