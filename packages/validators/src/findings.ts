import type { SdfError, SdfErrorCode } from "@sdf/runtime";
import type { LimitName } from "./limits.ts";
import { beyond, reports, type Report, type Reports } from "./reports.ts";
import type { IsRequested } from "./requested.ts";
import { encodeUtf8 } from "./text.ts";

/** What there is to say about one document: reports with their places, and what is wrong with its text. */
export type Findings = ReturnType<typeof findings>;

/**
 * Places are given as indexes into `text`. `body` is the response as it came, for the errors; `isCut`: `text` is only
 * what comes before something that is no text.
 */
export function findings(feed: string, text: string, body?: Uint8Array, isCut = false, isRequested?: IsRequested) {
  const places: [at: number, report: Report][] = [];
  const collected = reports(feed, body, (report, at) => places.push([at, report]), isRequested);
  const { error } = collected;

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

  const limit = (name: LimitName, at?: number): SdfError => fail("decode.limit", beyond(name), at);

  /** All reports, with line and column where they have a place. */
  const finish: Reports["finish"] = (strict) => {
    const locate = locator(text);
    for (const [at, report] of places.sort((one, other) => one[0] - other[0])) Object.assign(report, locate(at));
    return collected.finish(strict);
  };

  return { ...collected, fail, malformed, expected, limit, finish };
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
