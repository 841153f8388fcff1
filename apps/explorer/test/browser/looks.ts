/** Themes and widths of pages, and the checks that a page must pass in each. */
import type { Page } from "playwright-core";
import { findViolations } from "./violations.ts";

export interface Look {
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

/** One of the four looks for each page in turn. */
export function nextLook(): Look {
  return looks[turn++ % looks.length] as Look;
}

export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
}

/**
 * Changes theme and width of an open page, which takes less time than opening it once for each look.
 *
 * @param fitting - Selector of elements whose content must fit their width
 * @returns horizontal scrolling at each width, and axe violations of the chosen looks
 */
export async function problemsInLooks(
  page: Page,
  chosen: readonly Look[] = [nextLook()],
  fitting = "html",
): Promise<string[]> {
  const problems: string[] = [];
  for (const width of new Set(looks.map((look) => look.width))) {
    await page.setViewportSize({ width, height: 900 });
    const excesses = await page
      .locator(fitting)
      .evaluateAll((elements) => elements.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    const excess = Math.max(...excesses);
    if (excess !== 0) problems.push(`${width} px: ${fitting} is ${excess} px wider than its frame`);
  }
  for (const look of chosen) {
    await setLook(page, look);
    const violations = await findViolations(page);
    problems.push(...violations.map((violation) => `${look.colorScheme}, ${look.width} px: ${violation}`));
  }
  return problems;
}

/** Sum of the layout shifts of a page since it was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        // The shifts before this moment are reported within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}
