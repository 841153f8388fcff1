import type { Client } from "../client.ts";
import { readSettings } from "../settings.ts";
import { exchange } from "./exchange.ts";
import type { Reply } from "./send-request.ts";
import { statusError } from "./status-error.ts";

/** A request to an endpoint that is not a feed. */
export interface SendOptions {
  /** Only GET is retried and redirected. */
  readonly method: "GET" | "POST";
  /** Path below `baseUrl`, encoded, with its leading slash. */
  readonly path: string;
  /** Headers besides those of the authentication. */
  readonly headers?: HeadersInit | undefined;
  /** Body of a POST request. */
  readonly body?: string | undefined;
  /** Time-out of the whole call, milliseconds; `0` for none. Default: that of the client. */
  readonly timeoutMs?: number | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request without credentials to an address of the client, with its interceptors, and with its retries and
 * redirects if the method is GET. For endpoints that are not feeds, such as the question endpoint.
 *
 * @throws SdfError `http.status` (with the body), `http.network`, `decode.limit`, `timeout`, `aborted`
 */
export async function send(client: Client, options: SendOptions): Promise<Reply> {
  const settings = readSettings(client);
  const { path, timeoutMs = settings.timeoutMs, ...others } = options;
  return exchange(settings, {
    ...others,
    timeoutMs,
    anonymous: true,
    url: () => settings.baseUrl.replace(/\/+$/, "") + path,
    read(reply) {
      if (!reply.ok) throw statusError(reply);
      return reply;
    },
  });
}
