/** Help for readers: definitions, hover cards of terms, code tabs, the drawer with all feeds, tables. */
import { expect, it } from "vitest";
import { beforeAll, describe } from "./browser-suite.ts";
import { sharedTestSite, type TestSite } from "./test-site.ts";

const momentum = "feeds/soccer/match-momentum/index.html";
let site: TestSite;
beforeAll(async () => void (site = await sharedTestSite()));

describe("feed page", () => {
  it("shows the definition of the selected field only, and hover cards of badges", async () => {
    const { page, pageErrors, close } = await site.open(`${momentum}#liveData.Predictions.prediction@probability`);
    const definition = page.locator(".tree .definition");
    await definition.waitFor();
    expect(await definition.textContent()).toMatch(/Unit *not stated by the API documentation/);
    await page.locator(".tree .selected .Y").hover();
    const card = page.getByRole("tooltip");
    await card.waitFor();
    expect(await card.textContent()).toBe(
      "The field is always present in its element. The element itself can be missing. Glossary",
    );
    await page.keyboard.press("Escape");
    expect(await card.isVisible()).toBe(false);
    await page.locator('[id="liveData.Predictions@type"] > a').first().click();
    await page.locator('[id="liveData.Predictions@type"] .definition').waitFor();
    expect(await definition.count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it("shows samples in one language at a time and remembers it on other pages", async () => {
    const { page, close } = await site.open(momentum);
    const visible = page.locator(".samples pre:visible");
    const tab = (name: string) => page.locator(".samples figure:visible").getByRole("button", { name, exact: true });
    await tab("Python").click();
    expect(await visible.count()).toBe(1);
    expect(await visible.textContent()).toContain("import json");
    await page.goto(`${site.url}/feeds/tennis/match-predictions/index.html`);
    await tab("Python").waitFor();
    expect(await tab("Python").getAttribute("aria-pressed")).toBe("true");
    expect(await visible.textContent()).toContain("tennisdata");
    await close();
  });
});

describe("guide", () => {
  it("explains a term of its text to the keyboard, and links it without JavaScript", async () => {
    const { page, close } = await site.open("guides/polling/index.html");
    const term = page.locator("a.term", { hasText: "coverage level" });
    await term.focus();
    const card = page.getByRole("tooltip");
    await card.waitFor();
    expect(await card.textContent()).toContain("How much data the service collects about a match");
    expect(await term.getAttribute("aria-describedby")).toBe(await card.getAttribute("id"));
    await close();
    const plain = await site.open("guides/polling/index.html", { javaScriptEnabled: false });
    await plain.page.locator("a.term", { hasText: "coverage level" }).click();
    await plain.page.waitForURL(/glossary\/index\.html#coverage-level$/);
    await plain.close();
  });
});

describe.each([390, 1024])("a window of %d px", (width) => {
  it("has a drawer with all feeds, without JavaScript too", async () => {
    const { page, close } = await site.open(momentum, {
      viewport: { width, height: 800 },
      javaScriptEnabled: width === 1024,
    });
    const feeds = page.getByRole("navigation", { name: "Feeds" });
    expect(await feeds.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await feeds.isVisible()).toBe(true);
    await feeds.getByRole("link", { name: /Season Simulations/ }).click();
    await page.waitForURL(/season-simulations\/index\.html$/);
    expect(await feeds.isVisible()).toBe(false);
    await close();
  });
});

describe("states page", () => {
  it("has tables that fit the page", async () => {
    const { page, close } = await site.open("states/index.html");
    const excess = await page
      .locator(".table")
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(excess).toEqual(excess.map(() => 0));
    expect(excess.length).toBeGreaterThan(1);
    await close();
  });
});
