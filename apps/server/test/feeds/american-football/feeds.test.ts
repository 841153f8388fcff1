import { fourthDownPredictions } from "@sdf/validators/american-football/fourth-down-predictions";
import { goForTwoPredictions } from "@sdf/validators/american-football/go-for-two-predictions";
import { tournamentSimulations } from "@sdf/validators/american-football/tournament-simulations";
import type { FourthDownPredictions } from "@sdf/types/american-football/fourth-down-predictions";
import type { GoForTwoPredictions } from "@sdf/types/american-football/go-for-two-predictions";
import type { TournamentSimulations } from "@sdf/types/american-football/tournament-simulations";
import { describe, expect, it } from "vitest";
import { createFootballWorld } from "../../../src/feeds/american-football/index.ts";
import { footballScenarios } from "../../../src/world/american-football/scenarios.ts";
import type { Game } from "../../../src/world/american-football/schedule.ts";
import { kinds } from "../../../src/world/american-football/log.ts";
import { ask, document, expectToStay, faults, ids, xsdFaults } from "../../world/timeline/feeds.ts";

const world = createFootballWorld({ seed: "feeds", year: 2026, scenarios: footballScenarios.map(({ name }) => ({ name })) });
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const [season] = world.seasons as [(typeof world.seasons)[number]];
const { league } = season;
const feeds = { "go-for-two-predictions": goForTwoPredictions, "fourth-down-predictions": fourthDownPredictions } as const;
const names = Object.keys(feeds) as (keyof typeof feeds)[];
const gameOf = (name: string): Game => world.game([...world.scenarios].find(([, each]) => each.name === name)![0])!.game;
const games = [...[...world.scenarios.keys()].map((id) => world.game(id)!.game), ...league.games.filter((_, index) => index % 29 === 1), league.final];
const moments = (game: Game): number[] => [-150 * day, -20 * day, -9 * hour, -minute, 14 * minute, 50 * minute, 96 * minute, 130 * minute, 6 * hour, 3 * day].map((after) => game.fixture.start + after);
const twos = (game: Game, at: number): GoForTwoPredictions => document(world, "go-for-two-predictions", { ids: ids({ fixture: game.fixture.id }) }, at).value as GoForTwoPredictions;
const fourths = (game: Game, at: number): FourthDownPredictions => document(world, "fourth-down-predictions", { ids: ids({ fixture: game.fixture.id }) }, at).value as FourthDownPredictions;

describe("American football decisions", () => {
  it.each(names)("%s is as the documents say in every state", (feed) => {
    for (const game of games) for (const at of moments(game)) expect(faults(ask(world, feed, { ids: ids({ fixture: game.fixture.id }) }, at), feeds[feed], at)).toEqual([]);
  });

  it.each(names)("%s is valid XML", (feed) => {
    for (const game of games.slice(0, 16)) {
      for (const at of moments(game).filter((_, index) => index % 3 === 0)) {
        const answer = ask(world, feed, { ids: ids({ fixture: game.fixture.id }) }, at);
        if (answer.kind === "document") expect(xsdFaults(answer, feeds[feed], `american-football/${feed}`)).toEqual([]);
      }
    }
  });

  it.each(names)("%s stays as it is until the instant it names", (feed) => {
    for (const game of games) for (const at of moments(game)) expectToStay(world, feed, { ids: ids({ fixture: game.fixture.id }) }, at, 3 * day);
  });

  it("lists every try after a touchdown, from the end of the play before", () => {
    const triesOf = (each: Game): number[] => {
      const own = season.log(each);
      return Array.from({ length: own?.length ?? 0 }, (_, play) => play).filter((play) => ["extra-point", "two-point"].includes(kinds[own!.kind[play]!]!));
    };
    const game = league.games.find((each) => triesOf(each).length > 5)!;
    const log = season.log(game)!;
    const tries = triesOf(game);
    const shown = (at: number): number => twos(game, at).predictions.livePredictions?.length ?? 0;
    tries.forEach((play, index) => {
      expect(shown(log.times[play - 1]! - 1)).toBe(index);
      expect(shown(log.times[play - 1]!)).toBe(index + 1);
    });
    const last = twos(game, log.times.at(-1)!).predictions.livePredictions!.at(-1)!;
    expect(last.playId).toBe(String(tries.at(-1)));
    expect(last.goForTwo.map((each) => each.type)).toEqual(["Go For It", "Extra Point Kick"]);
  });

  it("lists every fourth down, and its values fit together", () => {
    const game = league.games[41]!;
    const log = season.log(game)!;
    const downs = Array.from(log.down).filter((down) => down === 4).length;
    const entries = fourths(game, log.times.at(-1)!).predictions.livePredictions!;
    expect(entries).toHaveLength(downs);
    const clock = entries.map((each) => each.timeMin * 60 + each.timeSec);
    expect(clock).toEqual([...clock].sort((a, b) => a - b));
    for (const { fourthDown } of entries) {
      expect(fourthDown.map((each) => each.type)).toEqual(["Go for it", "Field Goal", "Punt"]);
      for (const { type, prediction } of fourthDown) {
        const [success, made, failed, decision] = prediction.map((each) => Number(each.value));
        if (type === "Punt") expect(prediction.map((each) => each.type)).toEqual(["Win probability if decision"]);
        else expect(success! * made! + (1 - success!) * failed!).toBeCloseTo(decision!, 3);
      }
    }
  });

  it("names the side that decides, and knows nothing of what comes after", () => {
    const game = league.games[41]!;
    const log = season.log(game)!;
    const play = Array.from(log.down).findIndex((down, index) => down === 4 && index > 60);
    const at = log.times[play - 1]!;
    const entries = fourths(game, at).predictions.livePredictions!;
    const current = entries.at(-1)!;
    expect(current.contestantId).toBe(league.teams[season.sides(game)[log.side[play] as 0 | 1]]!.id);
    expect(current.periodId).toBe(String(log.period[play]));
    expect(fourths(game, log.times.at(-1)!).predictions.livePredictions!.slice(0, entries.length)).toEqual(entries);
  });

  it("leaves out what is not known yet", () => {
    const sides = gameOf("american-football-unknown-contestants");
    const early = sides.fixture.start - 12 * hour;
    expect(twos(sides, early).matchInfo.contestant).toBeUndefined();
    expect(twos(sides, early).matchInfo.description).toBeUndefined();
    // MA5 cannot do without contestants.
    expect(ask(world, "fourth-down-predictions", { ids: ids({ fixture: sides.fixture.id }) }, early)).toMatchObject({ kind: "error", code: "10400" });
    const time = gameOf("american-football-unknown-time");
    expect(twos(time, time.fixture.start - 12 * hour).matchInfo.time).toBeUndefined();
    expect(twos(time, time.fixture.start - hour).matchInfo.time).toMatch(/^\d\d:\d\d:\d\dZ$/);
    expect(fourths(time, time.fixture.start).matchInfo.localTime).toMatch(/^\d\d:\d\d:\d\dZ$/);
  });

  it("shows the seeds once they are known", () => {
    const [game] = league.playoffs[0]![0];
    const { contestant } = twos(game!, game!.fixture.start).matchInfo;
    expect(contestant!.map((each) => each.playoffSeed)).toEqual([2, 7]);
    expect(twos(league.games[0]!, league.games[0]!.fixture.start).matchInfo.contestant![0]!.playoffSeed).toBeUndefined();
  });
});

