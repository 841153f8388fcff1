import { describe, expect, it } from "vitest";
import { footballScenarios } from "../../../src/world/american-football/scenarios.ts";
import { matchState } from "../../../src/world/american-football/state.ts";
import { createFootball } from "../../../src/world/american-football/world.ts";

const hour = 3_600_000;

function laid(name: string): NonNullable<ReturnType<ReturnType<typeof createFootball>["game"]>> & { readonly world: ReturnType<typeof createFootball> } {
  const world = createFootball({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  return { world, ...world.game([...world.scenarios.keys()][0]!)! };
}

describe("American football scenarios", () => {
  it("have different names, and a sentence each", () => {
    expect(new Set(footballScenarios.map((each) => each.name)).size).toBe(footballScenarios.length);
    for (const { name, meaning } of footballScenarios) {
      expect(name).toMatch(/^american-football-[a-z-]+$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(footballScenarios.filter((each) => each.accept !== undefined).map((each) => [each.name, each] as const))("%s comes about", (name, scenario) => {
    const { season, game } = laid(name);
    const log = season.log(game)!;
    expect(scenario.accept!(log)).toBe(true);
    const again = laid(name);
    expect(again.game.fixture.id).toBe(game.fixture.id);
    expect([...again.season.log(again.game)!.kind]).toEqual([...log.kind]);
  });

  it("a tie is a tie: the same points after the fifth period", () => {
    const { season, game } = laid("american-football-tie");
    const { homeScore, awayScore } = season.result(game);
    expect(homeScore).toBe(awayScore);
    expect(season.log(game)!.period.at(-1)).toBe(5);
  });

  it("a play-off has a winner, however long it takes", () => {
    const { season, game } = laid("american-football-playoff-overtime");
    const { homeScore, awayScore } = season.result(game);
    expect(homeScore).not.toBe(awayScore);
  });

  it("american-football-postponed: two days later", () => {
    const { season, game, world } = laid("american-football-postponed");
    const planned = game.fixture.start;
    expect(matchState(season, game, planned - 5 * hour)).toMatchObject({ status: "Fixture", start: planned });
    expect(matchState(season, game, planned)).toMatchObject({ status: "Postponed", start: planned });
    expect(matchState(season, game, planned + 7 * hour)).toMatchObject({ status: "Fixture", start: planned + 48 * hour });
    expect(matchState(season, game, planned + 55 * hour).status).toBe("Played");
    expect(world.events(planned - 5 * hour, planned + 7 * hour, game.fixture.id).map((each) => each.kind)).toEqual(["postponed", "rescheduled"]);
  });

  it("american-football-cancelled: not played", () => {
    const { season, game } = laid("american-football-cancelled");
    expect(matchState(season, game, game.fixture.start)).toMatchObject({ status: "Cancelled", plays: 0 });
    expect(season.log(game)).toBeUndefined();
    expect(season.seeds()[0]).toHaveLength(7);
  });

  it("american-football-unknown-contestants and american-football-unknown-time: until the day", () => {
    const sides = laid("american-football-unknown-contestants");
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 11 * hour).sidesKnown).toBe(false);
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 9 * hour).sidesKnown).toBe(true);
    const time = laid("american-football-unknown-time");
    expect(matchState(time.season, time.game, time.game.fixture.start - 9 * hour).hourKnown).toBe(false);
    expect(matchState(time.season, time.game, time.game.fixture.start - 7 * hour).hourKnown).toBe(true);
  });
});
