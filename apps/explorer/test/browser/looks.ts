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

/** Equal items of a list that axe analyses in CI. */
const REPETITIONS = 2;

/**
 * Removes rows and items with the structure of earlier siblings, because axe takes seconds for long pages. The first
 * ones of each structure remain: names, attributes, classes and places of text, also of their descendants.
 */
function removeRepetitions(page: Page): Promise<void> {
  return page.evaluate((most) => {
    const numbers = new Map<string, number>();
    const structures = new Map<Element, number>();
    const findStructure = (element: Element): number => {
      const children = new Set([...element.children].map(findStructure));
      const attributes = [...element.attributes].map(({ name, value }) =>
        /^(?:class|style|role|type|lang|open|aria-(?!label|describe|control))/.test(name) ? `${name}=${value}` : name,
      );
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const text = [element.localName, ...attributes, hasText, ...children].join(" ");
      const structure = numbers.get(text) ?? numbers.size;
      numbers.set(text, structure);
      structures.set(element, structure);
      return structure;
    };
    findStructure(document.body);
    for (const parent of document.querySelectorAll("main *")) {
      const counts = new Map<number, number>();
      for (const child of [...parent.children].filter((each) => each.matches("li, tr, details, section, figure"))) {
        const structure = structures.get(child) ?? 0;
        const count = (counts.get(structure) ?? 0) + 1;
        counts.set(structure, count);
        if (count > most) child.remove();
      }
    }
  }, REPETITIONS);
}

/**
 * Changes theme and width of an open page, which takes less time than opening it once for each look.
 *
 * Outside the nightly run, the axe analysis is without repetitions, which are then missing in the page.
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
  if (!isNightly) await removeRepetitions(page);
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
