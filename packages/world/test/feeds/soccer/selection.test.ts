import { describe, expect, it, vi } from "vitest";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { LONG_TEST_MS } from "../../support/night.ts";
import { detailed, hour, id, soccerOf } from "../../support/soccer.ts";
import type { Json } from "../../support/soccer.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const { world, ask, answer } = soccerOf({ leagues: { soccer: 2 } });
const { universe } = world;
const season = universe.calendar(1);
const cup = universe.calendar(universe.seasonNumber(universe.plans.length, 2026)!);
const match = season.matches[111] as Match;
const [home, away] = match.sides();
const now = match.start + 1.2 * hour;

const list = (ids: Parameters<typeof ask>[1], parameters: Record<string, readonly string[]> = {}, at = now): Json[] =>
  ask("match-detailed", ids, at, parameters).match ?? [];
/** Number of the listed matches, whose documents are not built. */
const count = (ids: Parameters<typeof ask>[1], parameters: Record<string, readonly string[]> = {}): number => {
  const listed = answer("match-detailed", ids, now, parameters);
  return listed.kind === "list" ? listed.items.length : 0;
};
const idsOf = (matches: readonly Json[]): string[] => matches.map((each) => each.matchInfo.id);

describe("list of MA1", () => {
  it("filters by calendar and orders by latest kick-off", () => {
    const matches = list({ tmcl: id(season.id) });
    expect(matches).toHaveLength(380);
    const instants = matches
      .map(({ matchInfo: { date, time } }) => `${date}${time}`)
      .filter((text) => text.length > 12);
    expect(instants).toEqual([...instants].sort().reverse());
  });

  it("filters by competition and contains both seasons", () => {
    expect(count({ comp: id(season.competition.id) })).toBe(760);
    expect(count({ comp: [...id(season.competition.id), ...id(cup.competition.id)] })).toBe(882);
  });

  it("filters by contestant, opponent and position", () => {
    const clubMatches = list({ ctst: id(home.id) });
    for (const { matchInfo } of clubMatches)
      expect(matchInfo.contestant.map((each: Json) => each.id)).toContain(home.id);
    expect(count({ tmcl: id(season.id), ctst: id(home.id) })).toBe(38);
    const atHome = list({ tmcl: id(season.id), ctst: id(home.id) }, { ctstpos: ["home"] });
    expect(atHome).toHaveLength(19);
    for (const { matchInfo } of atHome) expect(matchInfo.contestant[0].id).toBe(home.id);
    const meetings = list({ ctst: id(home.id), ctst2: id(away.id) });
    expect(idsOf(meetings)).toContain(match.id);
    expect(idsOf(list({ ctst: id(home.id), ctst2: id(away.id) }, { ctstpos: ["home"] }))).toContain(match.id);
    expect(idsOf(list({ ctst: id(home.id), ctst2: id(away.id) }, { ctstpos: ["away"] }))).not.toContain(match.id);
  });

  it("filters by week, date, stage, series and coverage level", () => {
    expect(count({ tmcl: id(season.id) }, { week: ["12"] })).toBe(10);
    const day = new Date(match.start).toISOString().slice(0, 10);
    const onDay = list({ tmcl: id(season.id) }, { "mt.mDt": [`[${day}T00:00:00Z TO ${day}T23:59:59Z]`] });
    expect(idsOf(onDay)).toContain(match.id);
    for (const { matchInfo } of onDay) expect(matchInfo.date).toBe(`${day}Z`);
    const [, quarters] = cup.stages;
    expect(count({ stg: id((quarters as (typeof cup.stages)[number]).id) })).toBe(8);
    const group = cup.matches[0]?.series as NonNullable<Match["series"]>;
    expect(count({ srs: id(group.id) })).toBe(12);
    const levels = new Set(list({}, { cvlv: ["13"] }).map(({ matchInfo }) => matchInfo.coverageLevel));
    expect([...levels]).toEqual(["13"]);
    expect(list({}, { cvlv: ["4"] })).toEqual([]);
  });

  it("filters by status without regard to case", () => {
    const playing = list({ tmcl: id(season.id) }, { live: ["yes"], status: ["pLaYiNg"] });
    expect(idsOf(playing)).toContain(match.id);
    for (const { liveData } of playing) expect(liveData.matchDetails.matchStatus).toBe("Playing");
    const counts = ["Fixture", "Playing", "Played", "Postponed", "Cancelled", "Suspended"].map((status) =>
      count({ tmcl: id(season.id) }, { live: ["yes"], status: [status] }),
    );
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(380);
  });

  it("filters by player and by team official", () => {
    const squad = universe.squad(home);
    const played = universe.matches.played(match);
    const starter = squad.players[played.lineUps[0].slots[3] as number] as (typeof squad.players)[number];
    const matches = list(
      { prsn: id(starter.id), tmcl: id(season.id) },
      { prsntp: ["player"], live: ["yes"], lineups: ["yes"] },
    );
    expect(idsOf(matches)).toContain(match.id);
    for (const { liveData } of matches)
      expect(liveData.lineUp.flatMap((each: Json) => each.player).map((each: Json) => each.playerId)).toContain(
        starter.id,
      );
    const official = list(
      { prsn: id(squad.manager.id), tmcl: id(season.id) },
      { prsntp: ["teamofficial"], live: ["yes"], lineups: ["yes"] },
    );
    expect(idsOf(official)).toContain(match.id);
    expect(
      list(
        { prsn: id(starter.id), tmcl: id(season.id) },
        { prsntp: ["teamofficial"], live: ["yes"], lineups: ["yes"] },
      ),
    ).toEqual([]);
  });

  it("contains live data as requested, and by default after the match", () => {
    const one = (parameters: Record<string, readonly string[]>, at: number): Json =>
      list({ fixture: id(match.id) }, parameters, at)[0];
    expect(one({}, now)).not.toHaveProperty("liveData");
    expect(one({ live: ["yes"] }, now).liveData.matchDetails.period).toHaveLength(2);
    expect(one({ live: ["yes"] }, now).liveData).not.toHaveProperty("lineUp");
    expect(one({ live: ["yes"], lineups: ["yes"] }, now).liveData.lineUp).toHaveLength(2);
    const afterMatch = one({}, match.start + 3 * hour);
    expect(afterMatch.liveData.matchDetails.matchStatus).toBe("Played");
    expect(afterMatch.liveData.matchDetails).not.toHaveProperty("period");
    expect(one({ live: ["yes"] }, match.start - 30 * 24 * hour).liveData).toEqual({});
  });
});

