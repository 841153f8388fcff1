import type { DecodeInput, DecodeOptions, DecodeStream } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";

/** True for a response or a stream, which has to be read asynchronously. */
export function isStream(input: DecodeInput | DecodeStream): input is DecodeStream {
  return typeof input === "object" && ("getReader" in input || "arrayBuffer" in input);
}

/**
 * Returns the bytes or the text of a document.
 *
 * @throws SdfError `aborted` if the signal is aborted
 */
export function toDocument(input: DecodeInput, feed: string, { signal }: DecodeOptions): Uint8Array | string {
  if (signal?.aborted) throw new SdfError("aborted", `${feed}: the caller aborted`, { feed, cause: signal.reason });
  return input instanceof ArrayBuffer ? new Uint8Array(input) : input;
}
