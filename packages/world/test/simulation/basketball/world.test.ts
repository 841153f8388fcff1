import { describe, expect, it } from "vitest";
import { findPeriodId, periodScores, secondsPlayed } from "../../../src/simulation/basketball/simulate-match.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";

const world = createBasketball({ seed: "tests", year: 2026, leagues: { basketball: 2 } });
const [men, women] = world.seasons as [(typeof world.seasons)[number], (typeof world.seasons)[number]];

describe("basketball season", () => {
  it("gives every team the same number of games, eighteen of them in its conference", () => {
    const { league } = men;
    const totalGames = new Map<number, number>();
    const conferenceGames = new Map<number, number>();
    for (const { origin, series } of league.games) {
      if (origin.kind !== "teams") continue;
      expect(origin.home).not.toBe(origin.away);
      for (const team of [origin.home, origin.away]) {
        totalGames.set(team, (totalGames.get(team) ?? 0) + 1);
        if (series !== undefined) conferenceGames.set(team, (conferenceGames.get(team) ?? 0) + 1);
      }
      const isSameConference = league.teams[origin.home]!.conference === league.teams[origin.away]!.conference;
      expect(isSameConference || series === undefined).toBe(true);
    }
    expect(new Set(totalGames.values())).toEqual(new Set([29]));
    expect(new Set(conferenceGames.values())).toEqual(new Set([18]));
  });

  it("has unique identifiers, and no team twice a day", () => {
    expect(new Set(world.fixtures.map((each) => each.id)).size).toBe(world.fixtures.length);
    expect(new Set(men.league.games.map((each) => each.statsId)).size).toBe(men.league.games.length);
    const days = men.league.games.flatMap((game) =>
      men.sides(game).map((team) => `${team} ${Math.floor((game.fixture.start - 12 * 3_600_000) / 86_400_000)}`),
    );
    expect(new Set(days).size).toBe(days.length);
  });

  it("advances winners only", () => {
    men.league.nationalBracket.forEach((row, round) => {
      if (round === 0) return;
      row.forEach((game, match) => {
        const previousRound = men.league.nationalBracket[round - 1]!;
        expect(men.sides(game)).toEqual([
          men.winner(previousRound[2 * match]!),
          men.winner(previousRound[2 * match + 1]!),
        ]);
        expect(men.sidesKnownSince(game)).toBeLessThan(game.fixture.start);
        expect(men.sidesKnownSince(game)).toBeGreaterThanOrEqual(men.earliestSidesKnown(game));
      });
    });
  });

  it("uses halves for men and quarters for women, with their period ids", () => {
    const phases = (season: typeof men): Set<number> => {
      const game = season.league.games[5]!;
      const log = season.log(game)!;
      return new Set(Array.from(log.times, (at) => findPeriodId(season.state(game, at))));
    };
    expect([...phases(men)].filter((each) => each < 14).sort((a, b) => a - b)).toEqual([1, 2, 12]);
    expect([...phases(women)].filter((each) => each < 14).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 11, 12, 13]);
  });

  it("has period scores that sum to the score, and a clock of forty minutes", () => {
    for (const game of women.league.games.slice(0, 60)) {
      const log = women.log(game)!;
      const last = log.length - 1;
      const parts = periodScores(log, last);
      expect(parts.reduce((sum, part) => sum + part.home, 0)).toBe(log.home[last]);
      expect(parts.reduce((sum, part) => sum + part.away, 0)).toBe(log.away[last]);
      expect(secondsPlayed(log, last)).toBe(2400 + (parts.length - 4) * 300);
      for (let play = 1; play <= last; play++) {
        expect(log.times[play]!).toBeGreaterThanOrEqual(log.times[play - 1]!);
        expect(secondsPlayed(log, play)).toBeGreaterThanOrEqual(secondsPlayed(log, play - 1));
        expect(log.home[play]! + log.away[play]!).toBeGreaterThanOrEqual(log.home[play - 1]! + log.away[play - 1]!);
      }
    }
  });
});
