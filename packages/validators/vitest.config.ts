import { longTests, oneCollectorThread, sharedModules, testConfig } from "../../vitest.shared.ts";

// The test that nothing of a document stays alive has to collect garbage first.
export default testConfig({ ...sharedModules, ...longTests, execArgv: [oneCollectorThread, "--expose-gc"] });
