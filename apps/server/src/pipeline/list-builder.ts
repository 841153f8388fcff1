import { transformAnswer, type FeedFailure } from "@sdf/service";
import { answerAt, type Sport, type World } from "@sdf/world";
import { oncePer } from "../collections/once-per.ts";
import { runInSteps } from "../exchange/steps.ts";
import type { CachedResponse } from "./caches.ts";
import { encode, encodeList, type FeedQuery } from "./respond.ts";

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
  readonly #jobs = oncePer<World, Map<string, Job>>(() => new Map());
  #last: Promise<unknown> = Promise.resolve();
  #unsentBytes = 0;
  #onSent: () => void = () => {};

  /**
   * @param isLarge builds the list after all other large ones
   * @returns `undefined` if the client has disconnected before the list was complete
   */
  async respond(query: FeedQuery, client: ListClient, isLarge: boolean): Promise<ListResponse> {
    const { plan, world, at } = query;
    const jobs = this.#jobs(world);
    for (let job = jobs.get(plan.key); job !== undefined; job = jobs.get(plan.key)) {
      addClient(job.clients, client);
      const response = await job.response;
      // The response may have changed between the instants of the two requests.
      if (response !== undefined && !("ok" in response) && at >= response.from && at < response.until) return response;
      if (client.destroyed) return undefined;
      if (jobs.get(plan.key) === job) jobs.delete(plan.key);
    }
    const clients = new Set<ListClient>();
    addClient(clients, client);
    const build = (): Promise<ListResponse> => buildList(query, clients);
    const job = { response: isLarge ? this.#queue(build, clients) : build(), clients };
    jobs.set(plan.key, job);
    try {
      return await job.response;
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
}

async function buildList(query: FeedQuery, clients: ReadonlySet<ListClient>): Promise<ListResponse> {
  if (clients.size === 0) return undefined;
  const { plan, world, at, context } = query;
  const cached = context.caches(world).get(plan.key, at);
  if (cached !== undefined) return cached;
  const sport = world.sports[plan.feed.description.sport as Sport];
  await runInSteps(sport.prepareLists(at));
  if (sport.prepareFeed !== undefined) await runInSteps(sport.prepareFeed(plan.request, at));
  const answer = answerAt(world, plan.request, at);
  if (answer.kind === "list") return encodeList(answer, query, () => clients.size > 0);
  const document = transformAnswer(answer, plan, context.assumptions);
  return document.ok ? encode(document, query) : document;
}

/** Adds a client to those that wait for a list, until it disconnects. */
function addClient(clients: Set<ListClient>, client: ListClient): void {
  if (client.destroyed) return;
  clients.add(client);
  client.once("close", () => clients.delete(client));
}
