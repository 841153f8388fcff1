/** Links lead somewhere, in pages and in their Markdown twins, and nothing comes from elsewhere. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorsOf, files, pages, plain, tags, text } from "./built.ts";

const known = new Set(files);
const isForeign = (address: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Why a link from a file leads nowhere; undefined for one that is fine. */
function broken(from: string, address: string): string | undefined {
  const [path = "", ...rest] = address.split("#");
  const fragment = address.includes("#") ? decodeURIComponent(rest.join("#")) : undefined;
  const target = path === "" ? from : posix.normalize(posix.join(posix.dirname(from), decodeURIComponent(path.split("?")[0] ?? "")));
  if (!known.has(target)) return `${from}: ${address} names no file`;
  if (path.startsWith("/")) return `${from}: ${address} works at the root of a server only`;
  if (fragment === undefined || fragment === "" || !target.endsWith(".html")) return undefined;
  // What islands read from the address is no anchor.
  if (fragment.startsWith("url=")) return undefined;
  return anchorsOf(target).has(fragment) ? undefined : `${from}: ${target} has no anchor ${fragment}`;
}

describe("pages", () => {
  it("link to files and anchors that are there", () => {
    const found = pages.flatMap((page) => tags(text(page)).flatMap(({ name, attributes }) => {
      const address = attributes.get("href") ?? attributes.get("src");
      if (address === undefined) return [];
      if (isForeign(address)) return name === "a" || address.startsWith("data:") ? [] : [`${page}: loads ${address}`];
      const why = broken(page, address);
      return why === undefined ? [] : [why];
    }));
    expect([...new Set(found)].slice(0, 40)).toEqual([]);
  });

  it("have no anchor twice", () => {
    const twice = pages.flatMap((page) => {
      const ids = tags(text(page)).flatMap(({ attributes }) => (attributes.has("id") ? [attributes.get("id") ?? ""] : []));
      const seen = new Set<string>();
      return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${page}: ${id}`);
    });
    expect(twice.slice(0, 20)).toEqual([]);
  });

  it("load nothing from elsewhere, in styles neither", () => {
    const styles = files.filter((file) => file.endsWith(".css")).flatMap((file) => [...text(file).matchAll(/url\(([^)]*)\)|@import\s+["']([^"']*)/g)].map(([, one, other]) => `${file}: ${one ?? other ?? ""}`));
    expect(styles.filter((line) => !/: ["']?data:/.test(line))).toEqual([]);
    const sets = pages.flatMap((page) => tags(text(page)).filter(({ attributes }) => attributes.has("srcset") || attributes.has("ping") || attributes.has("poster")).map(() => page));
    expect(sets).toEqual([]);
  });

  it("have names that differ in more than case", () => {
    const seen = new Map<string, string>();
    const alike = files.flatMap((file) => {
      const former = seen.get(file.toLowerCase());
      seen.set(file.toLowerCase(), file);
      return former === undefined ? [] : [`${former} and ${file}`];
    });
    expect(alike).toEqual([]);
  });
});

describe("Markdown twins", () => {
  const twins = files.filter((file) => file.endsWith(".md"));

  it("are there for every page, and say what it says", () => {
    const bad = pages.flatMap((page) => {
      const twin = page.replace(/\.html$/, ".md");
      if (!known.has(twin)) return [`${page} has no twin`];
      const title = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text(page))?.[1] ?? "").trim();
      const line = text(twin).split("\n").find((each) => each.startsWith("# "))?.replace(/[\\`]/g, "");
      return title !== "" && line === `# ${title}` ? [] : [`${twin} lacks the title ${title}: ${line ?? ""}`];
    });
    expect(bad.slice(0, 20)).toEqual([]);
    expect(twins.length).toBe(pages.length);
  });

  it("link to files and headings that are there", () => {
    const found = twins.flatMap((twin) => {
      const prose = text(twin).replace(/^ *(```+)[\s\S]*?^ *\1/gm, "").replace(/(`+)(?:(?!\1)[\s\S])*?[^`]\1(?!`)/g, (code, ticks: string) => (ticks.length > 2 ? "" : code));
      return [...prose.matchAll(/\]\((<[^>]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g)].flatMap(([, target = ""]) => {
        const address = target.replace(/^<|>$/g, "");
        if (isForeign(address)) return [];
        const why = broken(twin, address);
        return why === undefined ? [] : [why];
      });
    });
    expect([...new Set(found)].slice(0, 40)).toEqual([]);
  });

  it("are told of in llms.txt, whose links lead somewhere", () => {
    const links = [...text("llms.txt").matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
    expect(links.length).toBeGreaterThan(20);
    expect(links.map((address) => broken("llms.txt", address)).filter((why) => why !== undefined)).toEqual([]);
  });
});
