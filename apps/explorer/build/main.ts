/**
 * Builds the site. `node build/main.ts [--fresh | --keep-api] [--out <folder>]`.
 * `--fresh` extracts the API even if nothing seems to have changed, `--keep-api` takes it as it is, for work on pages.
 *
 * The same sources give the same bytes. The site is made beside its place and swapped in at the end,
 * so that whoever reads it meanwhile never sees half of it.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build } from "astro";
import { descriptions } from "../src/data/descriptions.ts";
import { picturesFile } from "../src/data/pictures.ts";
import { repository } from "../src/data/model.ts";
import { searchData } from "../src/data/search.ts";
import { bundleIslands } from "../src/islands/bundle.ts";
import { builtPages, copyFiles, writeData } from "./copies.ts";
import { writeDigest } from "./digest.ts";
import { writePictures } from "./pictures.ts";
import { steps } from "./steps.ts";
import { buildStyles } from "./styles.ts";
import { writeTwins } from "./twins.ts";
import { buildApi } from "./typedoc.ts";

const { values: { fresh, out, "keep-api": keep } } = parseArgs({ options: { fresh: { type: "boolean", default: false }, "keep-api": { type: "boolean", default: false }, out: { type: "string" } } });
const explorer = join(import.meta.dirname, "..");
const sources = join(explorer, "src");
const site = out === undefined ? join(explorer, "dist/site") : resolve(out);
// Below the sources, where Astro keeps what it needs on the way beside its result, so that two builds never meet.
const made = join(explorer, "dist", `site.${process.pid}`);
const step = steps(console);

async function run(): Promise<void> {
  // TypeDoc is a process of its own: what needs no API is made meanwhile.
  const api = step("API", async () => (!keep && await buildApi(repository, fresh) ? "extracted" : "up to date"));
  await setImmediate();
  await step("pictures", () => writePictures(picturesFile));
  await api;
  mkdirSync(made, { recursive: true });
  await step("pages", async () => {
    // Astro tells what it does at length; what goes wrong is thrown.
    await build({ root: explorer, outDir: made, logLevel: "error" });
    return `${builtPages(made).length} pages`;
  });
  mkdirSync(join(made, "assets"), { recursive: true });
  await step("islands", async () => `${(await bundleIslands(join(made, "assets"))).length} files`);
  await step("styles", () => buildStyles(join(sources, "styles"), join(made, "assets")));
  await step("data", async () => {
    // Read when imported, so not before the API is fresh.
    const [{ apiRecords }, { guideRecords }] = await Promise.all([import("../src/data/api-search.ts"), import("../src/data/guides-search.ts")]);
    const search = searchData([...guideRecords(), ...apiRecords()]);
    writeData(made, "search", search);
    writeData(made, "descriptions", descriptions());
    return `${search.records.length} search records`;
  });
  await step("files", () => `${copyFiles(made, sources)} copies`);
  await step("Markdown", () => `${writeTwins(made)} twins`);
  await step("digest", () => writeDigest(made));
  swap();
}

/** The finished site takes its place; the former one goes. */
function swap(): void {
  // Another file system takes no renaming, so what comes from afar is copied first.
  const near = `${site}.${process.pid}`;
  if (near !== made) {
    cpSync(made, near, { recursive: true });
    rmSync(made, { recursive: true });
  }
  const former = `${near}.former`;
  if (existsSync(site)) renameSync(site, former);
  renameSync(near, site);
  rmSync(former, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    rmSync(made, { recursive: true, force: true });
    process.exit(130);
  });
}

try {
  await run();
  step.end(site);
} catch (error) {
  rmSync(made, { recursive: true, force: true });
  throw error;
}
