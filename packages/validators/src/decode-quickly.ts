import type { Decoded, DecodeOptions } from "@sdf/runtime";
import { parseQuickly } from "./json/quick.ts";
import { readDocument } from "./json/root.ts";
import { limitsOf } from "./limits.ts";
import { reports } from "./reports.ts";
import type { FeedShape } from "./shape.ts";
import { decodeUtf8, encodeUtf8 } from "./text.ts";

/**
 * What `decode` gives for JSON that is read by `JSON.parse`, and so the way of nearly every
 * response in a browser; undefined for whatever else came, sound or not, and where `fields` are given.
 *
 * @throws SdfError `api.error`, `decode.limit`, `decode.invalid`, as `decode` does
 */
export function decodeQuickly<T>(
  input: Uint8Array | string,
  feed: FeedShape<T>,
  options: DecodeOptions = {},
): Decoded<T> | undefined {
  const { format = "json", strict, fields } = options;
  const limits = limitsOf(options.limits);
  const bytes = typeof input === "string" ? encodeUtf8(input) : input;
  if (format !== "json" || fields !== undefined || bytes.length > limits.bytes) return undefined;
  const text = decodeUtf8(bytes);
  // U+FFFD is what stands for bytes, or half a surrogate pair, that are no text.
  const parsed = /^\s*[{[]/.test(text) && !text.includes("\uFFFD") ? parseQuickly(text, limits) : undefined;
  if (parsed === undefined) return undefined;
  const found = reports(feed.feed, bytes, undefined, undefined, limits);
  const value = readDocument(parsed, feed, found) as T;
  return { value, format, ...found.finish(strict) };
}
