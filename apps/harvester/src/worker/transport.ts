import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, type ZlibOptions } from "node:zlib";
import { SdfError, type FetchFunction, type TransportReply } from "@sdf/runtime";
import { BodyBuffer, readReplyBody, bodyTooLong } from "@sdf/runtime/read-body";
import { Agent, type Dispatcher } from "undici";

/**
 * Sends one GET request, whose `redirect` is `manual`, and reads its full response. It follows no redirects and does not retry, because both would
 * be unplanned requests.
 *
 * @param maxBytes - Maximum length of the body, before and after decompression
 * @param onRequestStart - Called when the request is about to be written; returns the reason why it must not be sent,
 * or `undefined`
 * @throws SdfError `decode.limit` if the body is too long, `aborted` with the reason of `onRequestStart`; UnreadableBody
 * if its content encoding cannot be removed; errors of the network
 */
export type PollTransport = (
  request: Request,
  maxBytes: number,
  onRequestStart: () => string | undefined,
) => Promise<TransportReply>;

/** A complete response whose content encoding is not supported, or does not fit its body. */
export class UnreadableBody extends Error {
  /** Status, headers, and the body as received. */
  readonly reply: TransportReply;
  /** Decompressed bytes before the error. */
  readonly readablePart: Uint8Array;

  constructor(message: string, reply: TransportReply, readablePart: Uint8Array, cause?: unknown) {
    super(message, { cause });
    this.reply = reply;
    this.readablePart = readablePart;
  }
}

/** Option for the maximum length of a body, named in errors. */
const option = "maxBody";

/** Returns a transport that uses a `fetch` function: for tests, rehearsals, and custom networks. */
export function throughFetch(fetch: FetchFunction): PollTransport {
  return async (request, maxBytes, onRequestStart) => {
    const reason = onRequestStart();
    if (reason !== undefined) throw new SdfError("aborted", reason);
    // The abort of a copy is lost when the copy is collected as garbage.
    const response = await fetch(request);
    const bytes = await readReplyBody(response, { maxBytes, option });
    return { status: response.status, headers: response.headers, bytes };
  };
}

/** Connections stay open while the process runs; an idle socket does not keep the process alive. */
let agent: Agent | undefined;

/**
 * Returns a transport that uses the dispatcher below `fetch`. The additional work of `fetch` (body streams, tracking of
 * redirects and caches) costs more than the rest of a small response, and the harvester needs none of it.
 */
export function throughDispatcher(dispatcher: Dispatcher = (agent ??= new Agent())): PollTransport {
  return (request, maxBytes, onRequestStart) =>
    new Promise<TransportReply>((resolve, reject) => {
      const { origin, pathname, search } = new URL(request.url);
      const { signal } = request;
      const bounds = { maxBytes, option };
      let body = new BodyBuffer(bounds);
      let status = 0;
      let headers = new Headers();
      let abort: (() => void) | undefined;
      const removeAbortListener = (): void => {
        if (abort !== undefined) signal.removeEventListener("abort", abort);
      };
      const fail = (error: unknown): void => {
        removeAbortListener();
        reject(error);
      };
      dispatcher.dispatch(
        {
          origin,
          path: pathname + search,
          method: "GET",
          headers: { ...DEFAULT_HEADERS, ...Object.fromEntries(request.headers) },
        },
        {
          // Called once a connection is open, which can take long.
          onRequestStart(controller) {
            const reason = onRequestStart();
            if (reason !== undefined) {
              controller.abort(new SdfError("aborted", reason));
              return;
            }
            abort = () => {
              controller.abort(signal.reason as Error);
            };
            if (signal.aborted) abort();
            else signal.addEventListener("abort", abort, { once: true });
          },
          onResponseStart(_controller, statusCode, rawHeaders) {
            status = statusCode;
            headers = responseHeaders(rawHeaders);
            body = new BodyBuffer({ ...bounds, expectedBytes: Number(headers.get("content-length") ?? 0) });
          },
          onResponseData(controller, chunk) {
            try {
              body.add(chunk);
            } catch (error) {
              controller.abort(error as Error);
            }
          },
          onResponseEnd() {
            removeAbortListener();
            decompressAll({ status, headers, bytes: body.bytes() }, maxBytes).then(resolve, reject);
          },
          onResponseError(_controller, error) {
            fail(error);
          },
        },
      );
    });
}

const DEFAULT_HEADERS = { accept: "*/*", "accept-encoding": "gzip, deflate, br", "user-agent": "sdf-harvest" };

function responseHeaders(rawHeaders: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(rawHeaders))
    for (const each of [value].flat()) headers.append(name, each);
  return headers;
}

/** Some servers send a raw stream as `deflate`; its first byte differs from that of a stream with a header. */
const hasZlibHeader = (bytes: Uint8Array): boolean => ((bytes[0] ?? 0) & 0x0f) === 0x08;

/** Streams that remove a content encoding. A body that a stream reads in pieces loses less output at an error. */
const decompressors: Readonly<Record<string, (options: ZlibOptions, bytes: Uint8Array) => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: (options, bytes) => (hasZlibHeader(bytes) ? createInflate(options) : createInflateRaw(options)),
  br: createBrotliDecompress,
};

/** Maximum number of content encodings of one response, as in `fetch`: decoding each costs as much as a body. */
const MAX_ENCODINGS = 5;

/** Removes the content encodings in reverse order: the last one was applied last. @throws UnreadableBody */
async function decompressAll(reply: TransportReply, maxBytes: number): Promise<TransportReply> {
  const names = (reply.headers.get("content-encoding") ?? "")
    .toLowerCase()
    .split(",")
    .map((each) => each.trim());
  let { bytes } = reply;
  if (names.length > MAX_ENCODINGS) {
    const message = `the response has ${names.length} content encodings; at most ${MAX_ENCODINGS} are read`;
    throw new UnreadableBody(message, reply, bytes);
  }
  for (const name of names.reverse()) {
    if (name === "" || name === "identity" || bytes.length === 0) continue;
    const createStream = decompressors[name];
    if (createStream === undefined) throw new UnreadableBody(`Unsupported content-encoding: ${name}`, reply, bytes);
    const { output, error } = await decompress(createStream({}, bytes), bytes, maxBytes);
    if (output.length > maxBytes) throw bodyTooLong({ maxBytes, option });
    if (error !== undefined) {
      const part = await decompress(createStream({ chunkSize: SMALL_CHUNK_BYTES }, bytes), bytes, maxBytes);
      throw new UnreadableBody(`the response body is not valid ${name}: ${error.message}`, reply, part.output, error);
    }
    bytes = output;
  }
  // A small result is a view of a larger buffer, so the copy releases that buffer.
  return { ...reply, bytes: bytes === reply.bytes ? bytes : new Uint8Array(bytes) };
}

/** Output of a stream after an error is lost to this size, bytes. */
const SMALL_CHUNK_BYTES = 1024;

/** Returns what a stream decompresses, at most until it exceeds a length, and its error. */
async function decompress(
  stream: Transform,
  bytes: Uint8Array,
  maxBytes: number,
): Promise<{ readonly output: Buffer; readonly error: Error | undefined }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let error: Error | undefined;
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) stream.destroy();
  });
  await new Promise<void>((resolve) => {
    stream.on("error", (cause: Error) => (error = cause)).on("close", resolve);
    stream.end(bytes);
  });
  return { output: Buffer.concat(chunks), error };
}
