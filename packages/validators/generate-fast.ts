/**
 * Build step before the bundling: writes the fast decoder of each feed as a module below `dist/fast/feeds`, for the
 * package in the current folder or the folder in the first argument. The tests run the same code from the sources,
 * which compile it on first use.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { allFeeds } from "./src/all.ts";
import { generateFeed } from "./src/fast/generate/feed.ts";
import * as library from "./src/fast/library.ts";

const dist = resolve(process.argv[2] ?? ".", "dist/fast");

for (const shape of allFeeds) {
  const { statements, result } = generateFeed(shape);
  const code = `${statements}\nexport const fast = /* @__PURE__ */ ${result};\n`;
  const words = new Set(code.match(/\b[A-Za-z]\w*/g));
  const names = Object.keys(library).filter((name) => words.has(name));
  const file = join(dist, "feeds", `${shape.feed}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { ${names.join(", ")} } from "../../library.js";\n${code}`);
}

// Published packages do not generate code.
for (const name of ["generate", "compile.js", "compile.d.ts"])
  rmSync(join(dist, name), { recursive: true, force: true });
