import { testConfig } from "../../vitest.shared.ts";

// Test files start browsers and servers, which would slow each other down in parallel. Files with slower tests name
// their limits; `test/browser/browser-suite.ts` has those of browser tests.
export default testConfig({ fileParallelism: false, exclude: ["**/node_modules/**", "dist/**"] });
