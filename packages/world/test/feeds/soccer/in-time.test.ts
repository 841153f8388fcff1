/** Validity of documents that depend on other matches or change at the end of the match. */
import { describe, expect, it } from "vitest";
import type { Match } from "../../../src/simulation/soccer/structure/entities.ts";
import { hour, id, soccerOf, type Json } from "../../support/soccer.ts";

const {
  world: { universe },
  ask,
  answer,
} = soccerOf();
const calendar = universe.calendar(1);

describe("player predictions of a match", () => {
  it("begin after the club's previous match, as validUntil announces", () => {
    const match = calendar.matches.at(-30) as Match;
    const [club] = match.sides();
    const previousMatch = calendar.matches
      .filter((each) => each.start < match.start && each.sides().includes(club))
      .sort((one, other) => other.start - one.start)[0] as Match;
    const ids = { fixture: id(match.id) };
    const beginAt = previousMatch.start + 2 * hour;
    expect(beginAt).toBeLessThan(match.start - 2 * hour);
    const players = (at: number): Json =>
      ask("team-player-predictions", ids, at).liveData.lineUp.find(({ contestantId }: Json) => contestantId === club.id)
        .preMatchPredictions[0].player;
    const early = answer("team-player-predictions", ids, beginAt - 1);
    const late = answer("team-player-predictions", ids, beginAt);
    if (early.kind !== "document" || late.kind !== "document") throw new Error("no predictions");
    expect(players(beginAt - 1)).toBeUndefined();
    expect(players(beginAt).length).toBeGreaterThan(11);
    expect(early.validUntil).toBeLessThanOrEqual(beginAt);
    expect(late.lastModified).toBeGreaterThanOrEqual(beginAt);
  });
});

describe("statistics of a match", () => {
  it("are final at the end of the match", () => {
    for (const match of calendar.matches.slice(40, 60)) {
      const { end } = universe.matches.played(match);
      const statistics = (at: number): Json =>
        ask("match-detailed", { fixture: id(match.id) }, at, {
          live: ["yes"],
          lineups: ["yes"],
        }).match[0].liveData.lineUp?.map(({ stat, player }: Json) => [stat, player.map((each: Json) => each.stat)]);
      const finalStatistics = statistics(end);
      expect(finalStatistics, match.id).toHaveLength(2);
      expect(statistics(end + 60_000), match.id).toEqual(finalStatistics);
    }
  });
});
