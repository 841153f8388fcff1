import type { Decoded, DecodeOptions } from "@sdf/runtime";
import { parseJsonFast } from "./json/parse-fast.ts";
import { readDocument } from "./json/root.ts";
import { isForeign } from "./judge/foreign.ts";
import { resolveLimits } from "./limits.ts";
import { createReports } from "./reports.ts";
import type { FeedShape } from "./shape.ts";
import { decodeUtf8, encodeUtf8 } from "./text.ts";

/**
 * Decodes JSON that `JSON.parse` reads correctly, which is nearly every response in a browser. The result equals that
 * of `decode`.
 *
 * @returns undefined for every other document, well-formed or not, for one of another feed, and if the option `fields`
 * is set or only XML was seen
 * @throws SdfError `api.error`, `decode.limit`, `decode.invalid`, as `decode` does
 */
export function decodeJsonFast<T>(
  input: Uint8Array | string,
  feed: FeedShape<T>,
  options: DecodeOptions = {},
): Decoded<T> | undefined {
  const { format = "json", strict, fields } = options;
  const limits = resolveLimits(options.limits);
  const bytes = typeof input === "string" ? encodeUtf8(input) : input;
  if (format !== "json" || feed.format === "xml" || fields !== undefined || bytes.length > limits.bytes)
    return undefined;
  const text = typeof input === "string" ? input : decodeUtf8(bytes);
  // U+FFFD replaces invalid bytes, so the document may be malformed.
  const isUnusual = /^(?!\s*[{[])|\uFFFD|\p{Surrogate}/u.test(text);
  const parsed = isUnusual ? undefined : parseJsonFast(text, limits);
  if (parsed === undefined) return undefined;
  const reports = createReports(feed.feed, bytes, limits);
  const value = readDocument(parsed, feed, reports) as T;
  // The full decoder describes the document.
  if (isForeign(value, feed, reports)) return undefined;
  feed.conditions?.(value, reports);
  return { value, format, ...reports.finish(strict) };
}
