import type { Store } from "../src/store/contract.ts";
import { scaledClock } from "../src/worker/clock.ts";
import type { WorkEvents } from "../src/worker/events.ts";
import { createHarvester, type Harvester } from "../src/worker/harvester.ts";
import { cloneId } from "./clones.ts";
import { recordedFixtures } from "./recording.ts";

/** Speed at which copies of five feeds exceed the capacity of any machine. */
export const saturatedSpeed = 480;

/** CPU time of this process so far, in milliseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * A harvester of copies of the recorded matches, all in play. Time runs so fast that polls are always due, which
 * measures maximum throughput.
 */
export function saturated(
  store: Store,
  folder: string,
  baseUrl: string,
  copies: number,
  events: Partial<WorkEvents>,
  {
    feeds = livePolled,
    speed = saturatedSpeed,
    name,
  }: {
    readonly feeds?: readonly string[] | undefined;
    readonly speed?: number | undefined;
    readonly name?: string | undefined;
  } = {},
): Harvester {
  const first = recordedFixtures(folder)[0]?.kickOff ?? 0;
  return createHarvester({
    store,
    baseUrl,
    clock: scaledClock(first + 5 * 60_000, speed),
    pace: speed,
    concurrency: 64,
    following: [
      { sport: "soccer", calendars: [], fixtures: Array.from({ length: copies }, (_, index) => cloneId(index)), feeds },
    ],
    name,
    policies: { "*": { timeout: 30 * speed, spread: 1 } },
    events: [events],
  });
}

export const livePolled = [
  "soccer/live-win-probability",
  "soccer/match-events-possession-values",
  "soccer/match-momentum",
  "soccer/match-possession-values",
  "soccer/team-player-predictions",
];
