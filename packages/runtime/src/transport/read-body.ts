import { SdfError } from "../error.ts";

export interface ReadBodyOptions {
  /** Longest body that is read, bytes, as the stream yields them: `fetch` has decompressed them. */
  readonly maxBytes: number;
  /** Ends the read at once. */
  readonly signal?: AbortSignal | undefined;
}

/** Size of the first buffer, bytes: most responses fit into it. */
const INITIAL_BYTES = 16_384;

/**
 * Reads a stream of bytes to its end, and cancels it as soon as it exceeds its bound. Memory stays in
 * proportion to the bytes received, however small the chunks are.
 *
 * @returns the whole body, in a buffer of its own
 * @throws SdfError `decode.limit` beyond `maxBytes`; `decode.format` when the stream yields no bytes;
 * `aborted`, or the `SdfError` that is the signal's reason. A failure of the stream is thrown unchanged.
 */
export async function readBody(stream: ReadableStream<Uint8Array>, { maxBytes, signal }: ReadBodyOptions): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const cancel = (reason: unknown): void => void reader.cancel(reason).catch(() => undefined);
  const abort = (): void => cancel(signal?.reason);
  // Cancelling also settles a pending read.
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  let buffer = new Uint8Array(0);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted) throw aborted(signal.reason);
      if (done) return length === buffer.length ? buffer : buffer.slice(0, length);
      if (!(value instanceof Uint8Array)) throw new SdfError("decode.format", "the stream yields something other than Uint8Array chunks");
      const total = length + value.length;
      // Negated, so that a bound that is not a number refuses the body.
      if (!(total <= maxBytes)) throw new SdfError("decode.limit", `the body is longer than ${maxBytes} bytes`, { fix: "raise limits.bytes if the service sends bodies of this size" });
      if (total > buffer.length) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(2 * total, INITIAL_BYTES)));
        larger.set(buffer);
        buffer = larger;
      }
      buffer.set(value, length);
      length = total;
    }
  } catch (error) {
    cancel(error);
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

function aborted(reason: unknown): SdfError {
  return SdfError.is(reason) ? reason : new SdfError("aborted", "the caller aborted the read", { cause: reason });
}
