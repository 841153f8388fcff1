import { encode } from "@sdf/validators";
import { applyEffects } from "../effects/apply.ts";
import type { Assumptions } from "../assumptions/table.ts";
import type { Plan } from "../request/plan.ts";
import type { Instant, Sport, World } from "../world/contract.ts";
import type { Realm } from "./options.ts";
import { pollSubject } from "./poll-subject.ts";
import { contentType } from "./reply.ts";
import { ResponseCache, type CachedResponse } from "./response-cache.ts";

/** No document, and why; on the wire an error body of the service. */
export interface NoAnswer {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
}

/** Answers to requests that keep every rule: from what is kept as long as it is right, else from the world. */
export class Answers {
  readonly #caches = new WeakMap<World, ResponseCache>();
  readonly #assumptions: Assumptions;
  readonly #cacheBytes: number;

  /** @param cacheBytes most bytes to keep, per world */
  constructor(assumptions: Assumptions, cacheBytes: number) {
    this.#assumptions = assumptions;
    this.#cacheBytes = cacheBytes;
  }

  /** What is kept for a world. */
  cacheOf(world: World): ResponseCache {
    let cache = this.#caches.get(world);
    if (cache === undefined) this.#caches.set(world, (cache = new ResponseCache(this.#cacheBytes)));
    return cache;
  }

  answer(plan: Plan, { world }: Realm, at: Instant): CachedResponse | NoAnswer {
    const cache = this.cacheOf(world);
    const kept = cache.get(plan.key, at);
    if (kept !== undefined) return kept;
    const made = this.#make(plan, world, at);
    if (!("ok" in made)) cache.set(plan.key, made);
    return made;
  }

  #make({ feed, request, format, callback }: Plan, world: World, at: Instant): CachedResponse | NoAnswer {
    const { description } = feed;
    // A world may be made without a sport, and a sport without a feed.
    const source = (world.sports as Partial<World["sports"]>)[description.sport as Sport]?.feeds[description.name];
    if (source === undefined) return { ok: false, code: "10100", why: `this world has no ${description.id}` };
    const outcome = applyEffects(source(request, at), feed, request, this.#assumptions);
    if (!outcome.ok) return outcome;
    const { value, shape, lastModified, validUntil } = outcome;
    const text = encode(value, { feed: shape, format, ...(callback === undefined ? {} : { callback }) });
    const ended = format === "jsonp" && this.#assumptions["jsonp-end"] === "bare" ? text.replace(/;$/, "") : text;
    return {
      status: 200,
      body: Buffer.from(ended),
      contentType: contentType(format, this.#assumptions["xml-content-type"]),
      lastModified: lastModified === undefined ? undefined : new Date(lastModified).toUTCString(),
      polling: pollSubject(outcome, request, description, world, at),
      from: at,
      until: validUntil,
    };
  }
}
