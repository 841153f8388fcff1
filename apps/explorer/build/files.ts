/** Files of the site besides pages: schemas, the model, OpenAPI, examples, the icon, data scripts. */
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { fixturesFolder } from "../src/data/fixtures.ts";
import { repository, schemasFolder } from "../src/data/model.ts";
import { sitemap } from "../src/data/site-config.ts";

/** Widths of the icons for programs that do not read SVG, pixels. */
const ICON_WIDTHS = [32, 180];

/** True if a file exists and nothing that matches the patterns, from the root of the repository, changed later. */
export function isNewerThan(file: string, patterns: readonly string[]): boolean {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(patterns, { cwd: repository }).every((path) => statSync(join(repository, path)).mtimeMs <= changedAt);
}

/** Copies files by name, so that no other file is published. @returns the number of files */
export function copyFiles(target: string, sources: string): number {
  const copies: readonly (readonly [from: string, to: string])[] = [
    [join(schemasFolder, "openapi.json"), "openapi.json"],
    [join(schemasFolder, "openapi-3.2.json"), "openapi-3.2.json"],
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

/** Writes the icon as PNG. @returns the number of files */
export function writeIcons(target: string, sources: string): number {
  const svg = readFileSync(join(sources, "styles/icon.svg"), "utf8");
  for (const width of ICON_WIDTHS) {
    const image = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
    writeFileSync(join(target, `assets/icon-${width}.png`), image.asPng());
  }
  return ICON_WIDTHS.length;
}

/** Writes `sitemap.xml`, if the address of the site is known. */
export function writeSitemap(target: string): void {
  const text = sitemap(builtPages(target));
  if (text !== undefined) writeFileSync(join(target, "sitemap.xml"), text);
}

/** Writes `assets/data/<name>.js`, a script, because pages on `file://` cannot fetch. @returns its size in bytes */
export function writeData(target: string, name: string, value: unknown): number {
  const text = `sdfData(${JSON.stringify(name)},${JSON.stringify(value)})\n`;
  writeText(target, `assets/data/${name}.js`, text);
  return Buffer.byteLength(text);
}

/** Writes a text file and its folders. */
export function writeText(target: string, path: string, text: string): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Paths of the pages of a built site from its root, sorted. */
export function builtPages(site: string): readonly string[] {
  return globSync("**/*.html", { cwd: site }).sort();
}

export function readPage(site: string, page: string): string {
  return readFileSync(join(site, page), "utf8");
}
