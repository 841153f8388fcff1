import type { Revision } from "../answer.ts";
import type { Decoder } from "../decoded.ts";
import type { SdfError } from "../error.ts";
import type { FeedResult } from "../feed.ts";
import { discardToken, isTokenRejection } from "../transport/authorise.ts";
import { toReported } from "../transport/send-request.ts";
import type { PreparedRequest } from "./prepare.ts";
import { readReply } from "./read-reply.ts";
import type { SentRequest } from "./send-once.ts";

/** Result of {@link decodeReply}. */
export type DecodeReplyResult<Data> =
  | ({ readonly ok: true } & FeedResult<Data>)
  /** `api.error`, `http.status`, `auth.failed` or `decode.*`, with the facts of the response. */
  | { readonly ok: false; readonly error: SdfError };

/** Options of {@link decodeReply}. */
export interface DecodeReplyOptions {
  /** Adds the response as received to `meta.raw`. */
  readonly raw?: boolean | undefined;
  /** `meta.revision` of the last response to this request. An older response has `meta.stale`. */
  readonly previous?: Revision | undefined;
}

/**
 * Decodes the response of a prepared request, as a call of the feed does. A body with an error of the service is an
 * error for any status, and so is a document that is not one of the feed or is about another entity than the requested
 * one (`decode.foreign`). If the service rejected the token, the strategy discards it, so that the next request gets
 * another.
 *
 * @param decode - decoder of the feed, `feed.decode`
 * @param sent - result of `sendOnce`
 * @returns data and facts of the response, or the error; never rejects
 */
export async function decodeReply<Data>(
  decode: Decoder<Data>,
  { description, auth, decodeOptions, warnings, entities }: PreparedRequest,
  { reply, credentials }: SentRequest,
  { raw = false, previous }: DecodeReplyOptions = {},
): Promise<DecodeReplyResult<Data>> {
  try {
    return {
      ok: true,
      ...(await readReply(reply, { description, decode, decodeOptions, warnings, raw, entities, previous })),
    };
  } catch (thrown) {
    const facts = { ...reply, feed: description.id, head: reply };
    const error = toReported(thrown, facts, credentials.secrets, reply.receivedAt);
    if (isTokenRejection(error)) discardToken(auth, credentials);
    return { ok: false, error };
  }
}
