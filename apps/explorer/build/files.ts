/** Files of the site besides pages: schemas, the model, OpenAPI, examples, the icon, data scripts. */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fixturesFolder } from "../src/data/fixtures.ts";
import { schemasFolder } from "../src/data/model.ts";

/** Copies files by name, so that no other file is published. @returns the number of files */
export function copyFiles(target: string, sources: string): number {
  const copies: readonly (readonly [from: string, to: string])[] = [
    [join(schemasFolder, "openapi.json"), "openapi.json"],
    [join(schemasFolder, "model.json"), "model.json"],
    [join(sources, "styles/icon.svg"), "assets/icon.svg"],
    ...globSync("{json,xsd}/**/*.{json,xsd}", { cwd: schemasFolder })
      .sort()
      .map((file) => [join(schemasFolder, file), `schemas/${file}`] as const),
    ...globSync("**/*.{json,jsonp,xml}", { cwd: fixturesFolder })
      .sort()
      .map((file) => [join(fixturesFolder, file), `examples/${file}`] as const),
  ];
  for (const [from, to] of copies) {
    const file = join(target, to);
    mkdirSync(dirname(file), { recursive: true });
    cpSync(from, file);
  }
  return copies.length;
}

/** Writes `assets/data/<name>.js`, a script, because pages on `file://` cannot fetch. @returns its size in bytes */
export function writeData(target: string, name: string, value: unknown): number {
  const file = join(target, "assets/data", `${name}.js`);
  mkdirSync(dirname(file), { recursive: true });
  const text = `sdfData(${JSON.stringify(name)},${JSON.stringify(value)})\n`;
  writeFileSync(file, text);
  return Buffer.byteLength(text);
}

/** Paths of the pages of a built site from its root, sorted. */
export function builtPages(site: string): readonly string[] {
  return globSync("**/*.html", { cwd: site }).sort();
}

export function readPage(site: string, page: string): string {
  return readFileSync(join(site, page), "utf8");
}
