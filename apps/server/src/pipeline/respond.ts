import { transformAnswer, type FeedFailure, type Plan } from "@sdf/service";
import { answerAt, type Instant, type World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { entityTag } from "../exchange/conditional.ts";
import { errorReply } from "../exchange/error-reply.ts";
import type { Reply } from "../exchange/reply.ts";
import { encode } from "./encode.ts";
import type { CachedResponse, ResponseCaches } from "./response-cache.ts";

/** State of {@link respond}. */
export interface RespondContext {
  readonly assumptions: Assumptions;
  readonly caches: ResponseCaches;
}

/** Answers, transforms and encodes a valid request. Responses are cached while they are valid. */
export function respond(
  plan: Plan,
  world: World,
  at: Instant,
  { assumptions, caches }: RespondContext,
): CachedResponse | FeedFailure {
  const cache = caches.of(world);
  const cached = cache.get(plan.key, at);
  if (cached !== undefined) return cached;
  const document = transformAnswer(answerAt(world, plan.request, at), plan, assumptions);
  if (!document.ok) return document;
  const response = encode(document, plan, world, at, assumptions);
  cache.set(plan.key, response);
  return response;
}

/** Returns the uncompressed reply to a valid request. */
export function replyAt(plan: Plan, world: World, at: Instant, context: RespondContext): Reply {
  const response = respond(plan, world, at, context);
  if ("ok" in response) return errorReply(response, plan, context.assumptions);
  const { status, body } = response;
  return { status, headers: headersOf(response, body, context.assumptions), body };
}

/** Returns the headers that belong to a document, as encoded in `body`. */
export function headersOf(
  { contentType, lastModified }: CachedResponse,
  body: Buffer,
  assumptions: Assumptions,
): Record<string, string> {
  const headers: Record<string, string> = { "content-type": contentType };
  if (assumptions["conditional-requests"] === "answer") headers["etag"] = entityTag(body);
  if (lastModified !== undefined) headers["last-modified"] = lastModified;
  return headers;
}
