import { compareLevels, type Change, type Level } from "../change.ts";
import { consequence, groupChanges, line, type FeedTitles } from "./group.ts";
import { countsLine } from "./text.ts";

const headings: Readonly<Record<Level, string>> = {
  breaking: "Breaking",
  risky: "Risky",
  safe: "Safe",
  none: "Descriptions and sources",
};

/** A Markdown report for pull requests: one section per level, one line per change. */
export function markdownReport(changes: readonly Change[], titles: FeedTitles): string {
  if (changes.length === 0) return "No changes.\n";
  const levels = [...new Set(changes.map(({ level }) => level))].sort((one, other) => compareLevels(other, one));
  const sections = levels.map((level) => {
    const lines = groupChanges(changes.filter((change) => change.level === level)).map(
      (each) => `- ${line(each, titles)}. ${consequence(each.change)} (\`${each.change.rule}\`)`,
    );
    return `### ${headings[level]}\n\n${lines.join("\n")}\n`;
  });
  return `${countsLine(changes)}\n\n${sections.join("\n")}`;
}
