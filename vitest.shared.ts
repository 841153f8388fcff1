import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Longest duration of a test and of a hook, milliseconds. Files with slower tests name their limits. */
const TEST_MS = 10_000;

/** Programs that tests start print without colours, also where the environment asks for colours. */
const plainOutput = { NO_COLOR: "1", FORCE_COLOR: "0" };

/** Settings of the tests of a package: the shared time limits, output without colours, and its own settings. */
export function testConfig({ env, ...own }: NonNullable<ViteUserConfig["test"]> = {}): ViteUserConfig {
  const shared = { testTimeout: TEST_MS, hookTimeout: TEST_MS, env: { ...plainOutput, ...env } };
  return defineConfig({ test: { ...shared, ...own } });
}

/**
 * Test files of one worker share the loaded modules, instead of a new worker that loads them again for each file.
 * For packages whose tests leave nothing behind: no global state, environment variables or mocked modules.
 */
export const sharedModules = { isolate: false } as const;
