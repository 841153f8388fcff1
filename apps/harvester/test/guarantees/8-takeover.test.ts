/**
 * Guarantees 1, 2 and 8 for two processes with one store, of which one polls: PostgreSQL, separate processes, judged by
 * the server's journal. No session hangs: a silent network, a lock or a stopped process delays polls by seconds only.
 */
import { existsSync, globSync } from "node:fs";
import pg from "pg";
import { describe, expect, it, type TestContext } from "vitest";
import { postgresEngine } from "../../src/store/postgres/engine.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import type { StoreAddress } from "../store/postgres-server.ts";
import { followTargets, liveDocument, sha256, start, claimTarget, toOutcome } from "../store/support.ts";
import {
  startHarvesterProcess,
  waitUntil,
  type ChildOptions,
  type HarvesterProcess,
} from "../support/harvest-child.ts";
import { intervalViolations, startLiveServer, type LiveServer } from "../support/live-server.ts";
import { usePostgres } from "../support/servers.ts";
import { stallingProxy } from "../support/stalling-proxy.ts";

const second = 1000;
/** Maximum time until another process polls, or until a session of a hanging one is replaced; milliseconds. */
const TAKEOVER_MS = 10 * second;
const [interval, timeout] = [0.8, 3];
const id = "soccer/live-win-probability?fixture=fixture1";
const clockLibrary = globSync("/usr/lib/{*/,}faketime/libfaketime.so.1").find((file) => existsSync(file));
// Two hours ahead. The monotonic clock of a machine is not changed by setting its time.
const wrongClock =
  clockLibrary === undefined ? "" : `export LD_PRELOAD=${clockLibrary} FAKETIME=+7200 FAKETIME_DONT_FAKE_MONOTONIC=1`;
if (clockLibrary === undefined)
  console.warn("SKIPPED: a process with a wrong time of day, because libfaketime is missing");

// The tests wait for leases and limits to expire, so they run at the same time.
describe.concurrent("two processes with one store", { timeout: 600_000 }, () => {
  const server = usePostgres();
  // On a disk, with syncs, as users run it.
  const crashing = usePostgres({ syncs: true });

  interface Pair {
    readonly field: LiveServer;
    readonly one: HarvesterProcess;
    readonly two: HarvesterProcess;
    /** Ends both, and compares intervals and stored responses. */
    expectKept(): Promise<void>;
  }

  /** Starts a process that polls, and one that stands by. They end with the test, so that a second attempt is alone. */
  async function pair(
    { onTestFinished: after }: TestContext,
    address: StoreAddress,
    limitsOfOther = "",
  ): Promise<Pair> {
    const field = await startLiveServer(2);
    after(() => field.close());
    const base: ChildOptions = {
      store: { engine: "postgres", ...address },
      name: "one",
      baseUrl: field.baseUrl,
      offset: field.offsetMs,
      hasDatabaseClock: true,
      fixtures: field.fixtures,
      feeds: ["soccer/match-momentum", "soccer/live-win-probability"],
      interval,
      timeout,
    };
    const one = await startHarvesterProcess(base);
    after(() => {
      one.kill("SIGKILL");
    });
    await waitUntil("the first polls", () => one.acknowledged.length > 8, undefined, [one]);
    const two = await startHarvesterProcess({ ...base, name: "two" }, limitsOfOther);
    after(() => {
      two.kill("SIGKILL");
    });
    return {
      field,
      one,
      two,
      expectKept: async () => {
        for (const child of [one, two]) child.kill("SIGTERM");
        await Promise.all([one.exitCode, two.exitCode]);
        expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
        const store = await openPostgres(address);
        for (const { response, sha256: sent } of [...one.acknowledged, ...two.acknowledged])
          expect(sha256(await store.body(response))).toBe(sent);
        // An attempt has at most one response.
        expect((await store.query("SELECT COUNT(*) - COUNT(DISTINCT poll) FROM responses")).rows).toEqual([[0]]);
        expect(await store.verify()).toMatchObject({ ok: true });
        await store.close();
      },
    };
  }

  /** Waits until a process polls. @returns milliseconds since an instant */
  async function takenOver(process: HarvesterProcess, since: number): Promise<number> {
    const before = process.acknowledged.length;
    await waitUntil("the other polls", () => process.acknowledged.length > before);
    return (process.acknowledgedAt[before] ?? Infinity) - since;
  }

  it("guarantees 1, 2 and 8: the other polls within 10 s after a kill or a pause, and none is too early", async (test) => {
    const { field, one, two, expectKept } = await pair(test, await server.store("killed"), wrongClock);
    expect(two.acknowledged).toEqual([]);
    const stoppedAt = Date.now();
    one.kill("SIGSTOP");
    const afterPause = await takenOver(two, stoppedAt);
    one.kill("SIGCONT");
    const pausedCount = one.acknowledged.length;
    await waitUntil("the other goes on", () => two.acknowledged.length > 24);
    // Results of pending requests may still arrive.
    expect(one.acknowledged.length - pausedCount).toBeLessThanOrEqual(8);
    const killedAt = Date.now();
    two.kill("SIGKILL");
    const afterKill = await takenOver(one, killedAt);
    await waitUntil("the first goes on", () => one.acknowledgedAt.filter((at) => at > killedAt).length > 16);
    const lag = field.journalLagMs();
    await expectKept();
    expect(Math.max(afterPause, afterKill)).toBeLessThan(TAKEOVER_MS + lag);
  });

  it("guarantees 1 and 2: lose no acknowledged response while the database crashes during commits", async (test) => {
    const { one, two, expectKept } = await pair(test, await crashing.store("crashed"));
    await crashing.restart();
    const acknowledgedCount = one.acknowledged.length + two.acknowledged.length;
    await waitUntil("work goes on", () => one.acknowledged.length + two.acknowledged.length > acknowledgedCount + 16);
    expect(one.acknowledged.length).toBeGreaterThan(8);
    await expectKept();
  });
});

