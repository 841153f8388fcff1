import type { Decoded, DecodeInput, DecodeOptions, DecodeStream, DocumentDecoder } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import type { decodeInput } from "../decode-input.ts";
import { decodeJsonFast } from "../decode-json-fast.ts";
import { isStream, toDocument } from "../input.ts";
import type { FeedShape } from "../shape.ts";

/** The full decoder, once it is loaded. */
let fullDecode: typeof decodeInput | undefined;

/**
 * Creates the decoder of a generated client for browsers. It decodes well-formed JSON synchronously. The code for XML,
 * JSONP, malformed documents, streams, and responses to requests with `_fld` is loaded when it is first needed.
 * See `Decoder.decodeAsync`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function clientDecoder<T>(feed: FeedShape<T>): DocumentDecoder<T> {
  const decodeFast = (input: DecodeInput, options: DecodeOptions): Decoded<T> | undefined =>
    decodeJsonFast(toDocument(input, feed.feed, options), feed, options);
  const decodeSync = (
    input: DecodeInput | DecodeStream,
    options: DecodeOptions = {},
  ): Decoded<T> | Promise<Decoded<T>> => {
    if (isStream(input)) return decodeAsync(input, options);
    const decoded = decodeFast(input, options) ?? fullDecode?.(input, { ...options, feed });
    if (decoded === undefined) {
      const message = `${feed.feed}: the code that decodes this document is not loaded`;
      throw new SdfError("decode.format", message, { feed: feed.feed, fix: "await decode.decodeAsync(…)" });
    }
    return decoded;
  };
  const decodeAsync = async (input: DecodeInput | DecodeStream, options: DecodeOptions = {}): Promise<Decoded<T>> => {
    const decoded = isStream(input) ? undefined : decodeFast(input, options);
    if (decoded !== undefined) return decoded;
    try {
      fullDecode ??= (await import("../decode-input.ts")).decodeInput;
    } catch (cause) {
      const message = `${feed.feed}: the code that decodes this document could not be loaded`;
      throw new SdfError("http.network", message, { feed: feed.feed, cause });
    }
    return fullDecode(input as DecodeInput, { ...options, feed });
  };
  return Object.assign(decodeSync, { decodeAsync }) as DocumentDecoder<T>;
}
