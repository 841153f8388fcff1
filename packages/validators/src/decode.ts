import type { Decoded, DecodeInput, DecodeStream } from "@sdf/runtime";
import { decodeInput, type FeedOptions } from "./decode-input.ts";
import { readFeed } from "./read-feed.ts";

/**
 * Decodes a response from XML, JSON or JSONP to the typed value of its feed: the JSON wire form
 * with wire names, which is the same for every format.
 *
 * Tolerant unless `strict` is set: `issues` lists violations of the API documentation, `drift` lists data beyond it.
 * All data of the response is kept.
 *
 * @example
 * import { readFileSync } from "node:fs";
 * import { decode } from "@sdf/validators";
 * import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
 *
 * const { value, issues, drift } = decode(readFileSync("response.xml"), { feed: matchMomentum });
 * @throws SdfError `decode.malformed`, `decode.forbidden`, `decode.limit`, `decode.format`,
 * `decode.callback` if there is no value; `decode.foreign`, with a description, if the document is not one of the feed,
 * such as an HTML page or a JSON error of a gateway; `decode.invalid` if `strict` is set and there are issues;
 * `api.error` if the response is an error body of the service; `request.invalid` without a feed. `details.body` has the
 * bytes.
 */
export function decode<T>(input: DecodeInput, options: FeedOptions<T>): Decoded<T>;
/**
 * Reads a response or a stream, counts its bytes, and decodes it.
 *
 * Rejects with `aborted` if the signal aborts the reading, with `decode.limit` as soon as more than `limits.bytes`
 * arrive, with `http.network` if the stream fails, and otherwise with the errors of the synchronous overload. It throws
 * `request.invalid` without a feed.
 */
export function decode<T>(input: DecodeStream, options: FeedOptions<T>): Promise<Decoded<T>>;
export function decode<T>(
  input: DecodeInput | DecodeStream,
  options: FeedOptions<T>,
): Decoded<T> | Promise<Decoded<T>> {
  readFeed(options);
  return decodeInput(input as DecodeInput, options);
}
