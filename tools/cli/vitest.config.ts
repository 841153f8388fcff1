import { sharedModules, testConfig } from "../../vitest.shared.ts";

/** Time limit of a test and of a hook on two busy cores, milliseconds: commands compile specs and types. */
const LONG_TEST_MS = 180_000;

export default testConfig({ ...sharedModules, testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });
