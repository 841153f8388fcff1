/** Help for readers: definitions, hover cards of terms, code tabs, the drawer with all feeds, tables. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { mainSections } from "../../src/data/sections.ts";
import { it, site } from "./browser-suite.ts";

const momentum = "feeds/soccer/match-momentum/index.html";
const MAX_LEADING = 1.55;

/** Expects the lines of all code blocks to be at most 1.55 times as high as their text. */
async function expectLeading(page: Page): Promise<void> {
  const ratios = await page.locator("pre:visible").evaluateAll((blocks) =>
    blocks.map((block) => {
      const text = block.querySelector("code, span") ?? block;
      const fontSize = Number.parseFloat(getComputedStyle(text).fontSize);
      // The block sets the height of its lines, whatever the font size of the text in it.
      return Number.parseFloat(getComputedStyle(block).lineHeight) / fontSize;
    }),
  );
  expect(ratios.length).toBeGreaterThan(0);
  expect(Math.max(...ratios)).toBeLessThanOrEqual(MAX_LEADING);
}

describe("feed page", () => {
  it("shows the definition of the selected field, hover cards of badges and a navigation that fits", async () => {
    const { page, pageErrors } = await site.open(`${momentum}#liveData.Predictions.prediction@probability`);
    const definition = page.locator(".tree .definition");
    await definition.waitFor();
    expect(await definition.textContent()).toMatch(/Not stated *The API documentation does not state the unit/);
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

    const navigation = page.locator(".bar nav");
    for (const width of [390, 992, 993, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await navigation.isVisible()).toBe(width > 992);
      expect(await navigation.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(pageErrors).toEqual([]);
  });

  it("shows samples in one language at a time and remembers it on other pages", async () => {
    const { page } = await site.open(momentum);
    const visible = page.locator(".samples pre:visible");
    const tab = (name: string) => page.locator(".samples figure:visible").getByRole("button", { name, exact: true });
    await tab("Python").click();
    expect(await visible.count()).toBe(1);
    expect(await visible.textContent()).toContain("import json");
    await page.goto(`${site.url}/feeds/tennis/match-predictions/index.html`);
    await tab("Python").waitFor();
    expect(await tab("Python").getAttribute("aria-pressed")).toBe("true");
    expect(await visible.textContent()).toContain("tennisdata");
  });
});

it("explains a term of a guide to the keyboard and without JavaScript, and sets code readably", async () => {
  const { page } = await site.open("guides/polling/index.html");
  const term = page.locator("a.term", { hasText: "coverage level" });
  await term.focus();
  const card = page.getByRole("tooltip");
  await card.waitFor();
  expect(await card.textContent()).toContain("How much data the service collects about a match");
  expect(await term.getAttribute("aria-describedby")).toBe(await card.getAttribute("id"));
  await expectLeading(page);
  const plain = await site.open("guides/polling/index.html", { javaScriptEnabled: false });
  await plain.page.locator("a.term", { hasText: "coverage level" }).click();
  await plain.page.waitForURL(/glossary\/index\.html#coverage-level$/);
});

it.each([390, 1024])(
  "has a drawer with all sections of the site and all feeds in a window of %d px, without JavaScript too",
  async (width) => {
    const { page } = await site.open(momentum, {
      viewport: { width, height: 800 },
      javaScriptEnabled: width === 1024,
    });
    const feeds = page.getByRole("navigation", { name: "Feeds" });
    expect(await feeds.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await feeds.isVisible()).toBe(true);
    const links = page.getByRole("navigation", { name: "Site menu" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(mainSections.map(({ label }) => label));
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    await feeds.getByRole("link", { name: /Season Simulations/ }).click();
    await page.waitForURL(/season-simulations\/index\.html$/);
    expect(await feeds.isVisible()).toBe(false);
    await page.goto(`${site.url}/index.html`);
    await page.getByRole("button", { name: "Menu" }).click();
    await links.filter({ hasText: "Codes" }).click();
    await page.waitForURL(/\/codes\/index\.html$/);
  },
);

it("shows the section bar of the feed with most notes in the first screen, and sets code readably", async () => {
  const { page } = await site.open("feeds/soccer/match-detailed/index.html", {
    viewport: { width: 1440, height: 900 },
  });
  const bar = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
  expect((bar?.y ?? 900) + (bar?.height ?? 0)).toBeLessThan(600);
  await expectLeading(page);
});
