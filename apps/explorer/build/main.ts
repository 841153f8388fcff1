/**
 * Builds the site. `node build/main.ts [--out <folder>]`. In the repository, TypeDoc first writes `docs/api` if a source
 * is newer. The published sources contain `docs/api`.
 *
 * The build is reproducible. It writes to a temporary folder and replaces the site at the end, so that readers never
 * see an incomplete site.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { build } from "astro";
import { brokenExamples, checkExamples } from "../src/data/check-examples.ts";
import { descriptions } from "../src/data/descriptions.ts";
import { hoverTerms, termRecords } from "../src/data/glossary.ts";
import { model, repository } from "../src/data/model.ts";
import { playgroundSources } from "../src/data/playground.ts";
import { searchData } from "../src/data/search.ts";
import { bundleDataWorkers, bundleIslands } from "../src/islands/bundle.ts";
import { packSearchData } from "../src/islands/search/packed.ts";
import { defineFields } from "../src/site/definitions.ts";
import { builtPages, copyFiles, isNewerThan, writeData, writeIcons, writeSitemap, writeText } from "./files.ts";
import { writeLlmsTxt } from "./llms-txt.ts";
import { writeMarkdownPages } from "./markdown-pages.ts";
import { buildStyles } from "./styles.ts";

const {
  values: { out },
} = parseArgs({ options: { out: { type: "string" } } });
const explorer = join(import.meta.dirname, "..");
const sources = join(explorer, "src");
const site = out === undefined ? join(explorer, "dist/site") : resolve(out);
const temporary = `${site}.${process.pid}`;
/** Output of Astro, below the packages that its temporary files import. */
const pagesFolder = join(explorer, `dist/pages.${process.pid}`);
const startedAt = performance.now();
const typedoc = join(repository, "node_modules/typedoc/bin/typedoc");
/** What TypeDoc reads. The times of folders change with the files that are added and removed. */
const sourcesOfApi = [
  "{packages/*,apps/{cli,harvester}}/src/**",
  "{typedoc,tsconfig.docs}.json",
  "tools/repo-checks/src/docs/*.ts",
];

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(7);
}

/** Runs a step of the build, and prints its result and its duration. */
async function step(name: string, run: () => Promise<string | void> | string | void): Promise<void> {
  const start = performance.now();
  const result = (await run()) ?? "";
  console.log(`${name.padEnd(10)}${result.padEnd(24)}${secondsSince(start)}`);
}

async function run(): Promise<void> {
  mkdirSync(join(temporary, "assets"), { recursive: true });
  // TypeDoc and the simulation take seconds of their own cores. Pages need their results; what precedes pages does not.
  const inputsOfPages = Promise.all([
    existsSync(typedoc) && !isNewerThan(join(repository, "docs/api/index.md"), sourcesOfApi)
      ? step("API", writeApi)
      : undefined,
    step("matches", () => runWorker(new URL("recordings.ts", import.meta.url))),
  ]);
  await step("islands", () => bundleIslands(join(temporary, "assets")));
  await step("styles", () => buildStyles(join(sources, "styles"), join(temporary, "assets")));
  await step("files", () => `${copyFiles(temporary, sources) + writeIcons(temporary, sources)} files`);
  await step("data", writeFeedData);
  await inputsOfPages;
  await step("pages", async () => {
    // Errors are thrown; the progress output of Astro is not needed.
    await build({ root: explorer, outDir: pagesFolder, logLevel: "error" });
    cpSync(pagesFolder, temporary, { recursive: true });
    rmSync(pagesFolder, { recursive: true });
    return `${builtPages(temporary).length} pages`;
  });
  await step("search", writeSearchData);
  await step("Markdown", async () => {
    const pages = builtPages(temporary);
    const others = runWorker(new URL("markdown-worker.ts", import.meta.url));
    writeMarkdownPages(
      temporary,
      pages.filter((_, index) => index % 2 === 0),
    );
    await others;
    return `${pages.length} pages`;
  });
  writeSitemap(temporary);
  await step("llms.txt", () => writeLlmsTxt(temporary));
  replaceSite();
}

async function writeApi(): Promise<void> {
  await promisify(execFile)(process.execPath, [typedoc], { cwd: repository });
}

/** Runs a file in a thread. @returns its message */
function runWorker(file: URL): Promise<string> {
  const worker = new Worker(file, { workerData: temporary });
  return new Promise((done, fail) => worker.once("message", done).once("error", fail));
}

async function writeFeedData(): Promise<string> {
  writeData(temporary, "playground-sources", playgroundSources());
  for (const [name, source] of await bundleDataWorkers()) writeData(temporary, name, source);
  const feeds = descriptions();
  writeData(temporary, "descriptions", feeds);
  for (const [id, feed] of Object.entries(feeds)) writeData(temporary, `feeds/${id}`, feed);
  for (const feed of model.feeds) writeData(temporary, `definitions/${feed.id}`, defineFields(feed));
  for (const [id, examples] of checkExamples()) writeData(temporary, `examples/${id}`, examples);
  for (const { file, text } of brokenExamples()) writeText(temporary, `examples/check/${file}`, text);
  return `${model.feeds.length} feeds`;
}

async function writeSearchData(): Promise<string> {
  // These modules read the API when they are imported.
  const { guideRecords } = await import("../src/data/guides-search.ts");
  const { apiRecords, typeRecords } = await import("../src/data/api-search.ts");
  writeData(temporary, "glossary", hoverTerms());
  const search = searchData([...termRecords(), ...guideRecords(), ...typeRecords(), ...apiRecords()]);
  writeData(temporary, "search", packSearchData(search));
  return `${search.records.length} records`;
}

/** Replaces the previous site by the new one, which is on the same file system. */
function replaceSite(): void {
  const previous = `${temporary}.previous`;
  if (existsSync(site)) renameSync(site, previous);
  renameSync(temporary, site);
  rmSync(previous, { recursive: true, force: true });
}

function removeTemporary(): void {
  for (const folder of [temporary, pagesFolder]) rmSync(folder, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    removeTemporary();
    process.exit(130);
  });
}

try {
  await run();
  console.log(`${"site".padEnd(34)}${secondsSince(startedAt)}  ${site}`);
} finally {
  removeTemporary();
}
