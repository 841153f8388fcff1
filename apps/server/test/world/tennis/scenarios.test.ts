import { describe, expect, it } from "vitest";
import { createTennis } from "../../../src/world/tennis/world.ts";
import { matchState } from "../../../src/world/tennis/state.ts";
import { tennisScenarios } from "../../../src/world/tennis/scenarios.ts";
import type { Slot } from "../../../src/world/tennis/draws.ts";

const hour = 3_600_000;

function laid(name: string): { readonly world: ReturnType<typeof createTennis>; readonly slot: Slot } {
  const world = createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name }] });
  const [fixture] = [...world.scenarios.keys()];
  return { world, slot: world.slot(fixture!)! };
}

describe("tennis scenarios", () => {
  it("have different names, and a sentence each", () => {
    expect(new Set(tennisScenarios.map((each) => each.name)).size).toBe(tennisScenarios.length);
    for (const { name, meaning } of tennisScenarios) {
      expect(name).toMatch(/^tennis-[a-z-]+$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(tennisScenarios.filter((each) => each.accept !== undefined).map((each) => [each.name, each] as const))("%s comes about", (name, scenario) => {
    const { world, slot } = laid(name);
    const log = world.progress.log(slot)!;
    expect(scenario.accept!(log)).toBe(true);
    expect(scenario.fits(slot)).toBe(true);
    // The same again in another world of the same options.
    const again = laid(name);
    expect(again.slot.fixture.id).toBe(slot.fixture.id);
    expect([...again.world.progress.log(again.slot)!.points]).toEqual([...log.points]);
  });

  it("without a scenario the same match goes another way", () => {
    const { slot } = laid("tennis-whitewash");
    const plain = createTennis({ seed: "scenarios", year: 2026 });
    const log = plain.progress.log(plain.slot(slot.fixture.id)!)!;
    expect(log.score.sets.every((each) => Math.min(...each.games) === 0)).toBe(false);
  });

  it("tennis-walkover: nobody plays, and the other one is through", () => {
    const { world, slot } = laid("tennis-walkover");
    const outcome = world.progress.outcome(slot);
    expect(outcome.status).toBe("Walkover");
    expect(matchState(world.progress, slot, outcome.end - 1).status).toBe("Fixture");
    const after = matchState(world.progress, slot, outcome.end);
    expect(after).toMatchObject({ status: "Walkover", points: 0, winner: outcome.winner });
    expect(world.nextEvent(outcome.end - 1, slot.fixture.id)).toMatchObject({ kind: "walkover", at: outcome.end });
  });

  it("tennis-rain: suspended, and played on", () => {
    const { world, slot } = laid("tennis-rain");
    const [[from, to]] = world.progress.log(slot)!.interruptions as [[number, number]];
    expect(matchState(world.progress, slot, from - 1).status).toBe("Playing");
    expect(matchState(world.progress, slot, from + 60_000).status).toBe("Suspended");
    expect(matchState(world.progress, slot, to).status).toBe("Playing");
    const kinds = world.events(from - 1, to, slot.fixture.id).map((each) => each.kind);
    expect(kinds).toContain("suspended");
    expect(kinds).toContain("resumed");
  });

  it("tennis-postponed: the day after", () => {
    const { world, slot } = laid("tennis-postponed");
    const planned = slot.fixture.start;
    expect(matchState(world.progress, slot, planned - 3 * hour)).toMatchObject({ status: "Fixture", planned });
    expect(matchState(world.progress, slot, planned)).toMatchObject({ status: "Postponed", planned });
    expect(matchState(world.progress, slot, planned + 4 * hour)).toMatchObject({ status: "Fixture", planned: planned + 24 * hour });
    expect(world.progress.outcome(slot).start).toBeGreaterThanOrEqual(planned + 24 * hour);
    expect(matchState(world.progress, slot, planned + 48 * hour).status).toBe("Played");
  });

  it("tennis-cancelled-final: no winner", () => {
    const { world, slot } = laid("tennis-cancelled-final");
    expect(world.progress.outcome(slot)).toMatchObject({ status: "Cancelled", winner: undefined });
    expect(matchState(world.progress, slot, slot.fixture.start).status).toBe("Cancelled");
  });

  it("can be laid on a fixture that fits, and on no other", () => {
    const world = createTennis({ seed: "scenarios", year: 2026 });
    const five = tennisScenarios.find((each) => each.name === "tennis-five-sets")!;
    const slots = world.fixtures.map((fixture) => world.slot(fixture.id)!);
    const fitting = slots.filter(five.fits)[7]!;
    const other = slots.find((slot) => !five.fits(slot))!;
    const own = createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name: five.name, fixture: fitting.fixture.id }] });
    expect(own.progress.log(own.slot(fitting.fixture.id)!)!.score.sets).toHaveLength(5);
    expect(() => createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name: five.name, fixture: other.fixture.id }] })).toThrow(/does not fit/);
    expect(() => createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name: five.name, fixture: "0123456789abcdefghijklmno" }] })).toThrow(/no fixture/);
    // Scenarios of other sports are none of its business.
    expect(createTennis({ seed: "scenarios", year: 2026, scenarios: [{ name: "of-another-sport" }] }).scenarios.size).toBe(0);
  });
});
