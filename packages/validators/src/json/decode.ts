import type { Findings } from "../findings.ts";
import type { FeedShape } from "../shape.ts";
import { passCallback } from "./jsonp.ts";
import { parseJson } from "./parse.ts";
import { parseQuickly } from "./quick.ts";
import { readDocument } from "./root.ts";

/** Decodes a JSON document of a feed, or `callback(…);` without running anything. */
export function decodeJson(text: string, feed: FeedShape<unknown>, isCall: boolean, callback: string | undefined, findings: Findings): unknown {
  const { expected, limits } = findings;
  const start = isCall ? passCallback(text, callback, findings) : text[0] === "\uFEFF" ? 1 : 0;
  const close = isCall ? text.lastIndexOf(")") : text.length;
  const quick = close < start ? undefined : parseQuickly(text.slice(start, close), limits);
  const { value, end, repeated } = quick === undefined ? parseJson(text, start, findings) : { value: quick, end: close, repeated: undefined };
  let pos = end;
  if (isCall) {
    if (text[pos] !== ")") expected(")", pos);
    const rest = /[ \t\n\r]*;?[ \t\n\r]*/y;
    rest.lastIndex = pos + 1;
    rest.test(text);
    pos = rest.lastIndex;
  }
  const read = readDocument(value, feed, findings, repeated);
  if (pos < text.length) expected("the end of the document", pos);
  return read;
}
