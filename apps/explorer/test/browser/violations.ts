/** Finds accessibility violations with axe. */
import axe from "axe-core";
import type { Page } from "playwright-core";

const { source } = axe;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Scroll position and size, which change while islands load or the page scrolls. */
const layoutState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, outerHTML } = document.documentElement;
    return [scrollX, scrollY, scrollWidth, scrollHeight, outerHTML.length].join(" ");
  });

/** @returns one line per violation */
export async function findViolations(page: Page): Promise<string[]> {
  // Content outside the viewport has no layout, so axe would measure wrong positions.
  const style = await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  try {
    return await violationsAtRest(page);
  } finally {
    await style.evaluate((element) => {
      (element as Element).remove();
    });
  }
}

/** Repeats the analysis until the layout is stable, because axe measures wrong sizes while it changes. */
async function violationsAtRest(page: Page): Promise<string[]> {
  let violations: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    // At the top of the page, the sticky bar covers no element.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const before = await layoutState(page);
    await page.waitForTimeout(50);
    if ((await layoutState(page)) !== before) continue;
    violations = await analyse(page);
    if ((await layoutState(page)) === before) return violations;
  }
  return ["the layout of the page does not become stable", ...violations];
}

async function analyse(page: Page): Promise<string[]> {
  // The transfer of axe takes longer than an analysis, so the page keeps it for its other looks.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  // Passed checks are not needed.
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
      }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary = "" }) =>
          `${id} ${target.join(" ")}: ${failureSummary.split("\n").slice(1, 2).join("").trim()}`,
      ),
  );
}
