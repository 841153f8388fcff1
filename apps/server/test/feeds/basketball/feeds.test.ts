import { liveWinProbability } from "@sdf/validators/basketball/live-win-probability";
import { tournamentSimulations } from "@sdf/validators/basketball/tournament-simulations";
import type { LiveWinProbability } from "@sdf/types/basketball/live-win-probability";
import type { TournamentSimulations } from "@sdf/types/basketball/tournament-simulations";
import { describe, expect, it } from "vitest";
import { createBasketballWorld } from "../../../src/feeds/basketball/index.ts";
import { basketballScenarios } from "../../../src/world/basketball/scenarios.ts";
import type { Game } from "../../../src/world/basketball/schedule.ts";
import { ask, document, expectToStay, faults, ids, xsdFaults } from "../../world/timeline/feeds.ts";

const world = createBasketballWorld({ seed: "feeds", year: 2026, leagues: { basketball: 2 }, scenarios: basketballScenarios.map(({ name }) => ({ name })) });
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const [men, women] = world.seasons as [(typeof world.seasons)[number], (typeof world.seasons)[number]];
const gameOf = (name: string): Game => world.game([...world.scenarios].find(([, each]) => each.name === name)![0])!.game;
const live = (game: Game, at: number): LiveWinProbability => document(world, "live-win-probability", { ids: ids({ fixture: game.fixture.id }) }, at).value as LiveWinProbability;
const games = [...[...world.scenarios.keys()].map((id) => world.game(id)!.game), ...men.league.games.filter((_, index) => index % 149 === 3), ...women.league.games.filter((_, index) => index % 199 === 3)];
const moments = (game: Game): number[] => [-120 * day, -9 * day, -9 * hour, -minute, 12 * minute, 52 * minute, 70 * minute, 100 * minute, 112 * minute, 5 * hour, 3 * day].map((after) => game.fixture.start + after).filter((at) => at >= men.league.published);

describe("basketball live win probability", () => {
  it("is as the documents say in every state", () => {
    const statuses = new Set<string>();
    for (const game of games) {
      for (const at of moments(game)) {
        const answer = document(world, "live-win-probability", { ids: ids({ fixture: game.fixture.id }) }, at);
        expect(faults(answer, liveWinProbability, at)).toEqual([]);
        statuses.add((answer.value as LiveWinProbability).liveData.matchDetails!.matchStatus);
      }
    }
    expect([...statuses].sort()).toEqual(["Cancelled", "Fixture", "Played", "Playing", "Postponed", "Suspended"]);
  });

  it("is valid XML", () => {
    for (const game of games.slice(0, 14)) {
      for (const at of moments(game).filter((_, index) => index % 2 === 0)) {
        expect(xsdFaults(document(world, "live-win-probability", { ids: ids({ fixture: game.fixture.id }) }, at), liveWinProbability, "basketball/live-win-probability")).toEqual([]);
      }
    }
  });

  it("stays as it is until the instant it names", () => {
    for (const game of games) for (const at of moments(game)) expectToStay(world, "live-win-probability", { ids: ids({ fixture: game.fixture.id }) }, at, 2 * day);
  });

  it("predicts both sides, adding up to a hundred, and ends with certainty", () => {
    const game = men.league.games[400]!;
    const { end, homeScore, awayScore } = men.result(game);
    const { liveData } = live(game, end + hour);
    const entries = liveData.predictions!.livePredictions!;
    expect(entries.length).toBeGreaterThan(100);
    for (const { winPrediction } of entries) {
      const values = (winPrediction.prediction as { value: string }[]).map((each) => Number(each.value));
      expect(values[0]! + values[1]!).toBeCloseTo(100, 6);
    }
    const last = (entries.at(-1)!.winPrediction.prediction as { type: string; value: string }[]).find((each) => each.type === (homeScore > awayScore ? "Home" : "Away"))!;
    expect(last.value).toBe("100.00");
    expect(entries.map((each) => each.playId)).toEqual(entries.map((each) => each.playId).sort((a, b) => a - b));
    expect(live(game, game.fixture.start - hour).liveData.predictions!.livePredictions).toBeUndefined();
  });

  it("has no live prediction from the future", () => {
    const game = men.league.games[300]!;
    const { start, end } = men.result(game);
    for (const at of [start, start + 20 * minute, start + hour, end]) {
      for (const each of live(game, at).liveData.predictions!.livePredictions!) expect(Date.parse(each.lastUpdated)).toBeLessThanOrEqual(at);
    }
    // Before the match the forecast does not know it.
    const before = live(game, start - hour).liveData.predictions!.preMatchPredictions;
    expect(live(game, end + day).liveData.predictions!.preMatchPredictions).toEqual(before);
  });

  it("counts quarters for women, halves for men, and overtimes for both", () => {
    const over = (game: Game, at = game.fixture.start + day): Record<string, unknown> => live(game, at).liveData.scores as unknown as Record<string, unknown>;
    expect(Object.keys(over(women.league.games[100]!)).filter((key) => key.startsWith("q"))).toEqual(["q1", "q2", "q3", "q4"]);
    expect(Object.keys(over(men.league.games[100]!)).filter((key) => key.startsWith("h"))).toEqual(["h1", "h2"]);
    const triple = over(gameOf("basketball-triple-overtime")) as { ot: { ordinal: number }[] };
    expect(triple.ot.map((each) => each.ordinal)).toEqual([1, 2, 3]);
  });

  it("leaves out what is not known yet", () => {
    const sides = gameOf("basketball-unknown-contestants");
    const early = live(sides, sides.fixture.start - 12 * hour);
    expect(early.matchInfo.contestant).toEqual([{ position: "home" }, { position: "away" }]);
    expect(early.liveData.predictions).toEqual({});
    expect(live(sides, sides.fixture.start - hour).matchInfo.contestant![0]!.id).toMatch(/^[0-9a-z]{25}$/);
    const time = gameOf("basketball-unknown-time");
    expect(live(time, time.fixture.start - 12 * hour).matchInfo).toMatchObject({ timeUnknown: "yes" });
    expect(live(time, time.fixture.start - 12 * hour).matchInfo.time).toBeUndefined();
    expect(live(time, time.fixture.start - hour).matchInfo.timeUnknown).toBe("no");
  });

  it("finds a match by the identifier of the statistics service", () => {
    const game = men.league.games[9]!;
    const at = game.fixture.start;
    expect(document(world, "live-win-probability", { ids: ids({ fixture: `stats:${game.statsId}` }) }, at).value).toEqual(live(game, at));
    expect(ask(world, "live-win-probability", { ids: ids({ fixture: "stats:1" }) }, at)).toMatchObject({ code: "10400" });
  });
});

