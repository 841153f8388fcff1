/** One page of every kind: no axe violations, console errors, foreign requests or horizontal scrolling. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { beforeAll, describe } from "./browser-suite.ts";
import { problemsInLooks } from "./looks.ts";
import { sharedTestSite, type OpenedPage, type TestSite } from "./test-site.ts";

let site: TestSite;
/** One tab for all kinds of pages, so that its process keeps the compiled code of axe. */
let tab: OpenedPage;
beforeAll(async () => {
  site = await sharedTestSite();
  tab = await site.open("404.html");
});
afterAll(() => tab?.close());

const kinds: Readonly<Record<string, string>> = {
  "home page": "index.html",
  "sport page": "feeds/soccer/index.html",
  "field page": "fields/periodId/index.html",
  "fields page": "fields/index.html",
  "parameter page": "parameters/_fmt/index.html",
  "codes page": "codes/index.html",
  "states page": "states/index.html",
  "unknowns page": "unknowns/index.html",
  "conventions page": "conventions/index.html",
  "changes page": "changes/index.html",
  "guides page": "guides/index.html",
  "guide with tables and samples": "guides/auth/index.html",
  "guide with many headings": "guides/errors/index.html",
  "API overview": "api/index.html",
  "package page": "api/tennis/index.html",
  "interface page": "api/harvester/HarvesterOptions/index.html",
  "field with a table of values": "fields/status/index.html",
  "404 page": "404.html",
};

describe("page", () => {
  it.each(Object.entries(kinds))("has no errors: %s", async (_, path) => {
    expect(existsSync(join(site.folder, path)), path).toBe(true);
    await tab.page.goto(`${site.url}/${path}`);
    const problems = await problemsInLooks(tab.page);
    const pageErrors = tab.pageErrors.splice(0);
    expect(problems).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe("guide", () => {
  it("links to the rule of a feed", async () => {
    const { page, pageErrors, close } = await site.open("guides/ids/index.html");
    await page.getByRole("link", { name: "one-id-kind" }).click();
    await page.waitForURL(/match-detailed\/index\.html#rule\.one-id-kind$/);
    expect(await page.locator("[id='rule.one-id-kind']").isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("API page", () => {
  it("links the types of a declaration", async () => {
    const { page, pageErrors, close } = await site.open("api/runtime/createClient/index.html");
    await page.locator(".prose a", { hasText: "ClientOptions" }).first().click();
    await page.waitForURL(/api\/runtime\/ClientOptions\/index\.html$/);
    expect(await page.locator("h1").textContent()).toBe("ClientOptions");
    // The side list is scrolled to the current page.
    const current = page.locator(".side [aria-current=page]");
    const box = await current.boundingBox();
    expect(box !== null && box.y >= 0 && box.y < 900).toBe(true);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe("404 page", () => {
  it("suggests the page of a misspelt address", async () => {
    const { page, close } = await site.open("feeds/soccer/match-momentun/");
    const suggestions = page.getByRole("navigation", { name: "Similar pages" });
    await suggestions.waitFor();
    const addresses = await suggestions
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(addresses).toContain("/feeds/soccer/match-momentum/index.html");
    await close();
  });
});
