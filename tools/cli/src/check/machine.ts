import { groupDrift, groupIssues } from "./groups.ts";
import type { Outcome } from "./outcome.ts";

/** The report for programs: every issue and every drift, and the same in groups. Decoded values stay out of it. */
export function machineReport(outcomes: readonly Outcome[], exitCode: number): object {
  return {
    files: outcomes.map((outcome) => {
      if (outcome.kind !== "decoded") return outcome;
      const { decoded, ...rest } = outcome;
      const { format, issues, drift } = decoded;
      return { ...rest, format, issues, drift, groups: { issues: groupIssues(issues), drift: groupDrift(drift) } };
    }),
    exitCode,
  };
}
