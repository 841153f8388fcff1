/** One stylesheet for the whole site, minified: small enough that no page needs its own. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";

const order = ["tokens", "base", "parts", "feed", "pages", "prose", "media"];

/** The dark colours stand once, under the system's wish; the reader's own choice gets the same rules. */
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
