import type { LiveWinProbability } from "@sdf/types/basketball/live-win-probability";
import type { TournamentSimulations } from "@sdf/types/basketball/tournament-simulations";
import { describe, expect, it, vi } from "vitest";
import { createBasketballWorld } from "../../../src/feeds/basketball/index.ts";
import { basketballScenarios } from "../../../src/simulation/basketball/scenarios.ts";
import type { Game } from "../../../src/simulation/basketball/schedule.ts";
import { ask, document, ids } from "../../support/feeds.ts";
import { LONG_TEST_MS } from "../../support/night.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = createBasketballWorld({
  seed: "feeds",
  year: 2026,
  leagues: { basketball: 2 },
  scenarios: basketballScenarios.map(({ name }) => ({ name })),
});
const [hour, day] = [3_600_000, 86_400_000];
const [men, women] = world.seasons as [(typeof world.seasons)[number], (typeof world.seasons)[number]];
const gameOf = (name: string): Game =>
  world.game([...world.scenarios].find(([, each]) => each.name === name)![0])!.game;
const liveWinProbabilityAt = (game: Game, at: number): LiveWinProbability =>
  document(world, "live-win-probability", { ids: ids({ fixture: game.fixture.id }) }, at).value as LiveWinProbability;

describe("basketball live win probability", () => {
  it("has quarters for women, halves for men, and overtimes for both", () => {
    const computeScores = (game: Game, at = game.fixture.start + day): Record<string, unknown> =>
      liveWinProbabilityAt(game, at).liveData.scores as unknown as Record<string, unknown>;
    expect(Object.keys(computeScores(women.league.games[100]!)).filter((key) => key.startsWith("q"))).toEqual([
      "q1",
      "q2",
      "q3",
      "q4",
    ]);
    expect(Object.keys(computeScores(men.league.games[100]!)).filter((key) => key.startsWith("h"))).toEqual([
      "h1",
      "h2",
    ]);
    const triple = computeScores(gameOf("basketball-triple-overtime")) as { ot: { ordinal: number }[] };
    expect(triple.ot.map((each) => each.ordinal)).toEqual([1, 2, 3]);
  });

  it("omits unknown contestants and times", () => {
    const sides = gameOf("basketball-unknown-contestants");
    const early = liveWinProbabilityAt(sides, sides.fixture.start - 12 * hour);
    expect(early.matchInfo.contestant).toEqual([{ position: "home" }, { position: "away" }]);
    expect(early.liveData.predictions).toEqual({});
    expect(liveWinProbabilityAt(sides, sides.fixture.start - hour).matchInfo.contestant![0]!.id).toMatch(
      /^[0-9a-z]{25}$/,
    );
    const time = gameOf("basketball-unknown-time");
    expect(liveWinProbabilityAt(time, time.fixture.start - 12 * hour).matchInfo).toMatchObject({ timeUnknown: "yes" });
    expect(liveWinProbabilityAt(time, time.fixture.start - 12 * hour).matchInfo.time).toBeUndefined();
    expect(liveWinProbabilityAt(time, time.fixture.start - hour).matchInfo.timeUnknown).toBe("no");
  });

  it("accepts identifiers of the statistics service", () => {
    const game = men.league.games[9]!;
    const at = game.fixture.start;
    expect(
      document(world, "live-win-probability", { ids: ids({ fixture: `stats:${game.statsId}` }) }, at).value,
    ).toEqual(liveWinProbabilityAt(game, at));
    expect(ask(world, "live-win-probability", { ids: ids({ fixture: "stats:1" }) }, at)).toMatchObject({
      code: "10400",
    });
  });
});

describe("basketball tournament simulations", () => {
  const { calendar, teams } = men.league;
  const simulationsAt = (at: number, options: Partial<Parameters<typeof ask>[2]> = {}): TournamentSimulations =>
    document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }), ...options }, at)
      .value as TournamentSimulations;
  it("contains the field and the winners once they are known", () => {
    const value = simulationsAt(calendar.end + 5 * day);
    const reached = (type: string): string[] =>
      value
        .predictions![0]!.team!.filter((team) => team.predicted!.find((each) => each.type === type)!.value === "100.00")
        .map((team) => team.id);
    expect(new Set(reached("First Round"))).toEqual(new Set(men.field().map((team) => teams[team]!.id)));
    expect(new Set(reached("National Championship Game"))).toEqual(
      new Set(men.sides(men.league.nationalBracket[5]![0]!).map((team) => teams[team]!.id)),
    );
  });

  it("accepts a team, identifiers of the statistics service, and days", () => {
    const at = calendar.start + 60 * day;
    const team = teams[7]!;
    const single = simulationsAt(at, { ids: ids({ tournamentCalendar: calendar.id, contestant: team.id }) });
    expect(single.predictions![0]!.team!.map((each) => each.id)).toEqual([team.id]);
    expect(
      simulationsAt(at, {
        ids: ids({ tournamentCalendar: `stats:${calendar.statsId}`, contestant: `stats:${team.statsId}` }),
      }),
    ).toEqual(single);
    expect(simulationsAt(at, { ids: ids({ contestant: team.id }) })).toEqual(single);
    const from = new Date(at - 5 * day).toISOString().slice(0, 10);
    const to = new Date(at - 3 * day).toISOString().slice(0, 10);
    expect(
      simulationsAt(at, { parameters: { date: [from] } }).predictions!.map((each) => each.lastUpdated.slice(0, 10)),
    ).toEqual([from]);
    expect(simulationsAt(at, { parameters: { date: [`[${from} TO ${to}]`] } }).predictions).toHaveLength(3);
    expect(
      ask(
        world,
        "tournament-simulations",
        { ids: ids({ tournamentCalendar: women.league.calendar.id, contestant: team.id }) },
        at,
      ),
    ).toMatchObject({ code: "10400" });
    expect(
      ask(
        world,
        "tournament-simulations",
        { ids: ids({ tournamentCalendar: calendar.id }), parameters: { date: ["x"] } },
        at,
      ),
    ).toMatchObject({ code: "10202" });
  });
});
