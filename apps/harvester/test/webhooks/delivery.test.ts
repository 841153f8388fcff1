import { describe, expect, it, onTestFinished } from "vitest";
import {
  countUndelivered,
  readLanes,
  readWebhookDeadLetters,
  readWebhooks,
  removeWebhook,
  replayWebhook,
} from "../../src/store/sql/webhooks.ts";
import { deliverWebhooks, type WebhookOptions } from "../../src/webhooks/deliverer.ts";
import { createSigningSecret, sealEndpoint } from "../../src/webhooks/endpoint.ts";
import { reversalOf } from "../store/support.ts";
import { useEngines, type TestedEngine } from "../support/engines.ts";
import { startReceiver, type ReceivedMessage, type ReceiverAnswer } from "./receiver.ts";
import { addTestWebhook, storeResponse, webhookKey } from "./support.ts";

type Stores = Awaited<ReturnType<typeof openStores>>;

/** A new store, as a test opens it for polling, and for reading and writing beside the polls. */
async function openStores(engine: TestedEngine) {
  const name = engine.fresh();
  const polling = await engine.open(name);
  onTestFinished(() => polling.close());
  return {
    polling,
    openReader: () => engine.open(name, { readOnly: true }),
    openWriter: () => engine.open(name, { shared: "webhooks" }),
  };
}

async function receiverThat(...[answer]: Parameters<typeof startReceiver>) {
  const receiver = await startReceiver(answer);
  onTestFinished(() => receiver.close());
  return receiver;
}

/** Starts to deliver with short pauses. */
async function deliver(stores: Stores, options: Partial<WebhookOptions> = {}) {
  const store = await stores.openReader();
  const deliverer = deliverWebhooks({
    store,
    openWriter: stores.openWriter,
    key: webhookKey,
    checkMs: 20,
    leaseMs: 1000,
    firstPauseMs: 20,
    maxPauseMs: 100,
    saveMs: 10,
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= deliverer.close().then(() => store.close()));
  onTestFinished(close);
  return { close };
}

/** Waits for a condition; longer than the default, because processes and databases start slowly on busy machines. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 8000 });

const fixturesOf = (messages: readonly ReceivedMessage[]) => messages.map(({ content }) => content.data.fixture);
const readIds = (messages: readonly ReceivedMessage[]) => messages.map(({ id }) => id);

/** Tests of the statements that differ between the engines. */
const [sqlite, postgres] = useEngines();

describe.each([sqlite, postgres])("webhooks of $name", (engine) => {
  const fresh = (): Promise<Stores> => openStores(engine);

  it("retries with the same id, keeps the order of a fixture, and does not delay other fixtures", async () => {
    const stores = await fresh();
    const failures: unknown[] = [];
    const receiver = await receiverThat(({ content: { data } }, count) => ({
      status: data.fixture === "a" && count < 6 ? 503 : 200,
    }));
    await addTestWebhook(stores.polling, receiver.url);
    for (const moments of [1, 2, 3]) await storeResponse(stores.polling, "a", moments);
    for (const moments of [1, 2]) await storeResponse(stores.polling, "b", moments);
    await deliver(stores, { onFailure: (attempt) => void failures.push(attempt) });
    await eventually(() => receiver.accepted.length).toBe(5);
    await storeResponse(stores.polling, "a", 4);
    await eventually(() => receiver.accepted.length).toBe(6);
    const ofFixture = (fixture: string) =>
      readIds(receiver.accepted.filter(({ content }) => content.data.fixture === fixture));
    expect([ofFixture("a"), ofFixture("b")].map((ids) => ids.length)).toEqual([4, 2]);
    for (const ids of [ofFixture("a"), ofFixture("b")])
      expect(ids).toEqual(ids.toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true })));
    expect(fixturesOf(receiver.accepted).slice(0, 2)).toEqual(["b", "b"]);
    const failed = receiver.attempts.filter((message) => !receiver.accepted.includes(message));
    expect(new Set(readIds(failed))).toEqual(new Set([ofFixture("a")[0]]));
    expect(failures).toHaveLength(failed.length);
    expect(failures[0]).toMatchObject({ webhook: 1, lane: "fixture:a", attempts: 1, error: "status 503" });
    const [{ id } = { id: 0 }] = await stores.polling.read(readWebhooks);
    await eventually(() => stores.polling.read((session) => readLanes(session, id))).toEqual([]);
  });

  it("gives a message up after the last attempt, and continues with the next one", async () => {
    const stores = await fresh();
    const letters: unknown[] = [];
    await storeResponse(stores.polling, "a", 1);
    const rejected = `msg_${await stores.polling.position()}`;
    const receiver = await receiverThat(({ id }) => ({ status: id === rejected ? 400 : 200 }));
    const { id } = await addTestWebhook(stores.polling, receiver.url, { maxAttempts: 3 });
    await storeResponse(stores.polling, "a", 2);
    await deliver(stores, { onDeadLetter: (letter) => void letters.push(letter) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(readIds(receiver.attempts).filter((each) => each === rejected)).toHaveLength(3);
    const dead = () => stores.polling.read((session) => readWebhookDeadLetters(session, id));
    await eventually(async () => (await dead()).length).toBe(1);
    expect(await dead()).toMatchObject([
      { webhook: id, message: rejected, lane: "fixture:a", attempts: 3, error: "status 400" },
    ]);
    expect(await dead()).toMatchObject(letters);
    expect((await stores.polling.read(countUndelivered)).get(id)).toMatchObject({ deadLetters: 1 });
  });

  it("replays from a position, and stops after the webhook was removed", async () => {
    const stores = await fresh();
    const receiver = await receiverThat();
    await storeResponse(stores.polling, "a", 1);
    const middle = await stores.polling.position();
    await storeResponse(stores.polling, "a", 2);
    const { id } = await addTestWebhook(stores.polling, receiver.url);
    await deliver(stores);
    await eventually(() => receiver.accepted.length).toBe(2);
    await stores.polling.maintain((session) => replayWebhook(session, id, middle));
    await eventually(() => receiver.accepted.length).toBe(3);
    expect(receiver.accepted[2]?.id).toBe(receiver.accepted[1]?.id);
    await expect(stores.polling.maintain((session) => replayWebhook(session, 99, 0))).rejects.toMatchObject({
      code: "store.unknown",
    });
    await stores.polling.maintain((session) => removeWebhook(session, id));
    const { id: other } = await addTestWebhook(stores.polling, receiver.url, { fixtures: ["b"] });
    expect(other).not.toBe(id);
    // The deliverer has noticed the change once it delivers the second webhook.
    const owned = "SELECT COUNT(*) FROM webhooks WHERE owner IS NOT NULL";
    await eventually(async () => (await stores.polling.query(owned)).rows).toEqual([[1]]);
    await storeResponse(stores.polling, "a", 3);
    await storeResponse(stores.polling, "b", 1);
    await eventually(() => receiver.accepted.length).toBe(4);
    expect(fixturesOf(receiver.accepted).at(-1)).toBe("b");
  });

  it("reports positions that retention removed before they were sent", async () => {
    const stores = await fresh();
    const receiver = await receiverThat();
    await storeResponse(stores.polling, "a", 1);
    const removed = await stores.polling.position();
    await storeResponse(stores.polling, "a", 2);
    const columns = ["first_response", "last_response", "reason", "noted_at"];
    await stores.polling.maintain(async (session) => {
      await session.run("DELETE FROM responses WHERE id = ?", [removed]);
      await session.insert("absent_responses", columns, [[removed, removed, "pruned", 0]]);
    });
    const { id } = await addTestWebhook(stores.polling, receiver.url);
    await deliver(stores);
    await eventually(() => receiver.accepted.length).toBe(1);
    const dead = () => stores.polling.read((session) => readWebhookDeadLetters(session, id));
    await eventually(async () => (await dead()).length).toBe(1);
    expect(await dead()).toMatchObject([{ firstPosition: removed, lastPosition: removed, attempts: 0 }]);
  });
});

