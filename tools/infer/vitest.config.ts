import { longTests, sharedModules, testConfig } from "../../vitest.shared.ts";

export default testConfig({ ...sharedModules, ...longTests });
