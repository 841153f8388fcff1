import { sharedModules, testConfig } from "../../vitest.shared.ts";

// A second process would compile the code of all feeds again, which takes more time than most tests.
export default testConfig({ ...sharedModules, maxWorkers: 1 });
