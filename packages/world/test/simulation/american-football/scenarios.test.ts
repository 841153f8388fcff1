import { describe, expect, it } from "vitest";
import { footballScenarios } from "../../../src/simulation/american-football/scenarios.ts";
import { matchState } from "../../../src/simulation/american-football/state.ts";
import { createFootball } from "../../../src/simulation/american-football/world.ts";

function withScenario(name: string): NonNullable<ReturnType<ReturnType<typeof createFootball>["game"]>> & {
  readonly world: ReturnType<typeof createFootball>;
} {
  const world = createFootball({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  return { world, ...world.game([...world.scenarios.keys()][0]!)! };
}

describe("American football scenarios", () => {
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

  it("american-football-cancelled is not played", () => {
    const { season, game } = withScenario("american-football-cancelled");
    expect(matchState(season, game, game.fixture.start)).toMatchObject({ status: "Cancelled", plays: 0 });
    expect(season.log(game)).toBeUndefined();
    expect(season.seeds()[0]).toHaveLength(7);
  });
});
