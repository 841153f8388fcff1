import { defineConfig } from "vitest/config";

// Test files start browsers and servers, which would slow each other down in parallel.
export default defineConfig({ test: { fileParallelism: false, testTimeout: 90_000, hookTimeout: 180_000, exclude: ["**/node_modules/**", "dist/**"] } });
