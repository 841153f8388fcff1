/** The Markdown version of every page: `index.md` beside `index.html`, converted from its `<main>`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "ultrahtml";
import { builtPages, readPage } from "./files.ts";
import { markdownOf } from "./html-to-markdown.ts";
import { isElement, walk, type Node } from "./html-tree.ts";

function firstElement(root: Node, name: string): Node | undefined {
  for (const node of walk(root)) if (isElement(node) && node.name === name) return node;
  return undefined;
}

/** @returns the number of pages */
export function writeMarkdownPages(site: string): number {
  const pages = builtPages(site);
  for (const page of pages) {
    // Navigation is most of a page, so only its content is parsed.
    const content = /<main[\s>][\s\S]*<\/main>/.exec(readPage(site, page))?.[0] ?? "";
    const main = firstElement(parse(content) as Node, "main");
    if (main === undefined) throw new Error(`${page} has no <main>`);
    writeFileSync(join(site, page.replace(/\.html$/, ".md")), markdownOf(main));
  }
  return pages.length;
}
