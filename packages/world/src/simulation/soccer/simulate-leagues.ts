/** Matches of league seasons with all their events, without feeds. */
import type { Instant } from "../../core/contract.ts";
import type { MatchLog } from "./match/match-log.ts";
import type { PlayedMatch } from "./played-match.ts";
import { SoccerUniverse } from "./universe.ts";

/** Options of {@link simulateLeagues}. */
export interface LeagueOptions {
  readonly seed: string;
  /** First year of the latest season. */
  readonly year: number;
  /** Number of leagues. Default 1. */
  readonly leagues?: number;
  /** `latest` simulates the season that begins in `year`, `all` also the season before it. Default `latest`. */
  readonly seasons?: "latest" | "all";
  /** Approximate number of matches of each season, spread over the season. Default: all. */
  readonly matchesPerSeason?: number;
}

/** A simulated match with its events. */
export interface SimulatedMatch {
  readonly id: string;
  /** Planned start. */
  readonly start: Instant;
  /** Contestant ids. */
  readonly home: string;
  readonly away: string;
  /** Line-ups, periods and moments such as shots, cards and substitutions. */
  readonly played: Omit<PlayedMatch, "match">;
  /** Every event on the ball, by column. */
  readonly log: MatchLog;
}

/** Simulates the matches of leagues, league by league, in the order of their seasons. Void matches are left out. */
export function* simulateLeagues({
  seed,
  year,
  leagues = 1,
  seasons = "latest",
  matchesPerSeason = Infinity,
}: LeagueOptions): Generator<SimulatedMatch> {
  const universe = new SoccerUniverse({ seed, year, leagues, scenarios: [], imported: [] });
  for (let league = 0; league < leagues; league++) {
    for (const number of seasons === "all" ? [2 * league, 2 * league + 1] : [2 * league + 1]) {
      const { matches } = universe.calendar(number);
      const step = Math.max(1, Math.floor(matches.length / matchesPerSeason));
      for (const match of matches.filter((_, index) => index % step === 0)) {
        if (universe.recordOverrides(match).void === true) continue;
        const [home, away] = match.sides();
        yield {
          id: match.id,
          start: match.start,
          home: home.id,
          away: away.id,
          played: universe.played(match),
          log: universe.log(match),
        };
      }
    }
  }
}
