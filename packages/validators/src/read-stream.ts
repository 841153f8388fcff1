import type { DecodeOptions, DecodeStream } from "@sdf/runtime";
import { SdfError, toText } from "@sdf/runtime/error";
import { readBody } from "@sdf/runtime/read-body";
import { limits as defaults } from "./limits.ts";

/**
 * Reads a document to its end, or up to `limits.bytes`.
 *
 * @throws SdfError `decode.limit`, `aborted`, `http.network` if the stream fails, `decode.format` if it was read
 * before or yields other chunks than bytes
 */
export async function readStream(
  input: DecodeStream,
  feed: string,
  { limits, signal }: DecodeOptions,
): Promise<Uint8Array> {
  try {
    const stream = findStream(input);
    if (stream === null) return new Uint8Array(0);
    if (stream.locked || ("bodyUsed" in input && input.bodyUsed)) {
      const fix = "decode the bytes, or a clone of the response";
      throw new SdfError("decode.format", "the body has been read already", { fix });
    }
    return await readBody(stream, { maxBytes: limits?.bytes ?? defaults.bytes, signal });
  } catch (cause) {
    if (!SdfError.is(cause)) throw new SdfError("http.network", `${feed}: the body could not be read`, { feed, cause });
    throw new SdfError(cause.code, `${feed}: ${toText(cause)}`, { ...cause.details, feed, cause: cause.cause });
  }
}

function findStream(input: DecodeStream): ReadableStream<Uint8Array> | null {
  if ("getReader" in input) return input;
  const blob = input as unknown as Blob;
  return !("body" in input) && typeof blob.stream === "function" ? blob.stream() : input.body;
}
