import { ModelError, checkNumber } from "../../error.ts";
import type { EloParameters } from "../parameters/ratings.ts";
import type { EloMatch } from "./types.ts";

/** Elo ratings that change with every match. */
export interface EloTable {
  rating(team: string): number;
  /** Number of matches of a team. */
  matches(team: string): number;
  /** Adds a result; matches must be in the order of their days. */
  update(match: EloMatch): void;
  /** Teams with their ratings, strongest first. */
  standings(): readonly {
    readonly id: string;
    readonly rating: number;
    readonly matches: number;
    readonly lastDay: number;
  }[];
}

interface Entry {
  rating: number;
  matches: number;
  lastDay: number;
}

/**
 * Elo ratings for national teams and other matches across leagues: E = 1 / (1 + 10^(-dr / 400)), change K · G · (W -
 * E), where G grows with the margin (1, 1.5, then (11 + margin) / 8). Source: eloratings.net.
 * `update` throws ModelError when a match is out of order or has an impossible number.
 */
export function createEloTable(parameters: EloParameters): EloTable {
  const entries = new Map<string, Entry>();
  let lastDay = -Infinity;
  const entry = (team: string): Entry => {
    const entry = entries.get(team);
    if (entry !== undefined) return entry;
    const created = { rating: parameters.start, matches: 0, lastDay: -Infinity };
    entries.set(team, created);
    return created;
  };
  const difference = (home: string, away: string, neutral: boolean | undefined): number =>
    (entries.get(home)?.rating ?? parameters.start) -
    (entries.get(away)?.rating ?? parameters.start) +
    (neutral ? 0 : parameters.homeAdvantage);
  return {
    rating: (team) => entries.get(team)?.rating ?? parameters.start,
    matches: (team) => entries.get(team)?.matches ?? 0,
    update(match) {
      checkNumber(match.weight, "match.weight", 0, 1000);
      checkNumber(match.homeGoals, "match.homeGoals", 0, 1000);
      checkNumber(match.awayGoals, "match.awayGoals", 0, 1000);
      if (match.day < lastDay) {
        throw new ModelError({
          code: "inconsistent",
          what: `day ${match.day} comes after day ${lastDay}`,
          where: "match.day",
          fix: "give matches in the order in which they were played",
        });
      }
      lastDay = match.day;
      const dr = difference(match.home, match.away, match.neutral);
      const expected = 1 / (1 + 10 ** (-dr / 400));
      const margin = match.homeGoals - match.awayGoals;
      const size = Math.abs(margin);
      const factor = size <= 1 ? 1 : size === 2 ? 1.5 : (11 + size) / 8;
      const change = match.weight * parameters.speed * factor * ((margin > 0 ? 1 : margin === 0 ? 0.5 : 0) - expected);
      const home = entry(match.home);
      const away = entry(match.away);
      home.rating += change * (1 + parameters.boost / (1 + home.matches / parameters.boostMatches));
      away.rating -= change * (1 + parameters.boost / (1 + away.matches / parameters.boostMatches));
      for (const side of [home, away]) {
        side.matches++;
        side.lastDay = match.day;
      }
    },
    standings: () =>
      [...entries]
        .map(([id, { rating, matches, lastDay: day }]) => ({ id, rating, matches, lastDay: day }))
        .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1)),
  };
}
