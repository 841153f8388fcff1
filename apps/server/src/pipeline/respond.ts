import { setImmediate } from "node:timers/promises";
import { errorCodes, transformAnswer, type FeedDocument, type FeedFailure, type Plan } from "@sdf/service";
import { answerAt, eventKinds, type Instant, type Sport, type World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { entityTag } from "../exchange/conditional.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import { MAX_STEP_MS, runAtOnceOrInSteps } from "../exchange/steps.ts";
import type { PipelineContext } from "./context.ts";
import { encode, encodeInSteps } from "./encode.ts";
import type { ListClient } from "./list-builder.ts";
import type { CachedResponse } from "./response-cache.ts";

/**
 * Answers, transforms and encodes a valid request. Responses are cached while they are valid. A list is built in steps.
 *
 * @returns `undefined` if the client disconnected before a list was complete
 */
export function respond(
  plan: Plan,
  world: World,
  at: Instant,
  context: PipelineContext,
  client: ListClient,
): CachedResponse | FeedFailure | Promise<CachedResponse | FeedFailure | undefined> {
  const { assumptions, caches, lists } = context;
  const cached = caches.of(world).get(plan.key, at);
  if (cached !== undefined) return cached;
  const missing = missingFeed(plan, world);
  if (missing !== undefined) return missing;
  if (isList(plan)) return lists.respond(plan, world, at, context, client, isLargeList(plan, assumptions));
  const preparation = prepare(plan, world, at);
  return preparation instanceof Promise
    ? preparation.then(() => respondAtOnce(plan, world, at, context))
    : respondAtOnce(plan, world, at, context);
}

/**
 * Returns the error for a feed that the world does not answer; `undefined` if the world answers it. A world may leave
 * out a sport, and it does not simulate feeds that have only a spec.
 */
function missingFeed({ feed: { description } }: Plan, world: World): FeedFailure | undefined {
  const { id, sport, name } = description;
  const sportWorld = (world.sports as Partial<World["sports"]>)[sport as Sport];
  if (sportWorld?.feeds[name] !== undefined) return undefined;
  const fix =
    sportWorld === undefined && Object.hasOwn(eventKinds, sport)
      ? `create the world with at least one league of ${sport}`
      : "serve recorded responses with --mount <folder>, or serve the feeds of your specs with `sdf mock`";
  return { ok: false, code: errorCodes.noData, why: `${id}: the world does not simulate this feed; ${fix}` };
}

/** Creates what the answer depends on: at once, or in steps. */
function prepare({ feed, request }: Plan, world: World, at: Instant): void | Promise<void> {
  const sport = world.sports[feed.description.sport as Sport];
  return sport.prepareFeed === undefined ? undefined : runAtOnceOrInSteps(sport.prepareFeed(request, at));
}

/** True if the document is a list that may have several items. */
function isList({ feed, request: { ids } }: Plan): boolean {
  return feed.description.pages !== undefined && ids["fixture"]?.length !== 1;
}

/** Maximum number of items of a list that does not wait for other lists. */
const MAX_SMALL_PAGE = 100;

function isLargeList({ request: { parameters } }: Plan, assumptions: Pick<Assumptions, "default-page-size">): boolean {
  return Number(parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]) > MAX_SMALL_PAGE;
}

function respondAtOnce(
  plan: Plan,
  world: World,
  at: Instant,
  context: PipelineContext,
): CachedResponse | FeedFailure | Promise<CachedResponse> {
  const startedAt = performance.now();
  const document = documentAt(plan, world, at, context);
  if (!document.ok) return document;
  const finish = (): CachedResponse | Promise<CachedResponse> => {
    const store = (response: CachedResponse): CachedResponse => {
      context.caches.of(world).set(plan.key, response);
      return response;
    };
    const response = encodeInSteps(document, plan, world, at, context.assumptions);
    return response instanceof Promise ? response.then(store) : store(response);
  };
  // Other requests are served between the two parts of a large document.
  return performance.now() - startedAt < MAX_STEP_MS ? finish() : setImmediate().then(finish);
}

function documentAt(
  plan: Plan,
  world: World,
  at: Instant,
  { assumptions }: PipelineContext,
): FeedDocument | FeedFailure {
  const missing = missingFeed(plan, world);
  if (missing !== undefined) return missing;
  const without = assumptions["tennis-predictions"] === "none" ? ["tennis-predictions"] : undefined;
  return transformAnswer(answerAt(world, { ...plan.request, without }, at), plan, assumptions);
}

function encodeAndCache(
  document: FeedDocument,
  plan: Plan,
  world: World,
  at: Instant,
  { assumptions, caches }: PipelineContext,
): CachedResponse {
  const response = encode(document, plan, world, at, assumptions);
  caches.of(world).set(plan.key, response);
  return response;
}

/** Returns the uncompressed reply to a valid request. */
export function replyAt(plan: Plan, world: World, at: Instant, context: PipelineContext): Reply {
  const cached = context.caches.of(world).get(plan.key, at);
  const document = cached === undefined ? documentAt(plan, world, at, context) : undefined;
  if (document?.ok === false) return errorReply(document, plan, context.assumptions);
  const response = cached ?? encodeAndCache(document as FeedDocument, plan, world, at, context);
  const { status, body } = response;
  return { status, headers: toHeaders(response, body, context.assumptions), body };
}

/** Returns the headers that belong to a document, as encoded in `body`. */
export function toHeaders(
  { contentType, lastModified, assumed = [] }: CachedResponse,
  body: Buffer,
  assumptions: Assumptions,
): Record<string, string> {
  const headers: Record<string, string> = { "content-type": contentType };
  if (assumptions["conditional-requests"] === "answer") headers["etag"] = entityTag(body);
  if (lastModified !== undefined) headers["last-modified"] = lastModified;
  if (assumed.length > 0) headers["x-sdf-assumed"] = assumed.join(", ");
  return headers;
}
