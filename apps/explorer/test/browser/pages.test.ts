/** One page of every kind: nothing to complain about for axe, the console or the network, and nothing that runs out of the window. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { scene, type Scene } from "./site.ts";
import { violationsOf } from "./violations.ts";
import { beforeAll, describe } from "./when-browser.ts";

let here: Scene;
beforeAll(async () => void (here = await scene()));
afterAll(() => here?.close());

/** Both schemes and both widths; all four together are looked at where islands show states, in axe.test.ts. */
const looks = [["light", 1280], ["dark", 390]] as const;

const kinds: Readonly<Record<string, string>> = {
  "the first page": "index.html",
  "a sport": "feeds/soccer/index.html",
  "a field of several sports": "fields/periodId/index.html",
  "all fields": "fields/index.html",
  "a parameter": "parameters/_fmt/index.html",
  "codes": "codes/index.html",
  "states": "states/index.html",
  "unknowns": "unknowns/index.html",
  "conventions": "conventions/index.html",
  "changes": "changes/index.html",
  "all guides": "guides/index.html",
  "a guide with tables and samples": "guides/auth/index.html",
  "a guide with many headings": "guides/errors/index.html",
  "the API": "api/index.html",
  "a package": "api/runtime/index.html",
  "a class": "api/runtime/SdfError/index.html",
  "a feed's function": "api/soccer/matchDetailed/index.html",
  "a long type": "api/soccer/MatchDetailedRequest/index.html",
  "an interface": "api/server-control/WorldControl/index.html",
  "a page that is not there": "404.html",
};

describe.each(looks)("in %s at %d px", (colorScheme, width) => {
  it.each(Object.entries(kinds))("%s", async (_, path) => {
    expect(existsSync(join(here.folder, path)), path).toBe(true);
    const { page, complaints, close } = await here.open(path, { colorScheme, viewport: { width, height: 900 } });
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
  });
});

describe("a guide", () => {
  it("follows a link to a heading, and from there to a feed's rule", async () => {
    const { page, complaints, close } = await here.open("guides/ids/index.html#what-goes-together");
    expect(await page.locator("#what-goes-together").isVisible()).toBe(true);
    await page.getByRole("link", { name: "one-id-kind" }).click();
    await page.waitForURL(/match-detailed\/index\.html#rule\.one-id-kind$/);
    expect(await page.locator("[id='rule.one-id-kind']").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("an API page", () => {
  it("leads from a type in a declaration to that type", async () => {
    const { page, complaints, close } = await here.open("api/runtime/createClient/index.html");
    await page.locator(".code a", { hasText: "ClientOptions" }).first().click();
    await page.waitForURL(/api\/runtime\/ClientOptions\/index\.html$/);
    expect(await page.locator("h1").textContent()).toBe("ClientOptions");
    // The list at the side shows where one is, however long it is.
    const current = page.locator(".side [aria-current=page]");
    const box = await current.boundingBox();
    expect(box !== null && box.y >= 0 && box.y < 900).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