describe("basketball tournament simulations", () => {
  const { calendar, teams, selected } = men.league;
  const read = (at: number, more: Partial<Parameters<typeof ask>[2]> = {}): TournamentSimulations => document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }), ...more }, at).value as TournamentSimulations;
  const total = (value: TournamentSimulations, type: string): number => value.predictions[0]!.team.reduce((sum, team) => sum + Number(team.predicted.find((each) => each.type === type)!.value), 0);
  const times = [calendar.start - 3 * day, calendar.start + 50 * day, selected - 3 * day, selected + 2 * day, calendar.end - day, calendar.end + 90 * day];

  it("are as the documents say, in JSON and XML", () => {
    for (const at of times) {
      const answer = document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }) }, at);
      expect(faults(answer, tournamentSimulations, at)).toEqual([]);
      expect(xsdFaults(answer, tournamentSimulations, "basketball/tournament-simulations")).toEqual([]);
    }
  });

  it("add up by round, and wins to losses", () => {
    for (const at of times) {
      const value = read(at);
      for (const [type, count] of [["First Round", 64], ["Second Round", 32], ["Regional Semi Final", 16], ["Regional Final", 8], ["National Semi Final", 4], ["National Championship Game", 2]] as const) {
        expect(Math.abs(total(value, type) - count * 100)).toBeLessThan(0.5);
      }
      expect(Math.abs(total(value, "Wins") - total(value, "Losses"))).toBeLessThan(4);
      // Values are rounded, and one game is cancelled.
      expect(Math.abs(total(value, "Conference Wins") - teams.length * 9)).toBeLessThan(4);
    }
  });

  it("know the field once it is selected, and who has gone on", () => {
    const value = read(calendar.end + 5 * day);
    const reached = (type: string): string[] => value.predictions[0]!.team.filter((team) => team.predicted.find((each) => each.type === type)!.value === "100.00").map((team) => team.id);
    expect(new Set(reached("First Round"))).toEqual(new Set(men.field().map((team) => teams[team]!.id)));
    expect(new Set(reached("National Championship Game"))).toEqual(new Set(men.sides(men.league.nationalBracket[5]![0]!).map((team) => teams[team]!.id)));
  });

  it("stay for a day", () => {
    for (const at of times) expectToStay(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }) }, at, 4 * day);
  });

  it("can be asked for a team, by the statistics service, and for days", () => {
    const at = calendar.start + 60 * day;
    const team = teams[7]!;
    const one = read(at, { ids: ids({ tournamentCalendar: calendar.id, contestant: team.id }) });
    expect(one.predictions[0]!.team.map((each) => each.id)).toEqual([team.id]);
    expect(read(at, { ids: ids({ tournamentCalendar: `stats:${calendar.statsId}`, contestant: `stats:${team.statsId}` }) })).toEqual(one);
    expect(read(at, { ids: ids({ contestant: team.id }) })).toEqual(one);
    const from = new Date(at - 5 * day).toISOString().slice(0, 10);
    const to = new Date(at - 3 * day).toISOString().slice(0, 10);
    expect(read(at, { parameters: { date: [from] } }).predictions.map((each) => each.lastUpdated.slice(0, 10))).toEqual([from]);
    expect(read(at, { parameters: { date: [`[${from} TO ${to}]`] } }).predictions).toHaveLength(3);
    expect(ask(world, "tournament-simulations", { ids: ids({ tournamentCalendar: women.league.calendar.id, contestant: team.id }) }, at)).toMatchObject({ code: "10400" });
    expect(ask(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }), parameters: { date: ["x"] } }, at)).toMatchObject({ code: "10202" });
  });
});
