import type { FeedFailure, Plan } from "@sdf/service";
import { transformAnswer } from "@sdf/service";
import { answerAt, type Instant, type World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { encode, encodeList } from "./encode.ts";
import type { CachedResponse, ResponseCaches } from "./response-cache.ts";

type ListResponse = CachedResponse | FeedFailure | undefined;

/** A list that is being built, or waits for its turn. */
interface Job {
  readonly response: Promise<ListResponse>;
  /** One per client: false once the client has disconnected. */
  readonly isWantedBy: (() => boolean)[];
}

/**
 * Builds large lists one after another, each in steps between which other requests are served. Equal requests share one
 * job. One list at a time bounds the memory.
 */
export class LargeLists {
  readonly #jobs = new WeakMap<World, Map<string, Job>>();
  #last: Promise<unknown> = Promise.resolve();

  /** @returns `undefined` if the client has disconnected before the list was complete */
  async respond(
    plan: Plan,
    world: World,
    at: Instant,
    context: { readonly assumptions: Assumptions; readonly caches: ResponseCaches },
    isWanted: () => boolean,
  ): Promise<ListResponse> {
    const jobs = this.#jobsOf(world);
    for (;;) {
      const pending = jobs.get(plan.key);
      if (pending === undefined) break;
      pending.isWantedBy.push(isWanted);
      const response = await pending.response;
      // The response may have changed between the instants of the two requests.
      if (response !== undefined && !("ok" in response) && at >= response.from && at < response.until) return response;
      if (!isWanted()) return undefined;
      if (jobs.get(plan.key) === pending) jobs.delete(plan.key);
    }
    const isWantedBy = [isWanted];
    const build = (): Promise<ListResponse> =>
      this.#build(plan, world, at, context, () => isWantedBy.some((isWantedByOne) => isWantedByOne()));
    const response = this.#last.then(build);
    this.#last = response.catch(() => undefined);
    const job = { response, isWantedBy };
    jobs.set(plan.key, job);
    try {
      return await response;
    } finally {
      if (jobs.get(plan.key) === job) jobs.delete(plan.key);
    }
  }

  async #build(
    plan: Plan,
    world: World,
    at: Instant,
    { assumptions, caches }: { readonly assumptions: Assumptions; readonly caches: ResponseCaches },
    isWanted: () => boolean,
  ): Promise<ListResponse> {
    if (!isWanted()) return undefined;
    const cache = caches.of(world);
    const cached = cache.get(plan.key, at);
    if (cached !== undefined) return cached;
    const answer = answerAt(world, plan.request, at);
    if (answer.kind !== "list") {
      const document = transformAnswer(answer, plan, assumptions);
      return document.ok ? encode(document, plan, world, at, assumptions) : document;
    }
    const response = await encodeList(answer, plan, world, at, assumptions, isWanted);
    if (response !== undefined && !("ok" in response)) cache.set(plan.key, response);
    return response;
  }

  #jobsOf(world: World): Map<string, Job> {
    let jobs = this.#jobs.get(world);
    if (jobs === undefined) this.#jobs.set(world, (jobs = new Map()));
    return jobs;
  }
}
