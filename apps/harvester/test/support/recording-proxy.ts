import { createHash } from "node:crypto";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** A recorded exchange. */
export interface Exchange {
  readonly method: string;
  /** Address relative to the service, with its query. */
  readonly url: string;
  /** Arrival of the request, in milliseconds since the epoch by the system clock. */
  readonly arrivedAt: number;
  /**
   * Time at which the last byte of the response was passed to the client; absent while the response is pending or if
   * the client disconnected.
   */
  readonly answeredAt?: number;
  /** HTTP status received by the client; absent before the response. */
  readonly status?: number;
  /** Hexadecimal SHA-256 of the exact body bytes without content encoding, which an archive must contain. */
  readonly sha256?: string;
  /** Length of these bytes. */
  readonly bytes?: number;
}

/** Response of the proxy instead of the service. */
export interface Replacement {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Changes that a test makes to exchanges. */
export interface Intervention {
  /** Answers instead of the service. If the result is absent, the request is forwarded. */
  readonly answer?: (exchange: Exchange, index: number) => Replacement | undefined;
  /** Replaces a body of the service, without content encoding, before it is hashed and sent. */
  readonly body?: (body: Buffer, exchange: Exchange) => Buffer;
}

export interface RecordingProxy {
  readonly baseUrl: string;
  /** Exchanges in the order of arrival. */
  readonly exchanges: readonly Exchange[];
  /** Exchanges of feeds: GET requests with a complete response. */
  readonly answered: readonly Required<Exchange>[];
  close(): Promise<void>;
}

/**
 * Starts a proxy between a client and a service. It records every exchange independently of both, so that a test can
 * compare an archive with the transferred bytes.
 *
 * @param service - Base URL of the service, `http:` only
 */
export async function recordingProxy(
  service: string,
  { answer, body: replace }: Intervention = {},
): Promise<RecordingProxy> {
  type Open = { -readonly [Name in keyof Exchange]: Exchange[Name] };
  const exchanges: Open[] = [];
  const base = new URL(service);
  const prefix = base.pathname.replace(/\/$/, "");

  const server = createServer((request, response) => {
    const exchange: Open = { method: request.method ?? "", url: request.url ?? "", arrivedAt: Date.now() };
    exchanges.push(exchange);
    const finish = (status: number, body: Buffer): void => {
      exchange.status = status;
      exchange.sha256 = createHash("sha256").update(body).digest("hex");
      exchange.bytes = body.length;
      response.once("finish", () => (exchange.answeredAt = Date.now()));
    };
    const replacement = answer?.(exchange, exchanges.length - 1);
    if (replacement !== undefined) {
      const body = Buffer.from(replacement.body ?? "");
      request.resume();
      finish(replacement.status, body);
      response.writeHead(replacement.status, { "content-length": body.length, ...replacement.headers }).end(body);
      return;
    }
    const forwarded = send(
      {
        host: base.hostname,
        port: base.port,
        method: request.method,
        path: prefix + (request.url ?? ""),
        headers: { ...request.headers, host: base.host },
      },
      (from) => {
        const chunks: Buffer[] = [];
        from
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .once("end", () => {
            const raw = Buffer.concat(chunks);
            const plain = decoded(raw, from.headers["content-encoding"]);
            const body = replace?.(plain, exchange) ?? plain;
            const headers = { ...from.headers };
            if (body !== plain) {
              delete headers["content-encoding"];
              delete headers["transfer-encoding"];
              headers["content-length"] = String(body.length);
            }
            finish(from.statusCode ?? 502, body);
            response.writeHead(from.statusCode ?? 502, headers).end(body === plain ? raw : body);
          })
          .once("error", () => response.destroy());
      },
    );
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    get answered() {
      return exchanges.filter(
        (each): each is Required<Exchange> => each.method === "GET" && each.answeredAt !== undefined,
      );
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined || encoding === "identity") return body;
  const decode = ({ gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync } as const)[encoding];
  if (decode === undefined) throw new Error(`Unsupported content-encoding: ${encoding}`);
  return decode(body);
}
