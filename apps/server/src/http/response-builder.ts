import { encode } from "@sdf/validators";
import type { Instant, Sport, World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { applyEffects } from "../effects/apply.ts";
import type { Plan } from "../request/plan.ts";
import type { WorldContext } from "./options.ts";
import { pollSubject } from "./poll-subject.ts";
import { contentType } from "./reply.ts";
import { ResponseCache, type CachedResponse } from "./response-cache.ts";

/** The reason why there is no document. The client receives an error body of the service. */
export interface FeedFailure {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
}

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

  #build({ feed, request, format, callback }: Plan, world: World, at: Instant): CachedResponse | FeedFailure {
    const { description } = feed;
    // A world may lack a sport, and a sport may lack a feed.
    const source = (world.sports as Partial<World["sports"]>)[description.sport as Sport]?.feeds[description.name];
    if (source === undefined) return { ok: false, code: "10100", why: `this world has no ${description.id}` };
    const outcome = applyEffects(source(request, at), feed, request, this.#assumptions);
    if (!outcome.ok) return outcome;
    const { value, shape, lastModified, validUntil } = outcome;
    const text = encode(value, { feed: shape, format, callback });
    const body = format === "jsonp" && this.#assumptions["jsonp-end"] === "bare" ? text.replace(/;$/, "") : text;
    return {
      status: 200,
      body: Buffer.from(body),
      contentType: contentType(format, this.#assumptions["xml-content-type"]),
      lastModified: lastModified === undefined ? undefined : new Date(lastModified).toUTCString(),
      polling: pollSubject(outcome, request, description, world, at),
      from: at,
      until: validUntil,
    };
  }
}
