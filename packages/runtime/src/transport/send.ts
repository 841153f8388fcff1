import { settingsOf, type Client } from "../client.ts";
import { exchange, type Reply } from "./exchange.ts";
import { statusError } from "./status-error.ts";

/** A request that is no feed. */
export interface SendOptions {
  readonly method: "GET" | "POST";
  /** Path below `baseUrl`, encoded, with its leading slash. */
  readonly path: string;
  readonly headers?: HeadersInit;
  readonly body?: string;
  /** Milliseconds for the whole call; `0` for no limit. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request without credentials to an address of the client, with its interceptors, and its
 * retries and redirects if the method is GET. For endpoints that are no feeds, such as the question endpoint.
 *
 * @throws SdfError `http.status` (with the body), `http.network`, `decode.limit`, `timeout`, `aborted`
 */
export async function send(client: Client, options: SendOptions): Promise<Reply> {
  const settings = settingsOf(client);
  const { path, ...rest } = options;
  return exchange(settings, {
    ...rest,
    anonymous: true,
    url: () => settings.baseUrl.replace(/\/+$/, "") + path,
    read(reply) {
      if (!reply.ok) throw statusError(reply);
      return reply;
    },
  });
}
