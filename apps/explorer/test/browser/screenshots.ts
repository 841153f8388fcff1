/**
 * Takes screenshots of pages and states in both themes at three widths.
 * `node test/browser/screenshots.ts <folder> [names…]`
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startTestSite } from "./test-site.ts";

const target = process.argv[2] ?? "screenshots";
mkdirSync(target, { recursive: true });
const looks = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 820],
  ["dark", 820],
  ["light", 390],
  ["dark", 390],
] as const;

const address = "/sdapi/v1/soccerdata/matchdetailed?fx=a,b&_dlt=2026-01-01T00:00:00Z&status=Playing&colour=red";
const scenes: Readonly<Record<string, readonly [path: string, act?: (page: Page) => Promise<unknown>]>> = {
  home: ["index.html"],
  sports: ["index.html#feeds"],
  codes: ["codes/index.html"],
  field: ["fields/periodId/index.html"],
  states: ["states/index.html"],
  compare: [
    "feeds/soccer/live-win-probability/index.html",
    async (page) => {
      await page.locator(".compare summary").first().click();
      await page.locator("#compare").evaluate((element) => element.scrollIntoView());
    },
  ],
  feed: ["feeds/soccer/match-momentum/index.html"],
  linked: [
    "feeds/soccer/match-momentum/index.html#liveData.Predictions@timeMin",
    (page) => page.waitForSelector(".tree .selected"),
  ],
  builder: [
    "feeds/soccer/match-detailed/index.html",
    async (page) => {
      await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
      await page.waitForSelector(".builder");
      await page.locator(".builder").evaluate((element) => element.scrollIntoView());
    },
  ],
  search: [
    "feeds/soccer/match-momentum/index.html",
    async (page) => {
      await page.keyboard.press("/");
      await page.waitForSelector(".search-dialog[data-ready]");
      await page.keyboard.type("periodId");
    },
  ],
  live: [
    "live/index.html",
    async (page) => {
      await page.waitForSelector('[data-live="soccer/match-momentum"] .drawing svg rect');
      await page.waitForTimeout(3000);
    },
  ],
  table: [
    "live/index.html",
    async (page) => {
      const table = page.locator('[data-live="soccer/season-simulations"]');
      await table.locator(".drawing svg rect").first().waitFor();
      await table.evaluate((element) => element.scrollIntoView());
    },
  ],
  check: [
    "check/index.html",
    async (page) => {
      await page.waitForSelector("#check-text");
      await page.fill("#check-text", '<matchMomentum><matchInfo id="a" colour="b"/></matchMomentum>');
      await page.waitForSelector(".checked .errors");
    },
  ],
  address: [
    `builder/index.html#url=${encodeURIComponent(address)}`,
    (page) => page.waitForSelector(".explained .errors"),
  ],
  planner: [
    "polling/index.html",
    async (page) => {
      await page.locator('[data-island="planner"]').scrollIntoViewIfNeeded();
      await page.waitForSelector(".planner .drawing svg");
      await page.locator(".planner").evaluate((element) => element.scrollIntoView());
    },
  ],
};

const site = await startTestSite(60);
const names = process.argv.slice(3);
for (const [name, [path, act]] of Object.entries(scenes)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const [colorScheme, width] of looks) {
    const { page, pageErrors, close } = await site.open(path, { colorScheme, viewport: { width, height: 900 } });
    await act?.(page);
    await page.waitForTimeout(200);
    await page.screenshot({ path: join(target, `${name}-${colorScheme}-${width}.png`) });
    if (pageErrors.length > 0) console.log(name, colorScheme, width, pageErrors);
    await close();
  }
}
await site.close();
await site.browser.close();
