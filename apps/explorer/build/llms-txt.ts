/**
 * Files for language models: `llms.txt` links the Markdown version of the pages in the order of use, and
 * `llms-full.txt` contains the guides and the reference in one file.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { feedPath, fullTitle } from "../src/data/feeds.ts";
import { guides } from "../src/data/guides.ts";
import { mainCadence } from "../src/data/labels.ts";
import { model } from "../src/data/model.ts";
import { sitePages } from "../src/data/sections.ts";
import { servicePath } from "../src/data/services.ts";
import { builtPages, readPage } from "./files.ts";

export function writeLlmsTxt(site: string): string {
  const pages = new Set(builtPages(site));
  const exists = (path: string): boolean => pages.has(`${path}index.html`);
  const packages = [...pages]
    .filter((page) => /^api\/[^/]+\/index\.html$/.test(page))
    .map((page) => page.slice(0, -"index.html".length));
  const lines = [
    "# sdf",
    "",
    "> Typed clients, validators, schemas and a reference server for sports data feeds. Every page of this site " +
      "is also available as Markdown: `index.md` beside `index.html`.",
    "",
    "## Feeds",
    "",
    ...model.feeds.map(
      (feed) =>
        `- [${fullTitle(feed)} (${feed.code})](feeds/${feed.id}/index.md): ${feed.summary} Fastest interval: ` +
        `${mainCadence(feed.polling)}.`,
    ),
    ...model.services.map((service) => `- [${service.title}](${servicePath(service)}index.md): ${service.summary}`),
    "",
    "## Pages",
    "",
    ...sitePages.filter(({ path }) => exists(path)).map(({ path, label }) => `- [${label}](${path}index.md)`),
    "",
    "## Guides",
    "",
    ...guides.map(({ path, title }) => `- [${title}](${path}index.md)`),
    "",
    ...(packages.length === 0
      ? []
      : ["## Packages", "", ...packages.map((path) => `- [@sdf/${path.split("/")[1] ?? ""}](${path}index.md)`), ""]),
    "## Files",
    "",
    "- [Guides and reference in one file](llms-full.txt)",
    "- [Skill file for assistants](SKILL.md)",
    "- [OpenAPI 3.1](openapi.json)",
    "- [OpenAPI 3.2, with the stream of a relay](openapi-3.2.json)",
    "- [The compiled model](model.json): every fact of every feed",
    "",
  ];
  writeFileSync(join(site, "llms.txt"), lines.join("\n"));
  const readText = (path: string): string => `<!-- ${path} -->\n\n${readPage(site, path)}`;
  const parts = [
    ...guides.map(({ path }) => path),
    "conventions/",
    ...model.feeds.map(feedPath),
    ...model.services.map(servicePath),
    "codes/",
    "polling/",
    "unknowns/",
  ].filter(exists);
  const full = parts.map((path) => readText(`${path}index.md`)).join("\n");
  writeFileSync(join(site, "llms-full.txt"), full);
  writeFileSync(join(site, "SKILL.md"), writeSkill());
  return `${parts.length} in llms-full.txt`;
}

/** A skill file for assistants: when to read which page, and what to observe. */
function writeSkill(): string {
  return [
    "---",
    "name: sdf-sports-data-feeds",
    "description: Use for code, questions or data about the sports data feeds that @sdf covers: requests, polling, " +
      "response fields, error codes, and stored responses.",
    "---",
    "",
    "# Sports data feeds",
    "",
    "1. If the tools of `sdf mcp` are available, use them: `find`, `plan_request`, `check_response`, `query_store`.",
    "   Otherwise read the page of the feed, `feeds/<id>/index.md`; `llms.txt` lists all pages.",
    "2. State facts with their evidence: documented, observed or unknown. Do not guess what a page calls unknown.",
    "3. Call feeds with their function (`@sdf/<sport>/<feed>`); it rejects requests that break a rule.",
    "4. Do not poll before `meta.nextPollAt`. Use `poll` of `@sdf/runtime`, or the harvester for many targets.",
    "5. `meta.issues` contradict the documentation; `meta.drift` is undocumented content and no error.",
    "",
    "## Feeds",
    "",
    ...model.feeds.map((feed) => `- ${feed.code} \`${feed.id}\`: ${feed.summary} ${mainCadence(feed.polling)}.`),
    "",
  ].join("\n");
}
