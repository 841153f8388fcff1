/**
 * Writes the diagram of ARCHITECTURE.md from the dependency rules. `--check` writes nothing, and fails if the diagram
 * is outdated or a package has no paragraph.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../repository.ts";
import { drawDiagram, replaceDiagram, undescribed, type Directions } from "./diagram.ts";

const { packages } = (await import(pathToFileURL(join(repository, ".dependency-cruiser.mjs")).href)) as {
  readonly packages: Directions;
};
const path = join(repository, "ARCHITECTURE.md");
const text = readFileSync(path, "utf8");
const updated = replaceDiagram(text, drawDiagram(packages));
const missing = undescribed(packages, text);

if (!process.argv.includes("--check")) writeFileSync(path, updated);
else if (updated !== text) {
  console.error("ARCHITECTURE.md: the diagram differs from .dependency-cruiser.mjs; run npx pnpm architecture");
  process.exitCode = 1;
}
if (missing.length > 0) {
  console.error(`ARCHITECTURE.md: no paragraph describes ${missing.join(", ")}; add one per package`);
  process.exitCode = 1;
}
