import type { Store } from "../../../../apps/harvester/src/store/contract/contract.ts";
import { scaledClock } from "../../../../apps/harvester/src/worker/clock.ts";
import type { WorkEvents } from "../../../../apps/harvester/src/worker/events.ts";
import { createHarvester, type Harvester } from "../../../../apps/harvester/src/worker/harvester.ts";
import { cloneId } from "./clones.ts";
import { recordedFixtures } from "./recording.ts";

/** Speed at which copies of five feeds exceed the capacity of any machine. */
const SPEED = 480;

/**
 * A harvester of copies of the recorded matches, all in play. Time runs so fast that polls are always due, which
 * measures maximum throughput.
 */
export function createSaturated(
  store: Store,
  folder: string,
  baseUrl: string,
  copies: number,
  events: Partial<WorkEvents>,
): Harvester {
  const first = recordedFixtures(folder)[0]?.kickOff ?? 0;
  return createHarvester({
    store,
    baseUrl,
    clock: scaledClock(first + 5 * 60_000, SPEED),
    pace: SPEED,
    concurrency: 64,
    following: [
      {
        sport: "soccer",
        calendars: [],
        fixtures: Array.from({ length: copies }, (_, index) => cloneId(index)),
        feeds: livePolled,
      },
    ],
    policies: { "*": { timeout: 30 * SPEED, spread: 1 } },
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
