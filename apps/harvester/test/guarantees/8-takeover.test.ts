/**
 * Guarantees 1, 2, 3 and 8 for two processes with one store, of which one polls: PostgreSQL, separate processes, judged
 * by the server's journal.
 */
import { existsSync, globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { type RunningPostgres, type StoreAddress } from "../store/postgres-server.ts";
import { sha256 } from "../store/support.ts";
import {
  waitUntil,
  startHarvesterProcess,
  type HarvesterProcess,
  type ChildOptions,
} from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations, type LiveServer } from "../support/live-server.ts";
import { usePostgres } from "../support/servers.ts";
import { stallingProxy } from "../support/stalling-proxy.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const second = 1000;
/** Maximum time until another process polls, milliseconds. */
const TAKEOVER_MS = 10 * second;
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
const clockLibrary = globSync("/usr/lib/{*/,}faketime/libfaketime.so.1").find((file) => existsSync(file));
// Two hours ahead. The monotonic clock of a machine is not changed by setting its time.
const wrongClock =
  clockLibrary === undefined ? "" : `export LD_PRELOAD=${clockLibrary} FAKETIME=+7200 FAKETIME_DONT_FAKE_MONOTONIC=1`;
if (clockLibrary === undefined)
  console.warn("SKIPPED: a process with a wrong time of day, because libfaketime is missing");

// The tests wait for leases to expire, so they run at the same time.
describe.concurrent("two processes with one store", { timeout: 600_000 }, () => {
  // On a disk, with syncs, as users run it: a test lets the database crash.
  const [server, restartedServer] = [usePostgres({ syncs: true }), usePostgres({ syncs: true })];
  let next = 0;

  /** Starts a process that polls, and one that stands by. */
  async function pair(
    options: Pick<ChildOptions, "interval" | "timeout"> & Partial<ChildOptions>,
    through: (url: string) => string = (url) => url,
    limitsOfOther = "",
    database: RunningPostgres = server,
  ): Promise<{
    readonly field: LiveServer;
    readonly one: HarvesterProcess;
    readonly other: HarvesterProcess;
    readonly address: StoreAddress;
  }> {
    const field = await startLiveServer(4);
    const address = await database.store(`processes${next++}`);
    const base: ChildOptions = {
      store: { engine: "postgres", ...address, url: through(address.url) },
      name: "one",
      baseUrl: field.baseUrl,
      offset: field.offsetMs,
      hasDatabaseClock: true,
      fixtures: field.fixtures,
      feeds,
      ...options,
    };
    const one = await startHarvesterProcess(base);
    await waitUntil("the first polls", () => one.acknowledged.length > 8);
    const other = await startHarvesterProcess(
      { ...base, store: { engine: "postgres", ...address }, name: "other" },
      limitsOfOther,
    );
    return { field, one, other, address };
  }

  async function ended(field: LiveServer, ...children: readonly HarvesterProcess[]): Promise<void> {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map(({ exitCode: over }) => over));
    await field.close();
  }

  /** Waits until the other process polls. @returns milliseconds since an instant */
  async function takenOver(other: HarvesterProcess, since: number): Promise<number> {
    const before = other.acknowledged.length;
    await waitUntil("the other polls", () => other.acknowledged.length > before);
    return (other.acknowledgedAt[before] ?? Infinity) - since;
  }

  async function expectStored(address: StoreAddress, ...children: readonly HarvesterProcess[]): Promise<void> {
    const store = await openPostgres(address);
    const acknowledged = children.flatMap((child) => child.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const { response, sha256: sent } of acknowledged) expect(sha256(await store.body(response))).toBe(sent);
    // An attempt has at most one response.
    expect((await store.query("SELECT COUNT(*) - COUNT(DISTINCT poll) FROM responses")).rows).toEqual([[0]]);
    expect(await store.verify()).toMatchObject({ ok: true });
    await store.close();
  }

  it("guarantees 1, 2 and 8: the other polls within 10 s after a kill or a pause, and none is too early", async () => {
    const [interval, timeout] = [0.8, 3];
    const { field, one, other, address } = await pair({ interval, timeout }, undefined, wrongClock);
    expect(other.acknowledged).toEqual([]);
    const stoppedAt = Date.now();
    one.kill("SIGSTOP");
    const afterPause = await takenOver(other, stoppedAt);
    one.kill("SIGCONT");
    const pausedCount = one.acknowledged.length;
    await waitUntil("the other goes on", () => other.acknowledged.length > 24);
    // Results of pending requests may still arrive.
    expect(one.acknowledged.length - pausedCount).toBeLessThanOrEqual(8);
    const killedAt = Date.now();
    other.kill("SIGKILL");
    const afterKill = await takenOver(one, killedAt);
    await waitUntil("the first goes on", () => one.acknowledgedAt.filter((at) => at > killedAt).length > 16);
    await ended(field, one);
    expect(afterPause).toBeLessThan(TAKEOVER_MS + field.journalLagMs());
    expect(afterKill).toBeLessThan(TAKEOVER_MS + field.journalLagMs());
    expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    await expectStored(address, one, other);
  });

  it("guarantees 2 and 8: the other polls while the first is cut off from the database", async () => {
    const interval = 0.8;
    const proxy = await stallingProxy(Number(new URL(server.url).port));
    const through = (url: string): string => {
      const proxied = new URL(url);
      proxied.port = String(proxy.port);
      return proxied.href;
    };
    const { field, one, other, address } = await pair({ interval, timeout: 3 }, through);
    const cutAt = Date.now();
    proxy.cut();
    const afterCut = await takenOver(other, cutAt);
    proxy.restore();
    await waitUntil("the other goes on", () => other.acknowledged.length > 24);
    await ended(field, one, other);
    await proxy.close();
    expect(afterCut).toBeLessThan(TAKEOVER_MS + field.journalLagMs());
    expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    await expectStored(address, one, other);
  });

  it("guarantees 1 and 2: lose no acknowledged response while the database restarts during commits", async () => {
    const interval = 0.5;
    const { field, one, other, address } = await pair({ interval, timeout: 5 }, undefined, undefined, restartedServer);
    await restartedServer.restart();
    const acknowledgedCount = one.acknowledged.length + other.acknowledged.length;
    await waitUntil("work goes on", () => one.acknowledged.length + other.acknowledged.length > acknowledgedCount + 16);
    await ended(field, one, other);
    expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    await expectStored(address, one, other);
  });
});
