/** What axe finds wrong with a page. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What an island that comes late, or a scroll that is still under way, changes. */
const looks = (page: Page): Promise<string> => page.evaluate(() => {
  const { scrollHeight, scrollWidth, outerHTML } = document.documentElement;
  return [scrollX, scrollY, scrollWidth, scrollHeight, outerHTML.length].join(" ");
});

/** Violations in a few words each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Parts outside of the window are not laid out until they are come to: what they hold would be measured over other parts.
  const style = await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  try {
    return await violationsAtRest(page);
  } finally {
    await style.evaluate((element) => { (element as Element).remove(); });
  }
}

/** Of a page that stood still from the beginning to the end: sizes and covers are wrong of one that moves. */
async function violationsAtRest(page: Page): Promise<string[]> {
  let told: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    // What lies half under a bar that sticks is no smaller for it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const before = await looks(page);
    await page.waitForTimeout(50);
    if (await looks(page) !== before) continue;
    told = await analysed(page);
    if (await looks(page) === before) return told;
  }
  return ["the page never stands still", ...told];
}

async function analysed(page: Page): Promise<string[]> {
  // Pages have no frames. So it need not bring the results of frames together, for which it opens a page each time,
  // and need not tell all that it found right: that takes longer than finding what is wrong.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary = "" }) => `${id} ${target.join(" ")}: ${failureSummary.split("\n").slice(1, 2).join("").trim()}`));
}
