import type { Drift, Issue, SdfErrorCode, SdfErrorDetails } from "@sdf/runtime";
import { printable, SdfError } from "@sdf/runtime/error";
import { isContainer } from "./json/number.ts";
import { limits as defaults, type LimitName } from "./limits.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A report while its document is read. */
export type Report = Mutable<Issue | Drift>;

/** A member that a request may have selected. Only members without a scalar have members of their own. */
export interface RequestedMember {
  readonly name: string;
  readonly scalar: unknown;
}

/** True if a request selected a member, given the names of the members above it. */
export type IsRequested = (path: readonly string[], member: RequestedMember) => boolean;

/** Issues, drift and errors of one value, independent of its wire format. */
export type Reports = ReturnType<typeof createReports>;

/**
 * Creates the reports and errors of one document. Reports name the path to the current field, which `enterPath` and
 * `leavePath` maintain.
 *
 * @param body - The response as received, for the errors.
 * @param place - Receives each report, with its position in a text if it has one.
 * @param isOtherFormat - True if no response in the format of the document was seen, so that its forms are no drift.
 */
export function createReports(
  feed: string,
  body?: Uint8Array,
  limits = defaults,
  isFieldRequested?: IsRequested,
  place?: (report: Report, at: number | undefined) => unknown,
  isOtherFormat = false,
) {
  const issues: Mutable<Issue>[] = [];
  const drift: Mutable<Drift>[] = [];
  const path: [name: string, index: number | undefined][] = [];
  let moreIssues = 0;
  let moreDrift = 0;

  const createError = (code: SdfErrorCode, message: string, details?: SdfErrorDetails): SdfError =>
    new SdfError(code, printable(`${feed}: ${message}`), { feed, ...details, ...(body && { body }) });

  const limitError = (name: LimitName, _at?: number): SdfError =>
    createError("decode.limit", describeExceededLimit(name, limits[name]));

  /** Creates the error for an error body of the service, with its message if the body has one. */
  const serviceError = (code: unknown, message?: unknown): SdfError =>
    createError(
      "api.error",
      `the service answered with error ${code}${typeof message === "string" ? `: ${message}` : ""}`,
      {
        serviceCode: printable(String(code)),
      },
    );

  const segmentsTo = (name: string): (string | number)[] =>
    [...path.flat(), name].filter((each): each is string | number => each !== undefined && each !== "");
  const pathTo = (name: string): string =>
    segmentsTo(name).reduce<string>((above, each) => {
      if (typeof each === "number") return `${above}[${each}]`;
      return (above && `${above}.`) + each;
    }, "");

  const withPlace = <R extends Report>(report: R, at?: number): R => {
    place?.(report, at);
    return report;
  };

  /** Reports a violation of the API documentation. */
  const reportIssue = (code: Issue["code"], name: string, expected: string, received: string, at?: number): void => {
    if (issues.length >= limits.reports) moreIssues++;
    else
      issues.push(withPlace({ code, path: pathTo(name), segments: segmentsTo(name), expected, found: received }, at));
  };

  /** Reports data beyond the API documentation. */
  const reportDrift = (kind: Drift["kind"], name: string, received: string, documented?: string, at?: number): void => {
    if (isOtherFormat && kind !== "unknown-member") return;
    if (drift.length >= limits.reports) moreDrift++;
    else drift.push(withPlace({ kind, path: pathTo(name), found: received, documented }, at));
  };

  /** True if the request selected a field of the current object, or made no selection. */
  const isRequested = (member: RequestedMember): boolean =>
    isFieldRequested?.(
      path.map(([name]) => name),
      member,
    ) ?? true;

  /** Adds a step to the path: a field, or an item of a list. After an error, the path is not used again. */
  const enterPath = (name: string, index?: number): unknown => path.push([name, index]);
  const leavePath = (): unknown => path.pop();

  /** Returns all reports. In strict mode, any issue throws `decode.invalid`. */
  const finish = (strict?: boolean): { issues: readonly Issue[]; drift: readonly Drift[] } => {
    if (moreIssues) {
      const expected = `at most ${limits.reports} issues`;
      issues.push({ code: "more", path: "", segments: [], expected, found: `${moreIssues} more` });
    }
    if (moreDrift) drift.push({ kind: "more", path: "", found: `${moreDrift} more` });
    const [first] = issues;
    if (strict && first) {
      const message = `${issues.length} issues, the first at ${first.path}: ${first.code}`;
      throw createError("decode.invalid", `${message}, expected ${first.expected}, found ${first.found}`, { issues });
    }
    return { issues, drift };
  };

  return {
    limits,
    isOtherFormat,
    drift: drift as readonly Drift[],
    createError,
    limitError,
    serviceError,
    reportIssue,
    reportDrift,
    isRequested,
    enterPath,
    leavePath,
    finish,
  };
}

/** Describes an exceeded limit in words. */
export function describeExceededLimit(name: LimitName, limit: number): string {
  return `beyond limits.${name}, which is ${limit}`;
}

/** Formats a value for reports: as JSON, truncated to 80 characters. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isContainer(value)) return "an object";
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, 81)) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
