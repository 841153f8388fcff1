import { join } from "node:path";
import { defineConfig, type Plugin, type ViteUserConfig } from "vitest/config";

/** Longest duration of a test and of a hook, milliseconds. */
const TEST_MS = 10_000;

/** The same of a test that compiles, starts programs or checks many documents: on two busy cores, and in nightly runs. */
const LONG_TEST_MS = process.env["SDF_NIGHTLY"] === "1" ? 4 * 3_600_000 : 300_000;

/** Environment of the programs that tests start. */
const environment = {
  // Output has no colours, also where the environment asks for colours.
  NO_COLOR: "1",
  FORCE_COLOR: "0",
  // Tests start many programs. A shared cache of compiled modules halves the start-up time of each.
  NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
  // Without it, programs restart themselves to set it, which takes half of the CPU time of a short command.
  MALLOC_ARENA_MAX: "1",
};

/**
 * The second one writes the results for the summary of CI. Turbo would add reporters on its command line to the cache
 * keys of all tasks, and build everything again for the tests.
 */
const reporters = ["default", join(import.meta.dirname, "tools/repo-checks/src/tests/reporter.ts")];

/**
 * Options of Node in the processes of the tests. Several of them share the cores of the machine, so that more threads
 * for garbage collection take CPU time without a gain. Tests that limit the duration of a task need these threads.
 */
export const oneCollectorThread = "--single-threaded-gc";

/**
 * All packages use the transformed modules of one cache, whose keys contain the root and the texts of configuration
 * files. The settings of a package do not change how a module is transformed.
 */
const sharedCache: Plugin = {
  name: "shared-cache",
  configResolved: ({ configFileDependencies }) => void configFileDependencies.splice(0),
};

/** Settings of the tests of a package: the shared time limits, reporters, environment, and its own settings. */
export function testConfig({ env, ...own }: NonNullable<ViteUserConfig["test"]> = {}): ViteUserConfig {
  const shared = {
    reporters,
    // `npx pnpm test` gives each test a second attempt, and its summary lists those that needed it.
    retry: process.env["SDF_RETRY"] === undefined ? 0 : 1,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    execArgv: [oneCollectorThread],
    env: { ...environment, ...env },
  };
  return defineConfig({
    root: import.meta.dirname,
    plugins: [sharedCache],
    test: { dir: process.cwd(), ...shared, ...own },
  });
}

/**
 * Test files of one worker share the loaded modules, instead of a new worker that loads them again for each file.
 * For packages whose tests leave nothing behind: no global state, environment variables or mocked modules.
 */
export const sharedModules = { isolate: false } as const;

/** Time limits for packages with long tests. In other packages, files with such tests name their limits. */
export const longTests = { testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS } as const;
