import { defineConfig } from "astro/config";

// Astro renders pages only. build/main.ts writes styles and scripts, with stable names that load from file://.
export default defineConfig({
  output: "static",
  outDir: "./dist/site",
  cacheDir: "./node_modules/.astro",
  trailingSlash: "ignore",
  build: { format: "directory", assets: "assets" },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  telemetry: false,
});
