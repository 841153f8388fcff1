import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from "node:zlib";
import type { FetchFunction } from "@sdf/runtime";
import { BodyBuffer, bodyOf, bodyTooLong } from "@sdf/runtime/read-body";
import { Agent, type Dispatcher } from "undici";

/** A response with its whole body, uncompressed. */
export interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Sends one GET request and reads its whole answer. Nothing is followed and nothing is repeated: a
 * second request would be one that nobody has planned.
 *
 * @param most - Longest body that is read, bytes, before and after it is uncompressed
 * @param leaving - Called when the request is about to be written; what it throws keeps it here
 * @throws SdfError `decode.limit`; and whatever the network says
 */
export type Transport = (request: Request, most: number, leaving: () => void) => Promise<Exchanged>;

/** Option that sets the longest body, for errors. */
const option = "maxBody";

/** Through a given `fetch`: for tests, rehearsals, and whoever has a network of their own. */
export function throughFetch(fetch: FetchFunction): Transport {
  return async (request, most, leaving) => {
    leaving();
    const response = await fetch(new Request(request, { redirect: "manual" }));
    const bytes = await bodyOf(response, { maxBytes: most, option });
    return { status: response.status, headers: response.headers, bytes };
  };
}

/** Connections are kept for as long as the process lives; a socket that nobody uses does not hold it. */
let agent: Agent | undefined;

/**
 * Through the dispatcher that `fetch` is built upon. What `fetch` adds (streams for bodies, bookkeeping
 * of redirects and caches) costs more than everything else about a small response, and none of it is wanted.
 */
export function throughDispatcher(dispatcher: Dispatcher = (agent ??= new Agent())): Transport {
  return (request, most, leaving) => new Promise<Exchanged>((resolve, reject) => {
    const { origin, pathname, search } = new URL(request.url);
    const { signal } = request;
    const bounds = { maxBytes: most, option };
    let body = new BodyBuffer(bounds);
    let status = 0;
    let headers = new Headers();
    let giveUp: (() => void) | undefined;
    const over = (): void => { if (giveUp !== undefined) signal.removeEventListener("abort", giveUp); };
    const fail = (error: unknown): void => {
      over();
      reject(error);
    };
    dispatcher.dispatch({ origin, path: pathname + search, method: "GET", headers: asked(request) }, {
      // Called once there is a connection, which may have taken its time.
      onRequestStart(controller) {
        try {
          leaving();
        } catch (error) {
          controller.abort(error as Error);
          return;
        }
        giveUp = () => { controller.abort(signal.reason as Error); };
        if (signal.aborted) giveUp();
        else signal.addEventListener("abort", giveUp, { once: true });
      },
      onResponseStart(_controller, statusCode, given) {
        status = statusCode;
        headers = told(given);
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
        over();
        const encoding = headers.get("content-encoding");
        uncompressed(body.bytes(), encoding, most).then((bytes) => { resolve({ status, headers, bytes }); }, reject);
      },
      onResponseError(_controller, error) { fail(error); },
    });
  });
}

function asked(request: Request): Record<string, string> {
  const headers: Record<string, string> = { "accept": "*/*", "accept-encoding": "gzip, deflate, br", "user-agent": "sdf-harvest" };
  request.headers.forEach((value, name) => { headers[name] = value; });
  return headers;
}

function told(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "string") headers.append(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return headers;
}

type Decompress = (bytes: Uint8Array, most: number) => Promise<Uint8Array>;

// What was cut off on the way is read as far as it goes, as `fetch` does: it is kept, and found to be no document.
const zlib = { finishFlush: constants.Z_SYNC_FLUSH } as const;
const [gunzipped, inflated, bare] = [promisify(gunzip), promisify(inflate), promisify(inflateRaw)] as const;
const unbrotlied = promisify(brotliDecompress);

const decompressors: Readonly<Record<string, Decompress>> = {
  "gzip": (bytes, maxOutputLength) => gunzipped(bytes, { ...zlib, maxOutputLength }),
  "x-gzip": (bytes, maxOutputLength) => gunzipped(bytes, { ...zlib, maxOutputLength }),
  // Some servers mean the bare stream by it, which begins otherwise than one with a header.
  "deflate": (bytes, maxOutputLength) => (((bytes[0] ?? 0) & 0x0f) === 0x08 ? inflated : bare)(bytes, { ...zlib, maxOutputLength }),
  "br": (bytes, maxOutputLength) => unbrotlied(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength }),
};

/** Most encodings on top of one another, as `fetch` has it: each costs as much as a body. */
const MAX_ENCODINGS = 5;

/** The last encoding was put on last, so it comes off first. */
async function uncompressed(bytes: Uint8Array, encoding: string | null, most: number): Promise<Uint8Array> {
  let plain = bytes;
  const names = (encoding ?? "").toLowerCase().split(",").map((each) => each.trim());
  if (names.length > MAX_ENCODINGS) {
    throw new Error(`the response has ${names.length} content encodings; at most ${MAX_ENCODINGS} are read`);
  }
  for (const name of names.reverse()) {
    if (name === "" || name === "identity" || plain.length === 0) continue;
    const decompress = decompressors[name];
    if (decompress === undefined) throw new Error(`the response is encoded as ${name}, which nobody asked for`);
    try {
      plain = await decompress(plain, most);
    } catch (cause) {
      if ((cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw bodyTooLong({ maxBytes: most, option });
      throw new Error(`the response is not what its encoding ${name} says: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
  // In memory of its own, here too: what comes out stands at the beginning of much more room.
  return plain === bytes ? bytes : new Uint8Array(plain);
}
