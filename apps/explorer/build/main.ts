/**
 * Builds the site. `node build/main.ts [--fresh | --keep-api] [--out <folder>]`.
 * `--fresh` extracts the API even if it is up to date; `--keep-api` never extracts it, for work on pages.
 *
 * The build is reproducible. It writes to a temporary folder and replaces the site at the end, so that readers never
 * see an incomplete site.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "astro";
import { descriptions } from "../src/data/descriptions.ts";
import { homeChartsFile } from "../src/data/home-charts.ts";
import { repository } from "../src/data/model.ts";
import { searchData } from "../src/data/search.ts";
import { bundleIslands } from "../src/islands/bundle.ts";
import { packSearchData } from "../src/islands/search/records.ts";
import { startSteps } from "./build-steps.ts";
import { builtPages, copyFiles, writeData, writeIcons, writeSitemap } from "./files.ts";
import { writeHomeCharts } from "./home-charts.ts";
import { writeLlmsTxt } from "./llms-txt.ts";
import { writeMarkdownPages } from "./markdown-pages.ts";
import { buildStyles } from "./styles.ts";
import { buildApi } from "./typedoc.ts";

const {
  values: { fresh, out, "keep-api": keepApi },
} = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    "keep-api": { type: "boolean", default: false },
    out: { type: "string" },
  },
});
const explorer = join(import.meta.dirname, "..");
const sources = join(explorer, "src");
const site = out === undefined ? join(explorer, "dist/site") : resolve(out);
// One folder per process, because Astro writes temporary files beside its output.
const temporary = join(explorer, "dist", `site.${process.pid}`);
const step = startSteps(console);

async function run(): Promise<void> {
  // TypeDoc runs in its own process, in parallel with the steps that do not need the API.
  const api = step("API", async () => (!keepApi && (await buildApi(repository, fresh)) ? "extracted" : "up to date"));
  await setImmediate();
  await step("charts", () => writeHomeCharts(homeChartsFile));
  await api;
  mkdirSync(temporary, { recursive: true });
  await step("pages", async () => {
    // Errors are thrown; Astro's progress output is not needed.
    await build({ root: explorer, outDir: temporary, logLevel: "error" });
    return `${builtPages(temporary).length} pages`;
  });
  mkdirSync(join(temporary, "assets"), { recursive: true });
  await step("islands", async () => `${(await bundleIslands(join(temporary, "assets"))).length} files`);
  await step("styles", () => buildStyles(join(sources, "styles"), join(temporary, "assets")));
  await step("data", async () => {
    // These modules read the API when they are imported.
    const [{ apiRecords }, { termRecords }, { guideRecords }, { typeRecords }] = await Promise.all([
      import("../src/data/api-search.ts"),
      import("../src/data/glossary.ts"),
      import("../src/data/guides-search.ts"),
      import("../src/data/types-search.ts"),
    ]);
    const search = searchData([...termRecords(), ...guideRecords(), ...typeRecords(), ...apiRecords()]);
    writeData(temporary, "search", packSearchData(search));
    writeData(temporary, "descriptions", descriptions());
    return `${search.records.length} search records`;
  });
  await step("files", () => `${copyFiles(temporary, sources) + writeIcons(temporary, sources)} files`);
  await step("Markdown", () => `${writeMarkdownPages(temporary)} pages`);
  writeSitemap(temporary);
  await step("llms.txt", () => writeLlmsTxt(temporary));
  replaceSite();
}

/** Replaces the previous site by the new one. */
function replaceSite(): void {
  // A rename does not work across file systems, so the site is copied next to its target first.
  const staged = `${site}.${process.pid}`;
  if (staged !== temporary) {
    cpSync(temporary, staged, { recursive: true });
    rmSync(temporary, { recursive: true });
  }
  const previous = `${staged}.previous`;
  if (existsSync(site)) renameSync(site, previous);
  renameSync(staged, site);
  rmSync(previous, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    rmSync(temporary, { recursive: true, force: true });
    process.exit(130);
  });
}

try {
  await run();
  step.end(site);
} catch (error) {
  rmSync(temporary, { recursive: true, force: true });
  throw error;
}
