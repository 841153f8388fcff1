import { testConfig } from "../../vitest.shared.ts";

/** Time limit of a test and of a hook, milliseconds: they start a server. */
const SERVER_MS = 20_000;

export default testConfig({ testTimeout: SERVER_MS, hookTimeout: SERVER_MS });
