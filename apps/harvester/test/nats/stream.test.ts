import { cpSync, rmSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { followChanges } from "../../src/changes/follow.ts";
import type { Change } from "../../src/domain/change.ts";
import { readHeaders } from "../../src/nats/message.ts";
import { openStreamSource, type StreamSource } from "../../src/nats/source/stream-source.ts";
import type { RelaySource } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { liveTarget, reversalOf, sha256, temporaryStore } from "../store/support.ts";
import { useNats } from "../support/servers.ts";
import { natsServer, startCluster } from "./cluster.ts";
import { connectTest, publishAll, publishInBackground, Writer } from "./support.ts";

// Small messages, so that a test of large bodies is short.
const running = useNats("streams of NATS", { settings: "max_payload: 65536" });
let store: SqlStore;
let stream = 0;

/** A store with its writer, and the name of a stream of its own. */
async function scenario(): Promise<{ readonly writer: Writer; readonly name: string }> {
  store = await temporaryStore();
  stream += 1;
  return { writer: new Writer(store), name: `s${stream}` };
}

async function open(name: string, archive?: RelaySource): Promise<StreamSource> {
  const source = await openStreamSource({ nats: running.nats, stream: name, archive });
  onTestFinished(() => source.close());
  return source;
}

/** All changes of a source, with hashes of their bodies and of the bodies before. */
async function readAll(source: RelaySource): Promise<unknown[]> {
  const result: unknown[] = [];
  const end = await source.position();
  const hash = async (position: number | undefined): Promise<string | undefined> =>
    position === undefined ? undefined : sha256(await source.body(position));
  for await (const { changes, position } of followChanges(source, { after: 0, limit: 7 })) {
    for (const change of changes) {
      const body = change.incident === undefined ? change.position : undefined;
      result.push([change, await hash(body), await hash(change.previous)]);
    }
    if (position >= end) break;
  }
  return result;
}

/** Positions of all messages of a stream, and those before them. */
async function positionsOf(name: string): Promise<[number, number][]> {
  const { state } = await running.nats.manager.streams.info(name);
  const positions: [number, number][] = [];
  for (let sequence = state.first_seq; sequence <= state.last_seq; sequence++) {
    const message = await running.nats.manager.streams.getMessage(name, { seq: sequence });
    const entry = readHeaders(message?.header);
    positions.push([entry?.after ?? -1, entry?.position ?? -1]);
  }
  return positions;
}

describe.skipIf(!natsServer.ready)("a stream of NATS", () => {
  it("has the same changes and bodies as the store, read back and live", async () => {
    const { writer, name } = await scenario();
    for (const moments of [1, 2, 2, 3, 3]) for (const fixture of ["a", "b.c d"]) await writer.put(fixture, moments);
    await writer.put("a", 4, { result: "server-error" });
    await writer.put("a", 3);
    // A publisher that continues here must not take the body of the failure for that of the document.
    await writer.put("a", 5, { result: "server-error" });
    await publishAll(store, running.nats, { stream: name });
    await store.addIncidents([reversalOf("a", 1), reversalOf("c", 2)]);
    await writer.put("a", 3);
    for (const moments of [6, 6]) await writer.put("a", moments, { result: "no-data", serviceCode: "10400" });
    for (const moments of [3, 4]) await writer.put("a", moments);
    const publisher = publishInBackground(store, running.nats, { stream: name });
    await expect.poll(() => publisher.place.position).toBe(await store.position());
    const source = await open(name);
    expect(await source.position()).toBe(await store.position());
    expect(await readAll(source)).toEqual(await readAll(store));
    const live: Change[] = [];
    const stop = new AbortController();
    const following = (async () => {
      for await (const { changes } of followChanges(source, { intervalMs: 2, signal: stop.signal }))
        live.push(...changes);
    })();
    await writer.put("a", 5);
    await store.addIncidents([reversalOf("a", 3)]);
    await writer.put("a", 6);
    await expect.poll(() => live.length).toBe(3);
    stop.abort();
    await following;
    expect(live.map(({ incident }) => incident?.kind)).toEqual([undefined, "reversal", undefined]);
    expect(live).toEqual((await store.changes({ after: 0 })).changes.slice(-3));
    const [target] = await source.targets([liveTarget("a")]);
    expect(target?.dueAt).toBeDefined();
    expect(await readAll(source)).toEqual(await readAll(store));
  });

  it.each(["undecodable", "stale"] as const)("has no change of a poll that was no answer: %s", async (result) => {
    const { writer, name } = await scenario();
    await writer.put("a", 1);
    await writer.put("a", 2, { result });
    await writer.put("a", 3);
    await publishAll(store, running.nats, { stream: name });
    const source = await open(name);
    const { changes } = await source.changes({ after: 0 });
    expect(changes.map(({ position, previous = 0 }) => `${previous} ${position}`)).toEqual(["0 1", "1 3"]);
    expect(await readAll(source)).toEqual(await readAll(store));
  });

  it("sends bodies that exceed the largest message in parts", async () => {
    const { writer, name } = await scenario();
    const bytes = Buffer.from(JSON.stringify({ text: "x".repeat(150_000) }));
    await writer.put("a", 1, { body: { bytes, format: "json" } });
    await writer.put("a", 2);
    await publishAll(store, running.nats, { stream: name });
    const message = await running.nats.manager.streams.getMessage(name, { seq: 1 });
    expect(readHeaders(message?.header)).toMatchObject({ body: "parts", parts: 3, size: bytes.length });
    const source = await open(name);
    expect(Buffer.from((await source.body(1)) ?? "").equals(bytes)).toBe(true);
    expect(await readAll(source)).toEqual(await readAll(store));
  });

  it("reads what the stream removed from the archive, and reports it without one", async () => {
    const { writer, name } = await scenario();
    for (const moments of [1, 2, 3, 4, 5, 6]) await writer.put("a", moments);
    await writer.put("b", 1);
    await publishAll(store, running.nats, { stream: name });
    await running.nats.manager.streams.update(name, { max_msgs: 3 });
    const [alone, withArchive] = [await open(name), await open(name, store)];
    expect(await alone.lastRemovedPosition()).toBe(4);
    expect(await withArchive.lastRemovedPosition()).toBe(0);
    expect(await readAll(withArchive)).toEqual(await readAll(store));
    expect((await alone.changes({ after: 0 })).changes.map(({ position }) => position)).toEqual([5, 6, 7]);
    await expect(alone.body(2)).rejects.toThrow("the stream no longer has the body of response 2");
    const target = { id: 0, name: liveTarget("a") };
    const answers = await withArchive.answers(target, { limit: 10 });
    expect(answers.map(({ response }) => response)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("publishes a repeated body again after the stream removed it", async () => {
    const { writer, name } = await scenario();
    await writer.put("a", 1);
    for (const moments of [1, 2, 3]) await writer.put("b", moments);
    await publishAll(store, running.nats, { stream: name });
    await running.nats.manager.streams.update(name, { max_msgs: 2 });
    await writer.put("a", 1);
    await publishAll(store, running.nats, { stream: name });
    const source = await open(name);
    expect(Buffer.from((await source.body(5)) ?? "")).toEqual(Buffer.from((await store.body(5)) ?? ""));
    expect((await source.changes({ after: 4 })).changes).toEqual([]);
  });

  it("is completed after the node lost its last messages", async () => {
    const { writer, name } = await scenario();
    const own = await startCluster();
    onTestFinished(() => own.close());
    const connection = await connectTest(own.servers);
    onTestFinished(() => connection.connection.close());
    for (const moments of [1, 2, 3]) await writer.put("a", moments);
    await publishAll(store, connection, { stream: name });
    await own.kill(0);
    const copy = `${own.folderOf(0)}-copy`;
    cpSync(own.folderOf(0), copy, { recursive: true });
    await own.start(0);
    const source = await openStreamSource({ nats: connection, stream: name });
    onTestFinished(() => source.close());
    for (const moments of [4, 5]) await writer.put("a", moments);
    await publishAll(store, connection, { stream: name });
    await expect.poll(() => source.position(), { timeout: 10_000 }).toBe(5);
    await own.kill(0);
    rmSync(own.folderOf(0), { recursive: true });
    cpSync(copy, own.folderOf(0), { recursive: true });
    await own.start(0);
    const lastSequence = async (): Promise<number> => (await connection.manager.streams.info(name)).state.last_seq;
    await expect.poll(() => lastSequence().catch(() => undefined), { timeout: 10_000 }).toBe(3);
    expect(await source.position()).toBe(5);
    await writer.put("a", 6);
    await publishAll(store, connection, { stream: name });
    await expect.poll(() => source.position(), { timeout: 10_000 }).toBe(6);
    expect(await readAll(source)).toEqual(await readAll(store));
  });

  it("is completed after it was deleted", async () => {
    const { writer, name } = await scenario();
    for (const moments of [1, 2, 3]) await writer.put("a", moments);
    const publisher = publishInBackground(store, running.nats, { stream: name });
    await expect.poll(() => publisher.place.sequence).toBe(3);
    const source = await open(name);
    await running.nats.manager.streams.delete(name);
    await expect.poll(async () => (await positionsOf(name).catch(() => [])).length, { timeout: 10_000 }).toBe(3);
    await writer.put("a", 4);
    await expect.poll(() => source.position(), { timeout: 10_000 }).toBe(4);
    expect(await readAll(source)).toEqual(await readAll(store));
    expect(await positionsOf(name)).toEqual([1, 2, 3, 4].map((position) => [position - 1, position]));
  });

  it("continues after all messages were removed by their age", async () => {
    const { writer, name } = await scenario();
    for (const moments of [1, 2, 3]) await writer.put("a", moments);
    await publishAll(store, running.nats, { stream: name });
    await running.nats.manager.streams.purge(name);
    await writer.put("a", 4);
    await publishAll(store, running.nats, { stream: name });
    expect(await positionsOf(name)).toEqual([[3, 4]]);
  });

  it("receives each response once from two publishers", async () => {
    const { writer, name } = await scenario();
    for (const _ of [1, 2]) publishInBackground(store, running.nats, { stream: name });
    for (let moments = 1; moments <= 40; moments++) await writer.put("a", moments);
    const all = Array.from({ length: 40 }, (_, index) => [index, index + 1]);
    await expect.poll(async () => (await positionsOf(name).catch(() => [])).length, { timeout: 10_000 }).toBe(40);
    expect(await positionsOf(name)).toEqual(all);
  });

  it("refuses the responses of another store", async () => {
    const { writer, name } = await scenario();
    for (const moments of [1, 2]) await writer.put("a", moments);
    await publishAll(store, running.nats, { stream: name });
    const other = await temporaryStore();
    const publishing = () => publishAll(other, running.nats, { stream: name });
    await expect(publishing()).rejects.toThrow("ends after the last response of the store");
    const otherWriter = new Writer(other);
    for (const moments of [7, 8]) await otherWriter.put("b", moments);
    await expect(publishing()).rejects.toThrow("contains another response at its end");
  });
});
