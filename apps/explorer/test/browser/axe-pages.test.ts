/** Accessibility of all pages in four looks, in the nightly run. CI analyses one page of every kind (`pages.test.ts`). */
import { expect, it } from "vitest";
import { pages } from "../site/built.ts";
import { beforeAll, describe } from "./browser-suite.ts";
import { isNightly, looks, problemsInLooks } from "./looks.ts";
import { sharedTestSite, type TestSite } from "./test-site.ts";

/** Pages that are open at once. */
const CONCURRENCY = 2;
const TIMEOUT_MS = 5_400_000;

let site: TestSite;
beforeAll(async () => void (site = await sharedTestSite()));

describe("pages of the whole site", () => {
  it("have no axe violation, no error and no horizontal scrolling", { timeout: TIMEOUT_MS }, async ({ skip }) => {
    skip(!isNightly, "SKIPPED: pages of the whole site, analysed with axe: only with SDF_NIGHTLY=1");
    const queue = pages.values();
    const problems: string[] = [];
    let analysed = 0;
    const analyse = async (): Promise<void> => {
      const { page, pageErrors, close } = await site.open("404.html");
      for (const path of queue) {
        await page.goto(`${site.url}/${path}`);
        const pageProblems = [...(await problemsInLooks(page, looks)), ...pageErrors.splice(0)];
        problems.push(...pageProblems.map((problem) => `${path}: ${problem}`));
        if (++analysed % 100 === 0) console.log(`axe: ${analysed} pages analysed, ${problems.length} problems`);
      }
      await close();
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, analyse));
    console.log(`axe: ${pages.length} pages, ${problems.length} problems`);
    expect(problems).toEqual([]);
  });
});
