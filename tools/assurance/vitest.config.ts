import { longTests, sharedModules, testConfig } from "../../vitest.shared.ts";

// The tests only compute, so they use both cores when no other package is tested.
export default testConfig({
  ...sharedModules,
  ...longTests,
  maxWorkers: 2,
  // Xerces has a JVM for each document, which ends before optimised code would save time.
  env: { JDK_JAVA_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" },
});
