import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from "node:zlib";
import { SdfError, type FetchFunction, type TransportReply } from "@sdf/runtime";
import { BodyBuffer, readReplyBody, bodyTooLong } from "@sdf/runtime/read-body";
import { Agent, type Dispatcher } from "undici";

/**
 * Sends one GET request and reads its full response. It follows no redirects and does not retry, because both would
 * be unplanned requests.
 *
 * @param maxBytes - Maximum length of the body, before and after decompression
 * @param onRequestStart - Called when the request is about to be written; returns the reason why it must not be sent,
 * or `undefined`
 * @throws SdfError `decode.limit` if the body is too long, `aborted` with the reason of `onRequestStart`; errors of the
 * network
 */
export type PollTransport = (
  request: Request,
  maxBytes: number,
  onRequestStart: () => string | undefined,
) => Promise<TransportReply>;

/** Option for the maximum length of a body, named in errors. */
const option = "maxBody";

/** Returns a transport that uses a `fetch` function: for tests, rehearsals, and custom networks. */
export function throughFetch(fetch: FetchFunction): PollTransport {
  return async (request, maxBytes, onRequestStart) => {
    const reason = onRequestStart();
    if (reason !== undefined) throw new SdfError("aborted", reason);
    const response = await fetch(new Request(request, { redirect: "manual" }));
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
        { origin, path: pathname + search, method: "GET", headers: requestHeaders(request) },
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
            const encoding = headers.get("content-encoding");
            decompressAll(body.bytes(), encoding, maxBytes).then((bytes) => {
              resolve({ status, headers, bytes });
            }, reject);
          },
          onResponseError(_controller, error) {
            fail(error);
          },
        },
      );
    });
}

function requestHeaders(request: Request): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "*/*",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "sdf-harvest",
  };
  request.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return headers;
}

function responseHeaders(rawHeaders: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(rawHeaders)) {
    if (typeof value === "string") headers.append(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return headers;
}

type Decompress = (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array>;

// A truncated body is decompressed as far as possible, as `fetch` does: it is stored, and decoding rejects it.
const zlib = { finishFlush: constants.Z_SYNC_FLUSH } as const;
const [gunzipAsync, inflateAsync, inflateRawAsync] = [
  promisify(gunzip),
  promisify(inflate),
  promisify(inflateRaw),
] as const;
const brotliDecompressAsync = promisify(brotliDecompress);

const decompressors: Readonly<Record<string, Decompress>> = {
  gzip: (bytes, maxOutputLength) => gunzipAsync(bytes, { ...zlib, maxOutputLength }),
  "x-gzip": (bytes, maxOutputLength) => gunzipAsync(bytes, { ...zlib, maxOutputLength }),
  // Some servers send a raw stream as `deflate`; its first byte differs from that of a stream with a header.
  deflate: (bytes, maxOutputLength) => {
    const hasHeader = ((bytes[0] ?? 0) & 0x0f) === 0x08;
    return (hasHeader ? inflateAsync : inflateRawAsync)(bytes, { ...zlib, maxOutputLength });
  },
  br: (bytes, maxOutputLength) =>
    brotliDecompressAsync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength }),
};

/** Maximum number of content encodings of one response, as in `fetch`: decoding each costs as much as a body. */
const MAX_ENCODINGS = 5;

/** Removes the content encodings in reverse order: the last one was applied last. */
async function decompressAll(bytes: Uint8Array, encoding: string | null, maxBytes: number): Promise<Uint8Array> {
  let decoded = bytes;
  const names = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((each) => each.trim());
  if (names.length > MAX_ENCODINGS) {
    throw new Error(`the response has ${names.length} content encodings; at most ${MAX_ENCODINGS} are read`);
  }
  for (const name of names.reverse()) {
    if (name === "" || name === "identity" || decoded.length === 0) continue;
    const decompress = decompressors[name];
    if (decompress === undefined) throw new Error(`Unsupported content-encoding: ${name}`);
    try {
      decoded = await decompress(decoded, maxBytes);
    } catch (cause) {
      if ((cause as { code?: string | undefined }).code === "ERR_BUFFER_TOO_LARGE")
        throw bodyTooLong({ maxBytes, option });
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`the response body is not valid ${name}: ${reason}`, { cause });
    }
  }
  // The result is a view of a larger buffer, so the copy releases that buffer.
  return decoded === bytes ? bytes : new Uint8Array(decoded);
}
