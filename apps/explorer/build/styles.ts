/** One minified stylesheet for the whole site. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";

const order = ["tokens", "base", "parts", "feed", "pages", "prose", "media"];

/** Repeats the dark colours, which the source declares once for the system's setting, for the reader's own choice. */
function withChosenDark(css: string): string {
  const block = /@media \(prefers-color-scheme: dark\) \{\n([\s\S]*?)\n\}\n/.exec(css)?.[1] ?? "";
  return css + block.replaceAll(':root:not([data-theme="light"])', ':root[data-theme="dark"]');
}

/** Writes `assets/site.css`. */
export async function buildStyles(folder: string, target: string): Promise<void> {
  const parts = order.map((name) => readFileSync(join(folder, `${name}.css`), "utf8"));
  const css = [withChosenDark(parts[0] ?? ""), ...parts.slice(1)].join("\n");
  const { code } = await transform(css, { loader: "css", minify: true });
  writeFileSync(join(target, "site.css"), code);
}
