import { defineConfig } from "vitest/config";

// Browsers and servers of several files at once would only measure each other.
export default defineConfig({ test: { fileParallelism: false, testTimeout: 90_000, hookTimeout: 180_000, exclude: ["**/node_modules/**", "dist/**"] } });
