/** Themes and widths of pages, and the checks that a page must pass in each. */
import type { Page } from "playwright-core";
import { violationsOf } from "./violations.ts";

interface Look {
  readonly colorScheme: "light" | "dark";
  readonly width: number;
}

const isNightly = process.env["SDF_NIGHTLY"] === "1";

/** Two of the four combinations of theme and width; the nightly run tests all four. */
const looks: readonly Look[] = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 390 },
  ...(isNightly
    ? ([
        { colorScheme: "dark", width: 1280 },
        { colorScheme: "light", width: 390 },
      ] as const)
    : []),
];

/**
 * Changes theme and width of an open page, which takes less time than opening it once for each look.
 * @returns axe violations, and horizontal scrolling, of each look
 */
export async function problemsInAllLooks(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const all = [...(await violationsOf(page)), ...(excess > 0 ? [`${excess} px wider than the window`] : [])];
    problems.push(...all.map((problem) => `${colorScheme}, ${width} px: ${problem}`));
  }
  return problems;
}
