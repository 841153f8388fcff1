/** Bytes over the wire. */
import { describe, expect, it } from "vitest";
import { pages, tags, text, zipped } from "./built.ts";

const kilobytes = 1024;

/** One line per size, as the table of all sizes reads it. */
function told(what: string, bytes: number, ceiling: number): void {
  const number = (value: number): string => value.toLocaleString("en");
  console.log(`size: site, ${what}: ${number(bytes)} bytes (ceiling ${number(ceiling)})`);
}
const feedPages = pages.filter((page) => /^feeds\/[^/]+\/[^/]+\/index\.html$/.test(page));

/** Files that a page asks for at load: scripts and styles, by their path from the root. */
function loadedBy(page: string, name: "script" | "link"): string[] {
  return tags(text(page)).filter((tag) => tag.name === name).flatMap(({ attributes }) => {
    const address = name === "script" ? attributes.get("src") : attributes.get("rel") === "stylesheet" ? attributes.get("href") : undefined;
    return address === undefined ? [] : [new URL(address, `https://site.example/${page}`).pathname.slice(1)];
  });
}

describe("feed pages", () => {
  it("are all there", () => expect(feedPages.length).toBeGreaterThanOrEqual(16));

  it("take at most 25 KB each", () => {
    const sizes = feedPages.map((page) => [page, zipped(page)] as const).sort(([, one], [, other]) => other - one);
    told("largest feed page, gzipped", sizes[0]?.[1] ?? 0, 25 * kilobytes);
    expect(sizes.filter(([, size]) => size > 25 * kilobytes)).toEqual([]);
  });
});

describe("every page", () => {
  it("loads at most 10 KB of script and 8 KB of style", () => {
    const weights = new Map<string, number>();
    const weight = (file: string): number => weights.get(file) ?? weights.set(file, zipped(file)).get(file) ?? 0;
    const sum = (list: readonly string[]): number => list.reduce((total, file) => total + weight(file), 0);
    const heavy = pages.flatMap((page) => {
      const [scripts, styles] = [sum(loadedBy(page, "script")), sum(loadedBy(page, "link"))];
      return scripts > 10 * kilobytes || styles > 8 * kilobytes ? [`${page}: scripts ${scripts}, styles ${styles}`] : [];
    });
    told("script at load, gzipped", weight("assets/site.js"), 10 * kilobytes);
    told("style, gzipped", weight("assets/site.css"), 8 * kilobytes);
    expect(heavy).toEqual([]);
  });

  it("stays readable: no page is beyond 60 KB", () => {
    expect(pages.map((page) => [page, zipped(page)] as const).filter(([, size]) => size > 60 * kilobytes)).toEqual([]);
  });
});

describe("the search", () => {
  it("takes at most 40 KB on first use, with data and library", () => {
    const [library, data] = [zipped("assets/search.js"), zipped("assets/data/search.js")];
    told("search on first use, gzipped", library + data, 40 * kilobytes);
    expect(library + data).toBeLessThanOrEqual(40 * kilobytes);
  });
});
