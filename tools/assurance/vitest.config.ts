import { longTests, sharedModules, testConfig } from "../../vitest.shared.ts";

export default testConfig({
  ...sharedModules,
  ...longTests,
  // Xerces has a JVM for each document, which ends before optimised code would save time.
  env: { JDK_JAVA_OPTIONS: "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC" },
});
