/** One of the processes that share a store polls: the holder of the lease. The others stand by. */
import { expect, it } from "vitest";
import type { RateLimit } from "../../src/rate-limit/bucket.ts";
import type { Claim } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { openSmallPostgres } from "../support/engines.ts";
import { usePostgres } from "../support/servers.ts";
import { stallingProxy } from "../support/stalling-proxy.ts";
import { SMALL_DATABASE } from "./postgres-server.ts";
import { closeAfterTest, followTargets, liveDocument, toOutcome, targetSpec, start } from "./support.ts";

const ids = Array.from({ length: 6 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
const rate: RateLimit = { bucket: "*", max: 8, windowMs: 60_000, slackMs: 0 };
const server = usePostgres();
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 20 });
let next = 0;

async function open(schema: string, worker: string, leaseMs = 2000): Promise<SqlStore> {
  const store = await openSmallPostgres({ ...(await server.store(schema, SMALL_DATABASE)), name: worker });
  store.configureLease({ worker, leaseMs, pace: 1, limitsOf: () => [rate] });
  return closeAfterTest(store);
}

async function openFilled(): Promise<{ readonly schema: string; readonly store: SqlStore }> {
  const schema = `lease${next++}`;
  const store = await open(schema, "one");
  await followTargets(store, ids, start);
  return { schema, store };
}

const dueOf = async (store: SqlStore, now = start): Promise<string[]> =>
  (await store.dueTargets(now, 100)).map(({ id }) => id).sort();

it("lets one process poll, and another one as soon as the first has stopped", async () => {
  const { schema, store: one } = await openFilled();
  expect(await one.ensureTerm(start)).toBe(1);
  const two = await open(schema, "two");
  expect(await two.ensureTerm(start)).toBeUndefined();
  expect(await dueOf(one)).toEqual([...ids].sort());
  expect(await dueOf(two)).toEqual([]);
  expect(await two.claim(ids[0]!, "two", start, start + 1, [])).toBeUndefined();
  await one.close();
  const closedAt = Date.now();
  await eventually(() => two.ensureTerm(start)).toBe(2);
  expect(Date.now() - closedAt).toBeLessThan(1500);
  expect(await dueOf(two)).toEqual([...ids].sort());
  expect((await two.query("SELECT COUNT(*) FROM polls")).rows).toEqual([[0]]);
});

it.for(["refuses connections", "is silent"])("stops soon although the database %s", async (how) => {
  const address = await server.store(`unreachable${next++}`, SMALL_DATABASE);
  const url = new URL(address.url);
  const proxy = await stallingProxy(Number(url.port));
  url.port = String(proxy.port);
  const store = await openSmallPostgres({ ...address, url: url.href, name: "one" });
  store.configureLease({ worker: "one", leaseMs: 2000, pace: 1, limitsOf: () => [rate] });
  expect(await store.ensureTerm(start)).toBe(1);
  if (how === "is silent") proxy.cut();
  else await proxy.close();
  // The holder has begun to renew its lease.
  await new Promise((go) => setTimeout(go, 1000));
  const began = Date.now();
  await store.close();
  expect(Date.now() - began).toBeLessThan(10_000);
  if (how === "is silent") await proxy.close();
});

it("counts requests of the previous holder, completed or abandoned, towards the rate", async () => {
  const { schema, store: one } = await openFilled();
  for (const [index, id] of ids.slice(0, 3).entries()) {
    const claim = await one.claim(id, "one", start, start + 90_000, [rate]);
    await one.complete(toOutcome(claim!, liveDocument(1, {}, `fixture${index}`)));
  }
  expect((await one.rate("*")).sent).toHaveLength(3);
  await one.maintain((session) => Promise.resolve(session.run("UPDATE lease SET lease_ms = 0")));
  const two = await open(schema, "two", 600);
  await eventually(() => two.ensureTerm(start + 5000)).toBeDefined();
  // Three completed polls, and three targets that were due.
  expect((await two.rate("*")).sent).toHaveLength(6);
  const granted: (Claim | undefined)[] = [];
  for (const id of ids.slice(3)) granted.push(await two.claim(id, "two", start + 5010, start + 95_000, [rate]));
  expect(granted.filter((claim) => claim !== undefined)).toHaveLength(2);
});

it("receives targets and blocks of other processes within a renewal", async () => {
  const { schema, store: one } = await openFilled();
  await dueOf(one);
  const other = await open(schema, "other");
  const added = targetSpec("soccer/match-momentum?fixture=fixture1");
  await other.putTargets([added], () => ({ dueAt: start + 5000, reason: "live" }));
  // A process without the lease cannot delay a target, because the holder may be polling it.
  await other.replan([{ id: added.id, dueAt: start + 9000, reason: "later" }]);
  expect(await one.target(added.id)).toMatchObject({ dueAt: start + 5000 });
  await other.replan([{ id: added.id, dueAt: start, reason: "requested" }]);
  await eventually(() => dueOf(one)).toContain(added.id);
  await other.retireTargets([ids[0] ?? ""], "gone");
  await eventually(() => dueOf(one)).not.toContain(ids[0]);
  const limits = [{ bucket: "feed", max: Number.MAX_SAFE_INTEGER, windowMs: 1 }];
  await other.block("feed", start + 1000);
  await eventually(async () => {
    const claim = await one.claim(ids[1] ?? "", "one", start, start + 1, limits);
    if (claim !== undefined)
      await one.complete({ ...toOutcome(claim, liveDocument(1)), next: { dueAt: start, reason: "live" } });
    return claim;
  }).toBeUndefined();
  expect(await dueOf(one)).toContain(ids[1]);
  expect((await one.query("SELECT COUNT(*) FROM schedule_changes")).rows).toEqual([[0]]);
});
