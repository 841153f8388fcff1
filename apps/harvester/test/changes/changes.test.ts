import { describe, expect, it } from "vitest";
import { followChanges } from "../../src/changes/follow.ts";
import type { Change } from "../../src/domain/change.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { liveDocument, liveTarget, pollLive, reversalOf, start, listResponses, ingest } from "../store/support.ts";
import { useEngines } from "../support/engines.ts";

async function allChanges(store: SqlStore, limit?: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let after = 0; ;) {
    const page = await store.changes({ after, limit });
    changes.push(...page.changes);
    after = page.position;
    if (page.isEnd) return changes;
  }
}

const [sqlite, postgres] = useEngines();

const answer = (result: Outcome["result"], code: string): Partial<Outcome> => ({
  result,
  serviceCode: code,
  body: { bytes: Buffer.from(`{"errorCode":"${code}"}`), format: undefined },
});
const failure = answer("server-error", "10100");
const noData = answer("no-data", "10400");

describe.each([sqlite, postgres])("changes in $name", (engine) => {
  it("has incidents in the order of their detection, in pages of any size, and counts no response as lost", async () => {
    const store = await engine.create();
    await pollLive(store, "a", 1, start);
    await store.addIncidents([reversalOf("a", start + 50), reversalOf("b", start + 60)]);
    await pollLive(store, "a", 2, start + 60_000);
    await store.addIncidents([reversalOf("a", start + 60_100)]);
    const changes = await allChanges(store);
    expect(changes.map(({ fixture, incident }) => [fixture, incident?.kind])).toEqual([
      ["a", undefined],
      ["a", "reversal"],
      ["b", "reversal"],
      ["a", undefined],
      ["a", "reversal"],
    ]);
    const positions = changes.map(({ position }) => position);
    expect(new Set(positions).size).toBe(5);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(await store.position()).toBe(positions.at(-1));
    expect(await allChanges(store, 1)).toEqual(changes);
    expect(await allChanges(store, 2)).toEqual(changes);
    const ofB = await store.changes({ after: 0, filters: [{ fixtures: ["b"] }] });
    expect(ofB.changes.map(({ position }) => position)).toEqual([positions[2]]);
    const { rows } = await store.responsePage({ after: 0, limit: 3 });
    expect(rows.map(({ position, result }) => [position, result])).toEqual(
      positions.slice(0, 3).map((position, index) => [position, index === 0 ? "ok" : "incident"]),
    );
    expect(await store.positionAfter(positions[0]!, 3)).toBe(positions[3]);
    expect(await store.verify()).toMatchObject({ missing: [], sequences: [] });
  });

  it("selects by feed, fixture and wildcard, and passes other positions", async () => {
    const store = await engine.create();
    for (const [index, fixture] of ["a", "b", "c"].entries()) await pollLive(store, fixture, 1, start + index);
    const select = async (...filters: Parameters<typeof store.changes>[0]["filters"] & object): Promise<unknown> =>
      (await store.changes({ after: 0, filters })).changes.map(({ fixture }) => fixture);
    expect(await select({ fixtures: ["b"] })).toEqual(["b"]);
    expect(await select({ feeds: ["soccer/*"], fixtures: ["a", "c"] })).toEqual(["a", "c"]);
    expect(await select({ fixtures: ["a"] }, { targets: ["*fixture=c"] })).toEqual(["a", "c"]);
    expect(await select({ feeds: ["tennis/*"] })).toEqual([]);
    expect(await store.changes({ after: 0, filters: [{ fixtures: [] }] })).toEqual({
      changes: [],
      targets: [],
      position: await store.position(),
      isEnd: true,
    });
  });
});

