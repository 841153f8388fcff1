/** Documents say until when they hold, also where what changes them is another match, or the end of this one. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../../src/world/soccer/state.ts";
import type { Match } from "../../../src/world/soccer/structure/entities.ts";
import { hour, id, soccerOf, type Json } from "./ask.ts";

const { world: { universe }, ask, answer } = soccerOf();
const calendar = universe.calendar(1);

describe("predictions of a match", () => {
  it("have players from when the match before is over, and say so beforehand", () => {
    const match = calendar.matches.at(-30) as Match;
    const [club] = match.sides();
    const before = calendar.matches.filter((each) => each.start < match.start && each.sides().includes(club)).sort((one, other) => other.start - one.start)[0] as Match;
    const ids = { fixture: id(match.id) };
    const turn = before.start + 2 * hour;
    expect(turn).toBeLessThan(match.start - 2 * hour);
    const players = (at: number): Json => ask("team-player-predictions", ids, at).liveData.lineUp.find(({ contestantId }: Json) => contestantId === club.id).preMatchPredictions[0].player;
    const early = answer("team-player-predictions", ids, turn - 1);
    const late = answer("team-player-predictions", ids, turn);
    if (early.kind !== "document" || late.kind !== "document") throw new Error("no predictions");
    expect(players(turn - 1)).toBeUndefined();
    expect(players(turn).length).toBeGreaterThan(11);
    expect(early.validUntil).toBeLessThanOrEqual(turn);
    expect(late.lastModified).toBeGreaterThanOrEqual(turn);
  });
});

describe("statistics of a match", () => {
  it("are final when it ends", () => {
    for (const match of calendar.matches.slice(40, 60)) {
      const { end } = universe.played(match);
      const statistics = (at: number): Json => ask("match-detailed", { fixture: id(match.id) }, at, { live: ["yes"], lineups: ["yes"] }).match[0].liveData.lineUp?.map(({ stat, player }: Json) => [stat, player.map((each: Json) => each.stat)]);
      expect(statistics(end + 60_000), match.id).toEqual(statistics(end));
    }
  });
});

describe("a second leg", () => {
  it("tells the score of both legs from the end of the first, and says so beforehand", () => {
    const match = universe.calendars().flatMap(({ matches }) => matches).find((each) => each.leg === 2) as Match;
    const { end } = universe.played(match.tie?.legs[0] as Match);
    const state = (at: number): ReturnType<typeof stateOf> => stateOf(universe, match, at);
    expect(end).toBeLessThan(match.start - hour);
    expect(state(end - 1).scores.aggregate).toBeUndefined();
    expect(state(end).scores.aggregate).toBeDefined();
    expect(state(end - 1).validUntil).toBeLessThanOrEqual(end);
    expect(state(end - 6 * hour).validUntil).toBeLessThan(end);
    expect(state(end).lastUpdated).toBeGreaterThanOrEqual(end);
  });
});
