/**
 * Takes one screenshot of each of ten pages, as files of at most 150 KB. `SDF_EXPLORER_SITE` names another built site.
 * `node test/browser/page-images.ts <folder> <suffix> [names…]`
 */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { writeImage } from "./image-files.ts";
import { startTestSite } from "./test-site.ts";

const [folder = ".", suffix = "after", ...names] = process.argv.slice(2);
const MAX_BYTES = 150_000;

/** Does nothing if the site has no such control. */
async function clickFirst(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).first();
  if (await control.isVisible().catch(() => false)) await control.click();
}

const pages: Readonly<Record<string, readonly [path: string, act?: (page: Page) => Promise<unknown>]>> = {
  home: ["index.html"],
  feed: ["feeds/soccer/match-momentum/index.html"],
  definition: ["feeds/soccer/match-momentum/index.html#liveData.Predictions.prediction@probability"],
  builder: [
    "feeds/soccer/match-detailed/index.html",
    async (page) => {
      await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
      await page.waitForSelector(".builder");
      await page.locator(".builder").evaluate((element) => element.scrollIntoView());
      await page.locator(".builder .send").click();
      await page.waitForSelector(".answer [data-status]");
    },
  ],
  "builder-page": ["builder/index.html"],
  check: [
    "check/index.html",
    async (page) => {
      await page.waitForSelector("#check-text");
      await clickFirst(page, '[data-example="check/issues.json"]');
      await page.waitForTimeout(1000);
    },
  ],
  field: ["fields/probability/index.html"],
  states: ["states/index.html", (page) => page.locator(".table").first().scrollIntoViewIfNeeded()],
  // Earlier sites have no list of changed lines.
  live: [
    "live/index.html",
    async (page) => {
      await page.getByLabel("Match", { exact: true }).selectOption({ label: "Recorded match" });
      // The recorded match has goals from minute 10 on.
      await page.locator(".scoreboard", { hasText: "2–2" }).waitFor();
      await page.waitForSelector(".changed .fresh");
    },
  ],
  playground: [
    "playground/index.html",
    async (page) => {
      await clickFirst(page, '[data-island="playground"] button');
      await page.getByText(/^Finished in/).waitFor();
    },
  ],
};

const site = await startTestSite(60);
for (const [name, [path, act]] of Object.entries(pages)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { page, close } = await site.open(path, { viewport: { width: 1280, height: 800 } });
  await page.waitForTimeout(800);
  await act?.(page);
  await page.waitForTimeout(400);
  const file = join(folder, `explorer-${name}-${suffix}.png`);
  console.log(file, writeImage(file, { frames: [await page.screenshot()] }, MAX_BYTES));
  await close();
}
await site.close();
await site.browser.close();
process.exit();
