import { SdfError, type Drift, type Issue, type SdfErrorCode, type SdfErrorDetails } from "@sdf/runtime";
import { limits, type LimitName } from "./limits.ts";
import { encodeUtf8 } from "./text.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What there is to say about one document: its errors, and the reports that are collected while it is read. */
export type Findings = ReturnType<typeof findings>;

/**
 * Places are given as indexes into `text`. `body` is the response as it came, for the errors; `isCut`: `text` is only
 * what comes before something that is no text.
 * Reports name the path to the member at hand; it is kept while reading goes down and up again.
 */
export function findings(feed: string, text: string, body?: Uint8Array, isCut = false) {
  const issues: Mutable<Issue>[] = [];
  const drift: Mutable<Drift>[] = [];
  const places: [at: number, report: Mutable<Issue | Drift>][] = [];
  const path: [name: string, index: number | undefined][] = [];
  let moreIssues = 0;
  let moreDrift = 0;

  const error = (code: SdfErrorCode, message: string, details?: SdfErrorDetails): SdfError =>
    new SdfError(code, `${feed}: ${message}`, { feed, ...details, ...(body && { body }) });

  /** An error at a place of the document, or about the whole. */
  const fail = (code: SdfErrorCode, message: string, at?: number): SdfError => {
    if (at === undefined) return error(code, message);
    const place = locator(text)(at);
    return error(code, `${message} at line ${place.line}, column ${place.column}`, { ...place, offset: encodeUtf8(text.slice(0, at)).length });
  };

  const malformed = (message: string, at: number): never => {
    if (at >= text.length) message = isCut ? "this is no text: no UTF-8, half a surrogate pair, or a control character" : `the document ends early: ${message}`;
    throw fail("decode.malformed", message, at);
  };

  const expected = (what: string, at: number): never => malformed(`${what} is expected`, at);

  const limit = (name: LimitName, at?: number): SdfError => fail("decode.limit", `beyond limits.${name}, which is ${limits[name]}`, at);

  /** The service answered with an error body. */
  const service = (code: unknown): SdfError =>
    error("api.error", `the service answered with error ${code}`, { serviceCode: String(code) });

  const pathTo = (name: string): string => [...path.map(([each, index]) => (index === undefined ? each : `${each}[${index}]`)), name].filter(Boolean).join(".");
  const placed = <R extends Mutable<Issue | Drift>>(report: R, at?: number): R => {
    if (at !== undefined) places.push([at, report]);
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

  /** Goes a step down the path: to a member, or to the item of a list. Errors need no way back. */
  const enter = (name: string, index?: number): unknown => path.push([name, index]);
  const leave = (): unknown => path.pop();

  /** All reports, with line and column where they have a place. */
  const finish = (): { issues: readonly Issue[]; drift: readonly Drift[] } => {
    const locate = locator(text);
    for (const [at, report] of places.sort((one, other) => one[0] - other[0])) Object.assign(report, locate(at));
    if (moreIssues > 0) issues.push({ code: "more", path: "", expected: `at most ${limits.reports} issues`, found: `${moreIssues} more` });
    if (moreDrift > 0) drift.push({ kind: "more", path: "", found: `${moreDrift} more` });
    return { issues, drift };
  };

  return { fail, malformed, expected, limit, service, issue, note, enter, leave, finish };
}

/** Turns places, asked for in ascending order, into 1-based lines and columns; columns count characters. */
function locator(text: string): (at: number) => { line: number; column: number } {
  // A byte order mark is no character of the document.
  let from = text[0] === "\uFEFF" ? 1 : 0;
  let line = 1;
  let column = 1;
  return (at) => {
    for (; from < at; from++) {
      const code = text.charCodeAt(from);
      if (code === 10 || (code === 13 && text.charCodeAt(from + 1) !== 10)) {
        line++;
        column = 1;
      } else if (code !== 13 && (code & 0xfc00) !== 0xdc00) column++;
    }
    return { line, column };
  };
}

/** A value as reports show it: as JSON, cut when it is long. */
export function show(found: unknown): string {
  if (Array.isArray(found)) return `a list of ${found.length}`;
  if (typeof found === "object" && found !== null) return "an object";
  const text = typeof found === "string" ? JSON.stringify(found.slice(0, 81)) : String(found);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
