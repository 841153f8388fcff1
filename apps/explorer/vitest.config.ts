import { join } from "node:path";
import { sharedModules, testConfig } from "../../vitest.shared.ts";

/** Time limits of tests that drive a browser, and of hooks that start it and build the site; milliseconds. */
const BROWSER_TEST_MS = 90_000;
const BROWSER_HOOK_MS = 180_000;

// Two processes run the test files. Each shares its modules and one server between them, and both use one browser: a
// test waits for it half of its time.
export default testConfig({
  ...sharedModules,
  globalSetup: join(import.meta.dirname, "test/browser/session.ts"),
  maxWorkers: 2,
  testTimeout: BROWSER_TEST_MS,
  hookTimeout: BROWSER_HOOK_MS,
  exclude: ["**/node_modules/**", "**/dist/**"],
});
