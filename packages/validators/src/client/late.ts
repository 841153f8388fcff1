import type { Decoded, DecodeInput, DecodeOptions, DecodeStream, DocumentDecoder } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { decodeQuickly } from "../decode-quickly.ts";
import type { decode } from "../decode.ts";
import { inputOf, isStream } from "../input.ts";
import type { FeedShape } from "../shape.ts";

/** The whole decoder, once it is there. */
let whole: typeof decode | undefined;

/**
 * The decoder of a generated client for browsers: JSON is read at once. What reads XML, JSONP, documents that break,
 * streams, and responses to requests with `_fld` is loaded when it is first needed. See `Decoder.later`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function clientDecoder<T>(feed: FeedShape<T>): DocumentDecoder<T> {
  const now = (input: DecodeInput | DecodeStream, options: DecodeOptions = {}): Decoded<T> | Promise<Decoded<T>> => {
    if (isStream(input)) return later(input, options);
    const document = inputOf(input, feed.feed, options);
    const decoded = decodeQuickly(document, feed, options) ?? whole?.(document, { ...options, feed });
    if (decoded === undefined) throw new SdfError("decode.format", `${feed.feed}: the reader of this document is not loaded`, { feed: feed.feed, fix: "await decode.later(…)" });
    return decoded;
  };
  const later = async (input: DecodeInput | DecodeStream, options: DecodeOptions = {}): Promise<Decoded<T>> => {
    const decoded = isStream(input) ? undefined : decodeQuickly(inputOf(input, feed.feed, options), feed, options);
    if (decoded !== undefined) return decoded;
    try {
      whole ??= (await import("../decode.ts")).decode;
    } catch (cause) {
      throw new SdfError("http.network", `${feed.feed}: the reader of this document could not be loaded`, { feed: feed.feed, cause });
    }
    return whole(input as DecodeInput, { ...options, feed });
  };
  return Object.assign(now, { later }) as DocumentDecoder<T>;
}
