import { describeCadence } from "../../plan/cadence.ts";
import { bySport, sportTitle, type FeedPlan } from "../../plan/feed-plan.ts";
import { sentence } from "../../plan/words.ts";
import type { Patch } from "../files/patch.ts";

const start = "<!-- generated: feeds -->";
const end = "<!-- /generated: feeds -->";

/** Patches for the tables of feeds in READMEs: one sport in the package of a sport, all sports elsewhere. */
export function readmePatches(plans: readonly FeedPlan[]): Patch[] {
  const sports = bySport(plans);
  const all = [...sports].map(([sport, ofSport]) => `### ${sportTitle(sport)}\n\n${table(ofSport)}`).join("\n\n");
  return [
    readmePatch("packages/types/README.md", all),
    readmePatch("packages/validators/README.md", all),
    ...[...sports].map(([sport, ofSport]) => readmePatch(`packages/${sport}/README.md`, table(ofSport))),
  ];
}

/** Patch for the generated part of a README; the file has none unless it contains the two marks. */
export function readmePatch(path: string, generated: string): Patch {
  return {
    path,
    apply(current) {
      const from = current.indexOf(start);
      const to = current.indexOf(end, from);
      if (from < 0 || to < 0) return undefined;
      return `${current.slice(0, from)}${start}\n${generated}\n${current.slice(to)}`;
    },
  };
}

/** Table of feeds in Markdown. */
export function table(plans: readonly FeedPlan[]): string {
  const rows = plans.map(({ feed, valueName }) => [
    `\`${valueName}\``,
    feed.code,
    sentence(feed.summary),
    describeCadence(feed),
  ]);
  return [["function", "code", "returns", "cadence"], ["---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
