/** Gzipped sizes of pages and files. */
import { describe, expect, it } from "vitest";
import { pages, tags, text, zipped } from "./built.ts";

const kilobytes = 1024;

/** Logs a size in the format that the table of all sizes reads. */
function logSize(what: string, bytes: number, ceiling: number): void {
  const number = (value: number): string => value.toLocaleString("en");
  console.log(`size: site, ${what}: ${number(bytes)} bytes (ceiling ${number(ceiling)})`);
}
const feedPages = pages.filter((page) => /^feeds\/[^/]+\/[^/]+\/index\.html$/.test(page));

/** Scripts or styles that a page loads, by path from the root. */
function loadedBy(page: string, name: "script" | "link"): string[] {
  return tags(text(page))
    .filter((tag) => tag.name === name)
    .flatMap(({ attributes }) => {
      const address =
        name === "script"
          ? attributes.get("src")
          : attributes.get("rel") === "stylesheet"
            ? attributes.get("href")
            : undefined;
      return address === undefined ? [] : [new URL(address, `https://site.example/${page}`).pathname.slice(1)];
    });
}

describe("feed pages", () => {
  it("exist for all feeds", () => expect(feedPages.length).toBeGreaterThanOrEqual(16));

  it("have at most 25 KB each", () => {
    const sizes = feedPages.map((page) => [page, zipped(page)] as const).sort(([, one], [, other]) => other - one);
    logSize("largest feed page, gzipped", sizes[0]?.[1] ?? 0, 25 * kilobytes);
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
      return scripts > 10 * kilobytes || styles > 8 * kilobytes
        ? [`${page}: scripts ${scripts}, styles ${styles}`]
        : [];
    });
    logSize("script at load, gzipped", weight("assets/site.js"), 10 * kilobytes);
    logSize("style, gzipped", weight("assets/site.css"), 8 * kilobytes);
    expect(heavy).toEqual([]);
  });

  it("has at most 60 KB", () => {
    // Compression takes time, and enlarges no page.
    const large = pages.filter((page) => text(page).length > 60 * kilobytes);
    expect(large.length).toBeGreaterThan(feedPages.length / 2);
    expect(large.map((page) => [page, zipped(page)] as const).filter(([, size]) => size > 60 * kilobytes)).toEqual([]);
  });
});
