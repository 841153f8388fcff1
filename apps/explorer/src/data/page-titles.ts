/** Titles of pages and sections, for links to them. */
import { feedPath, fullTitle } from "./feeds.ts";
import { guides } from "./guides.ts";
import { model } from "./model.ts";
import { sitePages } from "./sections.ts";

/**
 * Title of an address such as `guides/drift/#evidence-of-a-fact` or `fields/contestant/`.
 *
 * @throws Error if no page has the address
 */
export function titleOfAddress(address: string): string {
  const [path = "", anchor] = address.split("#");
  const guide = guides.find((one) => one.path === path);
  const heading = guide?.headings.find(({ id }) => id === anchor);
  if (guide !== undefined) return heading?.text ?? guide.title;
  const [, folder, name] = /^(fields|parameters)\/(.+)\/$/.exec(path) ?? [];
  if (folder !== undefined) return `${folder === "fields" ? "Field" : "Parameter"} ${name}`;
  const feed = model.feeds.find((one) => feedPath(one) === path);
  if (feed !== undefined) return fullTitle(feed);
  const page = sitePages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`No page has the address ${address}`);
  return anchor === undefined ? page.label : `${page.label}: ${anchor.replaceAll("-", " ")}`;
}
