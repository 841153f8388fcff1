import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

/**
 * Writes a plot as `<name>.svg` and, at twice its size, `<name>.png`.
 * @returns path of the SVG
 */
export async function writePlot(directory: string, name: string, svg: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${name}.svg`);
  const image = new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, sansSerifFamily: "DejaVu Sans", defaultFontFamily: "DejaVu Sans" },
  });
  await Promise.all([writeFile(path, svg), writeFile(join(directory, `${name}.png`), image.render().asPng())]);
  return path;
}

/** File name of a figure: the names of evaluation and figure in lower case with dashes. */
export function plotName(evaluation: string, what: string): string {
  return `${evaluation}-${what}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
