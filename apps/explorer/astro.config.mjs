import { defineConfig } from "astro/config";

// Bare: pages only. Styles and scripts are made by build/main.ts, so that they have stable names and load from file://.
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
