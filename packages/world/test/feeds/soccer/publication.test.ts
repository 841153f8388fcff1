import { describe, expect, it, vi } from "vitest";
import { random } from "../../../src/core/index.ts";
import { matchFacts } from "../../../src/simulation/soccer/state.ts";
import { LONG_TEST_MS, size, worldSeed } from "../../support/night.ts";
import { detailed, id, soccerOf, type Json } from "../../support/soccer.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS });

const [second, hour] = [1000, 3_600_000];
const seed = worldSeed("publication");
// The second league has coverage level 13, where goals are unconfirmed at first.
const { world, ask } = soccerOf({ seed, leagues: { soccer: 2 } });
const { universe } = world;
const draw = random(seed, "publication");
const matches = Array.from({ length: size(2, 60) }, (_, index) =>
  draw.pick(
    universe.calendar(universe.seasonNumber(index % 2, 2026)!).matches.filter(({ isExceptional }) => !isExceptional),
  ),
);

/** Instants around the publication of goals, cards and substitutions of a match. */
function instantsOf(match: (typeof matches)[number]): readonly number[] {
  const facts = matchFacts(universe, universe.matches.played(match)).list;
  const all = facts.flatMap(({ at, since, changed }) => [at, at + 5 * second, since - second, since, ...changed]);
  const unique = [...new Set(all)].sort((one, other) => one - other);
  return unique.filter((_, index) => index % size(3, 1) === 0);
}

const typeIds = { goal: 16, card: 17, playerOff: 18, playerOn: 19 } as const;

describe.each(matches.map((match) => [match.id, match] as const))("match %s", (_, match) => {
  it("has in MA32 and TM15 no goal, card or substitution that MA1 does not have", () => {
    for (const at of instantsOf(match)) {
      const { goal = [], card = [], substitute = [] } = detailed(ask, match, at).liveData as Json;
      const events: Json[] = ask("match-events-possession-values", { fixture: id(match.id) }, at).liveData.event ?? [];
      const count = (type: number): number => events.filter(({ typeId }) => typeId === type).length;
      const text = new Date(at).toISOString();
      expect(count(typeIds.goal), text).toBeLessThanOrEqual(goal.length);
      expect(count(typeIds.card), text).toBeLessThanOrEqual(card.length);
      expect(count(typeIds.playerOff), text).toBeLessThanOrEqual(substitute.length);
      expect(count(typeIds.playerOn), text).toBeLessThanOrEqual(substitute.length);
      const published = new Set(substitute.map(({ playerOnId }: Json) => playerOnId));
      for (const { playerId } of events.filter(({ typeId }) => typeId === typeIds.playerOn))
        expect(published).toContain(playerId);
      const starters = (document: Json): Json[] =>
        document.lineUp.flatMap(({ livePredictions = [] }: Json) => livePredictions.at(-1)?.player ?? []);
      const predicted = starters(ask("team-player-predictions", { fixture: id(match.id) }, at).liveData);
      const bench = new Set(
        ([0, 1] as const).flatMap((side) => {
          const { players } = universe.squad(match.sides()[side]);
          return [...universe.matches.played(match).lineUps[side].slots].slice(11).map((index) => players[index]!.id);
        }),
      );
      const unpublished = predicted.filter(({ playerId }) => bench.has(playerId) && !published.has(playerId));
      expect(unpublished, text).toEqual([]);
    }
  });

  it("has a qualifier for every event of MA32", () => {
    const at = match.start + 30 * hour;
    const events: Json[] = ask("match-events-possession-values", { fixture: id(match.id) }, at).liveData.event;
    expect(events.filter(({ qualifier }) => qualifier === undefined || qualifier.length === 0)).toEqual([]);
    expect(new Set(events.flatMap(({ qualifier }) => qualifier.map((each: Json) => each.id))).size).toBe(
      events.flatMap(({ qualifier }) => qualifier).length,
    );
  });
});
