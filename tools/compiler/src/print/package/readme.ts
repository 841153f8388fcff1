import type { Unknown } from "../../link/index.ts";
import { describeCadence } from "../../plan/cadence.ts";
import { bySport, sportTitle, type FeedPlan } from "../../plan/feed-plan.ts";
import { describeUnknowns, sentence, unknownsTitle } from "../../plan/words.ts";
import type { Patch } from "../files/patch.ts";

const start = "<!-- generated: feeds -->";
const end = "<!-- /generated: feeds -->";

/**
 * Patches for READMEs: the table of the feeds and what is unknown about them in the package of a sport, the tables of
 * all sports elsewhere.
 *
 * @param unknowns - What is unknown about all feeds
 */
export function readmePatches(plans: readonly FeedPlan[], unknowns: readonly Unknown[]): Patch[] {
  const sports = bySport(plans);
  const all = [...sports].map(([sport, ofSport]) => `### ${sportTitle(sport)}\n\n${table(ofSport)}`).join("\n\n");
  return [
    readmePatch("packages/types/README.md", all),
    readmePatch("packages/validators/README.md", all),
    ...[...sports].map(([sport, ofSport]) =>
      readmePatch(`packages/${sport}/README.md`, table(ofSport) + listUnknowns(ofSport, unknowns)),
    ),
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

/** What the API documentation does not show, in Markdown: of all feeds, then of each. Empty if there is nothing. */
function listUnknowns(plans: readonly FeedPlan[], ofAll: readonly Unknown[]): string {
  const lists = [
    ["All feeds", ofAll] as const,
    ...plans.map(({ feed, valueName }) => [`\`${valueName}\``, feed.unknowns] as const),
  ];
  const sections = lists.flatMap(([title, unknowns]) =>
    unknowns.length === 0
      ? []
      : [
          `${title}:\n\n${describeUnknowns(unknowns)
            .map((line) => `- ${line}`)
            .join("\n")}`,
        ],
  );
  return sections.length === 0 ? "" : `\n\n${[`### ${unknownsTitle}`, ...sections].join("\n\n")}`;
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