describe("other parameters of the soccer feeds", () => {
  it("transliterates names to the English alphabet for _lcl=en-op", () => {
    const foreign = universe.calendar(universe.seasonNumber(1, 2026)!).matches[140] as Match;
    const names = (parameters: Record<string, readonly string[]>): string =>
      JSON.stringify(
        ask("match-detailed", { fixture: id(foreign.id) }, foreign.start + 3 * hour, {
          live: ["yes"],
          lineups: ["yes"],
          ...parameters,
        }),
      );
    expect(names({})).toMatch(/[^\u0000-\u007f]/);
    expect(names({ _lcl: ["en-op"] })).not.toMatch(/[^\u0000-\u007f]/);
  });

  it("has the line-ups in the qualifiers of the first two events of MA32", () => {
    const { event } = ask("match-events-possession-values", { fixture: id(match.id) }, now).liveData;
    const { lineUp } = detailed(ask, match, now).liveData;
    for (const [side, setUp] of event.slice(0, 2).entries()) {
      const readValue = (kind: number): string =>
        setUp.qualifier.find(({ qualifierId }: Json) => qualifierId === kind)?.value;
      const { player } = lineUp[side];
      expect(setUp.typeId).toBe(34);
      expect(readValue(30).split(", ")).toEqual(player.map(({ playerId }: Json) => playerId));
      expect(readValue(131).split(", ")).toEqual(player.map(({ formationPlace = "0" }: Json) => formationPlace));
      expect(readValue(194)).toBe(player.find(({ captain }: Json) => captain === "yes")?.playerId);
      expect(Number(readValue(130))).toBeGreaterThan(1);
    }
  });

  it("filters MA32 by contestant, person and type", () => {
    const events = (parameters: Record<string, readonly string[]>): Json[] =>
      ask("match-events-possession-values", { fixture: id(match.id) }, now, parameters).liveData.event ?? [];
    const all = events({});
    expect(events({ ctst: [home.id] }).length + events({ ctst: [away.id] }).length).toBe(all.length);
    expect(events({ type: ["1", "4"] }).map((event) => event.typeId)).toEqual(
      all.map((event) => event.typeId).filter((type) => type === 1 || type === 4),
    );
    const { playerId } = all.find((event) => event.playerId !== undefined);
    const personEvents = events({ prsn: [playerId] });
    expect(personEvents.length).toBeGreaterThan(0);
    for (const event of personEvents) expect(event.playerId).toBe(playerId);
    expect(events({ prsn: ["0000"] })).toEqual([]);
  });

  it("accepts a minute, a range, the whole match, and statistics for TM15", () => {
    const sides = (parameters: Record<string, readonly string[]>): Json[] =>
      ask("team-player-predictions", { fixture: id(match.id) }, match.start + 3 * hour, parameters).liveData.lineUp;
    const minutes = (parameters: Record<string, readonly string[]>): number[] =>
      (sides(parameters)[0].livePredictions ?? []).map((each: Json) => each.timeMin);
    expect(minutes({ min: ["20"] })).toEqual([20]);
    expect(minutes({ min: ["10", "13"] })).toEqual([10, 11, 12, 13]);
    expect(minutes({ min: ["-1"] }).length).toBeGreaterThan(90);
    expect(minutes({})).toHaveLength(1);
    expect(
      sides({ stat: ["goals", "saves"] })[0].preMatchPredictions[0].team.stat.map((stat: Json) => stat.type),
    ).toEqual(["saves", "goals"]);
    // At the end, the prediction equals the result.
    const last = sides({})[0].livePredictions[0].team.stat.find((stat: Json) => stat.type === "goals");
    expect(Number(last.value)).toBeCloseTo(universe.matches.score(match)[0], 0);
  });

  it("has probabilities of all final positions for every club in TM12", () => {
    const [division] = ask("season-simulations", { tmcl: id(season.id) }, now).stages.stage[0].division;
    expect(division.ranking).toHaveLength(20);
    for (const row of division.ranking) {
      expect(row.finishPrediction).toHaveLength(20);
    }
    const relegation = division.ranking.reduce(
      (sum: number, row: Json) => sum + Number(row.rankPrediction[0].value),
      0,
    );
    expect(relegation).toBeGreaterThan(299);
    expect(relegation).toBeLessThan(301);
  });

  it("ranks TM14 by the requested scope", () => {
    const ranks = (parameters: Record<string, readonly string[]>, ids: Parameters<typeof ask>[1] = {}): Json =>
      ask("season-power-rankings", ids, now, parameters);
    const allRanks = ranks({}).division[0].ranking;
    expect(allRanks.map((row: Json) => row.currentRating)).toEqual(
      [...allRanks.map((row: Json) => row.currentRating)].sort((one, other) => other - one),
    );
    expect([allRanks[0].currentRating, allRanks.at(-1).currentRating]).toEqual([100, 0]);
    expect(ranks({ rank: ["3", "5"] }).division[0].ranking.map((row: Json) => row.rank)).toEqual([3, 4, 5]);
    expect(ranks({ rank: ["2"] }, { tmcl: id(season.id) }).division[0].ranking).toHaveLength(1);
    expect(ranks({}, { tmcl: id(season.id) }).tournamentCalendar.name).toBe("2026/2027");
    expect(ranks({ confed: ["yes"] }).division[0].type).toBe("Northern Confederation");
    expect(ranks({}, { tmcl: id(universe.calendar(0).id) }).error).toBe("10400");
    expect(ranks({ rankDt: ["2026-02-01"] }, { tmcl: id(universe.calendar(0).id) }).lastUpdated).toBe(
      "2026-02-01T00:00:00Z",
    );
    expect(ranks({ rankDt: ["2030-01-01"] }).error).toBe("10400");
    expect(ranks({ type: ["women"] }).error).toBe("10400");
    const women = soccerOf({ leagues: { soccer: 5 } });
    expect(
      women.ask("season-power-rankings", {}, now, { type: ["women"] }).division[0].ranking[0].contestantName,
    ).toMatch(/Women$/);
  });
});

describe("legacy ids", () => {
  it.each(["match-detailed", "live-win-probability", "match-possession-values"] as const)(
    "%s returns legacy ids in the scheme of the request",
    (feed) => {
      const info = (ids: Parameters<typeof ask>[1]): Json => {
        const document = ask(feed, ids, match.start + 2.6 * hour);
        return document.match?.[0]?.matchInfo ?? document.matchInfo;
      };
      const ofA = info({ fixture: id(match.legacyA, "legacy-a") });
      expect(ofA).toMatchObject({
        id: match.id,
        opId: match.legacyA,
        competition: { opId: match.calendar.competition.legacyA },
      });
      expect(ofA).not.toHaveProperty("ocId");
      expect(info({ fixture: id(match.legacyB, "legacy-b") })).toMatchObject({ id: match.id, ocId: match.legacyB });
      expect(info({ fixture: id(match.legacyA, "legacy") })).toMatchObject({ id: match.id, opId: match.legacyA });
      expect(info({ fixture: id(match.id) })).not.toHaveProperty("opId");
    },
  );
});
