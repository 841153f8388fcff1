import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  countUndelivered,
  readLanes,
  readWebhookDeadLetters,
  readWebhooks,
  removeWebhook,
  replayWebhook,
  type NewWebhook,
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

/** A new store with a webhook for a receiver. */
async function startWebhook(
  engine: TestedEngine,
  answer?: Parameters<typeof startReceiver>[0],
  change?: Partial<NewWebhook>,
) {
  const stores = await openStores(engine);
  const { polling } = stores;
  const receiver = await receiverThat(answer);
  const { id } = await addTestWebhook(polling, receiver.url, change);
  const put = async (fixture: string, ...states: readonly number[]): Promise<void> => {
    for (const moments of states) await storeResponse(polling, fixture, moments);
  };
  const lanes = () => polling.read((session) => readLanes(session, id));
  const dead = () => polling.read((session) => readWebhookDeadLetters(session, id));
  return { stores, polling, receiver, id, put, lanes, dead };
}

describe.each([sqlite, postgres])("webhooks of $name", (engine) => {
  it("retries with the same id, keeps the order of a fixture, and does not delay other fixtures", async () => {
    const { stores, receiver, put, lanes } = await startWebhook(engine, ({ content: { data } }, count) => ({
      status: data.fixture === "a" && count < 6 ? 503 : 200,
    }));
    const failures: unknown[] = [];
    await put("a", 1, 2, 3);
    await put("b", 1, 2);
    await deliver(stores, { onFailure: (attempt) => void failures.push(attempt) });
    await eventually(() => receiver.accepted.length).toBe(5);
    await put("a", 4);
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
    await eventually(lanes).toEqual([]);
  });

  it("gives up a message after its last attempt and positions that retention removed, and continues", async () => {
    let rejected = "";
    const { stores, polling, receiver, id, put, dead } = await startWebhook(
      engine,
      (message) => ({ status: message.id === rejected ? 400 : 200 }),
      { maxAttempts: 3 },
    );
    const letters: unknown[] = [];
    await put("a", 1);
    const removed = await polling.position();
    await put("a", 2);
    rejected = `msg_${await polling.position()}`;
    await put("a", 3);
    const columns = ["first_response", "last_response", "reason", "noted_at"];
    await polling.maintain(async (session) => {
      await session.run("DELETE FROM responses WHERE id = ?", [removed]);
      await session.insert("absent_responses", columns, [[removed, removed, "pruned", 0]]);
    });
    await deliver(stores, { onDeadLetter: (letter) => void letters.push(letter) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(readIds(receiver.attempts).filter((each) => each === rejected)).toHaveLength(3);
    await eventually(async () => (await dead()).length).toBe(2);
    expect((await dead()).toSorted((one, other) => one.attempts - other.attempts)).toMatchObject([
      { firstPosition: removed, lastPosition: removed, attempts: 0 },
      { webhook: id, message: rejected, lane: "fixture:a", attempts: 3, error: "status 400" },
    ]);
    expect(await dead()).toEqual(expect.arrayContaining(letters.map((letter) => expect.objectContaining(letter!))));
    expect((await polling.read(countUndelivered)).get(id)).toMatchObject({ deadLetters: 2 });
  });
});

it("replays from a position, and stops after the webhook was removed", async () => {
  const { stores, polling, receiver, id, put } = await startWebhook(sqlite);
  await put("a", 1);
  const middle = await polling.position();
  await put("a", 2);
  await deliver(stores);
  await eventually(() => receiver.accepted.length).toBe(2);
  const replay = (webhook: number, from: number) =>
    polling.maintain((session) => replayWebhook(session, webhook, from));
  await replay(id, middle);
  await eventually(() => receiver.accepted.length).toBe(3);
  expect(receiver.accepted[2]?.id).toBe(receiver.accepted[1]?.id);
  await expect(replay(99, 0)).rejects.toMatchObject({ code: "store.unknown" });
  await polling.maintain((session) => removeWebhook(session, id));
  const { id: other } = await addTestWebhook(polling, receiver.url, { fixtures: ["b"] });
  expect(other).not.toBe(id);
  // The deliverer has noticed the change once it delivers the second webhook.
  const owned = "SELECT COUNT(*) FROM webhooks WHERE owner IS NOT NULL";
  await eventually(async () => (await polling.query(owned)).rows).toEqual([[1]]);
  await put("a", 3);
  await put("b", 1);
  await eventually(() => receiver.accepted.length).toBe(4);
  expect(fixturesOf(receiver.accepted).at(-1)).toBe("b");
});

describe("a delivery", () => {
  it("sends incidents to a webhook of domain events, in the order of positions", async () => {
    const { stores, polling, receiver, put } = await startWebhook(sqlite, undefined, { payload: "events" });
    await put("a", 1);
    await polling.addIncidents([reversalOf("a", 1)]);
    await put("a", 2);
    await deliver(stores);
    await eventually(() => receiver.accepted.length).toBe(3);
    const events = receiver.accepted.map(({ content }) => content.data.events?.[0]?.type);
    expect(events).toEqual(["period", "incident", "probability"]);
    expect(new Set(readIds(receiver.accepted)).size).toBe(3);
  });

  it("continues after the saved position, with the attempts that were already made", async () => {
    // The fourth attempt of fixture a has no response before the delivery is closed, so it is not counted.
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let attemptsOfA = 0;
    const answer = async ({ content: { data } }: ReceivedMessage): Promise<ReceiverAnswer> => {
      if (data.fixture !== "a") return { status: 200 };
      if (++attemptsOfA <= 3) return { status: 500 };
      return opened.then(() => ({ status: 200 }));
    };
    const { stores, receiver, put, lanes } = await startWebhook(sqlite, answer, { maxAttempts: 1000 });
    await put("a", 1);
    await put("b", 1);
    const first = await deliver(stores);
    await eventually(() => attemptsOfA).toBe(4);
    await eventually(() => fixturesOf(receiver.accepted)).toContain("b");
    await first.close();
    expect((await lanes())[0]).toMatchObject({ lane: "fixture:a", attempts: 3 });
    await put("a", 2);
    await put("b", 2);
    open();
    await deliver(stores);
    await eventually(() => new Set(readIds(receiver.accepted)).size).toBe(4);
    await eventually(lanes).toEqual([]);
    expect(new Set(fixturesOf(receiver.accepted))).toEqual(new Set(["a", "b"]));
  });

  it("sends at most the configured number of messages at the same time", async () => {
    const { stores, receiver, put } = await startWebhook(sqlite, () => setTimeout(5, { status: 200 }));
    for (const fixture of "abcdefghijkl") await put(fixture, 1);
    await deliver(stores, { concurrency: 3 });
    await eventually(() => receiver.accepted.length).toBe(12);
    expect(receiver.maxConcurrent).toBe(3);
  });

  it("does not follow redirects, and waits as long as Retry-After says", async () => {
    const other = await receiverThat();
    const errors: string[] = [];
    const arrivals: number[] = [];
    const answers: ReceiverAnswer[] = [
      { status: 302, headers: { location: other.url } },
      { status: 429, headers: { "retry-after": ["1", "60"], "x-owner": "J\u00e9r\u00f4me" } },
    ];
    const { stores, receiver, put } = await startWebhook(sqlite, () => {
      arrivals.push(performance.now());
      return answers.shift() ?? { status: 200 };
    });
    await put("a", 1);
    await deliver(stores, { maxPauseMs: 5000, onFailure: ({ error }) => void errors.push(error) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(errors).toEqual(["status 302: redirects are not followed", "status 429"]);
    expect(other.attempts).toEqual([]);
    // Timers may fire a millisecond early.
    expect(arrivals[2]! - arrivals[1]!).toBeGreaterThanOrEqual(999);
  });

  it("makes no request to a private address without permission", async () => {
    const change = { allowsPrivate: false, maxAttempts: 1 };
    const { stores, polling, receiver, put } = await startWebhook(sqlite, undefined, change);
    const errors: string[] = [];
    await put("a", 1);
    // A name that resolves to loopback.
    await addTestWebhook(polling, receiver.url.replace("127.0.0.1", "localhost"), change);
    await deliver(stores, { onDeadLetter: ({ error }) => void errors.push(error) });
    await eventually(() => errors.length).toBe(2);
    expect(new Set(errors)).toEqual(new Set(["the address is private, and the webhook does not allow that"]));
    expect(receiver.attempts).toEqual([]);
  });

  it("delivers nothing to a webhook of another key, reports why, and delivers to those after it", async () => {
    const foreign = await receiverThat();
    const sealed = sealEndpoint(foreign.url, createSigningSecret(), "another");
    const { stores, polling, put } = await startWebhook(sqlite, undefined, { sealed });
    const own = await receiverThat();
    await addTestWebhook(polling, own.url);
    await put("a", 1);
    const errors: unknown[] = [];
    const deliverer = await deliver(stores, { onError: (error) => void errors.push(error) });
    await eventually(() => own.accepted.length).toBe(1);
    expect(errors).toMatchObject([{ code: "webhook.key" }]);
    await deliverer.close();
    expect(foreign.attempts).toEqual([]);
  });

  it("ends an attempt that takes too long", async () => {
    const errors: string[] = [];
    const { stores, receiver, put } = await startWebhook(sqlite, (_, count) =>
      count === 1 ? new Promise<ReceiverAnswer>(() => undefined) : { status: 200 },
    );
    await put("a", 1);
    await deliver(stores, { timeoutMs: 200, onFailure: ({ error }) => void errors.push(error) });
    await eventually(() => receiver.accepted.length).toBe(1);
    expect(errors).toEqual(["no response within 0.2 s"]);
  });
});

it("webhooks of a database are delivered by one of two processes, and by the other after the first one ended", async () => {
  const { stores, polling, receiver, put } = await startWebhook(postgres);
  const first = await deliver(stores);
  await put("a", 1);
  await eventually(() => receiver.accepted.length).toBe(1);
  await deliver(stores);
  await put("a", 2, 3, 4);
  await eventually(() => receiver.accepted.length).toBe(4);
  // A message whose delivery is not recorded when the first process ends would be sent again.
  const end = await polling.position();
  await eventually(async () => (await polling.read(readWebhooks))[0]?.position).toBe(end);
  await first.close();
  await put("a", 5, 6);
  await eventually(() => receiver.accepted.length).toBe(6);
  expect(receiver.attempts).toHaveLength(6);
});
