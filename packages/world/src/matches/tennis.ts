/** Tennis singles of whole seasons with every point. */
import type { Instant } from "../core/contract.ts";
import type { MatchLog } from "../simulation/tennis/simulate-match.ts";
import { createTennis } from "../simulation/tennis/world.ts";
import type { SeasonOptions } from "./season-options.ts";

/** A simulated singles match. */
export interface TennisMatch {
  readonly id: string;
  /** Planned start. */
  readonly start: Instant;
  readonly gender: "men" | "women";
  readonly surface: "hard" | "clay" | "grass";
  /** Published ranks of contestants a and b at the start of the season. */
  readonly ranks: readonly [a: number, b: number];
  /** Every point, by column. */
  readonly log: MatchLog;
}

/** Simulates the singles matches of a season, draw by draw and round by round. `leagues` is the number of tours. */
export function* simulateTennis({ seed, year, leagues = 2 }: SeasonOptions): Generator<TennisMatch> {
  const { draws, progress } = createTennis({ seed, year, leagues: { tennis: leagues } });
  for (const draw of draws) {
    if (draw.kind !== "single" || draw.gender === "mixed") continue;
    for (const slot of draw.slots.flat()) {
      const log = progress.log(slot);
      const [a, b] = ([0, 1] as const).map((side) => progress.entry(draw, slot.round, slot.match, side)?.entrant);
      if (log === undefined || a === undefined || b === undefined) continue;
      yield {
        id: slot.fixture.id,
        start: slot.fixture.start,
        gender: draw.gender,
        surface: draw.meeting.surface,
        ranks: [a.rank, b.rank],
        log,
      };
    }
  }
}
