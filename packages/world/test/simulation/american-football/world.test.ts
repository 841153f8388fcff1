import { describe, expect, it, vi } from "vitest";
import { playKinds, secondsPlayed } from "../../../src/simulation/american-football/match.ts";
import { createFootball } from "../../../src/simulation/american-football/world.ts";
import { LONG_TEST_MS } from "../../support/night.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = createFootball({ seed: "tests", year: 2026 });
const [season] = world.seasons as [(typeof world.seasons)[number]];
const { league } = season;
const regular = league.games.filter((game) => game.origin.kind === "teams");

describe("American football season", () => {
  it("schedules two games between teams of a division, one at each home", () => {
    const games = new Set(regular.map((game) => season.sides(game).join(" at ")));
    const pairs = league.teams.flatMap((one) =>
      league.teams
        .filter((other) => one !== other && one.conference === other.conference && one.division === other.division)
        .map((other) => `${one.index} at ${other.index}`),
    );
    expect(pairs).toHaveLength(32 * 3);
    expect(pairs.filter((pair) => !games.has(pair))).toEqual([]);
  });

  it("sends seven of each conference to the play-offs, the winners of the divisions first", () => {
    for (const [conference, seeds] of season.seeds().entries()) {
      expect(seeds).toHaveLength(7);
      const teams = seeds.map((team) => league.teams[team]!);
      expect(teams.every((team) => team.conference === conference)).toBe(true);
      expect(new Set(teams.slice(0, 4).map((team) => team.division)).size).toBe(4);
    }
  });

  it("pairs the best remaining seed with the worst in the play-offs, at home", () => {
    for (const conference of [0, 1] as const) {
      const seeds = season.seeds()[conference];
      expect(
        league.playoffs[0]![conference].map((game) => season.sides(game).map((team) => seeds.indexOf(team) + 1)),
      ).toEqual([
        [2, 7],
        [3, 6],
        [4, 5],
      ]);
      for (const round of [1, 2]) {
        for (const game of league.playoffs[round]![conference]) {
          const [home, away] = season.sides(game);
          expect(seeds.indexOf(home)).toBeLessThan(seeds.indexOf(away));
        }
      }
      expect(season.sides(league.playoffs[1]![conference][0]!)[0]).toBe(seeds[0]);
    }
    const champions = league.playoffs[2]!.map((row) => season.winner(row[0]!));
    expect(season.sides(league.final)).toEqual(champions);
  });

  it("obeys the rules of downs, clock and score in every play", () => {
    const kinds = new Set<string>();
    for (const game of league.games.slice(0, 120)) {
      const log = season.log(game)!;
      for (let play = 1; play < log.length; play++) {
        const kind = playKinds[log.kind[play]!]!;
        kinds.add(kind);
        expect(log.times[play]!).toBeGreaterThanOrEqual(log.times[play - 1]!);
        expect(secondsPlayed(log, play)).toBeGreaterThanOrEqual(secondsPlayed(log, play - 1));
        const points = log.home[play]! + log.away[play]! - log.home[play - 1]! - log.away[play - 1]!;
        expect([0, 1, 2, 3, 6]).toContain(points);
        const worth: Readonly<Record<string, number>> = { "field-goal": 3, "extra-point": 1, "two-point": 2 };
        expect(points).toBe(kind in worth ? worth[kind]! * log.succeeded[play]! : points);
        const [down, yardLine, toGo] = [log.down[play]!, log.yardLine[play]!, log.toGo[play]!];
        const isInField = yardLine >= 1 && yardLine <= 99 && toGo >= 1 && toGo <= 99;
        expect(down === 0 || (down <= 4 && isInField), `down ${down}, line ${yardLine}, to go ${toGo}`).toBe(true);
        // A try follows every touchdown that does not end the match.
        const isTry = ["extra-point", "two-point"].includes(String(playKinds[log.kind[play + 1]!]));
        expect(isTry || points !== 6 || play >= log.length - 2).toBe(true);
      }
      expect(playKinds[log.kind[log.length - 1]!]).toBe("period-end");
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["field-goal", "extra-point", "two-point"]));
  });
});
