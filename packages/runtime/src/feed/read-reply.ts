import type { DecodeOptions, Decoded, Decoder } from "../decoded.ts";
import { SdfError, type RequestProblem } from "../error.ts";
import type { Reply } from "../transport/exchange.ts";
import { statusError } from "../transport/status-error.ts";
import type { FeedResult } from "./define.ts";
import type { FeedDescription } from "./description.ts";
import { metaOf } from "./meta.ts";

interface ReadOptions<Data> {
  readonly description: FeedDescription;
  readonly decode: Decoder<Data>;
  readonly decodeOptions: DecodeOptions;
  readonly warnings: readonly RequestProblem[];
  /** Adds the response as received to the meta data. */
  readonly raw: boolean;
}

/**
 * Decodes a reply and adds the meta data.
 *
 * @throws SdfError `api.error`, `decode.*`, `http.status`, `auth.failed`
 */
export async function readReply<Data>(
  reply: Reply,
  { description, decode, decodeOptions, warnings, raw }: ReadOptions<Data>,
): Promise<FeedResult<Data>> {
  const decoded = await decodeBody(reply, decode.decodeAsync ?? decode.later ?? decode, decodeOptions);
  return { data: decoded.value, meta: metaOf(description, decoded, reply, { warnings, raw }) };
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
  const details = { body: reply.bytes, fix: "check the auth option of the client" };
  throw new SdfError("auth.failed", "the service rejected the credentials", details);
}
