/** Themes and widths of pages, and the checks that a page must pass in each. */
import type { Page } from "playwright-core";
import { findViolations } from "./violations.ts";

interface Look {
  readonly colorScheme: "light" | "dark";
  readonly width: number;
}

export const isNightly = process.env["SDF_NIGHTLY"] === "1";

export const looks: readonly Look[] = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 390 },
];
let turn = 0;

/** One of the four looks for each page in turn; all of them in the nightly run. */
function looksOfNextPage(): readonly Look[] {
  const look = looks[turn++ % looks.length];
  return isNightly || look === undefined ? looks : [look];
}

/**
 * Changes theme and width of an open page, which takes less time than opening it once for each look.
 * @returns horizontal scrolling at each width, and axe violations of the chosen looks
 */
export async function problemsInLooks(page: Page, chosen = looksOfNextPage()): Promise<string[]> {
  const problems: string[] = [];
  for (const width of new Set(looks.map((look) => look.width))) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) problems.push(`${width} px: ${excess} px wider than the window`);
  }
  for (const { colorScheme, width } of chosen) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const violations = await findViolations(page);
    problems.push(...violations.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
  }
  return problems;
}
