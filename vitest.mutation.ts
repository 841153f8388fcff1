import { defineConfig } from "vitest/config";

/**
 * Settings of mutation tests. Stryker ends mutants that hang, so the time limit of a test must not end a slow test on a
 * busy machine. Test files stay isolated: a shared module would keep the values that it computed under an earlier
 * mutant.
 */
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 30_000, isolate: true } });
