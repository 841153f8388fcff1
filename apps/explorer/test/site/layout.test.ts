/** The layout of pages: version of the specs, icons, names of parameters. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { specVersion } from "../../src/data/spec-version.ts";
import { pages, plain, site, tags, text } from "./built.ts";

describe("layout", () => {
  it("shows the version of the specs and the day of their last change on every page", () => {
    const expected = specVersion.date === undefined ? specVersion.version : `${specVersion.version} of <time`;
    expect(specVersion.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(pages.filter((page) => !text(page).includes(`<p>Specs ${expected}`))).toEqual([]);
  });

  it.each([32, 180])("has a PNG icon of %d pixels", (width) => {
    const png = readFileSync(join(site, `assets/icon-${width}.png`));
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", width, width]);
    const icons = tags(text("index.html")).filter(
      ({ name, attributes }) => name === "link" && attributes.get("href") === `assets/icon-${width}.png`,
    );
    expect(icons).toHaveLength(1);
  });
});

describe("parameters", () => {
  it("show the readable name beside the wire name", () => {
    expect(plain(text("parameters/_pgSz/index.html"))).toContain("Name in the clients: pageSize");
    expect(text("parameters/index.html")).toMatch(/<code>_pgSz<\/code><\/a>\s*<small>pageSize<\/small>/);
    expect(text("feeds/soccer/match-detailed/index.html")).toContain('<small id="p.pageSize">pageSize</small>');
  });

  it("have one name if the wire name is readable", () => {
    expect(plain(text("parameters/week/index.html"))).not.toContain("Name in the clients");
  });

  it("are linked from rules by their wire name", () => {
    const page = text("feeds/soccer/match-detailed/index.html");
    const rule = page.slice(page.indexOf('id="rule.page-size-from-one"'));
    const [anchor] = tags(rule)
      .flatMap(({ attributes }) => attributes.get("href") ?? [])
      .filter((href) => href.startsWith("#p."));
    expect(anchor).toBe("#p._pgSz");
  });
});
