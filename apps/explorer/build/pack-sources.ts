/**
 * Copies what the build of the site reads to `dist/sources`, which `sdf docs` of `@sdf/cli` builds with the feeds of a
 * project. `node build/pack-sources.ts [folder]`. The copy has the layout of the repository, so that the build runs
 * unchanged. Schemas and the model are left out, because `sdf docs` writes them.
 */
import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const repository = join(import.meta.dirname, "../../..");
const target = resolve(process.argv[2] ?? join(import.meta.dirname, "../dist/sources"));

/** Files and folders by their paths in the repository. */
const sources = [
  "apps/explorer/{astro.config.mjs,build,package.json,site.json,src}",
  "apps/cli/package.json",
  "apps/harvester/{package.json,docs/configuration.md,src/charts}",
  "docs/api",
  "packages/*/{package.json,src}",
  "spec/fixtures",
  "spec/schema",
  "spec/statements",
  "tools/{compiler,diff}/{package.json,src}",
];

rmSync(target, { recursive: true, force: true });
for (const pattern of sources) {
  const paths = globSync(pattern, { cwd: repository });
  if (paths.length === 0) throw new Error(`${pattern} does not exist; run "pnpm build" to build what precedes it`);
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(repository, path), join(target, path), { recursive: true });
  }
}
