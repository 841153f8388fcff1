/**
 * Deep links end at their target, with smooth scrolling allowed: by address, by click and by the back button, on the
 * longest pages.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pages, text } from "../site/built.ts";
import { it, site } from "./browser-suite.ts";
import { isNightly } from "./looks.ts";

const PAGE_COUNT = isNightly ? 10 : 2;
/** Largest distance of a target from its place, in CSS pixels. */
const MAX_DISTANCE = 8;
/** Time after which the target must be at its place, in milliseconds. */
const SETTLE_MS = 1000;

/** Distance of a target from its place: the top of the window below the bars, or as far as the page scrolls. */
async function distance(page: Page, id: string): Promise<number> {
  return page.evaluate((target) => {
    const element = document.getElementById(target);
    if (element === null) return Number.POSITIVE_INFINITY;
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const { top } = element.getBoundingClientRect();
    const remaining = document.documentElement.scrollHeight - innerHeight - scrollY;
    const offset = top - margin - padding;
    // A target near the end of the page cannot reach the top.
    return offset > 0 ? Math.min(offset, Math.max(remaining, 0)) : -offset;
  }, id);
}

/** Ids of the last targets of a page that a link of the page leads to. */
async function lastTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linked = new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => decodeURI(link.hash.slice(1))),
    );
    const ids = [...document.querySelectorAll("main [id]")].map(({ id }) => id).filter((id) => linked.has(id));
    const sections = [...document.querySelectorAll("main > section[id]")].map(({ id }) => id);
    return [...new Set([...ids.slice(-1), ...sections.filter((id) => linked.has(id)).slice(-1)])];
  });
}

/** The longest pages with links to their own sections, other than the one that skips the navigation. */
const longest = pages
  .filter((page) => [...text(page).matchAll(/href="#([^"]+)"/g)].some(([, id]) => id !== "content"))
  .sort((first, second) => text(second).length - text(first).length)
  .slice(0, PAGE_COUNT);
const widths = [390, 1440];

it.each(widths)(
  "leads to the target by address, by click and by the back button at a width of %d px",
  { timeout: 300_000 },
  async (width) => {
    // In CI, each width has a page of its own.
    const paths = longest.filter((_, index) => isNightly || index % widths.length === widths.indexOf(width));
    const options = { viewport: { width, height: 900 }, reducedMotion: "no-preference" } as const;
    const misses: string[] = [];
    let checks = 0;
    const check = async (page: Page, id: string, how: string): Promise<void> => {
      await page.waitForTimeout(SETTLE_MS);
      const pixels = await distance(page, id);
      checks += 1;
      if (pixels > MAX_DISTANCE) misses.push(`${page.url()} by ${how}, #${id}: ${Math.round(pixels)} px`);
    };
    // The pages wait most of the time, so all of them are open at once.
    await Promise.all(
      paths.map(async (path) => {
        const { page, close } = await site.openPage(path, options);
        for (const [index, id] of (await lastTargets(page)).entries()) {
          // The page is open for its first target.
          if (index > 0) await page.goto(`${site.url}/${path}`);
          // The position of the link must not matter, so the page does not scroll to it.
          await page.evaluate((target) => {
            const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
            links.find((link) => decodeURI(link.hash.slice(1)) === target)?.click();
          }, id);
          await check(page, id, "click");
          await page.goto(`${site.url}/index.html`);
          await page.goBack();
          await check(page, id, "back button");
          await page.goto("about:blank");
          await page.goto(`${site.url}/${path}#${encodeURI(id)}`);
          await check(page, id, "address");
        }
        await close();
      }),
    );
    expect(misses).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
    expect(checks).toBeGreaterThanOrEqual(paths.length * 3);
  },
);
