/**
 * Guarantee 2: two polls of one target never reach the server closer than the interval. Kills are covered in
 * 1-acknowledged, several workers in 8-takeover.
 */
import { join } from "node:path";
import { createServer, type JournalEntry } from "@sdf/server";
import { describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { timelineAt } from "../../src/worker/anchor.ts";
import type { Timeline } from "../../src/worker/clock.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { temporaryFolder } from "../store/support.ts";
import { waitUntil, startHarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations } from "../support/live-server.ts";
import { allowLongTests } from "../support/time-limits.ts";
import { world } from "../support/world.ts";

allowLongTests();

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe("a clock that is set by an hour", () => {
  it.each([
    ["forward, while it runs", +hour, "running"],
    ["back, while it runs", -hour, "running"],
    ["forward, while the process is down", +hour, "restart"],
    ["back, while the process is down", -hour, "restart"],
    ["forward, while the machine is started anew", +hour, "reboot"],
    ["back, while the machine is started anew", -hour, "reboot"],
  ] as const)("%s: polls neither too early nor too late", async (_, jump, how) => {
    const fixture = world()
      .sports.soccer.fixtures.filter(
        ({ start, coverageLevel }) => start > Date.parse("2026-09-01") && Number(coverageLevel) >= 13,
      )
      .sort((one, other) => one.start - other.start)[0]!;
    // True time, which the process cannot read.
    let truth = fixture.start + 5 * minute;
    let wrong = 0;
    let upSince = truth - 7 * hour;
    let boot = "first";
    const journal: JournalEntry[] = [];
    const server = createServer({
      world: world(),
      open: true,
      clock: () => truth,
      hooks: { onRequest: (entry) => void journal.push(entry) },
    });
    const baseUrl = await server.listen();
    const path = temporaryFolder();
    const ticking = { wall: () => truth + wrong, ticks: () => truth - upSince, boot: () => boot };
    const live = async (until: number, turn: (at: number) => void = () => undefined): Promise<void> => {
      const store = await openSqlite({ path: join(path, "harvest.db") });
      const latest = Number((await store.query("SELECT MAX(claimed_at) FROM polls")).rows[0]?.[0] ?? Number.NaN);
      const clock: Timeline = timelineAt(join(path, "clock.json"), ticking, Number.isNaN(latest) ? undefined : latest);
      const harvester = createHarvester({
        store,
        clock,
        serverClock: clock,
        baseUrl,
        following: [
          {
            sport: "soccer",
            calendars: [],
            fixtures: [fixture.id],
            feeds: ["soccer/match-momentum", "soccer/live-win-probability"],
          },
        ],
        rates: { all: { requests: 10, per: 1 } },
        policies: { "*": { spread: 0 } },
      });
      await harvester.begin();
      while (truth < until) {
        await harvester.worker.step();
        await harvester.worker.drain();
        turn(truth);
        const due = (await store.nextDueAt()) ?? Infinity;
        truth += Math.min(5000, Math.max(250, due - clock.now()));
      }
      await store.close();
    };
    const began = truth;
    let turned = how !== "running";
    await live(began + 5 * minute + 20 * second, (at) => {
      if (turned || at < began + 2 * minute + 30 * second) return;
      turned = true;
      wrong = jump;
    });
    truth += 15 * second;
    if (how !== "running") wrong = jump;
    if (how === "reboot") {
      boot = "second";
      // The process starts some seconds after the machine.
      upSince = truth - 4 * second;
    }
    const back = truth;
    await live(back + 5 * minute);
    await server.close();

    const polls = journal.filter(({ feed }) => feed !== undefined).map(({ url, at }) => ({ url, received: at }));
    expect(intervalViolations(polls, minute)).toEqual([]);
    // After the restart, polling resumes within one interval and a time-out.
    const after = polls.filter(({ received }) => received >= back);
    expect(new Set(after.map(({ url }) => url)).size).toBe(2);
    for (const url of new Set(after.map((poll) => poll.url)))
      expect(
        Math.min(...after.filter((poll) => poll.url === url).map(({ received }) => received)) - back,
      ).toBeLessThanOrEqual(minute + 30 * second);
    expect(polls.length).toBeGreaterThanOrEqual(2 * 8);
  });
});

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
