// Speed of possession values, momentum and counts: node tools/model-training/src/bench/soccer-events.ts
import {
  type CountedMatch,
  expectedCounts,
  fitCountModel,
  liveCount,
  momentum,
  playerShares,
  possessionValues,
  sumPossessionValues,
} from "@sdf/models/soccer";
import { possessionEvents, worldMatches } from "../soccer/world.ts";
import { formatTime, timePerCall, type Timing } from "./timing.ts";

/** Times of one match, or of one call where the name says so. */
export function benchSoccerEvents(): Timing[] {
  const [match] = [...worldMatches(["bench"], { count: 1 })];
  const events = possessionEvents(match!.log);
  const values = possessionValues(events);
  const moments = [1, 2].flatMap((periodId) =>
    Array.from({ length: 45 }, (_, minute) => ({ periodId, second: (minute + 1) * 60 })),
  );
  const matches = Array.from({ length: 380 }, (_, at): CountedMatch => ({
    day: Math.floor(at / 10) * 7,
    home: `t${at % 20}`,
    away: `t${(at * 7 + 3) % 20}`,
    counts: {
      shots: { home: 12 + (at % 5), away: 9 + (at % 6) },
      fouls: { home: 10, away: 11 },
      passes: { home: 500, away: 480 },
    },
  }));
  const model = fitCountModel(matches, { day: 400 });
  const players = Array.from({ length: 16 }, (_, at) => ({
    line: (["Goalkeeper", "Defender", "Midfielder", "Attacker"] as const)[Math.min(3, at >> 2)]!,
    minutes: 60,
    record: { minutes: 900, counts: { shots: at } },
  }));
  return [
    timePerCall(`possession values, ${events.length} events`, 30, () => possessionValues(events)),
    timePerCall("sums by side and player", 30, () =>
      sumPossessionValues(values, (at) => `${events[at]!.side}/${at % 11}`),
    ),
    timePerCall("momentum, 90 minutes", 100, () => momentum(events, values, moments)),
    timePerCall("count model, 380 matches, 10 counts", 10, () => fitCountModel(matches, { day: 400 })),
    timePerCall("expected counts of a fixture", 2000, () => expectedCounts(model, { home: "t1", away: "t2" })),
    timePerCall("one count at one minute", 20000, (i) =>
      liveCount("shots", 13, { periodId: 2, minute: 46 + (i % 45), soFar: { fh: 5, sh: 3 } }),
    ),
    timePerCall("shares of 16 players in one count", 5000, () => playerShares("shots", players)),
  ];
}

if (import.meta.main)
  for (const { what, best, median } of benchSoccerEvents())
    console.log(`${what.padEnd(40)} best ${formatTime(best).padStart(10)}  median ${formatTime(median).padStart(10)}`);
