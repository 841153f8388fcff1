/** What axe finds wrong with a page. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Violations in a few words each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Pages have no frames. So it need not bring the results of frames together, for which it opens a page each time,
  // and need not tell all that it found right: that takes longer than finding what is wrong.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary = "" }) => `${id} ${target.join(" ")}: ${failureSummary.split("\n").slice(1, 2).join("").trim()}`));
}
