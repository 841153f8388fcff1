import { defineConfig } from "vitest/config";

/** Time limits of tests that drive a browser or build parts of the site, and of hooks that start both; milliseconds. */
const BROWSER_TEST_MS = 90_000;
const BROWSER_HOOK_MS = 180_000;

// Test files start browsers and servers, which would slow each other down in parallel.
export default defineConfig({
  test: {
    fileParallelism: false,
    testTimeout: BROWSER_TEST_MS,
    hookTimeout: BROWSER_HOOK_MS,
    exclude: ["**/node_modules/**", "dist/**"],
  },
});
