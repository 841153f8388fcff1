/**
 * Build step before the bundling: writes the fast decoder of each feed as a module below `dist/fast/feeds`, for the
 * package in the current folder or the folder in the first argument. The tests run the same code from the sources,
 * which compile it on first use.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { allFeeds } from "./src/all.ts";
import { generateFastModule } from "./src/fast/generate/module.ts";

const dist = resolve(process.argv[2] ?? ".", "dist/fast");

for (const shape of allFeeds) {
  const file = join(dist, "feeds", `${shape.feed}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, generateFastModule(shape, "@sdf/validators/fast"));
}

// Published packages do not generate code.
for (const name of ["generate", "compile.js", "compile.d.ts"])
  rmSync(join(dist, name), { recursive: true, force: true });
