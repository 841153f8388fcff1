import type { Decoded, DecodeInput, DecodeOptions, DecodeStream, WireFormat } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { brokenAt } from "./broken-text.ts";
import { findings, type Findings } from "./findings.ts";
import { detectFormat } from "./format.ts";
import { decodeJson } from "./json/decode.ts";
import { inputOf, isStream } from "./input.ts";
import { areDefault, limitsOf } from "./limits.ts";
import { readStream } from "./read-stream.ts";
import { requested } from "./requested.ts";
import type { FeedShape } from "./shape.ts";
import { decodeUtf8, encodeUtf8 } from "./text.ts";
import { illegal } from "./xml/characters.ts";
import { decodeXml } from "./xml/decode.ts";

/** Characters that stand nowhere in a document but as references or escapes. */
const control = /[\0-\x08\v\f\x0E-\x1F]/;

/** How to decode, and the feed. */
type FeedOptions<T> = DecodeOptions & { readonly feed: FeedShape<T> };

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
export function decode<T>(input: DecodeInput, options: FeedOptions<T>): Decoded<T>;
/**
 * Reads a response or a stream, counting its bytes, and decodes it.
 *
 * Rejects with `aborted` when the signal ends the reading, with `decode.limit` as soon as more than `limits.bytes`
 * arrive, with `http.network` when the stream fails, and otherwise as above.
 */
export function decode<T>(input: DecodeStream, options: FeedOptions<T>): Promise<Decoded<T>>;
export function decode<T>(input: DecodeInput | DecodeStream, options: FeedOptions<T>): Decoded<T> | Promise<Decoded<T>> {
  const { feed } = options.feed;
  if (isStream(input)) return readStream(input, feed, options).then((bytes) => decodeDocument(bytes, options));
  return decodeDocument(inputOf(input, feed, options), options);
}

function decodeDocument<T>(input: Uint8Array | string, options: FeedOptions<T>): Decoded<T> {
  const { feed, format: expected, callback, strict, fields } = options;
  const isText = typeof input === "string";
  const bytes = isText ? encodeUtf8(input) : input;
  const limits = limitsOf(options.limits);
  if (bytes.length > limits.bytes) throw findings(feed.feed, "", bytes, false, undefined, limits).limit("bytes");
  const format = detectFormat(bytes);
  let all = isText ? decodeUtf8(bytes) : "";
  const isExpected = format !== undefined && format === (expected ?? format);
  if (isExpected && (!isText || input === all) && areDefault(limits)) {
    const clean = feed.fast?.decode(bytes, format, callback);
    if (clean !== undefined) return { value: clean.value as T, format, issues: [], drift: clean.drift };
  }
  all ||= decodeUtf8(bytes);
  // What is no text ends the document, so that whatever is wrong before it is found first.
  const wrong = [brokenAt(input, bytes, all), all.search(format === "xml" ? illegal : control)].filter((at) => at >= 0);
  const isCut = wrong.length > 0;
  const text = isCut ? all.slice(0, Math.min(...wrong)) : all;
  const document = (): Findings => findings(feed.feed, text, bytes, isCut, fields && requested(feed, fields), limits);
  const found = document();
  const { fail, malformed, finish } = found;
  if (format === undefined) throw fail("decode.format", bytes.length === 0 ? "the response is empty" : "the response is neither XML, JSON nor JSONP");
  if (!isExpected) {
    // An error body may come in any format, so it is told from a response in the wrong one.
    try {
      read(text, format, feed, undefined, document(), isText);
    } catch (error) {
      if (SdfError.is(error, "api.error")) throw error;
    }
    throw fail("decode.format", `${expected} was expected, and the response is ${format}`);
  }
  const value = read(text, format, feed, callback, found, isText);
  if (isCut) malformed("", text.length);
  return { value: value as T, format, ...finish(strict) };
}

function read(text: string, format: WireFormat, feed: FeedShape<unknown>, callback: string | undefined, found: Findings, isText: boolean): unknown {
  return format === "xml" ? decodeXml(text, feed, found, isText) : decodeJson(text, feed, format === "jsonp", callback, found);
}
