import pc from "picocolors";
import type { Change, Level } from "../change.ts";
import { consequence, groupChanges, line, type FeedTitles } from "./group.ts";

const colour: Readonly<Record<Level, (text: string) => string>> = {
  breaking: pc.red,
  risky: pc.yellow,
  safe: pc.green,
  none: pc.dim,
};

/** A report for the terminal: all changes with location and reason, the greatest impact first. */
export function textReport(changes: readonly Change[], titles: FeedTitles): string {
  if (changes.length === 0) return "no changes\n";
  const blocks = groupChanges(changes).map((each) => {
    const { level, rule, bump, place } = each.change;
    const where = `${place.file}${place.line === undefined ? "" : `:${place.line}:${place.column}`}`;
    return (
      `${colour[level](level.padEnd(8))} ${line(each, titles)}\n         ` +
      pc.dim(`${consequence(each.change)}  [${rule}, ${bump}, ${where}]`)
    );
  });
  return `${blocks.join("\n")}\n\n${countsLine(changes)}\n`;
}

/** "12 changes: 1 breaking, 2 risky, 9 none" */
export function countsLine(changes: readonly Change[]): string {
  const count = (level: Level): number => changes.filter((change) => change.level === level).length;
  const parts = (["breaking", "risky", "safe", "none"] as const)
    .map((level) => [count(level), level] as const)
    .filter(([n]) => n > 0);
  return (
    `${changes.length} ${changes.length === 1 ? "change" : "changes"}: ` +
    parts.map(([n, level]) => `${n} ${level}`).join(", ")
  );
}
