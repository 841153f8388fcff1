/** Links of pages and their Markdown versions; the site loads nothing from other origins. */
import { posix } from "node:path";
import { readDocumentation } from "@sdf/server";
import { describe, expect, it } from "vitest";
import { listAnchors, files, pages, plain, tags, text } from "./built.ts";

const fileSet = new Set(files);
const isAbsolute = (address: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** The error of a link, or undefined if its target exists. */
function broken(from: string, address: string): string | undefined {
  const [path = "", ...rest] = address.split("#");
  const fragment = address.includes("#") ? decodeURIComponent(rest.join("#")) : undefined;
  const target =
    path === "" ? from : posix.normalize(posix.join(posix.dirname(from), decodeURIComponent(path.split("?")[0] ?? "")));
  if (!fileSet.has(target)) return `${from}: ${address} links to a missing file`;
  if (path.startsWith("/")) return `${from}: ${address} works at the root of a server only`;
  if (fragment === undefined || fragment === "" || !target.endsWith(".html")) return undefined;
  // A fragment for an island is not an anchor.
  if (fragment.startsWith("url=")) return undefined;
  return listAnchors(target).has(fragment) ? undefined : `${from}: ${target} has no anchor ${fragment}`;
}

describe("pages", () => {
  it("link to existing files and anchors", () => {
    const errors = pages.flatMap((page) =>
      tags(text(page)).flatMap(({ name, attributes }) => {
        const address = attributes.get("href") ?? attributes.get("src");
        if (address === undefined) return [];
        if (isAbsolute(address))
          return name === "a" || attributes.get("rel") === "canonical" || address.startsWith("data:")
            ? []
            : [`${page}: loads ${address}`];
        const error = broken(page, address);
        return error === undefined ? [] : [error];
      }),
    );
    expect([...new Set(errors)].slice(0, 40)).toEqual([]);
  });

  it("name the pages that a term of the glossary links to by their titles", () => {
    const labels = [...text("glossary/index.html").matchAll(/<a href="\.\.\/[^"]*">([^<]+)<\/a>/g)].map(
      ([, label]) => label,
    );
    expect(labels).toContain("Evidence of a fact");
    expect(labels.filter((label = "") => /[/#]/.test(label))).toEqual([]);
  });

  it("have unique anchors", () => {
    const twice = pages.flatMap((page) => {
      const ids = tags(text(page)).flatMap(({ attributes }) =>
        attributes.has("id") ? [attributes.get("id") ?? ""] : [],
      );
      const uniqueIds = new Set<string>();
      return ids.filter((id) => uniqueIds.size === uniqueIds.add(id).size).map((id) => `${page}: ${id}`);
    });
    expect(twice.slice(0, 20)).toEqual([]);
  });

  it("load nothing from other origins, including in styles", () => {
    const styles = files
      .filter((file) => file.endsWith(".css"))
      .flatMap((file) =>
        [...text(file).matchAll(/url\(([^)]*)\)|@import\s+["']([^"']*)/g)].map(
          ([, one, other]) => `${file}: ${one ?? other ?? ""}`,
        ),
      );
    expect(styles.filter((line) => !/: ["']?data:/.test(line))).toEqual([]);
    const sets = pages.flatMap((page) =>
      tags(text(page))
        .filter(({ attributes }) => attributes.has("srcset") || attributes.has("ping") || attributes.has("poster"))
        .map(() => page),
    );
    expect(sets).toEqual([]);
  });

  it("have names that differ in more than case", () => {
    const filesByLowerCase = new Map<string, string>();
    const collisions = files.flatMap((file) => {
      const other = filesByLowerCase.get(file.toLowerCase());
      filesByLowerCase.set(file.toLowerCase(), file);
      return other === undefined ? [] : [`${other} and ${file}`];
    });
    expect(collisions).toEqual([]);
  });
});

describe("Markdown versions", () => {
  // The skill file belongs to no page.
  const markdownFiles = files.filter((file) => file.endsWith(".md") && file !== "SKILL.md");

  it("exist for every page, with its title", () => {
    const bad = pages.flatMap((page) => {
      const markdownFile = page.replace(/\.html$/, ".md");
      if (!fileSet.has(markdownFile)) return [`${page} has no Markdown version`];
      const title = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text(page))?.[1] ?? "").trim();
      const line = text(markdownFile)
        .split("\n")
        .find((each) => each.startsWith("# "))
        ?.replace(/[\\`]/g, "");
      return title !== "" && line === `# ${title}` ? [] : [`${markdownFile} lacks the title ${title}: ${line ?? ""}`];
    });
    expect(bad.slice(0, 20)).toEqual([]);
    expect(markdownFiles.length).toBe(pages.length);
  });

  it("link to existing files and headings", () => {
    const errors = markdownFiles.flatMap((markdownFile) => {
      const prose = text(markdownFile)
        .replace(/^ *(```+)[\s\S]*?^ *\1/gm, "")
        .replace(/(`+)(?:(?!\1)[\s\S])*?[^`]\1(?!`)/g, (code, ticks: string) => (ticks.length > 2 ? "" : code));
      return [...prose.matchAll(/\]\((<[^>]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g)].flatMap(([, target = ""]) => {
        const address = target.replace(/^<|>$/g, "");
        if (isAbsolute(address)) return [];
        const error = broken(markdownFile, address);
        return error === undefined ? [] : [error];
      });
    });
    expect([...new Set(errors)].slice(0, 40)).toEqual([]);
  });

  it("are listed in llms.txt, whose links are valid", () => {
    const links = [...text("llms.txt").matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
    expect(links.length).toBeGreaterThan(20);
    expect(links.map((address) => broken("llms.txt", address)).filter((error) => error !== undefined)).toEqual([]);
  });
});

it("has every place that `sdf mcp` cites for a fact", () => {
  const places = readDocumentation().statements.flatMap(({ page, anchors }) =>
    anchors.map((anchor) => ({ page: page.split("#")[0] ?? "", anchor })),
  );
  expect(places.length).toBeGreaterThan(2000);
  const missing = places.filter(({ page, anchor }) => !listAnchors(`${page}index.html`).has(anchor));
  expect(missing).toEqual([]);
});
