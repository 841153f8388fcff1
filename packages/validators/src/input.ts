import type { DecodeInput, DecodeOptions, DecodeStream } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";

/** Whether a document has still to be read. */
export function isStream(input: DecodeInput | DecodeStream): input is DecodeStream {
  return typeof input === "object" && ("getReader" in input || "arrayBuffer" in input);
}

/** The bytes or the text of a document, unless the caller has ended the work on it. */
export function inputOf(input: DecodeInput, feed: string, { signal }: DecodeOptions): Uint8Array | string {
  if (signal?.aborted) throw new SdfError("aborted", `${feed}: the caller aborted`, { feed, cause: signal.reason });
  return input instanceof ArrayBuffer ? new Uint8Array(input) : input;
}
