import { SdfError, type Decoded, type DecodeOptions, type Decoder, type WireFormat } from "@sdf/runtime";
import { Failures } from "./failure.ts";
import { detectFormat } from "./format.ts";
import { decodeJson, decodeJsonp } from "./json/decode.ts";
import { readDocument } from "./json/root.ts";
import { limits } from "./limits.ts";
import { Reports } from "./report.ts";
import type { FeedShape } from "./shape.ts";
import { utf8Length } from "./utf8.ts";
import { decodeXml } from "./xml/decode.ts";

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
  const { feed } = options;
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const failures = new Failures(feed.feed, () => bytes);
  if (bytes.length > limits.bytes) throw failures.limit("bytes");
  const half = typeof input === "string" ? input.search(/\p{Surrogate}/u) : -1;
  if (half >= 0) throw failures.at("decode.malformed", "half a surrogate pair is no text", utf8Length((input as string).slice(0, half)));
  const format = detectFormat(bytes);
  if (format === undefined) {
    throw failures.at("decode.format", bytes.length === 0 ? "the response is empty" : "the response is neither XML, JSON nor JSONP");
  }
  const reports = new Reports(failures);
  if (options.format !== undefined && options.format !== format) {
    refuseErrorBody(bytes, format, options);
    throw failures.at("decode.format", `${options.format} was expected, and the response is ${format}`);
  }
  const value = read(bytes, format, options, reports);
  const { issues, drift } = reports.finish(format === "xml" ? bytes : undefined);
  const [first] = issues;
  if (options.strict === true && first !== undefined) {
    const message = `${feed.feed}: ${issues.length} issues, the first at ${first.path}: ${first.code}, expected ${first.expected}, found ${first.found}`;
    throw new SdfError("decode.invalid", message, { feed: feed.feed, issues, body: bytes });
  }
  return { value: value as T, format, issues, drift };
}

function read(bytes: Uint8Array, format: WireFormat, { feed, callback }: DecodeOptions & { feed: FeedShape<unknown> }, reports: Reports): unknown {
  const { failures } = reports;
  if (format === "xml") return decodeXml(bytes, feed, reports, failures);
  return format === "json" ? decodeJson(bytes, feed, reports) : decodeJsonp(bytes, feed, callback, reports);
}

/** An error body may come in any format, so it is told from a response in the wrong one. */
function refuseErrorBody(bytes: Uint8Array, format: WireFormat, { feed }: { feed: FeedShape<unknown> }): void {
  try {
    read(bytes, format, { feed }, new Reports(new Failures(feed.feed, () => bytes)));
  } catch (error) {
    if (SdfError.is(error, "api.error")) throw error;
  }
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
 * when it is nested beyond any feed.
 */
export function check<T>(value: unknown, { feed }: { readonly feed: FeedShape<T> }): Omit<Decoded<T>, "format"> {
  const reports = new Reports(new Failures(feed.feed, () => new TextEncoder().encode(JSON.stringify(value))));
  const read = readDocument(value, feed, reports);
  return { value: read as T, ...reports.finish() };
}
