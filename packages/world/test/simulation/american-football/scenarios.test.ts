import { describe, expect, it } from "vitest";
import { footballScenarios } from "../../../src/simulation/american-football/scenarios.ts";
import { matchState } from "../../../src/simulation/american-football/state.ts";
import { createFootball } from "../../../src/simulation/american-football/world.ts";

const hour = 3_600_000;

function withScenario(name: string): NonNullable<ReturnType<ReturnType<typeof createFootball>["game"]>> & {
  readonly world: ReturnType<typeof createFootball>;
} {
  const world = createFootball({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  return { world, ...world.game([...world.scenarios.keys()][0]!)! };
}

describe("American football scenarios", () => {
  it("have unique names and descriptions", () => {
    expect(new Set(footballScenarios.map((each) => each.name)).size).toBe(footballScenarios.length);
    for (const { name, meaning } of footballScenarios) {
      expect(name).toMatch(/^american-football-[a-z-]+$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(footballScenarios.filter((each) => each.accept !== undefined).map((each) => [each.name, each] as const))(
    "%s satisfies its condition",
    (name, scenario) => {
      const { season, game } = withScenario(name);
      const log = season.log(game)!;
      expect(scenario.accept!(log)).toBe(true);
      const repeated = withScenario(name);
      expect(repeated.game.fixture.id).toBe(game.fixture.id);
      expect([...repeated.season.log(repeated.game)!.kind]).toEqual([...log.kind]);
    },
  );

  it("american-football-tie ends level after the fifth period", () => {
    const { season, game } = withScenario("american-football-tie");
    const { homeScore, awayScore } = season.result(game);
    expect(homeScore).toBe(awayScore);
    expect(season.log(game)!.period.at(-1)).toBe(5);
  });

  it("american-football-playoff-overtime has a winner", () => {
    const { season, game } = withScenario("american-football-playoff-overtime");
    const { homeScore, awayScore } = season.result(game);
    expect(homeScore).not.toBe(awayScore);
  });

  it("american-football-postponed is played two days later", () => {
    const { season, game, world } = withScenario("american-football-postponed");
    const planned = game.fixture.start;
    expect(matchState(season, game, planned - 5 * hour)).toMatchObject({ status: "Fixture", start: planned });
    expect(matchState(season, game, planned)).toMatchObject({ status: "Postponed", start: planned });
    expect(matchState(season, game, planned + 7 * hour)).toMatchObject({
      status: "Fixture",
      start: planned + 48 * hour,
    });
    expect(matchState(season, game, planned + 55 * hour).status).toBe("Played");
    expect(world.events(planned - 5 * hour, planned + 7 * hour, game.fixture.id).map((each) => each.kind)).toEqual([
      "postponed",
      "rescheduled",
    ]);
  });

  it("american-football-cancelled is not played", () => {
    const { season, game } = withScenario("american-football-cancelled");
    expect(matchState(season, game, game.fixture.start)).toMatchObject({ status: "Cancelled", plays: 0 });
    expect(season.log(game)).toBeUndefined();
    expect(season.seeds()[0]).toHaveLength(7);
  });

  it("unknown contestants and times are published on the day of the match", () => {
    const sides = withScenario("american-football-unknown-contestants");
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 11 * hour).areSidesKnown).toBe(false);
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 9 * hour).areSidesKnown).toBe(true);
    const time = withScenario("american-football-unknown-time");
    expect(matchState(time.season, time.game, time.game.fixture.start - 9 * hour).isTimeConfirmed).toBe(false);
    expect(matchState(time.season, time.game, time.game.fixture.start - 7 * hour).isTimeConfirmed).toBe(true);
  });
});
