/** The layout of all pages: version of the specs, icons. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { specVersion } from "../../src/data/spec-version.ts";
import { pages, site, tags, text } from "./built.ts";

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
