import type { DecodeInput, DecodeOptions, DecodeStream } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";

/** True for a response or a stream, which has to be read asynchronously. */
export function isStream(input: DecodeInput | DecodeStream): input is DecodeStream {
  return typeof input === "object" && input !== null && ("getReader" in input || "arrayBuffer" in input);
}

/**
 * Returns the bytes or the text of a document.
 *
 * @throws SdfError `aborted` if the signal is aborted; `decode.format` if the input is neither bytes nor text
 */
export function toDocument(input: DecodeInput, feed: string, { signal }: DecodeOptions): Uint8Array | string {
  if (signal?.aborted) throw new SdfError("aborted", `${feed}: the caller aborted`, { feed, cause: signal.reason });
  if (typeof input === "string" || input instanceof Uint8Array) return input;
  if (ArrayBuffer.isView(input) || Object.prototype.toString.call(input).endsWith("ArrayBuffer]")) {
    const { buffer = input as ArrayBuffer, byteOffset, byteLength } = input as Partial<ArrayBufferView>;
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  const received = (input as unknown) === null ? "null" : typeof input;
  const fix = "pass bytes, text, a response or a stream";
  throw new SdfError("decode.format", `${feed}: expected a document, received ${received}`, { feed, fix });
}
