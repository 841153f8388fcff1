import { groupDrift, groupIssues } from "./groups.ts";
import type { Outcome } from "./outcome.ts";

/** Builds the report for `--json`: all issues and drift, also in groups, without decoded values. */
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
