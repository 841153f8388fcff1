import {
  judgeAnswer,
  readEntities,
  type Decoded,
  type DecodeOptions,
  type FeedDescription,
  type Revision,
} from "@sdf/runtime";
import { SdfError, toText } from "@sdf/runtime/error";
import { decodeDocument } from "../decode-input.ts";
import { toDocument } from "../input.ts";
import { readFeed } from "../read-feed.ts";
import type { FeedShape } from "../shape.ts";

/** The request that a document should answer, and how to decode the document. */
export interface JudgeOptions<T> extends DecodeOptions {
  readonly feed: FeedShape<T>;
  /** The request, by readable or wire names, with the description of its feed. Default: any entity is accepted. */
  readonly request?: { readonly description: FeedDescription; readonly parameters: object } | undefined;
  /** `revision` of the last answer to the same request. Default: no document is older. */
  readonly previous?: Revision | undefined;
}

/** Result of {@link judge}. */
export type Judgement<T> =
  /** The answer, or an older copy of it, as a cache may send it. */
  | { readonly verdict: "answer" | "older"; readonly decoded: Decoded<T>; readonly revision: Revision }
  /** A document of the feed about another entity than the requested one. */
  | { readonly verdict: "other-entity"; readonly reason: string; readonly decoded: Decoded<T> }
  /** Not a document of the feed: a page, an error of a gateway, or a document of another feed. */
  | { readonly verdict: "foreign"; readonly reason: string };

/**
 * Judges whether a document answers a request: whether it is a document of the feed, about the requested entity, and
 * not older than the last answer. Calls of the client judge responses in the same way: `decode.foreign` and
 * `meta.stale` are their results.
 *
 * @throws SdfError as `decode` does, except `decode.foreign`
 */
export function judge<T>(document: Uint8Array | string, options: JudgeOptions<T>): Judgement<T> {
  const { feed } = readFeed(options);
  const { request, previous } = options;
  let decoded: Decoded<T>;
  try {
    decoded = decodeDocument(toDocument(document, feed, options), options);
  } catch (error) {
    if (SdfError.is(error, "decode.foreign")) {
      return { verdict: "foreign", reason: toText(error).replace(`${feed}: `, "") };
    }
    throw error;
  }
  const entities = request && readEntities(request.description, request.parameters);
  const { otherEntity, revision, isOlder } = judgeAnswer(decoded.value, entities, previous);
  if (otherEntity !== undefined) return { verdict: "other-entity", reason: otherEntity, decoded };
  return { verdict: isOlder ? "older" : "answer", decoded, revision };
}
