/** Addresses that depend on where the site is published: `site.json`, or the file that `SDF_SITE_CONFIG` names. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { repository } from "./model.ts";

export interface SiteConfig {
  /** Address of the published site. Empty: pages have no canonical address, and the site has no sitemap. */
  readonly url: string;
  /** Address that edits a source file; `{file}` is its path from the root of the repository. Empty: no link. */
  readonly edit: string;
  /** Address that reports a problem; `{page}` is the path of the page. Empty: no link. */
  readonly report: string;
}

const settings = ["url", "edit", "report"] as const;

/** @throws Error naming the setting that is unknown, missing or no address */
export function readSiteConfig(text: string, file: string): SiteConfig {
  const values = JSON.parse(text) as Record<string, unknown>;
  const unknown = Object.keys(values).find((name) => !(settings as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${file}: unknown setting ${unknown}; known are ${settings.join(", ")}`);
  for (const name of settings) {
    const value = values[name];
    if (typeof value !== "string" || (value !== "" && !URL.canParse(value)))
      throw new Error(`${file}: ${name} must be an address such as https://docs.example/ or empty`);
  }
  return values as unknown as SiteConfig;
}

const file = resolve(process.env.SDF_SITE_CONFIG ?? join(repository, "apps/explorer/site.json"));

const siteConfig = readSiteConfig(readFileSync(file, "utf8"), file);

/** Path of a page as its address has it: `/feeds/index.html` → `feeds/`. */
function addressPath(page: string): string {
  return page.replace(/^\//, "").replace(/index\.html$/, "");
}

/** The canonical address of a page, or `undefined` without an address of the site. */
export function canonicalUrl(page: string, { url } = siteConfig): string | undefined {
  return url === "" ? undefined : new URL(addressPath(page), url.endsWith("/") ? url : `${url}/`).href;
}

/** Address that edits a file of the repository. */
export function editUrl(source: string, { edit } = siteConfig): string | undefined {
  return edit === "" ? undefined : edit.replace("{file}", encodeURI(source));
}

/** Address that reports a problem of a page. */
export function reportUrl(page: string, { report } = siteConfig): string | undefined {
  return report === "" ? undefined : report.replace("{page}", encodeURIComponent(addressPath(page)));
}

/** The sitemap of pages, or `undefined` without an address of the site. */
export function sitemap(pages: readonly string[], config = siteConfig): string | undefined {
  if (config.url === "") return undefined;
  const addresses = pages
    .filter((page) => page !== "404.html")
    .map((page) => `<url><loc>${(canonicalUrl(page, config) ?? "").replaceAll("&", "&amp;")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}
