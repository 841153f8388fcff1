/** The Markdown twin of every page: `index.md` beside `index.html`, made from what the page says. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "ultrahtml";
import { builtPages, readPage } from "./copies.ts";
import { markdownOf } from "./markdown.ts";
import { isElement, walk, type Node } from "./tree.ts";

function first(root: Node, name: string): Node | undefined {
  for (const node of walk(root)) if (isElement(node) && node.name === name) return node;
  return undefined;
}

/** @returns how many were written. */
export function writeTwins(site: string): number {
  const pages = builtPages(site);
  for (const page of pages) {
    const main = first(parse(readPage(site, page)) as Node, "main");
    if (main === undefined) throw new Error(`${page} has no <main>`);
    writeFileSync(join(site, page.replace(/\.html$/, ".md")), markdownOf(main));
  }
  return pages.length;
}