describe("a delivery", () => {
  const fresh = (): Promise<Stores> => openStores(sqlite);

  it("sends incidents to a webhook of domain events, in the order of positions", async () => {
    const stores = await fresh();
    const receiver = await receiverThat();
    await addTestWebhook(stores.polling, receiver.url, { payload: "events" });
    await storeResponse(stores.polling, "a", 1);
    await stores.polling.addIncidents([reversalOf("a", 1)]);
    await storeResponse(stores.polling, "a", 2);
    await deliver(stores);
    await eventually(() => receiver.accepted.length).toBe(3);
    const events = receiver.accepted.map(({ content }) => content.data.events?.[0]?.type);
    expect(events).toEqual(["period", "incident", "probability"]);
    expect(new Set(readIds(receiver.accepted)).size).toBe(3);
  });

  it("continues after the saved position, with the attempts that were already made", async () => {
    const stores = await fresh();
    // The fourth attempt of fixture a has no response before the delivery is closed, so it is not counted.
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let attemptsOfA = 0;
    const receiver = await receiverThat(async ({ content: { data } }) => {
      if (data.fixture !== "a") return { status: 200 };
      if (++attemptsOfA <= 3) return { status: 500 };
      return opened.then(() => ({ status: 200 }));
    });
    const { id } = await addTestWebhook(stores.polling, receiver.url, { maxAttempts: 1000 });
    await storeResponse(stores.polling, "a", 1);
    await storeResponse(stores.polling, "b", 1);
    const first = await deliver(stores);
    await eventually(() => attemptsOfA).toBe(4);
    await eventually(() => fixturesOf(receiver.accepted)).toContain("b");
    await first.close();
    const [place] = await stores.polling.read((session) => readLanes(session, id));
    expect(place).toMatchObject({ lane: "fixture:a", attempts: 3 });
    await storeResponse(stores.polling, "a", 2);
    await storeResponse(stores.polling, "b", 2);
    open();
    await deliver(stores);
    await eventually(() => new Set(readIds(receiver.accepted)).size).toBe(4);
    await eventually(() => stores.polling.read((session) => readLanes(session, id))).toEqual([]);
    expect(new Set(fixturesOf(receiver.accepted))).toEqual(new Set(["a", "b"]));
  });

  it("sends at most the configured number of messages at the same time", async () => {
    const stores = await fresh();
    const receiver = await receiverThat(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { status: 200 };
    });
    await addTestWebhook(stores.polling, receiver.url);
    for (const fixture of "abcdefghijkl") await storeResponse(stores.polling, fixture, 1);
    await deliver(stores, { concurrency: 3 });
    await eventually(() => receiver.accepted.length).toBe(12);
    expect(receiver.maxConcurrent).toBe(3);
  });

  it("does not follow redirects, and waits as long as Retry-After says", async () => {
    const stores = await fresh();
    const other = await receiverThat();
    const errors: string[] = [];
    const arrivals: number[] = [];
    const answers: ReceiverAnswer[] = [
      { status: 302, headers: { location: other.url } },
      { status: 429, headers: { "retry-after": ["1", "60"], "x-owner": "J\u00e9r\u00f4me" } },
    ];
    const receiver = await receiverThat(() => {
      arrivals.push(performance.now());
      return answers.shift() ?? { status: 200 };
    });
    await addTestWebhook(stores.polling, receiver.url);
    await storeResponse(stores.polling, "a", 1);
    await deliver(stores, { maxPauseMs: 5000, onFailure: ({ error }) => void errors.push(error) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(errors).toEqual(["status 302: redirects are not followed", "status 429"]);
    expect(other.attempts).toEqual([]);
    // Timers may fire a millisecond early.
    expect(arrivals[2]! - arrivals[1]!).toBeGreaterThanOrEqual(999);
  });

  it("makes no request to a private address without permission", async () => {
    const stores = await fresh();
    const receiver = await receiverThat();
    const errors: string[] = [];
    await storeResponse(stores.polling, "a", 1);
    // A name that resolves to loopback, and an address.
    for (const url of [receiver.url, receiver.url.replace("127.0.0.1", "localhost")])
      await addTestWebhook(stores.polling, url, { allowsPrivate: false, maxAttempts: 1 });
    await deliver(stores, { onDeadLetter: ({ error }) => void errors.push(error) });
    await eventually(() => errors.length).toBe(2);
    expect(new Set(errors)).toEqual(new Set(["the address is private, and the webhook does not allow that"]));
    expect(receiver.attempts).toEqual([]);
  });

  it("delivers nothing to a webhook of another key, reports why, and delivers to those after it", async () => {
    const stores = await fresh();
    const [foreign, own] = [await receiverThat(), await receiverThat()];
    await storeResponse(stores.polling, "a", 1);
    const sealed = sealEndpoint(foreign.url, createSigningSecret(), "another");
    await addTestWebhook(stores.polling, foreign.url, { sealed });
    await addTestWebhook(stores.polling, own.url);
    const errors: unknown[] = [];
    const deliverer = await deliver(stores, { onError: (error) => void errors.push(error) });
    await eventually(() => own.accepted.length).toBe(1);
    expect(errors).toMatchObject([{ code: "webhook.key" }]);
    await deliverer.close();
    expect(foreign.attempts).toEqual([]);
  });

  it("ends an attempt that takes too long", async () => {
    const stores = await fresh();
    const errors: string[] = [];
    const receiver = await receiverThat((_, count) =>
      count === 1 ? new Promise<ReceiverAnswer>(() => undefined) : { status: 200 },
    );
    await addTestWebhook(stores.polling, receiver.url);
    await storeResponse(stores.polling, "a", 1);
    await deliver(stores, { timeoutMs: 200, onFailure: ({ error }) => void errors.push(error) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(errors).toEqual(["no response within 0.2 s"]);
  });
});

it("webhooks of a database are delivered by one of two processes, and by the other after the first one ended", async () => {
  const stores = await openStores(postgres);
  const receiver = await receiverThat();
  await addTestWebhook(stores.polling, receiver.url);
  const first = await deliver(stores);
  await storeResponse(stores.polling, "a", 1);
  await eventually(() => receiver.accepted.length).toBe(1);
  await deliver(stores);
  for (const moments of [2, 3, 4]) await storeResponse(stores.polling, "a", moments);
  await eventually(() => receiver.accepted.length).toBe(4);
  // A message whose delivery is not recorded when the first process ends would be sent again.
  const end = await stores.polling.position();
  await eventually(async () => (await stores.polling.read(readWebhooks))[0]?.position).toBe(end);
  await first.close();
  for (const moments of [5, 6]) await storeResponse(stores.polling, "a", moments);
  await eventually(() => receiver.accepted.length).toBe(6);
  expect(receiver.attempts).toHaveLength(6);
});
