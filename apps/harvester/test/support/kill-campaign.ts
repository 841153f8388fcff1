import type { JournalEntry } from "@sdf/server";
import { startLiveServer, type LiveServer } from "./live-server.ts";
import { killPoints, startHarvesterProcess, type Acknowledged, type ChildOptions, type KillPoint } from "./harvest-child.ts";
import { random } from "./random.ts";
import { pause } from "../../src/work/clock.ts";

/** One life of a harvester. */
export interface HarvesterRun {
  /** From its start until it worked, milliseconds: how quick the machine is at the moment. */
  readonly startup: number;
  readonly readyAt: number;
  readonly endedAt: number;
  /** Where it died; chance when absent. */
  readonly point?: KillPoint;
}

export interface KillCampaign {
  readonly acknowledged: readonly Acknowledged[];
  readonly journal: readonly JournalEntry[];
  readonly runs: readonly HarvesterRun[];
  readonly targets: number;
  /** Milliseconds. */
  readonly interval: number;
  readonly timeout: number;
  /** By how much the journal may be behind, milliseconds. */
  readonly lag: number;
}

const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
/** Seconds, as the operator confirmed them for this test. */
const interval = 0.4;
const timeout = 0.4;
const second = 1000;

/**
 * Kills one harvester after the other over the same store: first at each place between a claim and
 * its commit, then at moments drawn from a seed. The last one is left alone for some intervals.
 */
export async function runKillCampaign(store: ChildOptions["store"], kills: number, seed: number): Promise<KillCampaign> {
  const field: LiveServer = await startLiveServer();
  const chance = random(seed);
  const acknowledged: Acknowledged[] = [];
  const runs: HarvesterRun[] = [];
  const base = { store, baseUrl: field.baseUrl, offset: field.offsetMs, fixtures: field.fixtures, feeds, interval, timeout };
  try {
    for (let round = 0; round <= kills; round++) {
      // Each place in turn, now at the first poll, now in the midst of others.
      const point = round < Math.max(killPoints.length, kills / 4) ? killPoints[round % killPoints.length] : undefined;
      const isLast = round === kills;
      const spawnedAt = Date.now();
      const child = await startHarvesterProcess({ ...base, name: `life ${round}`, ...(point === undefined || isLast ? {} : { killAt: { point, pass: 1 + Math.floor(chance() * 12) } }) });
      const isDown = child.exitCode.then(() => true);
      if (isLast) {
        // All targets, and some of them again.
        const expectedTargets = field.fixtures.length * feeds.length;
        for (const end = Date.now() + 60_000; new Set(child.acknowledged.map(({ target }) => target)).size < expectedTargets && Date.now() < end;) await pause(20);
        await pause(500);
      }
      // A place that is not come by in time is no reason to wait for it.
      else if (point !== undefined) await Promise.race([isDown, pause(5000)]);
      else {
        // Some polls in, and then at any moment of the next.
        const expectedPolls = Math.floor(chance() * 10);
        for (const end = Date.now() + 5000; child.acknowledged.length < expectedPolls && Date.now() < end;) await pause(10);
        await pause(chance() * 250);
      }
      child.kill("SIGKILL");
      await isDown;
      acknowledged.push(...child.acknowledged);
      runs.push({ startup: child.readyAt - spawnedAt, readyAt: child.readyAt, endedAt: Date.now(), ...(point === undefined || isLast ? {} : { point }) });
    }
  } finally {
    await field.close();
  }
  return { acknowledged, journal: field.journal, runs, targets: field.fixtures.length * feeds.length, interval: interval * second, timeout: timeout * second, lag: field.journalLagMs() };
}
