import { createServer, request as send } from "node:http";
import { sha256 } from "../store/support.ts";
import { closeServer, listen } from "./ports.ts";

/** A recorded exchange. */
export interface Exchange {
  readonly method: string;
  /** Address relative to the service, with its query. */
  readonly url: string;
  /** Arrival of the request, in milliseconds since the epoch by the system clock. */
  readonly arrivedAt: number;
}

/** Changes that a test makes to exchanges. */
interface Intervention {
  /** Answers JSON instead of the service. */
  readonly answer?: (exchange: Exchange) => string | Uint8Array;
}

export type RecordingProxy = Awaited<ReturnType<typeof recordingProxy>>;

/**
 * Starts a proxy between a client and a service. It records every exchange independently of both, so that a test can
 * compare an archive with the transferred bytes.
 *
 * @param service - Base URL of the service, `http:` only
 */
export async function recordingProxy(service: string, { answer }: Intervention = {}) {
  /** Exchanges in the order of arrival. */
  const exchanges: Exchange[] = [];
  /** Hashes of the bodies that clients of feeds received completely, which an archive must contain. */
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const exchange: Exchange = { method, url, arrivedAt: Date.now() };
    exchanges.push(exchange);
    const reply = (status: number, bytes: Buffer, headers: object): void => {
      if (method === "GET") response.once("finish", () => sent.push(sha256(bytes)));
      response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
    };
    if (answer !== undefined) {
      request.resume();
      reply(200, Buffer.from(answer(exchange)), { "content-type": "application/json" });
      return;
    }
    const headers = { ...request.headers, host: new URL(service).host, "accept-encoding": "identity" };
    const forwarded = send(service + url, { method, headers }, (from) => {
      const chunks: Buffer[] = [];
      from.on("data", (chunk: Buffer) => chunks.push(chunk));
      from.once("error", () => response.destroy());
      from.once("end", () => {
        const bytes = Buffer.concat(chunks);
        const { "transfer-encoding": _, ...others } = from.headers;
        reply(from.statusCode ?? 502, bytes, others);
      });
    });
    forwarded.once("error", () => response.destroy());
    request.pipe(forwarded);
  });
  return {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    exchanges,
    sent,
    close: () => closeServer(server),
  };
}
