import { join } from "node:path";
import { longTests, sharedModules, testConfig } from "../../vitest.shared.ts";

// One process loads the packages once for all examples, which are not worth a test runner each.
export default testConfig({ ...longTests, ...sharedModules, maxWorkers: 1, dir: join(import.meta.dirname, "..") });
