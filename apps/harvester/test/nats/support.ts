import { onTestFinished } from "vitest";
import { connectNats, type Nats } from "../../src/nats/connect.ts";
import { StreamPublisher, type PublisherOptions } from "../../src/nats/publish/publisher.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { pollLive } from "../store/writer-support.ts";

/** Stores made-up responses, one minute after the other. */
export class Writer {
  readonly #store: SqlStore;
  now: number;

  constructor(store: SqlStore, now = Date.parse("2026-09-12T14:00:00Z")) {
    this.#store = store;
    this.now = now;
  }

  /** Stores a document with a number of moments. */
  async put(fixture: string, moments: number, more: object = {}): Promise<void> {
    this.now += 60_100;
    await pollLive(this.#store, fixture, moments, this.now, more);
  }
}

/** Publishes everything that a store contains. */
export async function publishAll(store: SqlStore, nats: Nats, options: Partial<PublisherOptions> = {}): Promise<void> {
  await new StreamPublisher({ store, nats, ...options }).publishAll(new AbortController().signal);
}

/** Publishes in the background until the test ends. */
export function publishInBackground(
  store: SqlStore,
  nats: Nats,
  options: Partial<PublisherOptions> = {},
): StreamPublisher {
  const publisher = new StreamPublisher({ store, nats, intervalMs: 2, ...options });
  const stop = new AbortController();
  const running = publisher.run(stop.signal);
  onTestFinished(() => {
    stop.abort();
    return running;
  });
  return publisher;
}

/** Connects to the nodes of a test. */
export function connectTest(servers: string): Promise<Nats> {
  return connectNats({ servers }, "test");
}
