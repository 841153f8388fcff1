/** Answers, transforms and encodes valid requests. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  encodeDocument,
  encodeDocumentInSteps,
  encodeListInSteps,
  errorCodes,
  transformAnswer,
  type FeedDocument,
  type FeedFailure,
  type Plan,
} from "@sdf/service";
import { answerAt, eventKinds, type FeedAnswer, type Instant, type Sport, type World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { entityTag, setEntityTag, TAG_HASH } from "../exchange/conditional.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import { after, MAX_STEP_MS, runAtOnceOrInSteps, runInSteps } from "../exchange/steps.ts";
import { pollSubject } from "../polling/subject.ts";
import type { CachedResponse, ResponseCaches } from "./caches.ts";

/** A valid request to a world at an instant. */
export interface FeedQuery {
  readonly plan: Plan;
  readonly world: World;
  readonly at: Instant;
  readonly context: { readonly assumptions: Assumptions; readonly caches: ResponseCaches };
}

/** Maximum number of items of a list that does not wait for other lists. */
const MAX_SMALL_PAGE = 100;

/**
 * Answers a request. Responses are cached while they are valid.
 *
 * @param buildList builds a list in steps; `isLarge` lists wait for each other
 * @returns `undefined` if the client disconnected before a list was complete
 */
export function respond(
  query: FeedQuery,
  buildList: (isLarge: boolean) => Promise<CachedResponse | FeedFailure | undefined>,
): CachedResponse | FeedFailure | Promise<CachedResponse | FeedFailure | undefined> {
  const { plan, world, at, context } = query;
  const { feed, request } = plan;
  const cached = context.caches(world).get(plan.key, at) ?? missingFeed(query);
  if (cached !== undefined) return cached;
  if (feed.description.pages !== undefined && request.ids["fixture"]?.length !== 1) {
    const size = Number(request.parameters["_pgSz"]?.[0] ?? context.assumptions["default-page-size"]);
    return buildList(size > MAX_SMALL_PAGE);
  }
  const { prepareFeed } = world.sports[feed.description.sport as Sport];
  // What the answer depends on is created first.
  const prepared = prepareFeed === undefined ? undefined : runAtOnceOrInSteps(prepareFeed(request, at));
  return after(prepared, () => respondWithDocument(query));
}

/**
 * Returns the error for a feed that the world does not answer; `undefined` if the world answers it. A world may leave
 * out a sport, and it does not simulate feeds that have only a spec.
 */
function missingFeed({ plan, world }: FeedQuery): FeedFailure | undefined {
  const { id, sport, name } = plan.feed.description;
  const sportWorld = (world.sports as Partial<World["sports"]>)[sport as Sport];
  if (sportWorld?.feeds[name] !== undefined) return undefined;
  const fix =
    sportWorld === undefined && Object.hasOwn(eventKinds, sport)
      ? `create the world with at least one league of ${sport}`
      : "serve recorded responses with --mount <folder>, or serve the feeds of your specs with `sdf mock`";
  return { ok: false, code: errorCodes.noData, why: `${id}: the world does not simulate this feed; ${fix}` };
}

function respondWithDocument(query: FeedQuery): CachedResponse | FeedFailure | Promise<CachedResponse> {
  const startedAt = performance.now();
  const document = documentAt(query);
  if (!document.ok) return document;
  const { plan, context } = query;
  const finish = (): CachedResponse | Promise<CachedResponse> =>
    after(runAtOnceOrInSteps(encodeDocumentInSteps(document, plan, context.assumptions)), ({ text, contentType }) =>
      store(query, toResponse(document, contentType, Buffer.from(text), query)),
    );
  // Other requests are served between the two parts of a large document.
  return performance.now() - startedAt < MAX_STEP_MS ? finish() : setImmediate().then(finish);
}

function documentAt(query: FeedQuery): FeedDocument | FeedFailure {
  const { plan, world, at, context } = query;
  const without = context.assumptions["tennis-predictions"] === "none" ? ["tennis-predictions"] : undefined;
  return (
    missingFeed(query) ?? transformAnswer(answerAt(world, { ...plan.request, without }, at), plan, context.assumptions)
  );
}

function store({ plan, world, context }: FeedQuery, response: CachedResponse): CachedResponse {
  context.caches(world).set(plan.key, response);
  return response;
}

/** Returns the uncompressed reply to a valid request, at once. */
export function replyAt(query: FeedQuery): Reply {
  const { plan, world, at, context } = query;
  let response = context.caches(world).get(plan.key, at);
  if (response === undefined) {
    const document = documentAt(query);
    if (!document.ok) return errorReply(document, plan, context.assumptions);
    response = store(query, encode(document, query));
  }
  const { status, body } = response;
  return { status, headers: toHeaders(response, body, context.assumptions), body };
}

/** Encodes a document of a world in the requested format. */
export function encode(document: FeedDocument, query: FeedQuery): CachedResponse {
  const { text, contentType } = encodeDocument(document, query.plan, query.context.assumptions);
  return toResponse(document, contentType, Buffer.from(text), query);
}

/**
 * Encodes a list in steps, between which other requests are served, and stores the response.
 *
 * @param isWanted false once no client waits for the response
 * @returns `undefined` if the response is no longer wanted
 */
export async function encodeList(
  answer: FeedAnswer & { readonly kind: "list" },
  query: FeedQuery,
  isWanted: () => boolean,
): Promise<CachedResponse | FeedFailure | undefined> {
  const steps = encodeListInSteps(answer, query.plan, query.context.assumptions);
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
  return store(query, toResponse(list, list.contentType, body, query));
}

function toResponse(
  document: Pick<FeedDocument, "lastModified" | "validUntil" | "full" | "assumed">,
  contentType: string,
  body: Buffer,
  { plan, world, at }: FeedQuery,
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
