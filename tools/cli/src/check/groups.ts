import type { Drift, Issue } from "@sdf/validators";

/** Reports that say the same about the same member, however often it occurs. */
export interface Group {
  readonly kind: string;
  /** Path with every index taken out: `goal[].scorerId`. */
  readonly path: string;
  readonly expected?: string;
  readonly count: number;
  /** What was found, each once, at most three. */
  readonly found: readonly string[];
  /** Place of the first one, for XML. */
  readonly line?: number;
  readonly column?: number;
}

/** Groups issues by kind, member and expectation, in the order of their first occurrence. */
export function groupIssues(issues: readonly Issue[]): Group[] {
  return group(issues.map((issue) => ({ ...issue, kind: issue.code })));
}

/** Groups drift by kind, member and what is documented. */
export function groupDrift(drift: readonly Drift[]): Group[] {
  return group(drift.map(({ documented, ...rest }) => ({ ...rest, ...(documented === undefined ? {} : { expected: documented }) })));
}

interface Report {
  readonly kind: string;
  readonly path: string;
  readonly found: string;
  readonly expected?: string;
  readonly line?: number;
  readonly column?: number;
}

function group(reports: readonly Report[]): Group[] {
  const groups = new Map<string, Report[]>();
  for (const report of reports) {
    const key = JSON.stringify([report.kind, collapse(report.path), report.expected]);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [report]);
    else members.push(report);
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const { kind, path, expected, line, column } = first;
    return {
      kind,
      path: collapse(path),
      ...(expected === undefined ? {} : { expected }),
      count: members.length,
      found: [...new Set(members.map((member) => member.found))].slice(0, 3),
      ...(line === undefined || column === undefined ? {} : { line, column }),
    };
  });
}

function collapse(path: string): string {
  return path === "" ? "(root)" : path.replace(/\[\d+\]/g, "[]");
}
