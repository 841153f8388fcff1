/** Reads the files of the built site; builds it if it is missing or outdated. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureSite } from "../../build/ensure-site.ts";
import { unpackSearchData, type PackedSearchData } from "../../src/islands/search/packed.ts";
import type { SearchData } from "../../src/islands/search/records.ts";

export const explorer = join(import.meta.dirname, "../..");

/** Folder of the site; `SDF_EXPLORER_SITE` overrides it. */
export const site = ensureSite();

/** The environment for programs that tests start, without Vitest variables, which change the behaviour of Astro. */
export function plainEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST") && name !== "NODE_ENV"),
    ),
    ...more,
  };
}

/** Paths of all files with `/` separators, sorted. */
export const files: readonly string[] = globSync("**/*", { cwd: site, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(site.length + 1)
      .replaceAll("\\", "/"),
  )
  .sort();

export const pages: readonly string[] = files.filter((file) => file.endsWith(".html"));

const texts = new Map<string, string>();

export function text(file: string): string {
  const content = texts.get(file) ?? readFileSync(join(site, file), "utf8");
  texts.set(file, content);
  return content;
}

/** Gzipped size in bytes. */
export function zipped(file: string): number {
  return gzipSync(readFileSync(join(site, file))).length;
}

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets in the page. */
  readonly from: number;
  readonly to: number;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  "#34": '"',
  "#38": "&",
};

/** The text content of HTML. */
export function plain(html: string): string {
  return unescape(html.replace(/<[^>]*>/g, ""));
}

function unescape(html: string): string {
  return html.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

const tagsByHtml = new Map<string, readonly Tag[]>();

/** Opening tags with their attributes. */
export function tags(html: string): readonly Tag[] {
  const listed = tagsByHtml.get(html) ?? listTags(html);
  tagsByHtml.set(html, listed);
  return listed;
}

function listTags(html: string): Tag[] {
  const bare = html.replace(/<(script|style)([^>]*)>[\s\S]*?<\/\1>/g, (whole, name: string, inner: string) =>
    `<${name}${inner}>`.padEnd(whole.length),
  );
  return [...bare.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/g)].map(
    (match) => {
      const [whole, name = "", inside = ""] = match;
      const attributes = [...inside.matchAll(/([^\s=]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?/g)].map(
        ([, key = "", one, two, three]) => [key, unescape(one ?? two ?? three ?? "")] as const,
      );
      return { name, attributes: new Map(attributes), from: match.index, to: match.index + whole.length };
    },
  );
}

const anchors = new Map<string, ReadonlySet<string>>();

/** Anchors of a page. */
export function listAnchors(page: string): ReadonlySet<string> {
  const ids =
    anchors.get(page) ??
    new Set(tags(text(page)).flatMap(({ attributes }) => (attributes.has("id") ? [attributes.get("id") ?? ""] : [])));
  anchors.set(page, ids);
  return ids;
}

/** The search data of the site, or of another script. */
export function searchData(script = text("assets/data/search.js")): SearchData {
  const json = /^sdfData\("search",([\s\S]*)\);?$/.exec(script.trim())?.[1];
  if (json === undefined) throw new Error('assets/data/search.js does not call sdfData("search", …)');
  return unpackSearchData(JSON.parse(json) as PackedSearchData);
}
