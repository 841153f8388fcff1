import { createHash } from "node:crypto";
import {
  encodeDocument,
  encodeDocumentInSteps,
  encodeListInSteps,
  type EncodedText,
  type FeedDocument,
  type FeedFailure,
  type Plan,
} from "@sdf/service";
import type { FeedAnswer, Instant, World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { setEntityTag, TAG_HASH } from "../exchange/conditional.ts";
import { runAtOnceOrInSteps, runInSteps } from "../exchange/steps.ts";
import { pollSubject } from "../polling/subject.ts";
import type { CachedResponse } from "./response-cache.ts";

/** Encodes a document of a world in the requested format. */
export function encode(
  document: FeedDocument,
  plan: Plan,
  world: World,
  at: Instant,
  assumptions: Assumptions,
): CachedResponse {
  const { text, contentType } = encodeDocument(document, plan, assumptions);
  return toResponse(document, contentType, Buffer.from(text), plan, world, at);
}

/** Encodes a document like {@link encode}; a large one in steps, between which other requests are served. */
export function encodeInSteps(
  document: FeedDocument,
  plan: Plan,
  world: World,
  at: Instant,
  assumptions: Assumptions,
): CachedResponse | Promise<CachedResponse> {
  const finish = ({ text, contentType }: EncodedText): CachedResponse =>
    toResponse(document, contentType, Buffer.from(text), plan, world, at);
  const encoded = runAtOnceOrInSteps(encodeDocumentInSteps(document, plan, assumptions));
  return encoded instanceof Promise ? encoded.then(finish) : finish(encoded);
}

/**
 * Encodes a list in steps, between which other requests are served.
 *
 * @param isWanted false once no client waits for the response
 * @returns `undefined` if the response is no longer wanted
 */
export async function encodeList(
  answer: FeedAnswer & { readonly kind: "list" },
  plan: Plan,
  world: World,
  at: Instant,
  assumptions: Assumptions,
  isWanted: () => boolean,
): Promise<CachedResponse | FeedFailure | undefined> {
  const steps = encodeListInSteps(answer, plan, assumptions);
  const parts: Buffer[] = [];
  const hash = createHash(TAG_HASH);
  const list = await runInSteps(steps, isWanted, (text) => {
    if (text === undefined) return;
    const part = Buffer.from(text);
    hash.update(part);
    parts.push(part);
  });
  if (list === undefined || !list.ok) return list;
  const body = Buffer.concat(parts);
  setEntityTag(body, hash.digest("base64url"));
  return toResponse(list, list.contentType, body, plan, world, at);
}

function toResponse(
  document: Pick<FeedDocument, "lastModified" | "validUntil" | "full" | "assumed">,
  contentType: string,
  body: Buffer,
  plan: Plan,
  world: World,
  at: Instant,
): CachedResponse {
  const { lastModified, validUntil, assumed } = document;
  return {
    status: 200,
    body,
    contentType,
    lastModified: lastModified === undefined ? undefined : new Date(lastModified).toUTCString(),
    polling: pollSubject(document, plan.request, plan.feed.description, world, at),
    from: at,
    until: validUntil,
    assumed,
    compressed: {},
  };
}
