import type { Drift, Issue, SdfErrorCode, SdfErrorDetails } from "@sdf/runtime";
import { printable, SdfError } from "@sdf/runtime/error";
import { limits, type LimitName } from "./limits.ts";
import type { IsRequested } from "./requested.ts";
import type { Member } from "./table.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A report that is not given out yet. */
export type Report = Mutable<Issue | Drift>;

/** What there is to say about a value, wherever it was written. */
export type Reports = ReturnType<typeof reports>;

/**
 * The errors of one document, and the reports that are collected while it is read. `body` is the
 * response as it came, for the errors. `place` is told of reports that have a place in a text.
 * Reports name the path to the member at hand; it is kept while reading goes down and up again.
 */
export function reports(
  feed: string,
  body?: Uint8Array,
  place?: (report: Report, at: number) => unknown,
  isRequested?: IsRequested,
) {
  const issues: Mutable<Issue>[] = [];
  const drift: Mutable<Drift>[] = [];
  const path: [name: string, index: number | undefined][] = [];
  let moreIssues = 0;
  let moreDrift = 0;

  const error = (code: SdfErrorCode, message: string, details?: SdfErrorDetails): SdfError =>
    new SdfError(code, printable(`${feed}: ${message}`), { feed, ...details, ...(body && { body }) });

  const limit = (name: LimitName, _at?: number): SdfError => error("decode.limit", beyond(name));

  /** The service answered with an error body. */
  const service = (code: unknown): SdfError =>
    error("api.error", `the service answered with error ${code}`, { serviceCode: printable(String(code)) });

  const pathTo = (name: string): string => [...path.map(([each, index]) => (index === undefined ? each : `${each}[${index}]`)), name].filter(Boolean).join(".");
  const placed = <R extends Report>(report: R, at?: number): R => {
    if (at !== undefined) place?.(report, at);
    return report;
  };

  /** Reports what breaks the documents. */
  const issue = (code: Issue["code"], name: string, expected: string, found: string, at?: number): void => {
    if (issues.length < limits.reports) issues.push(placed({ code, path: pathTo(name), expected, found }, at));
    else moreIssues++;
  };

  /** Reports what goes beyond the documents. */
  const note = (kind: Drift["kind"], name: string, found: string, documented?: string, at?: number): void => {
    if (drift.length < limits.reports) drift.push(placed({ kind, path: pathTo(name), found, ...(documented && { documented }) }, at));
    else moreDrift++;
  };

  /** Whether the request asked for a member of the object at hand. */
  const isAsked = (member: Member): boolean => isRequested?.(path.map(([name]) => name), member) ?? true;

  /** Goes a step down the path: to a member, or to the item of a list. Errors need no way back. */
  const enter = (name: string, index?: number): unknown => path.push([name, index]);
  const leave = (): unknown => path.pop();

  /** All reports. Throws `decode.invalid` when issues are not to be lived with. */
  const finish = (strict?: boolean): { issues: readonly Issue[]; drift: readonly Drift[] } => {
    if (moreIssues > 0) issues.push({ code: "more", path: "", expected: `at most ${limits.reports} issues`, found: `${moreIssues} more` });
    if (moreDrift > 0) drift.push({ kind: "more", path: "", found: `${moreDrift} more` });
    const [first] = issues;
    if (strict && first) {
      throw error("decode.invalid", `${issues.length} issues, the first at ${first.path}: ${first.code}, expected ${first.expected}, found ${first.found}`, { issues });
    }
    return { issues, drift };
  };

  return { error, limit, service, issue, note, isAsked, enter, leave, finish };
}

/** A broken bound, in words. */
export function beyond(name: LimitName): string {
  return `beyond limits.${name}, which is ${limits[name]}`;
}

/** A value as reports show it: as JSON, cut when it is long. */
export function show(found: unknown): string {
  if (Array.isArray(found)) return `a list of ${found.length}`;
  if (typeof found === "object" && found !== null) return "an object";
  const text = typeof found === "string" ? JSON.stringify(found.slice(0, 81)) : String(found);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
