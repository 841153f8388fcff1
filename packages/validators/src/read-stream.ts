import type { DecodeOptions, DecodeStream } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { readBody } from "@sdf/runtime/read-body";
import { limits } from "./limits.ts";

/**
 * Reads a document to its end, and no further than its bound.
 *
 * @throws SdfError `decode.limit`, `aborted`, `http.network` when the stream fails, `decode.format` when it
 * was read before, or yields no bytes
 */
export async function readStream(input: DecodeStream, feed: string, { limits: bounds, signal }: DecodeOptions): Promise<Uint8Array> {
  const stream = "getReader" in input ? input : input.body;
  if (stream === null) return new Uint8Array(0);
  if (stream.locked || ("bodyUsed" in input && input.bodyUsed)) {
    throw new SdfError("decode.format", `${feed}: the body has been read already`, { feed, fix: "decode the bytes, or a clone of the response" });
  }
  try {
    return await readBody(stream, { maxBytes: bounds?.bytes ?? limits.bytes, signal });
  } catch (cause) {
    if (!SdfError.is(cause)) throw new SdfError("http.network", `${feed}: the body could not be read`, { feed, cause });
    throw new SdfError(cause.code, `${feed}: ${cause.message}`, { ...cause.details, feed, cause: cause.cause });
  }
}