// The statements are the same in both databases.
it("returns a response that changed the body, with the position of the previous one", async () => {
  const store = await sqlite.create();
  for (const [index, moments] of [1, 1, 2, 1].entries()) await pollLive(store, "a", moments, start + index * 60_000);
  const changes = await allChanges(store);
  const positions = await listResponses(store);
  expect(changes.map(({ position, previous }) => [position, previous])).toEqual([
    [positions[0], undefined],
    [positions[2], positions[1]],
    [positions[3], positions[2]],
  ]);
  expect(changes[0]).toMatchObject({ feed: "soccer/live-win-probability", fixture: "a", target: liveTarget("a") });
});

it.each<[string, Partial<Outcome>[], changes: [index: number, previous: number | undefined][]]>([
  [
    "failures, and compares each answer with the one before them",
    [{}, failure, {}, noData, failure, {}],
    [
      [0, undefined],
      [3, 2],
      [5, 2],
    ],
  ],
  [
    "a repeated answer without data, also after a failure",
    [noData, {}, noData, noData, failure, noData, answer("no-data", "10401")],
    [
      [0, undefined],
      [1, undefined],
      [2, 1],
      [6, 1],
    ],
  ],
])("omits %s, and stores every body", async (_, outcomes, expected) => {
  const store = await sqlite.create();
  for (const [index, outcome] of outcomes.entries()) await pollLive(store, "a", 1, start + index * 60_000, outcome);
  const positions = await listResponses(store);
  expect(positions).toHaveLength(outcomes.length);
  const changes = (await allChanges(store)).map(({ position, previous }) => [
    positions.indexOf(position),
    previous === undefined ? undefined : positions.indexOf(previous),
  ]);
  expect(changes).toEqual(expected);
});

it("omits imported responses that are older than stored ones", async () => {
  const store = await sqlite.create();
  await pollLive(store, "a", 5, start);
  await ingest(store, liveTarget("a"), liveDocument(1, {}, "a"), start - 1000);
  await pollLive(store, "a", 6, start + 60_000);
  const changes = await allChanges(store);
  expect(changes.map(({ receivedAt, previous }) => [receivedAt, previous])).toEqual([
    [start + 40, undefined],
    [start + 60_040, changes[0]?.position],
  ]);
});

it("follows the archive and then new commits, and continues after a position", async () => {
  const store = await sqlite.create();
  await pollLive(store, "a", 1, start);
  const stop = new AbortController();
  const received: Change[] = [];
  const following = (async () => {
    for await (const { changes } of followChanges(store, { after: 0, intervalMs: 1, signal: stop.signal })) {
      received.push(...changes);
      if (received.length === 3) stop.abort();
    }
  })();
  await pollLive(store, "b", 1, start);
  await pollLive(store, "a", 2, start + 60_000);
  await following;
  expect(received).toEqual(await allChanges(store));
  expect(await allChanges(store, 1)).toEqual(received);
});

it("a reader of changes in PostgreSQL does not pass a response while another transaction may commit a lower id", async () => {
  const name = postgres.fresh();
  const store = await postgres.open(name);
  const slow = await postgres.open(name);
  await pollLive(store, "a", 1, start);
  const before = await store.position();
  const reserved = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const slowWrite = slow.maintain(async (session) => {
    const [id] = await session.ids("responses", 1);
    reserved.resolve();
    await commit.promise;
    await session.run(
      `INSERT INTO responses (id, target, received_at, ordered_at, body)
       SELECT ?, target, received_at + 1, ordered_at + 1, body FROM responses WHERE id = ?`,
      [id as number, before],
    );
    return id as number;
  });
  await reserved.promise;
  await pollLive(store, "b", 1, start);
  expect(await store.position()).toBe(before);
  expect(await store.changes({ after: before })).toMatchObject({ changes: [], position: before, isEnd: true });
  commit.resolve();
  const id = await slowWrite;
  const { changes, position } = await store.changes({ after: before });
  expect([changes.map(({ fixture }) => fixture), position]).toEqual([["b"], id + 1]);
  await Promise.all([store.close(), slow.close()]);
});
