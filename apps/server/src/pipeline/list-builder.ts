import type { FeedFailure, Plan } from "@sdf/service";
import { transformAnswer } from "@sdf/service";
import { answerAt, type Instant, type Sport, type World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { runInSteps } from "../exchange/steps.ts";
import { encode, encodeList } from "./encode.ts";
import type { CachedResponse, ResponseCaches } from "./response-cache.ts";

type ListResponse = CachedResponse | FeedFailure | undefined;

/** The connection of a client that waits for a list. */
export interface ListClient {
  /** True once the response was sent or the client has disconnected. */
  readonly destroyed: boolean;
  once(event: "close", listener: () => void): unknown;
  setTimeout(ms: number, onTimeout: () => void): unknown;
  destroy(): unknown;
}

/** A list that is being built, or waits for its turn. */
interface Job {
  readonly response: Promise<ListResponse>;
  readonly clients: Set<ListClient>;
}

/** Maximum size of the lists that have been built and not sent completely, in bytes. The next list waits. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

/** Time without progress after which a client that receives a large list is disconnected. */
const MAX_STALL_MS = 30_000;

/**
 * Builds lists in steps, between which other requests are served. Equal requests share one list. Large lists are built
 * one after another, and none is built while clients receive many others: this bounds the memory.
 */
export class ListBuilder {
  readonly #jobs = new WeakMap<World, Map<string, Job>>();
  #last: Promise<unknown> = Promise.resolve();
  #unsentBytes = 0;
  #onSent: () => void = () => {};

  /**
   * @param isLarge builds the list after all other large ones
   * @returns `undefined` if the client has disconnected before the list was complete
   */
  async respond(
    plan: Plan,
    world: World,
    at: Instant,
    context: { readonly assumptions: Assumptions; readonly caches: ResponseCaches },
    client: ListClient,
    isLarge: boolean,
  ): Promise<ListResponse> {
    const jobs = this.#jobsOf(world);
    for (;;) {
      const pending = jobs.get(plan.key);
      if (pending === undefined) break;
      addClient(pending.clients, client);
      const response = await pending.response;
      // The response may have changed between the instants of the two requests.
      if (response !== undefined && !("ok" in response) && at >= response.from && at < response.until) return response;
      if (client.destroyed) return undefined;
      if (jobs.get(plan.key) === pending) jobs.delete(plan.key);
    }
    const clients = new Set<ListClient>();
    addClient(clients, client);
    const build = (): Promise<ListResponse> => this.#build(plan, world, at, context, clients);
    const response = isLarge ? this.#queue(build, clients) : build();
    const job = { response, clients };
    jobs.set(plan.key, job);
    try {
      return await response;
    } finally {
      if (jobs.get(plan.key) === job) jobs.delete(plan.key);
    }
  }

  /** Builds a list after all lists before it, once enough of them have been sent. */
  #queue(build: () => Promise<ListResponse>, clients: ReadonlySet<ListClient>): Promise<ListResponse> {
    const response = this.#last.then(async () => {
      while (this.#unsentBytes > MAX_UNSENT_BYTES && clients.size > 0)
        await new Promise<void>((resolve) => (this.#onSent = resolve));
      return build();
    });
    this.#last = response.then(
      (result) => {
        if (result !== undefined && !("ok" in result)) this.#countUntilSent(result.body.length, clients);
      },
      () => undefined,
    );
    return response;
  }

  /** Counts the bytes of a list as unsent until the last of its clients has received it or has disconnected. */
  #countUntilSent(bytes: number, clients: ReadonlySet<ListClient>): void {
    let open = clients.size;
    if (open === 0) return;
    this.#unsentBytes += bytes;
    const onClose = (): void => {
      if (--open > 0) return;
      this.#unsentBytes -= bytes;
      this.#onSent();
    };
    for (const client of clients) {
      client.once("close", onClose);
      client.setTimeout(MAX_STALL_MS, () => client.destroy());
    }
  }

  async #build(
    plan: Plan,
    world: World,
    at: Instant,
    { assumptions, caches }: { readonly assumptions: Assumptions; readonly caches: ResponseCaches },
    clients: ReadonlySet<ListClient>,
  ): Promise<ListResponse> {
    if (clients.size === 0) return undefined;
    const cache = caches.of(world);
    const cached = cache.get(plan.key, at);
    if (cached !== undefined) return cached;
    const sport = world.sports[plan.feed.description.sport as Sport];
    await runInSteps(sport.prepareLists(at));
    if (sport.prepareFeed !== undefined) await runInSteps(sport.prepareFeed(plan.request, at));
    const answer = answerAt(world, plan.request, at);
    if (answer.kind !== "list") {
      const document = transformAnswer(answer, plan, assumptions);
      return document.ok ? encode(document, plan, world, at, assumptions) : document;
    }
    const response = await encodeList(answer, plan, world, at, assumptions, () => clients.size > 0);
    if (response !== undefined && !("ok" in response)) cache.set(plan.key, response);
    return response;
  }

  #jobsOf(world: World): Map<string, Job> {
    let jobs = this.#jobs.get(world);
    if (jobs === undefined) this.#jobs.set(world, (jobs = new Map()));
    return jobs;
  }
}

/** Adds a client to those that wait for a list, until it disconnects. */
function addClient(clients: Set<ListClient>, client: ListClient): void {
  if (client.destroyed) return;
  clients.add(client);
  client.once("close", () => clients.delete(client));
}
