import type { Change, Level } from "../change.ts";
import type { FeedTitles } from "./group.ts";

const kinds: Readonly<Record<Level, string>> = { breaking: "error", risky: "warning", safe: "notice", none: "notice" };

/** Workflow commands that a CI shows beside the changed lines. */
export function annotations(changes: readonly Change[], titles: FeedTitles): string {
  const lines = changes.filter(({ level }) => level !== "none").map(({ level, place, rule, feed, sentence, reason }) => {
    const at = [`file=${property(place.file)}`, ...(place.line === undefined ? [] : [`line=${place.line}`, `col=${place.column}`]), `title=${property(`${level}: ${rule}`)}`];
    return `::${kinds[level]} ${at.join(",")}::${message(`${titles(feed)}: ${sentence}; ${reason}`)}`;
  });
  return lines.map((each) => `${each}\n`).join("");
}

function message(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
