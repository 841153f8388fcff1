import { isIP } from "node:net";
import { Agent, request } from "undici";
import { readRetryAfterMs } from "../domain/retry-after.ts";
import { readHost, isPublicAddress, PRIVATE_ADDRESS, publicLookup } from "./address.ts";
import { signatureHeaders, type WebhookEndpoint } from "./endpoint.ts";

export interface SendFailure {
  /** Text without address and secret, such as `status 503` or `ECONNREFUSED`. */
  readonly error: string;
  /** Time to wait according to the receiver, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** Bytes of a reply that are read, so that the connection can be used again; a longer reply closes it. */
const MAX_REPLY_BYTES = 16 * 1024;

/**
 * Opens connections to receivers. Redirects are not followed.
 *
 * @param timeoutMs - Longest duration of an attempt
 */
export function openSender(timeoutMs: number) {
  const options = { keepAliveTimeout: 30_000, connections: 16 };
  const publicOnly = new Agent({ ...options, connect: { timeout: timeoutMs, lookup: publicLookup } });
  const unrestricted = new Agent({ ...options, connect: { timeout: timeoutMs } });
  return {
    /**
     * Makes one attempt to send a message.
     *
     * @param signal - Ends the attempt early
     * @returns why the receiver did not accept the message; `undefined` if it did
     */
    async send(
      { url, secret, allowsPrivate }: WebhookEndpoint,
      id: string,
      body: string,
      signal: AbortSignal,
    ): Promise<SendFailure | undefined> {
      const host = readHost(new URL(url));
      // An address in the URL is not looked up.
      if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return toFailure({ code: PRIVATE_ADDRESS });
      const timeout = AbortSignal.timeout(timeoutMs);
      const signed = signatureHeaders(secret, id, body, Date.now());
      try {
        const {
          statusCode,
          headers,
          body: reply,
        } = await request(url, {
          dispatcher: allowsPrivate ? unrestricted : publicOnly,
          method: "POST",
          headers: { "content-type": "application/json", "user-agent": "sdf-harvest", ...signed },
          body,
          signal: AbortSignal.any([signal, timeout]),
        });
        // The status decides; a reply that breaks off does not change it.
        await reply.dump({ limit: MAX_REPLY_BYTES }).catch(() => undefined);
        if (statusCode >= 200 && statusCode < 300) return undefined;
        const isRedirect = statusCode >= 300 && statusCode < 400;
        return {
          error: isRedirect ? `status ${statusCode}: redirects are not followed` : `status ${statusCode}`,
          retryAfterMs: readRetryAfterMs((name) => [headers[name]].flat()[0], Date.now()),
        };
      } catch (error) {
        return timeout.aborted ? { error: `no response within ${timeoutMs / 1000} s` } : toFailure(error);
      }
    },
    close: () => Promise.all([publicOnly.destroy(), unrestricted.destroy()]),
  };
}

/** Messages of errors may contain the address, so only the code is used. */
function toFailure(error: unknown): SendFailure {
  const { code, name = "Error" } = error as { readonly code?: string; readonly name?: string };
  if (code === PRIVATE_ADDRESS) return { error: "the address is private, and the webhook does not allow that" };
  return { error: code ?? name };
}
