import { describe, expect, it } from "vitest";
import type { MatchSlot } from "../../../src/simulation/tennis/draws.ts";
import { tennisScenarios } from "../../../src/simulation/tennis/scenarios.ts";
import { matchState } from "../../../src/simulation/tennis/state.ts";
import { createTennis } from "../../../src/simulation/tennis/world.ts";

const hour = 3_600_000;

function withScenario(name: string): { readonly world: ReturnType<typeof createTennis>; readonly slot: MatchSlot } {
  const world = createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  const [fixture] = [...world.scenarios.keys()];
  return { world, slot: world.slot(fixture!)! };
}

describe("tennis scenarios", () => {
  it.each(tennisScenarios.filter((each) => each.accept !== undefined).map((each) => [each.name, each] as const))(
    "%s satisfies its condition",
    (name, scenario) => {
      const { world, slot } = withScenario(name);
      const log = world.progress.log(slot)!;
      expect(scenario.accept!(log)).toBe(true);
      expect(scenario.fits(slot)).toBe(true);
      // Another world with equal options gives the same match.
      const repeated = withScenario(name);
      expect(repeated.slot.fixture.id).toBe(slot.fixture.id);
      expect([...repeated.world.progress.log(repeated.slot)!.points]).toEqual([...log.points]);
    },
  );

  it("tennis-whitewash does not happen without the scenario", () => {
    const { slot } = withScenario("tennis-whitewash");
    const plain = createTennis({ seed: "scenarios", year: 2026 });
    const log = plain.progress.log(plain.slot(slot.fixture.id)!)!;
    expect(log.score.sets.every((each) => Math.min(...each.games) === 0)).toBe(false);
  });

  it("tennis-walkover has no points and a winner", () => {
    const { world, slot } = withScenario("tennis-walkover");
    const outcome = world.progress.outcome(slot);
    expect(outcome.status).toBe("Walkover");
    expect(matchState(world.progress, slot, outcome.end - 1).status).toBe("Fixture");
    const stateAfterEnd = matchState(world.progress, slot, outcome.end);
    expect(stateAfterEnd).toMatchObject({ status: "Walkover", points: 0, winner: outcome.winner });
    expect(world.nextEvent(outcome.end - 1, slot.fixture.id)).toMatchObject({ kind: "walkover", at: outcome.end });
  });

  it("tennis-rain is suspended and resumed", () => {
    const { world, slot } = withScenario("tennis-rain");
    const [[from, to]] = world.progress.log(slot)!.interruptions as [[number, number]];
    expect(matchState(world.progress, slot, from - 1).status).toBe("Playing");
    expect(matchState(world.progress, slot, from + 60_000).status).toBe("Suspended");
    expect(matchState(world.progress, slot, to).status).toBe("Playing");
    const kinds = world.events(from - 1, to, slot.fixture.id).map((each) => each.kind);
    expect(kinds).toContain("suspended");
    expect(kinds).toContain("resumed");
  });

  it("tennis-postponed is played a day later", () => {
    const { world, slot } = withScenario("tennis-postponed");
    const planned = slot.fixture.start;
    expect(matchState(world.progress, slot, planned - 3 * hour)).toMatchObject({ status: "Fixture", planned });
    expect(matchState(world.progress, slot, planned)).toMatchObject({ status: "Postponed", planned });
    expect(matchState(world.progress, slot, planned + 4 * hour)).toMatchObject({
      status: "Fixture",
      planned: planned + 24 * hour,
    });
    expect(world.progress.outcome(slot).start).toBeGreaterThanOrEqual(planned + 24 * hour);
    expect(matchState(world.progress, slot, planned + 48 * hour).status).toBe("Played");
  });

  it("tennis-cancelled-final has no winner", () => {
    const { world, slot } = withScenario("tennis-cancelled-final");
    expect(world.progress.outcome(slot)).toMatchObject({ status: "Cancelled", winner: undefined });
    expect(matchState(world.progress, slot, slot.fixture.start).status).toBe("Cancelled");
  });

  it("accepts a suitable fixture and rejects others", () => {
    const world = createTennis({ seed: "scenarios", year: 2026 });
    const scenario = tennisScenarios.find((each) => each.name === "tennis-five-sets")!;
    const slots = world.fixtures.map((fixture) => world.slot(fixture.id)!);
    const suitable = slots.filter(scenario.fits)[7]!;
    const unsuitable = slots.find((slot) => !scenario.fits(slot))!;
    const scenarioWorld = createTennis({
      seed: "scenarios",
      year: 2026,
      scenarios: [{ name: scenario.name, fixture: suitable.fixture.id }],
    });
    expect(scenarioWorld.progress.log(scenarioWorld.slot(suitable.fixture.id)!)!.score.sets).toHaveLength(5);
    expect(() =>
      createTennis({
        seed: "scenarios",
        year: 2026,
        scenarios: [{ name: scenario.name, fixture: unsuitable.fixture.id }],
      }),
    ).toThrow(/does not fit/);
    expect(() =>
      createTennis({
        seed: "scenarios",
        year: 2026,
        scenarios: [{ name: scenario.name, fixture: "0123456789abcdefghijklmno" }],
      }),
    ).toThrow(/no fixture/);
    // Scenarios of other sports are ignored.
    expect(
      createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name: "of-another-sport" }] }).scenarios.size,
    ).toBe(0);
  });
});
