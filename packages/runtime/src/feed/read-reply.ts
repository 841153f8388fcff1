import { judgeAnswer, type RequestedEntities, type Revision } from "../answer.ts";
import type { DecodeOptions, Decoded, Decoder } from "../decoded.ts";
import type { FeedDescription } from "../description.ts";
import { SdfError, type RequestProblem } from "../error.ts";
import type { FeedResult } from "../feed.ts";
import type { Reply } from "../transport/send-request.ts";
import { statusError } from "../transport/status-error.ts";
import { createMeta } from "./meta.ts";

interface ReadOptions<Data> {
  readonly description: FeedDescription;
  readonly decode: Decoder<Data>;
  readonly decodeOptions: DecodeOptions;
  readonly warnings: readonly RequestProblem[];
  /** Adds the response as received to the meta data. */
  readonly raw: boolean;
  /** Identifiers that the response has to repeat. */
  readonly entities: RequestedEntities;
  /** Times of the last changes in an earlier response to the same request. */
  readonly previous?: Revision | undefined;
}

/**
 * Decodes a reply and adds the meta data.
 *
 * @throws SdfError `api.error`, `decode.*`, `http.status`, `auth.failed`
 */
export async function readReply<Data>(
  reply: Reply,
  { description, decode, decodeOptions, warnings, raw, entities, previous }: ReadOptions<Data>,
): Promise<FeedResult<Data>> {
  const decoded = await decodeBody(reply, decode.decodeAsync ?? decode, decodeOptions);
  const answer = judgeAnswer(decoded.value, entities, previous);
  if (answer.otherEntity !== undefined) {
    const message = `${description.id}: the response does not answer the request: ${answer.otherEntity}`;
    const fix = "check caches before the service";
    throw new SdfError("decode.foreign", message, { feed: description.id, fix, body: reply.bytes });
  }
  return { data: decoded.value, meta: createMeta(description, decoded, reply, { warnings, raw, answer }) };
}

type Decode<Data> = (input: Uint8Array, options?: DecodeOptions) => Decoded<Data> | Promise<Decoded<Data>>;

/** Decodes the body before the status counts, because an error body may have any status and format. */
async function decodeBody<Data>(reply: Reply, decode: Decode<Data>, options: DecodeOptions): Promise<Decoded<Data>> {
  if (reply.ok) return decode(reply.bytes, options);
  try {
    await decode(reply.bytes, options.limits && { limits: options.limits });
  } catch (error) {
    if (SdfError.is(error, "api.error")) throw error;
  }
  if (reply.status !== 401) throw statusError(reply);
  throw new SdfError("auth.failed", "the service rejected the credentials", {
    body: reply.bytes,
    fix: "check the auth option of the client",
  });
}
