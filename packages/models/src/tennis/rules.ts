import type { MatchFormat, MatchTieBreakRule, SetRule } from "./format.ts";

/** Number of sets that win the match. */
export function setsToWin(format: MatchFormat): number {
  return (format.bestOf + 1) / 2;
}

/** Whether the next set is the last possible one. */
export function finalRule(format: MatchFormat, setsA: number, setsB: number): boolean {
  return setsA + setsB === format.bestOf - 1;
}

export function isMatchTieBreak(rule: SetRule | MatchTieBreakRule): rule is MatchTieBreakRule {
  return "matchTieBreak" in rule;
}
