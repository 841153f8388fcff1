import type { Decoded, DecodeInput, DecodeLimits, DecodeOptions, DecodeStream, WireFormat } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { createFindings, type Findings } from "./findings.ts";
import { detectFormat } from "./format.ts";
import { isStream, toDocument } from "./input.ts";
import { findInvalidText, surrogate } from "./invalid-text.ts";
import { decodeJson } from "./json/decode.ts";
import { describeForeign, isPage, rootName } from "./judge/describe.ts";
import { isForeign } from "./judge/foreign.ts";
import { limits as defaultLimits, resolveLimits, type LimitName } from "./limits.ts";
import { readStream } from "./read-stream.ts";
import { createRequestFilter } from "./requested-fields.ts";
import type { FeedShape } from "./shape.ts";
import { decodeUtf8, encodeUtf8 } from "./text.ts";
import { illegal } from "./xml/characters.ts";
import { decodeXml } from "./xml/decode.ts";

/** Control characters that JSON allows as escapes only. */
const control = /[\0-\x08\v\f\x0E-\x1F]/;

/** Options of `decode`, with the feed. */
export type FeedOptions<T> = DecodeOptions & { readonly feed: FeedShape<T> };

/** Decodes a document, or reads a response or a stream first. See `decode`. */
export function decodeInput<T>(input: DecodeInput, options: FeedOptions<T>): Decoded<T>;
export function decodeInput<T>(input: DecodeStream, options: FeedOptions<T>): Promise<Decoded<T>>;
export function decodeInput<T>(
  input: DecodeInput | DecodeStream,
  options: FeedOptions<T>,
): Decoded<T> | Promise<Decoded<T>> {
  const { feed } = options.feed;
  if (isStream(input)) return readStream(input, feed, options).then((bytes) => decodeDocument(bytes, options));
  return decodeDocument(toDocument(input, feed, options), options);
}

/**
 * Decodes a complete document.
 *
 * @param keepsForeign - True to return the value of a document that is not one of the feed, with its issues.
 */
export function decodeDocument<T>(
  received: Uint8Array | string,
  options: FeedOptions<T>,
  keepsForeign = false,
): Decoded<T> {
  const { feed, format: expectedFormat, callback, strict, fields, toText } = options;
  const input = toText && typeof received !== "string" ? toText(received) : received;
  const isText = typeof input === "string";
  const bytes = isText ? encodeUtf8(input) : input;
  const limits = resolveLimits(options.limits);
  if (bytes.length > limits.bytes) {
    throw createFindings(feed.feed, "", bytes, false, undefined, limits).limitError("bytes");
  }
  const format = detectFormat(bytes);
  const isExpected = format !== undefined && format === (expectedFormat ?? format);
  if (isExpected && (!isText || !surrogate.test(input)) && hasDefaultLimits(limits) && !isOtherFormat(feed, format)) {
    const clean = feed.fast?.decode(bytes, format, callback, feed);
    if (clean) return { ...clean, format, issues: [] } as Decoded<T>;
  }
  const fullText = isText ? input : decodeUtf8(bytes);
  // The document ends at the first invalid character, so that errors before it are reported first.
  const invalid = [
    findInvalidText(input, bytes, fullText),
    fullText.search(format === "xml" ? illegal : control),
  ].filter((at) => at >= 0);
  const isCut = invalid.length > 0;
  const text = isCut ? fullText.slice(0, Math.min(...invalid)) : fullText;
  const isRequested = fields && createRequestFilter(feed, fields);
  const createDocument = (): Findings =>
    createFindings(feed.feed, text, bytes, isCut, isRequested, limits, isOtherFormat(feed, format));
  const findings = createDocument();
  const { errorAt, malformed, finish } = findings;
  const foreign = (value?: unknown): SdfError => {
    const words = describeForeign(isText ? input : bytes, value);
    return errorAt("decode.foreign", `the response is not a document of this feed, but ${words}`);
  };
  if (format === undefined || (format === "xml" && isPage(text) && !hasRoot(text, feed))) throw foreign();
  const throwIfForeign = (value: unknown, { drift }: Findings): void => {
    if (!keepsForeign && isForeign(value, feed, { drift }) && !(format === "xml" && hasRoot(text, feed)))
      throw foreign(value);
  };
  if (!isExpected) {
    const other = createDocument();
    // The service or a gateway may send an error in any format. It takes precedence over the error about the format.
    try {
      throwIfForeign(read(text, format, feed, undefined, other, isText), other);
    } catch (error) {
      if (SdfError.is(error, "api.error") || SdfError.is(error, "decode.foreign")) throw error;
    }
    throw errorAt("decode.format", `expected ${expectedFormat}, received ${format}`);
  }
  const value = read(text, format, feed, callback, findings, isText);
  if (isCut) malformed("", text.length);
  throwIfForeign(value, findings);
  feed.conditions?.(value, { ...findings, isXml: format === "xml" });
  return { value: value as T, format, ...finish(strict) };
}

/** True if all limits other than `bytes` are the defaults, which the generated decoders apply. */
function hasDefaultLimits(candidate: DecodeLimits): boolean {
  if (candidate === defaultLimits) return true;
  return (Object.keys(defaultLimits) as LimitName[]).every(
    (name) => name === "bytes" || candidate[name] === defaultLimits[name],
  );
}

/** True if no response in a format was seen. */
function isOtherFormat(feed: FeedShape<unknown>, format: WireFormat | undefined): boolean {
  return feed.format !== undefined && format !== undefined && (format === "xml") !== (feed.format === "xml");
}

function read(
  text: string,
  format: WireFormat,
  feed: FeedShape<unknown>,
  callback: string | undefined,
  findings: Findings,
  isText: boolean,
): unknown {
  if (format === "xml") return decodeXml(text, feed, findings, isText);
  return decodeJson(text, feed, format === "jsonp", callback, findings);
}

/** True if the root element of an XML document is that of the feed, whatever its content. */
function hasRoot(text: string, { root }: FeedShape<unknown>): boolean {
  const name = rootName(text);
  return name.slice(name.lastIndexOf(":") + 1) === root;
}
