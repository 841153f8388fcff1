import type { Change } from "../change.ts";
import { typeBreaks, type TypeBreak } from "./breaks.ts";
import type { Declarations } from "./declarations.ts";

/** An incompatible type for which no rule reports a breaking change: a rule is missing or too lenient. */
export interface RuleGap extends TypeBreak {
  readonly message: string;
}

/**
 * Checks the rules against the type checker: each feed with incompatible declarations must have a breaking change.
 * Pass the changes before overrides are applied, because overrides are manual decisions.
 */
export function crossCheck(before: Declarations, after: Declarations, changes: readonly Change[]): RuleGap[] {
  const breakingFeeds = new Set(changes.filter(({ level }) => level === "breaking").map(({ feed }) => feed));
  return typeBreaks(before, after)
    .filter(({ entry }) => !breakingFeeds.has(entry) && !breakingFeeds.has(entry.split("/")[0] ?? ""))
    .map((each) => ({
      ...each,
      message:
        `${each.entry}: ${each.name} ${problems[each.what]}, but no rule reports a breaking change of this ` +
        "feed; add a rule, or raise the level of one",
    }));
}

const problems: Readonly<Record<TypeBreak["what"], string>> = {
  removed: "is no longer exported",
  response: "is not assignable to its older type",
  request: "does not accept its older type",
};
