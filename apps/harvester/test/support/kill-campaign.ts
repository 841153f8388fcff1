import type { JournalEntry } from "@sdf/server";
import { pause } from "../../src/worker/clock.ts";
import {
  killPoints,
  startHarvesterProcess,
  type Acknowledged,
  type ChildOptions,
  type KillPoint,
} from "./harvest-child.ts";
import { startLiveServer, type LiveServer } from "./live-server.ts";
import { random } from "./random.ts";

/** One run of a harvester, from start to kill. */
export interface HarvesterRun {
  readonly name: string;
  readonly readyAt: number;
  readonly endedAt: number;
  /** Kill point; absent for a random time. */
  readonly point?: KillPoint | undefined;
}

export interface KillCampaign {
  readonly acknowledged: readonly Acknowledged[];
  readonly journal: readonly JournalEntry[];
  readonly runs: readonly HarvesterRun[];
  readonly targets: number;
  /** Milliseconds. */
  readonly interval: number;
  readonly timeout: number;
  /** Offset of the harvester's clock to the system clock, in milliseconds. */
  readonly offset: number;
  /** Maximum delay of the journal, in milliseconds. */
  readonly lag: number;
}

const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
/** Polling interval in seconds, confirmed by the operator for this test. */
const interval = 0.4;
const timeout = 0.4;
const second = 1000;

/**
 * Kills harvesters one after the other over the same store: first at each point between a claim and its commit, then at
 * random times from a seed. The last one runs undisturbed for some intervals.
 */
export async function runKillCampaign(
  store: ChildOptions["store"],
  kills: number,
  seed: number,
): Promise<KillCampaign> {
  const field: LiveServer = await startLiveServer();
  const chance = random(seed);
  const acknowledged: Acknowledged[] = [];
  const runs: HarvesterRun[] = [];
  const base = {
    store,
    baseUrl: field.baseUrl,
    offset: field.offsetMs,
    fixtures: field.fixtures,
    feeds,
    interval,
    timeout,
  };
  try {
    for (let round = 0; round <= kills; round++) {
      const name = `run ${round}`;
      // Each point in turn, at the first poll or at a later one.
      const point = round < Math.max(killPoints.length, kills / 4) ? killPoints[round % killPoints.length] : undefined;
      const isLast = round === kills;
      const child = await startHarvesterProcess({
        ...base,
        name,
        killAt: point === undefined || isLast ? undefined : { point, pass: 1 + Math.floor(chance() * 12) },
      });
      const isDown = child.exitCode.then(() => true);
      if (isLast) {
        // Wait for all targets, and some of them again.
        const expectedTargets = field.fixtures.length * feeds.length;
        for (
          const end = Date.now() + 60_000;
          new Set(child.acknowledged.map(({ target }) => target)).size < expectedTargets && Date.now() < end;
        )
          await pause(20);
        await pause(500);
      }
      // If the point is not reached in time, the run ends anyway.
      else if (point !== undefined) await Promise.race([isDown, pause(5000)]);
      else {
        // Wait for some polls, then for a random time within the next.
        const expectedPolls = Math.floor(chance() * 10);
        for (const end = Date.now() + 5000; child.acknowledged.length < expectedPolls && Date.now() < end;)
          await pause(10);
        await pause(chance() * 250);
      }
      child.kill("SIGKILL");
      await isDown;
      acknowledged.push(...child.acknowledged);
      runs.push({
        name,
        readyAt: child.readyAt,
        endedAt: Date.now(),
        point: isLast ? undefined : point,
      });
    }
  } finally {
    await field.close();
  }
  return {
    acknowledged,
    journal: field.journal,
    runs,
    targets: field.fixtures.length * feeds.length,
    interval: interval * second,
    timeout: timeout * second,
    offset: field.offsetMs,
    lag: field.journalLagMs(),
  };
}
