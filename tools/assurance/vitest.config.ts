import { sharedModules, testConfig } from "../../vitest.shared.ts";

// The tests only compute, so they use both cores when no other package is tested.
export default testConfig({ ...sharedModules, maxWorkers: 2 });
