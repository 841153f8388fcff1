/**
 * For programs that read: `llms.txt`, what there is in the order of use, as links to the Markdown twins;
 * `llms-full.txt`, the twins of the reference and the guides in one file.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { feedPath, fullTitle } from "../src/data/feeds.ts";
import { guides } from "../src/data/guides.ts";
import { model } from "../src/data/model.ts";
import { servicePath } from "../src/data/services.ts";
import { mainCadence } from "../src/data/words.ts";
import { sitePages } from "../src/site/sections.ts";
import { builtPages, readPage } from "./copies.ts";

export function writeDigest(site: string): string {
  const pages = new Set(builtPages(site));
  const there = (path: string): boolean => pages.has(`${path}index.html`);
  const packages = [...pages].filter((page) => /^api\/[^/]+\/index\.html$/.test(page)).map((page) => page.slice(0, -"index.html".length));
  const lines = [
    "# sdf", "",
    "> Typed clients, validators, schemas and a reference server for sports data feeds. Every page of this site has a Markdown twin: `index.md` beside `index.html`.", "",
    "## Feeds", "",
    ...model.feeds.map((feed) => `- [${fullTitle(feed)} (${feed.code})](feeds/${feed.id}/index.md): ${feed.summary} Fastest pace: ${mainCadence(feed.polling)}.`),
    ...model.services.map((service) => `- [${service.title}](${servicePath(service)}index.md): ${service.summary}`), "",
    "## Pages", "",
    ...sitePages.filter(({ path }) => there(path)).map(({ path, label }) => `- [${label}](${path}index.md)`), "",
    "## Guides", "", ...guides.map(({ path, title }) => `- [${title}](${path}index.md)`), "",
    ...(packages.length === 0 ? [] : ["## Packages", "", ...packages.map((path) => `- [@sdf/${path.split("/")[1] ?? ""}](${path}index.md)`), ""]),
    "## Files", "",
    "- [Guides and reference in one file](llms-full.txt)",
    "- [OpenAPI 3.1](openapi.json)", "- [The compiled model](model.json): every fact of every feed", "",
  ];
  writeFileSync(join(site, "llms.txt"), lines.join("\n"));
  const read = (path: string): string => `<!-- ${path} -->\n\n${readPage(site, path)}`;
  const parts = [...guides.map(({ path }) => path), "conventions/", ...model.feeds.map(feedPath), ...model.services.map(servicePath), "codes/", "polling/", "unknowns/"].filter(there);
  const full = parts.map((path) => read(`${path}index.md`)).join("\n");
  writeFileSync(join(site, "llms-full.txt"), full);
  return `${parts.length} in llms-full.txt`;
}