describe("American football tournament simulations", () => {
  const { calendar, seeded } = league;
  const read = (at: number, more: Partial<Parameters<typeof ask>[2]> = {}): TournamentSimulations => document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }), ...more }, at).value as TournamentSimulations;
  const value = (team: TournamentSimulations["predictions"][number]["team"][number], type: string): number => Number(team.predicted.find((each) => each.type === type)!.value);
  const times = [calendar.start - 20 * day, calendar.start + 40 * day, seeded - 2 * day, seeded + 2 * day, calendar.end - 3 * day, calendar.end + 60 * day];

  it("are as the documents say, in JSON and XML, and stay for a day", () => {
    for (const at of times) {
      const answer = document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }) }, at);
      expect(faults(answer, tournamentSimulations, at)).toEqual([]);
      expect(xsdFaults(answer, tournamentSimulations, "american-football/tournament-simulations")).toEqual([]);
      expectToStay(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }) }, at, 4 * day);
    }
  });

  it("add up: fourteen in the play-offs, two conferences, one title", () => {
    for (const at of times) {
      const { team } = read(at).predictions[0]!;
      for (const [type, count] of [["Win Division", 8], ["Reach Playoffs", 14], ["Win Conference", 2], ["Win Tournament", 1]] as const) {
        expect(Math.abs(team.reduce((sum, each) => sum + value(each, type), 0) - count * 100)).toBeLessThan(0.5);
      }
    }
  });

  it("know seeds and champion when they are known", () => {
    const over = read(calendar.end + 5 * day).predictions[0]!.team;
    const champion = league.teams[season.winner(league.final)]!;
    expect(over.filter((each) => value(each, "Win Tournament") === 100).map((each) => each.id)).toEqual([champion.id]);
    const through = over.filter((each) => value(each, "Reach Playoffs") === 100).map((each) => each.id);
    expect(new Set(through)).toEqual(new Set(season.seeds().flat().map((team) => league.teams[team]!.id)));
  });

  it("can be asked by the identifiers of the statistics service", () => {
    const at = calendar.start + 50 * day;
    const team = league.teams[12]!;
    expect(read(at, { ids: {}, parameters: { statsId: [calendar.statsId] } })).toEqual(read(at));
    expect(read(at, { ids: {}, parameters: { statsId: [team.statsId] } }).predictions[0]!.team.map((each) => each.id)).toEqual([team.id]);
    expect(ask(world, "tournament-simulations", { ids: {}, parameters: { statsId: ["1"] } }, at)).toMatchObject({ code: "10400" });
  });
});
