/**
 * Build step before the bundling: writes the fast decoder of each feed as a module below `dist/fast/feeds`, for the
 * package in the current folder or the folder in the first argument. The tests run the same code from the sources,
 * which compile it on first use.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { allFeeds } from "./src/all.ts";
import { generateFeed } from "./src/fast/generate/feed.ts";
import * as library from "./src/fast/library.ts";

const folder = resolve(process.argv[2] ?? ".", "dist/fast/feeds");

for (const shape of allFeeds) {
  const { statements, result } = generateFeed(shape);
  const code = `${statements}\nconst decoder = /* @__PURE__ */ ${result};\nexport const fast = () => decoder;\n`;
  const words = new Set(code.match(/\b[A-Za-z]\w*/g));
  const names = Object.keys(library).filter((name) => words.has(name));
  const file = join(folder, `${shape.feed}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { ${names.join(", ")} } from "../../library.js";\n${code}`);
}
