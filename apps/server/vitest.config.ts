import { sharedModules, testConfig } from "../../vitest.shared.ts";

// The duration of a task is limited, and with one thread it contains whole collections of garbage. A second process
// would compile the code and simulate the worlds of the tests again.
export default testConfig({ ...sharedModules, execArgv: [], maxWorkers: 1 });
