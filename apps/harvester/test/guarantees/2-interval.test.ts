/**
 * Guarantee 2: two polls of one target never reach the server closer than the interval. Kills are covered in
 * 1-acknowledged, several workers in 8-takeover.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { temporaryFolder } from "../store/support.ts";
import { waitUntil, startHarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations } from "../support/live-server.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const second = 1000;

describe("a process that is stopped for longer than a claim holds", () => {
  it("sends no request prepared before, and continues at its interval", async () => {
    const field = await startLiveServer(6);
    const interval = 0.5;
    try {
      const child = await startHarvesterProcess({
        store: { engine: "sqlite", path: join(temporaryFolder(), "harvest.db") },
        name: "stopped",
        baseUrl: field.baseUrl,
        offset: field.offsetMs,
        fixtures: field.fixtures,
        feeds: ["soccer/match-momentum", "soccer/live-win-probability"],
        interval,
        timeout: 0.5,
      });
      // Scaled down from ninety seconds at an interval of fifteen.
      for (const [runs, stops] of [
        [800, 3000],
        [650, 1400],
        [900, 1100],
      ] as const) {
        await new Promise((go) => setTimeout(go, runs));
        child.kill("SIGSTOP");
        await new Promise((go) => setTimeout(go, stops));
        child.kill("SIGCONT");
      }
      const woken = field.journal.length;
      await waitUntil(
        "all of them are polled again",
        () => new Set(field.journal.slice(woken).map(({ url }) => url)).size === 12,
      );
      child.kill("SIGTERM");
      expect(await child.exitCode).toBe(0);
      expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    } finally {
      await field.close();
    }
  });

  it("drains requests in flight on SIGTERM and leaves no claim", async () => {
    const field = await startLiveServer(6);
    field.faults.set({ id: "slow", effect: { kind: "latency", delay: { kind: "uniform", min: 100, max: 400 } } });
    const path = join(temporaryFolder(), "harvest.db");
    try {
      const child = await startHarvesterProcess({
        store: { engine: "sqlite", path },
        name: "drained",
        baseUrl: field.baseUrl,
        offset: field.offsetMs,
        fixtures: field.fixtures,
        feeds: ["soccer/match-momentum"],
        interval: 1,
        timeout: 3,
      });
      // Answers take at least a tenth of a second.
      await waitUntil("a request is in flight", () => field.journal.length > 0 || field.faults.list()[0]!.struck > 0);
      child.kill("SIGTERM");
      expect(await child.exitCode).toBe(0);
      const store = await openSqlite({ path });
      expect((await store.query("SELECT result, COUNT(*) FROM attempts GROUP BY result")).rows).toEqual([
        ["ok", field.journal.length],
      ]);
      expect((await store.query("SELECT COUNT(*) FROM targets WHERE claimed_by IS NOT NULL")).rows).toEqual([[0]]);
      expect(child.acknowledged.length).toBe(field.journal.length);
      await store.close();
    } finally {
      await field.close();
    }
  });
});
