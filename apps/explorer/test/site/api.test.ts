/** Compares the API pages with the packages: all public symbols of the packages that programs import. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entries, findFeed, symbols, toImport } from "../../src/data/api.ts";
import { feedPath } from "../../src/data/feeds.ts";
import { model, repository } from "../../src/data/model.ts";
import { link } from "../../src/html/link.ts";
import { plain, tags, text } from "./built.ts";

function listLinks(page: string): ReadonlySet<string> {
  return new Set(tags(text(page)).flatMap(({ attributes }) => attributes.get("href") ?? []));
}

describe("package page", () => {
  it("links every symbol of the package", () => {
    const missing = entries.flatMap((entry) => {
      const links = listLinks(`api/${entry.path}/index.html`);
      return entry.symbols.filter(({ path }) => !links.has(link(`api/${entry.path}/`, path))).map(({ path }) => path);
    });
    expect(missing).toEqual([]);
  });

  it("contains every name that the runtime exports", () => {
    const index = readFileSync(join(repository, "packages/runtime/src/index.ts"), "utf8");
    const exported = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
      names
        .split(",")
        .map((name) =>
          name
            .trim()
            .replace(/^type /, "")
            .replace(/^.* as /, ""),
        )
        .filter((name) => name !== ""),
    );
    const documented = new Set(symbols.filter(({ entry }) => entry.path === "runtime").map(({ name }) => name));
    expect(exported.length).toBeGreaterThan(40);
    expect(exported.filter((name) => !documented.has(name))).toEqual([]);
  });
});

describe("symbol page", () => {
  it("has the name and the import of the symbol", () => {
    const wrong = symbols.filter((symbol) => {
      const page = text(`${symbol.path}index.html`);
      const title = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1] ?? "");
      return title !== symbol.name || !plain(page).includes(toImport(symbol));
    });
    expect(symbols.length).toBeGreaterThan(150);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("describes every function", () => {
    const functions = symbols.filter(({ kind }) => kind === "functions");
    expect(functions.length).toBeGreaterThan(30);
    expect(functions.filter(({ lead }) => !/^\S.*\w/.test(lead)).map(({ path }) => path)).toEqual([]);
  });

  it("links the feed of a function, a request and a response", () => {
    const missing = model.feeds.flatMap((feed) => {
      const own = symbols.filter((symbol) => findFeed(symbol) === feed);
      const unlinked = own.filter(({ path }) => !listLinks(`${path}index.html`).has(link(path, feedPath(feed))));
      return own.length < 3 ? [`${feed.id}: ${own.length} symbols`] : unlinked.map(({ path }) => path);
    });
    expect(missing).toEqual([]);
  });

  it.each(["createClient", "poll", "subscribe", "pages", "oauth", "bearer", "outletKey", "apiKey", "combine"])(
    "has an example of %s before its parameters",
    (name) => {
      const page = text(`api/runtime/${name}/index.html`);
      const headings = [...page.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, heading = ""]) => plain(heading));
      expect(headings[0]).toBe("Example");
      expect(headings).toContain("Parameters");
    },
  );

  it.each([
    ["createClient", "Address that precedes feed paths"],
    ["poll", "Number of consecutive transient failures"],
    ["oauth", "Address of the token endpoint"],
  ])("has the options of %s in a table", (name, description) => {
    const page = text(`api/runtime/${name}/index.html`);
    expect(plain(page)).toContain(description);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes every option of the packages that send requests", () => {
    const options = symbols.filter(
      ({ name, entry }) => name.endsWith("Options") && ["runtime", "query", "msw", "harvester"].includes(entry.path),
    );
    const rows = options.flatMap(({ name, text: page }) =>
      page.split("\n").flatMap((line) => (line.includes('id="property-') ? [`${name}: ${line}`] : [])),
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => row.endsWith("| - |") || row.split("|").length < 5)).toEqual([]);
  });
});
