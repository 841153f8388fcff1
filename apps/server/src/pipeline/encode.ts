import { encodeDocument, type FeedDocument, type Plan } from "@sdf/service";
import type { Instant, World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
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
  const { lastModified, validUntil } = document;
  const { text, contentType } = encodeDocument(document, plan, assumptions);
  return {
    status: 200,
    body: Buffer.from(text),
    contentType,
    lastModified: lastModified === undefined ? undefined : new Date(lastModified).toUTCString(),
    polling: pollSubject(document, plan.request, plan.feed.description, world, at),
    from: at,
    until: validUntil,
    compressed: {},
  };
}
