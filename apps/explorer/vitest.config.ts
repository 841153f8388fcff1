import { defineConfig } from "vitest/config";

// Test files start browsers and servers, which would slow each other down in parallel. Files with slower tests name
// their limits; `test/browser/browser-suite.ts` has those of browser tests.
export default defineConfig({
  test: {
    fileParallelism: false,
    testTimeout: 10_000,
    hookTimeout: 10_000,
    exclude: ["**/node_modules/**", "dist/**"],
  },
});
