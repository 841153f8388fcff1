/** Compares the API pages with the packages: all public symbols and their sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Comment } from "../../src/data/api-json.ts";
import { importOf } from "../../src/data/api-page.ts";
import { entries, original, symbolPath, symbols } from "../../src/data/api.ts";
import { feedPath } from "../../src/data/feeds.ts";
import { model, repository } from "../../src/data/model.ts";
import { link } from "../../src/html/link.ts";
import { files, plain, tags, text } from "./built.ts";

const fileSet = new Set(files);
const packages = readdirSync(join(repository, "packages"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** True for modules of single feeds and endpoints, whose exports are listed in the index of their package. */
function isOfFeed(path: string): boolean {
  const ids = [...model.feeds.map(({ id }) => id), ...model.services.map(({ id }) => id)];
  return ids.some((id) => path === id || id.endsWith(`/${path}`));
}

/**
 * Modules without a page: `all` lists all shapes, `fast` is for generated code, and the others are parts of the main
 * module, for smaller bundles.
 */
const withoutPage = new Set([
  "validators/all",
  "validators/fast",
  "validators/fast/generate",
  "runtime/error",
  "runtime/read-body",
]);

/** Structures that feeds share; the pages of the feeds describe them. */
const sharedStructures = /^types\/[\w-]+\/structures$/;

describe("packages", () => {
  it("have a page for every module that can be imported", () => {
    const missing = packages.flatMap((name) => {
      const { exports: offered = {} } = JSON.parse(
        readFileSync(join(repository, "packages", name, "package.json"), "utf8"),
      ) as { exports?: Readonly<Record<string, unknown>> };
      return Object.entries(offered)
        .filter(([, target]) => typeof target === "string" && target.endsWith(".ts"))
        .map(([path]) => path.replace(/^\.\/?/, ""))
        .filter((path) => !isOfFeed(path))
        .map((path) => (path === "" ? name : `${name}/${path}`))
        .filter(
          (path) => !withoutPage.has(path) && !sharedStructures.test(path) && !fileSet.has(`api/${path}/index.html`),
        );
    });
    expect(missing).toEqual([]);
    expect(entries.length).toBeGreaterThanOrEqual(packages.length);
  });

  it("list their symbols on their page", () => {
    const missing = entries.flatMap((entry) => {
      const page = `api/${entry.path}/index.html`;
      const links = new Set(
        tags(text(page))
          .filter(({ name }) => name === "a")
          .map(({ attributes }) => attributes.get("href")),
      );
      return entry.symbols
        .filter((symbol) => !links.has(link(page, symbolPath(symbol))))
        .map(({ name }) => `${page}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("symbols", () => {
  it("have a page with their name, import and source", () => {
    const wrong = symbols.flatMap((symbol) => {
      const page = text(`${symbolPath(symbol)}index.html`);
      const title = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? "");
      const { source } = original(symbol);
      return title === symbol.name &&
        plain(page).includes(importOf(symbol)) &&
        plain(page).includes(source) &&
        existsSync(join(repository, source))
        ? []
        : [`${symbolPath(symbol)} (${source})`];
    });
    expect(symbols.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  it("link to the page of their feed", () => {
    const missing = model.feeds.flatMap((feed) => {
      const own = symbols.filter(
        ({ entry, source }) => entry.path === feed.sport && source.endsWith(`/${feed.name}.ts`),
      );
      const lost = own.filter(
        (symbol) =>
          !tags(text(`${symbolPath(symbol)}index.html`)).some(
            ({ attributes }) => attributes.get("href") === link(symbolPath(symbol), feedPath(feed)),
          ),
      );
      return own.length < 3 ? [`${feed.id}: ${own.length} symbols`] : lost.map(({ name }) => `${feed.id}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("use only docstring tags that the pages show", () => {
    const shown = new Set(["@returns", "@throws", "@example", "@deprecated", "@see"]);
    const unknown: string[] = [];
    const walk = (value: unknown, place: string): void => {
      if (Array.isArray(value)) return value.forEach((each) => walk(each, place));
      if (typeof value !== "object" || value === null) return;
      const { comment, flags, name } = value as {
        comment?: Comment;
        flags?: { isExternal?: boolean; isInherited?: boolean };
        name?: unknown;
      };
      // Members of external types have their own documentation.
      if (flags?.isExternal === true) return;
      const here = typeof name === "string" ? `${place} ${name}` : place;
      for (const { tag } of comment?.blockTags ?? []) if (!shown.has(tag)) unknown.push(`${here}: ${tag}`);
      Object.values(value).forEach((each) => walk(each, here));
    };
    symbols.forEach(({ reflection, entry }) => walk(reflection, entry.path));
    expect(unknown).toEqual([]);
  });
});
