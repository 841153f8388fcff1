import { describe, expect, it, vi } from "vitest";
import { basketballScenarios } from "../../../src/simulation/basketball/scenarios.ts";
import { suspension } from "../../../src/simulation/basketball/season.ts";
import { matchState } from "../../../src/simulation/basketball/state.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";
import { LONG_TEST_MS } from "../../support/night.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const hour = 3_600_000;

function withScenario(name: string): NonNullable<ReturnType<ReturnType<typeof createBasketball>["game"]>> & {
  readonly world: ReturnType<typeof createBasketball>;
} {
  const world = createBasketball({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  return { world, ...world.game([...world.scenarios.keys()][0]!)! };
}

describe("basketball scenarios", () => {
  it.each(basketballScenarios.filter((each) => each.accept !== undefined).map((each) => [each.name, each] as const))(
    "%s satisfies its condition",
    (name, scenario) => {
      const { season, game } = withScenario(name);
      const log = season.log(game)!;
      expect(scenario.accept!(log)).toBe(true);
      const repeated = withScenario(name);
      expect(repeated.game.fixture.id).toBe(game.fixture.id);
      expect([...repeated.season.log(repeated.game)!.home]).toEqual([...log.home]);
    },
  );

  it("basketball-postponed is played two days later", () => {
    const { world, season, game } = withScenario("basketball-postponed");
    const planned = game.fixture.start;
    expect(matchState(season, game, planned - 5 * hour)).toMatchObject({ status: "Fixture", start: planned });
    expect(matchState(season, game, planned - 3 * hour)).toMatchObject({ status: "Postponed", start: planned });
    expect(matchState(season, game, planned + 7 * hour)).toMatchObject({
      status: "Fixture",
      start: planned + 48 * hour,
    });
    expect(matchState(season, game, planned + 49 * hour).status).toBe("Playing");
    expect(matchState(season, game, planned + 54 * hour).status).toBe("Played");
    const events = world.events(planned - 5 * hour, planned + 7 * hour, game.fixture.id);
    expect(events.map((each) => each.kind)).toEqual(["postponed", "rescheduled"]);
  });

  it("basketball-cancelled is not played", () => {
    const { season, game } = withScenario("basketball-cancelled");
    const planned = game.fixture.start;
    expect(matchState(season, game, planned - 6 * hour).status).toBe("Fixture");
    expect(matchState(season, game, planned)).toMatchObject({ status: "Cancelled", nextChange: Infinity });
    expect(season.log(game)).toBeUndefined();
  });

  it("basketball-suspended is suspended for forty minutes", () => {
    const { world, season, game } = withScenario("basketball-suspended");
    const [from, to] = suspension(season.log(game)!);
    expect(to - from).toBeGreaterThan(39 * 60_000);
    expect(matchState(season, game, from - 1).status).toBe("Playing");
    expect(matchState(season, game, from).status).toBe("Suspended");
    expect(matchState(season, game, to).status).toBe("Playing");
    expect(world.events(from - 1, to, game.fixture.id).map((each) => each.kind)).toEqual(["suspended", "resumed"]);
  });

  it("unknown contestants and times are published on the day of the match", () => {
    const sides = withScenario("basketball-unknown-contestants");
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 11 * hour).areSidesKnown).toBe(false);
    expect(matchState(sides.season, sides.game, sides.game.fixture.start - 9 * hour).areSidesKnown).toBe(true);
    const time = withScenario("basketball-unknown-time");
    expect(matchState(time.season, time.game, time.game.fixture.start - 9 * hour).isTimeConfirmed).toBe(false);
    expect(matchState(time.season, time.game, time.game.fixture.start - 7 * hour).isTimeConfirmed).toBe(true);
  });

  it("rejects a fixture that the scenario does not fit", () => {
    const plain = createBasketball({ seed: "scenarios", year: 2026 });
    const first = plain.fixtures[0]!.id;
    expect(() =>
      createBasketball({
        seed: "scenarios",
        year: 2026,
        scenarios: [{ name: "basketball-championship-overtime", fixture: first }],
      }),
    ).toThrow(/does not fit/);
  });
});
