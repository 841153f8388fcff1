/** Finds accessibility violations with axe. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * Address of the script of axe, of a server that ends with the process. The browser keeps the compiled script between
 * pages, which takes a fifth of the CPU time of sending its text to each.
 */
export const axeUrl = await serveScript(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")));

async function serveScript(file: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/javascript");
    response.setHeader("Cache-Control", "max-age=86400, immutable");
    response.end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/axe.js`;
}

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
  // The page keeps it for its other looks. Its element would change the layout state during the first analysis.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ url: axeUrl });
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