describe.concurrent("a session of PostgreSQL", () => {
  const server = usePostgres();

  async function openStore({ onTestFinished: after }: TestContext, address: StoreAddress): Promise<SqlStore> {
    const store = await openPostgres({ ...address, name: "limited" });
    after(() => store.close());
    await followTargets(store, [id], start);
    return store;
  }

  /** Stores a poll. @returns its duration, milliseconds */
  async function poll(store: SqlStore, number: number): Promise<number> {
    const began = performance.now();
    const claim = await claimTarget(store, id, start + number * 60_040);
    const completion = await store.complete(toOutcome(claim, liveDocument(number)));
    expect(completion).toMatchObject({ response: expect.any(Number) as number, unchanged: false });
    return performance.now() - began;
  }

  it("has time-outs", async (test) => {
    const store = await openStore(test, await server.store("limits"));
    const { rows } = await store.query(
      "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), " +
        "current_setting('idle_in_transaction_session_timeout'), current_setting('tcp_keepalives_idle') <> '0'",
    );
    expect(rows).toEqual([["30min", "10s", "1min", true]]);
    const limits = await store.read(async (session) =>
      session.all("SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock"),
    );
    expect(limits).toEqual([{ statement: "5s", lock: "4s" }]);
  });

  it("ends while it waits for a lock that is never released, and repeats its transaction", async (test) => {
    const address = await server.store("locked");
    const store = await openStore(test, address);
    const holder = new pg.Client({ connectionString: address.url });
    await holder.connect();
    await holder.query(`BEGIN; SELECT * FROM ${address.schema}.targets FOR UPDATE`);
    const polled = poll(store, 1);
    await new Promise((go) => setTimeout(go, 6 * second));
    const { rows } = await holder.query<{ waits: number }>(
      "SELECT COUNT(*)::int AS waits FROM pg_stat_activity WHERE datname = current_database() " +
        "AND wait_event_type = 'Lock' AND now() - query_start > interval '5 s'",
    );
    expect(rows).toEqual([{ waits: 0 }]);
    await holder.query("ROLLBACK");
    await holder.end();
    expect(await polled).toBeGreaterThan(4 * second);
  });

  it("ends if its process stops within a transaction, so that others go on", async (test) => {
    const address = await server.store("stopped");
    const store = await openStore(test, address);
    const stopped = await postgresEngine({ ...address, name: "stopped" });
    await new Promise<void>((begun) => {
      const work = stopped.write(async (session) => {
        await session.run("UPDATE targets SET failures = 0");
        begun();
        await new Promise((go) => setTimeout(go, TAKEOVER_MS));
        throw new Error("it is undone");
      });
      work.catch(() => undefined);
    });
    expect(await poll(store, 1)).toBeLessThan(TAKEOVER_MS);
    await stopped.close();
  });

  it("is replaced if its network is silent, without loss or duplicates", async (test) => {
    const address = await server.store("silent");
    const url = new URL(address.url);
    const proxy = await stallingProxy(Number(url.port));
    url.port = String(proxy.port);
    const store = await openStore(test, { ...address, url: url.href });
    await poll(store, 1);
    proxy.stall();
    expect(await poll(store, 2)).toBeLessThan(TAKEOVER_MS);
    expect((await store.query("SELECT COUNT(*), COUNT(DISTINCT poll) FROM responses")).rows).toEqual([[2, 2]]);
    test.onTestFinished(() => proxy.close());
  });
});
