/** Themes and widths of pages, and the checks that a page must pass in each. */
import type { Page } from "playwright-core";
import { violationsOf } from "./violations.ts";

interface Look {
  readonly colorScheme: "light" | "dark";
  readonly width: number;
}

const isNightly = process.env["SDF_NIGHTLY"] === "1";

const looks: readonly Look[] = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 390 },
];
const DAY_MS = 86_400_000;
let next = Math.floor(Date.now() / DAY_MS);

/**
 * Looks in which the next page is analysed: all in the nightly run. Else every second page is analysed in one look, and
 * both change daily, so that eight days cover all pages in all looks.
 */
function looksOfNextPage(): readonly Look[] {
  const turn = next++;
  const look = looks[Math.floor(turn / 2) % looks.length];
  if (isNightly || look === undefined) return looks;
  return turn % 2 === 0 ? [look] : [];
}

/**
 * Changes theme and width of an open page, which takes less time than opening it once for each look.
 * @returns horizontal scrolling at each width, and axe violations of the looks of this run
 */
export async function problemsInLooks(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of new Set(looks.map((look) => look.width))) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) problems.push(`${width} px: ${excess} px wider than the window`);
  }
  for (const { colorScheme, width } of looksOfNextPage()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOf(page);
    problems.push(...violations.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
  }
  return problems;
}
