import { SdfError, type Decoded, type DecodeOptions, type Decoder, type WireFormat } from "@sdf/runtime";
import { findings, type Findings } from "./findings.ts";
import { detectFormat } from "./format.ts";
import { decodeJson } from "./json/decode.ts";
import { readDocument } from "./json/root.ts";
import { limits } from "./limits.ts";
import type { FeedShape } from "./shape.ts";
import { brokenAt, decodeUtf8, encodeUtf8 } from "./text.ts";
import { illegal } from "./xml/characters.ts";
import { decodeXml } from "./xml/decode.ts";

/** Characters that stand nowhere in a document but as references or escapes. */
const control = /[\0-\x08\v\f\x0E-\x1F]/;

/**
 * Decodes a response from XML, JSON or JSONP to the typed value of its feed: the JSON wire form
 * with wire names, the same from every format.
 *
 * Tolerant unless `strict`: `issues` lists what breaks the documents, `drift` what goes beyond
 * them, and nothing that the response carries is dropped.
 *
 * @throws SdfError `decode.malformed`, `decode.forbidden`, `decode.limit`, `decode.format`,
 * `decode.callback` when there is no value; `decode.invalid` when `strict` and there are issues;
 * `api.error` when the response is an error body of the service. `details.body` has the bytes.
 */
export function decode<T>(input: Uint8Array | string, options: DecodeOptions & { readonly feed: FeedShape<T> }): Decoded<T> {
  const { feed, format: expected, callback, strict } = options;
  const bytes = typeof input === "string" ? encodeUtf8(input) : input;
  if (bytes.length > limits.bytes) throw findings(feed.feed, "", bytes).limit("bytes");
  const format = detectFormat(bytes);
  let all = typeof input === "string" ? decodeUtf8(bytes) : "";
  const isExpected = format !== undefined && format === (expected ?? format);
  if (isExpected && (typeof input !== "string" || input === all)) {
    const clean = feed.fast?.decode(bytes, format, callback);
    if (clean !== undefined) return { value: clean.value as T, format, issues: [], drift: clean.drift };
  }
  all ||= decodeUtf8(bytes);
  // What is no text ends the document, so that whatever is wrong before it is found first.
  const wrong = [brokenAt(input, bytes, all), all.search(format === "xml" ? illegal : control)].filter((at) => at >= 0);
  const isCut = wrong.length > 0;
  const text = isCut ? all.slice(0, Math.min(...wrong)) : all;
  const document = (): Findings => findings(feed.feed, text, bytes, isCut);
  const found = document();
  const { fail, malformed, finish } = found;
  if (format === undefined) throw fail("decode.format", bytes.length === 0 ? "the response is empty" : "the response is neither XML, JSON nor JSONP");
  if (!isExpected) {
    // An error body may come in any format, so it is told from a response in the wrong one.
    try {
      read(text, format, feed, undefined, document());
    } catch (error) {
      if (SdfError.is(error, "api.error")) throw error;
    }
    throw fail("decode.format", `${expected} was expected, and the response is ${format}`);
  }
  const value = read(text, format, feed, callback, found);
  if (isCut) malformed("", text.length);
  const { issues, drift } = finish();
  const [first] = issues;
  if (strict === true && first !== undefined) {
    const message = `${feed.feed}: ${issues.length} issues, the first at ${first.path}: ${first.code}, expected ${first.expected}, found ${first.found}`;
    throw new SdfError("decode.invalid", message, { feed: feed.feed, issues, body: bytes });
  }
  return { value: value as T, format, issues, drift };
}

function read(text: string, format: WireFormat, feed: FeedShape<unknown>, callback: string | undefined, found: Findings): unknown {
  return format === "xml" ? decodeXml(text, feed, found) : decodeJson(text, feed, format === "jsonp", callback, found);
}

/** The decoder of one feed, for generated clients. See {@link decode}. */
export function decoder<T>(feed: FeedShape<T>): Decoder<T> {
  return (input, options = {}) => decode(input, { ...options, feed });
}

/**
 * Compares an already parsed JSON value with a feed. The value given is not changed; the one
 * returned has the documented form.
 *
 * @throws SdfError `api.error` when the value is an error body of the service; `decode.limit`
 * when it is nested beyond any feed. There are no bytes, so the error has no `details.body`.
 */
export function check<T>(value: unknown, { feed }: { readonly feed: FeedShape<T> }): Omit<Decoded<T>, "format"> {
  if (feed.fast?.check(value) === true) return { value: value as T, issues: [], drift: [] };
  const found = findings(feed.feed, "");
  const read = readDocument(value, feed, found);
  return { value: read as T, ...found.finish() };
}
