import type { DecodeLimits, SdfError, SdfErrorCode } from "@sdf/runtime";
import type { LimitName } from "./limits.ts";
import { createReports, describeExceededLimit, type IsRequested, type Report, type Reports } from "./reports.ts";
import { encodeUtf8 } from "./text.ts";

/** Reports about one document with their positions, and errors about its text. */
export type Findings = ReturnType<typeof createFindings>;

/**
 * Creates the findings of one document. Positions are indexes into `text`.
 *
 * @param body - The response as received, for the errors.
 * @param isCut - True if `text` ends where the response has invalid characters.
 */
export function createFindings(
  feed: string,
  text: string,
  body?: Uint8Array,
  isCut = false,
  isRequested?: IsRequested,
  documentLimits?: DecodeLimits,
  isOtherFormat = false,
) {
  const places: [at: number, report: Report][] = [];
  const place = (report: Report, at: number | undefined): unknown => at !== undefined && places.push([at, report]);
  const reports = createReports(feed, body, documentLimits, isRequested, place, isOtherFormat);
  const { createError, limits } = reports;

  /** Creates an error at a position of the document, or about the document as a whole. */
  const errorAt = (code: SdfErrorCode, message: string, at?: number): SdfError => {
    if (at === undefined) return createError(code, message);
    const position = createLocator(text)(at);
    const offset = encodeUtf8(text.slice(0, at)).length;
    return createError(code, `${message} at line ${position.line}, column ${position.column}`, { ...position, offset });
  };

  const malformed = (message: string, at: number): never => {
    if (at < text.length) throw errorAt("decode.malformed", message, at);
    const invalid = "invalid text: invalid UTF-8, an unpaired surrogate, or a control character";
    throw errorAt("decode.malformed", isCut ? invalid : `the document ends early: ${message}`, at);
  };

  const expected = (token: string, at: number): never => malformed(`expected ${token}`, at);

  const limitError = (name: LimitName, at?: number): SdfError =>
    errorAt("decode.limit", describeExceededLimit(name, limits[name]), at);

  /** Returns all reports, with line and column where they have a position. */
  const finish: Reports["finish"] = (strict) => {
    const locate = createLocator(text);
    for (const [at, report] of places.sort((one, other) => one[0] - other[0])) Object.assign(report, locate(at));
    return reports.finish(strict);
  };

  return { ...reports, errorAt, malformed, expected, limitError, finish };
}

/**
 * Creates a function that turns indexes into 1-based lines and columns. Columns count characters. Calls must be in
 * ascending order.
 */
function createLocator(text: string): (at: number) => { line: number; column: number } {
  // A byte order mark is not a character of the document.
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
