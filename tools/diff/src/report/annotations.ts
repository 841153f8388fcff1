import type { Change, Level } from "../change.ts";
import type { FeedTitles } from "./group.ts";

const kinds: Readonly<Record<Level, string>> = { breaking: "error", risky: "warning", safe: "notice", none: "notice" };

/** GitHub workflow commands, which annotate the changed lines. */
export function annotations(changes: readonly Change[], titles: FeedTitles): string {
  const lines = changes
    .filter(({ level }) => level !== "none")
    .map(({ level, place, rule, feed, sentence, reason }) => {
      const properties = [
        `file=${escapeProperty(place.file)}`,
        ...(place.line === undefined ? [] : [`line=${place.line}`, `col=${place.column}`]),
        `title=${escapeProperty(`${level}: ${rule}`)}`,
      ];
      return `::${kinds[level]} ${properties.join(",")}::${escapeMessage(`${titles(feed)}: ${sentence}; ${reason}`)}`;
    });
  return lines.map((each) => `${each}\n`).join("");
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
