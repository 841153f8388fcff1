import { defineConfig } from "vitest/config";

// The test that nothing of a document stays alive has to collect garbage first.
export default defineConfig({ test: { execArgv: ["--expose-gc"] } });
