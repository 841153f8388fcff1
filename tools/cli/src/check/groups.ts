import type { Drift, Issue } from "@sdf/validators";

/** Equal reports on the same member. */
export interface Group {
  readonly kind: string;
  /** Path without indexes: `goal[].scorerId`. */
  readonly path: string;
  readonly expected?: string | undefined;
  readonly count: number;
  /** At most three different values of the member. */
  readonly found: readonly string[];
  /** Place of the first report, for XML. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Groups issues by kind, member and expectation, in the order of their first occurrence. */
export function groupIssues(issues: readonly Issue[]): Group[] {
  return group(issues.map((issue) => ({ ...issue, kind: issue.code })));
}

/** Groups drift by kind, member and documented form. */
export function groupDrift(drift: readonly Drift[]): Group[] {
  return group(
    drift.map(({ documented, ...rest }) => ({
      ...rest,
      expected: documented,
    })),
  );
}

interface Report {
  readonly kind: string;
  readonly path: string;
  readonly found: string;
  readonly expected?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

function group(reports: readonly Report[]): Group[] {
  const groups = Map.groupBy(reports, ({ kind, path, expected }) => JSON.stringify([kind, collapse(path), expected]));
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const { kind, path, expected, line, column } = first;
    return {
      kind,
      path: collapse(path),
      expected,
      count: members.length,
      found: [...new Set(members.map((member) => member.found))].slice(0, 3),
      line,
      column,
    };
  });
}

function collapse(path: string): string {
  return path === "" ? "(root)" : path.replace(/\[\d+\]/g, "[]");
}
