import type { FourthDownPredictions } from "@sdf/types/american-football/fourth-down-predictions";
import type { GoForTwoPredictions } from "@sdf/types/american-football/go-for-two-predictions";
import type {
  TournamentSimulations,
  TournamentSimulationsTeam,
} from "@sdf/types/american-football/tournament-simulations";
import { describe, expect, it, vi } from "vitest";
import { createFootballWorld } from "../../../src/feeds/american-football/index.ts";
import { playKinds } from "../../../src/simulation/american-football/match.ts";
import { footballScenarios } from "../../../src/simulation/american-football/scenarios.ts";
import type { Game } from "../../../src/simulation/american-football/schedule.ts";
import { ask, document, ids } from "../../support/feeds.ts";
import { LONG_TEST_MS } from "../../support/night.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const world = createFootballWorld({
  seed: "feeds",
  year: 2026,
  scenarios: footballScenarios.map(({ name }) => ({ name })),
});
const [hour, day] = [3_600_000, 86_400_000];
const [season] = world.seasons as [(typeof world.seasons)[number]];
const { league } = season;
const gameOf = (name: string): Game =>
  world.game([...world.scenarios].find(([, each]) => each.name === name)![0])!.game;
const goForTwoAt = (game: Game, at: number): GoForTwoPredictions =>
  document(world, "go-for-two-predictions", { ids: ids({ fixture: game.fixture.id }) }, at)
    .value as GoForTwoPredictions;
const fourthDownAt = (game: Game, at: number): FourthDownPredictions =>
  document(world, "fourth-down-predictions", { ids: ids({ fixture: game.fixture.id }) }, at)
    .value as FourthDownPredictions;

describe("American football decisions", () => {
  it("lists every try after a touchdown, from the end of the previous play", () => {
    const triesOf = (each: Game): number[] => {
      const gameLog = season.log(each);
      return Array.from({ length: gameLog?.length ?? 0 }, (_, play) => play).filter((play) =>
        ["extra-point", "two-point"].includes(playKinds[gameLog!.kind[play]!]!),
      );
    };
    const game = league.games.find((each) => triesOf(each).length > 5)!;
    const log = season.log(game)!;
    const tries = triesOf(game);
    const predictionCount = (at: number): number => goForTwoAt(game, at).predictions.livePredictions?.length ?? 0;
    tries.forEach((play, index) => {
      expect(predictionCount(log.times[play - 1]! - 1)).toBe(index);
      expect(predictionCount(log.times[play - 1]!)).toBe(index + 1);
    });
    const last = goForTwoAt(game, log.times.at(-1)!).predictions.livePredictions!.at(-1)!;
    expect(last.playId).toBe(String(tries.at(-1)));
    expect(last.goForTwo!.map((each) => each.type)).toEqual(["Go For It", "Extra Point Kick"]);
  });

  it("lists every fourth down with its decisions", () => {
    const game = league.games[41]!;
    const log = season.log(game)!;
    const downs = Array.from(log.down).filter((down) => down === 4).length;
    const entries = fourthDownAt(game, log.times.at(-1)!).predictions.livePredictions!;
    expect(entries).toHaveLength(downs);
    const clock = entries.map((each) => each.timeMin * 60 + each.timeSec);
    expect(clock).toEqual([...clock].sort((a, b) => a - b));
    for (const { fourthDown } of entries) {
      expect(fourthDown!.map((each) => each.type)).toEqual(["Go for it", "Field Goal", "Punt"]);
      const punts = fourthDown!.filter(({ type }) => type === "Punt");
      expect(punts.map(({ prediction }) => prediction.map(({ type }) => type))).toEqual([
        ["Win probability if decision"],
      ]);
    }
  });

  it("names the deciding side and does not depend on later plays", () => {
    const game = league.games[41]!;
    const log = season.log(game)!;
    const play = Array.from(log.down).findIndex((down, index) => down === 4 && index > 60);
    const at = log.times[play - 1]!;
    const entries = fourthDownAt(game, at).predictions.livePredictions!;
    const current = entries.at(-1)!;
    expect(current.contestantId).toBe(league.teams[season.sides(game)[log.side[play] as 0 | 1]]!.id);
    expect(current.periodId).toBe(String(log.period[play]));
    expect(fourthDownAt(game, log.times.at(-1)!).predictions.livePredictions!.slice(0, entries.length)).toEqual(
      entries,
    );
  });

  it("omits unknown contestants and times", () => {
    const sides = gameOf("american-football-unknown-contestants");
    const early = sides.fixture.start - 12 * hour;
    expect(goForTwoAt(sides, early).matchInfo.contestant).toBeUndefined();
    expect(goForTwoAt(sides, early).matchInfo.description).toBeUndefined();
    // MA5 requires contestants.
    expect(ask(world, "fourth-down-predictions", { ids: ids({ fixture: sides.fixture.id }) }, early)).toMatchObject({
      kind: "error",
      code: "10400",
    });
    const time = gameOf("american-football-unknown-time");
    expect(goForTwoAt(time, time.fixture.start - 12 * hour).matchInfo.time).toBeUndefined();
    expect(goForTwoAt(time, time.fixture.start - hour).matchInfo.time).toMatch(/^\d\d:\d\d:\d\dZ$/);
    expect(fourthDownAt(time, time.fixture.start).matchInfo.localTime).toMatch(/^\d\d:\d\d:\d\dZ$/);
  });

  it("contains the seeds once they are known", () => {
    const [game] = league.playoffs[0]![0];
    const { contestant } = goForTwoAt(game!, game!.fixture.start).matchInfo;
    expect(contestant!.map((each) => each.playoffSeed)).toEqual([2, 7]);
    expect(
      goForTwoAt(league.games[0]!, league.games[0]!.fixture.start).matchInfo.contestant![0]!.playoffSeed,
    ).toBeUndefined();
  });
});

describe("American football tournament simulations", () => {
  const { calendar } = league;
  const simulationsAt = (at: number, options: Partial<Parameters<typeof ask>[2]> = {}): TournamentSimulations =>
    document(world, "tournament-simulations", { ids: ids({ tournamentCalendar: calendar.id }), ...options }, at)
      .value as TournamentSimulations;
  const value = (team: TournamentSimulationsTeam, type: string): number =>
    Number(team.predicted!.find((each) => each.type === type)!.value);
  it("contains seeds and champion once they are known", () => {
    const finalTeams = simulationsAt(calendar.end + 5 * day).predictions![0]!.team!;
    const champion = league.teams[season.winner(league.final)]!;
    expect(finalTeams.filter((each) => value(each, "Win Tournament") === 100).map((each) => each.id)).toEqual([
      champion.id,
    ]);
    const qualified = finalTeams.filter((each) => value(each, "Reach Playoffs") === 100).map((each) => each.id);
    expect(new Set(qualified)).toEqual(
      new Set(
        season
          .seeds()
          .flat()
          .map((team) => league.teams[team]!.id),
      ),
    );
  });

  it("accepts identifiers of the statistics service", () => {
    const at = calendar.start + 50 * day;
    const team = league.teams[12]!;
    expect(simulationsAt(at, { ids: {}, parameters: { statsId: [calendar.statsId] } })).toEqual(simulationsAt(at));
    expect(
      simulationsAt(at, { ids: {}, parameters: { statsId: [team.statsId] } }).predictions![0]!.team!.map(
        (each) => each.id,
      ),
    ).toEqual([team.id]);
    expect(ask(world, "tournament-simulations", { ids: {}, parameters: { statsId: ["1"] } }, at)).toMatchObject({
      code: "10400",
    });
  });
});
