import { SdfError } from "../error.ts";

/** Options of {@link readBody}. */
export interface ReadBodyOptions {
  /** Longest body that is read, bytes, as the stream yields them: `fetch` has decompressed them. */
  readonly maxBytes: number;
  /** Ends the read at once. */
  readonly signal?: AbortSignal | undefined;
  /** Name of the option that sets `maxBytes`, for the error. Default `limits.bytes`. */
  readonly option?: string;
  /** Expected length, bytes, such as the header `Content-Length` states: only saves copies of the body. */
  readonly expectedBytes?: number;
}

/** Size of the first buffer, bytes: most responses fit into it. */
const INITIAL_BYTES = 16_384;
/** Largest buffer that an expected length reserves, bytes: the header may state any number. */
const MAX_EXPECTED_BYTES = 4_194_304;

/** The chunks of a body in one buffer that grows: many small chunks take no more memory than a large one. */
export class BodyBuffer {
  readonly #options: ReadBodyOptions;
  #buffer = new Uint8Array(0);
  #length = 0;

  constructor(options: ReadBodyOptions) {
    this.#options = options;
  }

  /**
   * Copies a chunk to the end.
   *
   * @throws SdfError `decode.limit` when the body exceeds its bound
   */
  add(chunk: Uint8Array): void {
    const { maxBytes, expectedBytes = 0 } = this.#options;
    const total = this.#length + chunk.byteLength;
    // Negated, so that a bound that is not a number refuses the body.
    if (!(total <= maxBytes)) throw bodyTooLong(this.#options);
    if (total > this.#buffer.length) {
      const isExpected = total <= expectedBytes && expectedBytes <= MAX_EXPECTED_BYTES;
      const length = isExpected ? expectedBytes : Math.max(2 * total, INITIAL_BYTES);
      const larger = new Uint8Array(Math.min(maxBytes, length));
      larger.set(this.#buffer);
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length = total;
  }

  /** The whole body, in memory of its own. */
  bytes(): Uint8Array {
    return this.#length === this.#buffer.length ? this.#buffer : this.#buffer.slice(0, this.#length);
  }
}

/** The whole body of a response. Throws as {@link readBody} does. */
export async function readReplyBody(response: Response, options: ReadBodyOptions): Promise<Uint8Array> {
  const { body, bodyUsed } = response as Partial<Response>;
  if (body && !bodyUsed) return readBody(body, options);
  // The body is absent, already read, or the platform has no streams.
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!(bytes.length <= options.maxBytes)) throw bodyTooLong(options);
  return bytes;
}

/**
 * Reads a stream of bytes to its end, and cancels it as soon as it exceeds its bound.
 *
 * @returns the whole body, in memory of its own
 * @throws SdfError `decode.limit` beyond `maxBytes`; `decode.format` when the stream yields no bytes;
 * `aborted`, or the `SdfError` that is the signal's reason. A failure of the stream is thrown unchanged.
 */
export async function readBody(stream: ReadableStream<Uint8Array>, options: ReadBodyOptions): Promise<Uint8Array> {
  const { signal } = options;
  const body = new BodyBuffer(options);
  const reader = stream.getReader();
  const cancel = (reason: unknown): void => void reader.cancel(reason).catch(() => undefined);
  const abort = (): void => cancel(signal?.reason);
  // Cancelling also settles a pending read.
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted) throw aborted(signal.reason);
      if (done) return body.bytes();
      if (!ArrayBuffer.isView(value)) throw new SdfError("decode.format", "the stream yields no bytes");
      body.add(value);
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

/** The error for a body that exceeds its bound. */
export function bodyTooLong({ maxBytes, option = "limits.bytes" }: ReadBodyOptions): SdfError {
  const message = `the body is longer than ${maxBytes} bytes; raise ${option} if that is expected`;
  return new SdfError("decode.limit", message);
}
