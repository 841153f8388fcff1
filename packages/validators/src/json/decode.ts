import type { Findings } from "../findings.ts";
import type { FeedShape } from "../shape.ts";
import { skipCallback } from "./jsonp.ts";
import { parseJsonFast } from "./parse-fast.ts";
import { parseJson } from "./parse.ts";
import { readDocument } from "./root.ts";

/**
 * Decodes a JSON document of a feed, or a JSONP call, whose code is not executed.
 *
 * @param isCall - True for JSONP.
 * @param callback - Expected function name of the call; any name if undefined.
 */
export function decodeJson(
  text: string,
  feed: FeedShape<unknown>,
  isCall: boolean,
  callback: string | undefined,
  findings: Findings,
): unknown {
  const { expected, limits } = findings;
  const start = isCall ? skipCallback(text, callback, findings) : text[0] === "\uFEFF" ? 1 : 0;
  const close = isCall ? text.lastIndexOf(")") : text.length;
  const fast = close < start ? undefined : parseJsonFast(text.slice(start, close), limits);
  const parsed =
    fast === undefined ? parseJson(text, start, findings) : { value: fast, end: close, repeated: undefined };
  let pos = parsed.end;
  if (isCall) {
    rejectSingleValue(text, start, findings);
    if (text[pos] !== ")") expected(")", pos);
    const semicolon = /[ \t\n\r]*;?[ \t\n\r]*/y;
    semicolon.lastIndex = pos + 1;
    semicolon.test(text);
    pos = semicolon.lastIndex;
  }
  const value = readDocument(parsed.value, feed, findings, parsed.repeated);
  if (pos < text.length) expected("the end of the document", pos);
  return value;
}

/**
 * Rejects a call with a text, a number, a boolean or null, as a JSON document with such a value is rejected.
 *
 * @throws SdfError `decode.format`
 */
function rejectSingleValue(text: string, start: number, { errorAt }: Findings): void {
  const space = /[ \t\n\r]*/y;
  space.lastIndex = start;
  space.test(text);
  const at = space.lastIndex;
  if (text[at] !== "{" && text[at] !== "[")
    throw errorAt("decode.format", "the call contains a single value instead of an object or a list", at);
}
