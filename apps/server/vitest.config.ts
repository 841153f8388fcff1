import { sharedModules, testConfig } from "../../vitest.shared.ts";

// The duration of a task is limited, and with one thread it contains whole collections of garbage.
export default testConfig({ ...sharedModules, execArgv: [], maxWorkers: 2 });
