import { sharedModules, testConfig } from "../../vitest.shared.ts";

/** Time limits of tests that drive a browser, and of hooks that start it and build the site; milliseconds. */
const BROWSER_TEST_MS = 90_000;
const BROWSER_HOOK_MS = 180_000;

// Test files run one after another and share their modules, so that all of them use one browser and one server.
export default testConfig({
  ...sharedModules,
  fileParallelism: false,
  testTimeout: BROWSER_TEST_MS,
  hookTimeout: BROWSER_HOOK_MS,
  exclude: ["**/node_modules/**", "**/dist/**"],
});
