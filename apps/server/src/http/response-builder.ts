import { encodeDocument, errorCodes, transformAnswer, type FeedFailure, type Plan } from "@sdf/service";
import type { Instant, Sport, World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { WorldContext } from "./options.ts";
import { pollSubject } from "./poll-subject.ts";
import { ResponseCache, type CachedResponse } from "./response-cache.ts";

/** Builds the responses to valid requests from the world, and caches them while they are valid. */
export class ResponseBuilder {
  readonly #caches = new WeakMap<World, ResponseCache>();
  readonly #assumptions: Assumptions;
  readonly #cacheBytes: number;

  /** @param cacheBytes maximum size of the cache of each world, in bytes */
  constructor(assumptions: Assumptions, cacheBytes: number) {
    this.#assumptions = assumptions;
    this.#cacheBytes = cacheBytes;
  }

  /** Returns the response cache of a world. */
  cacheOf(world: World): ResponseCache {
    let cache = this.#caches.get(world);
    if (cache === undefined) this.#caches.set(world, (cache = new ResponseCache(this.#cacheBytes)));
    return cache;
  }

  answer(plan: Plan, { world }: WorldContext, at: Instant): CachedResponse | FeedFailure {
    const cache = this.cacheOf(world);
    const cached = cache.get(plan.key, at);
    if (cached !== undefined) return cached;
    const response = this.#build(plan, world, at);
    if (!("ok" in response)) cache.set(plan.key, response);
    return response;
  }

  #build(plan: Plan, world: World, at: Instant): CachedResponse | FeedFailure {
    const { feed, request } = plan;
    const { description } = feed;
    // A world may lack a sport, and a sport may lack a feed.
    const source = (world.sports as Partial<World["sports"]>)[description.sport as Sport]?.feeds[description.name];
    if (source === undefined)
      return { ok: false, code: errorCodes.unavailable, why: `this world has no ${description.id}` };
    const document = transformAnswer(source(request, at), plan, this.#assumptions);
    if (!document.ok) return document;
    const { text, contentType } = encodeDocument(document, plan, this.#assumptions);
    const { lastModified, validUntil } = document;
    return {
      status: 200,
      body: Buffer.from(text),
      contentType,
      lastModified: lastModified === undefined ? undefined : new Date(lastModified).toUTCString(),
      polling: pollSubject(document, request, description, world, at),
      from: at,
      until: validUntil,
    };
  }
}
