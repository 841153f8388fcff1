/** Accessibility of pages by address: in four looks, all in the nightly run and a sample in CI. */
import { expect, it } from "vitest";
import { pages } from "../site/built.ts";
import { beforeAll, describe } from "./browser-suite.ts";
import { isNightly, looks, problemsInLooks } from "./looks.ts";
import { sharedTestSite, type TestSite } from "./test-site.ts";

const SAMPLE_SIZE = 12;
/** Pages that are open at once. */
const CONCURRENCY = 2;
const TIMEOUT_MS = isNightly ? 5_400_000 : 240_000;

let site: TestSite;
beforeAll(async () => void (site = await sharedTestSite()));

/** Evenly spaced pages; `SDF_SEED` selects the first one. */
function sampleOf(paths: readonly string[]): readonly string[] {
  const step = Math.ceil(paths.length / SAMPLE_SIZE);
  const first = Number(process.env["SDF_SEED"] ?? 7) % step;
  return paths.filter((_, index) => index % step === first);
}

describe("pages of the whole site", () => {
  it("have no axe violation, no error and no horizontal scrolling", { timeout: TIMEOUT_MS }, async () => {
    const chosen = isNightly ? pages : sampleOf(pages);
    const queue = chosen.values();
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
    console.log(`axe: ${chosen.length} of ${pages.length} pages, ${problems.length} problems`);
    expect(problems).toEqual([]);
  });
});
