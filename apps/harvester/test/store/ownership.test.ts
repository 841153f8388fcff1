/** Workers that share a store own their targets: each shard has one owner, and only its owner polls. */
import { afterEach, expect, it } from "vitest";
import type { Claim } from "../../src/store/contract.ts";
import { preferredWorker } from "../../src/store/ownership/ownership.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { waitUntil } from "../support/harvest-child.ts";
import { usePostgres } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { claimTarget, liveDocument, outcomeOf, targetSpec } from "./support.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const ids = Array.from({ length: 30 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
const server = usePostgres();
let next = 0;
let opened: SqlStore[] = [];
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  opened = [];
});

async function open(schema: string, worker: string, leaseMs = 2000): Promise<SqlStore> {
  const store = await openPostgres({ ...(await server.store(schema)), name: worker });
  store.configureLease({ worker, leaseMs, pace: 1 });
  opened.push(store);
  return store;
}

async function filled(
  worker: string,
  leaseMs?: number,
): Promise<{ readonly schema: string; readonly store: SqlStore }> {
  const schema = `owner${next++}`;
  const store = await open(schema, worker, leaseMs);
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  return { schema, store };
}

const dueOf = async (store: SqlStore, now = start): Promise<string[]> =>
  (await store.dueTargets(now, 100)).map(({ id }) => id).sort();

/** Waits until a number of workers share the targets, and returns the targets of each. */
async function shares(stores: readonly SqlStore[], now = start): Promise<string[][]> {
  let due: string[][] = [];
  for (let isShared = false; !isShared;) {
    due = await Promise.all(stores.map((store) => dueOf(store, now)));
    isShared = due.flat().length === ids.length && due.every((each) => each.length > 0);
    await new Promise((go) => setTimeout(go, 20));
  }
  return due;
}

it("moves only the shards that a starting worker receives, and returns them when it stops", async () => {
  const { schema, store: one } = await filled("one");
  expect(await dueOf(one)).toEqual([...ids].sort());
  const two = await open(schema, "two");
  const [, ofTwo] = await shares([one, two]);
  const three = await open(schema, "three");
  const [, laterOfTwo, ofThree] = await shares([one, two, three]);
  expect(laterOfTwo).toEqual(ofTwo?.filter((id) => !ofThree?.includes(id)));
  await two.close();
  const both = await shares([one, three]);
  expect(both.flat().sort()).toEqual([...ids].sort());
});

it("keeps a shard until its running poll is complete", async () => {
  const { schema, store: one } = await filled("one");
  const claims = await Promise.all(ids.map((id) => claimTarget(one, id, start)));
  const two = await open(schema, "two");
  expect(await dueOf(two)).toEqual([]);
  for (const claim of claims) expect(one.isHeld(claim)).toBe(true);
  for (const [index, claim] of claims.entries())
    await one.complete(
      outcomeOf(claim, liveDocument(1, {}, `fixture${index}`), { next: { dueAt: start, reason: "live" } }),
    );
  await shares([one, two]);
  expect((await two.query("SELECT result, COUNT(*) FROM polls GROUP BY result")).rows).toEqual([["ok", ids.length]]);
});

it("takes the shards of a worker whose lease expired, and counts its due targets as polled", async () => {
  const { schema, store: one } = await filled("one", 600);
  const [id = ""] = ids;
  // Shards with running polls are not released.
  const claims = await Promise.all(ids.map((each) => claimTarget(one, each, start)));
  const claim = claims[0]!;
  const later = start + 60_000;
  await dueOf(one, later);
  // For the other workers the lease has expired, as if this one was cut off from the database.
  await one.maintain((session) => Promise.resolve(session.run("UPDATE workers SET lease_ms = 0")));
  const two = await open(schema, "two", 600);
  await waitUntilAsync(async () => (await dueOf(two, later)).length > 0 && !one.isHeld(claim));
  await shares([one, two], later);
  const abandoned = await two.query("SELECT COUNT(*) FROM polls WHERE result = 'abandoned' AND worker = 'one'");
  expect(abandoned.rows).toEqual([[ids.length]]);
  const reclaimed = [...(await two.reclaimExpired(start)), ...(await one.reclaimExpired(start))];
  expect(reclaimed.sort()).toEqual([...ids].sort());

  // The late response is stored, and the schedule of the new owner is kept.
  const before = await two.target(id);
  const { response } = await one.complete(outcomeOf(claim, liveDocument(1)));
  expect(await two.body(response ?? 0)).toEqual(liveDocument(1));
  expect(await two.target(id)).toEqual(before);
  expect(before).toMatchObject({ lastStatus: "abandoned", failures: 1, dueAt: start });
});

it("receives targets and blocks of other processes", async () => {
  const { schema, store: one } = await filled("one");
  const other = await open(schema, "other");
  await dueOf(one);
  const added = targetSpec("soccer/match-momentum?fixture=fixture1");
  await other.putTargets([added], () => ({ dueAt: start + 5000, reason: "live" }));
  // A process that does not own a target cannot delay it, because its owner may be polling it.
  await other.replan([{ id: added.id, dueAt: start + 9000, reason: "later" }]);
  expect(await one.target(added.id)).toMatchObject({ dueAt: start + 5000 });
  await other.replan([{ id: added.id, dueAt: start, reason: "requested" }]);
  await waitUntilAsync(async () => (await dueOf(one)).includes(added.id));
  await other.retireTargets([ids[0] ?? ""], "gone");
  await waitUntilAsync(async () => !(await dueOf(one)).includes(ids[0] ?? ""));
  const limits = [{ bucket: "feed", max: Number.MAX_SAFE_INTEGER, windowMs: 1 }];
  await other.block("feed", start + 1000);
  let claim: Claim | undefined;
  await waitUntilAsync(async () => {
    claim = await one.claim(ids[1] ?? "", "one", start, start + 1, limits);
    if (claim !== undefined)
      await one.complete({ ...outcomeOf(claim, liveDocument(1)), next: { dueAt: start, reason: "live" } });
    return claim === undefined;
  });
  expect(await dueOf(one)).toContain(ids[1]);
});

it("assigns a shard to one of the live workers, evenly", () => {
  const workers = [11, 12, 13, 14];
  const owners = Array.from({ length: 128 }, (_, shard) => preferredWorker(shard, workers));
  const counts = workers.map((worker) => owners.filter((owner) => owner === worker).length);
  expect(Math.min(...counts)).toBeGreaterThan(16);
  expect(Math.max(...counts)).toBeLessThan(48);
  expect(preferredWorker(1, [])).toBeUndefined();
});

async function waitUntilAsync(is: () => Promise<boolean>): Promise<void> {
  let isTrue = false;
  void (async () => {
    while (!isTrue) {
      isTrue = await is();
      await new Promise((go) => setTimeout(go, 20));
    }
  })();
  await waitUntil("the condition is true", () => isTrue, 30_000);
}
