import { describe, expect, it } from "vitest";
import { createWorld, scenarios, type World } from "../../src/index.ts";
import { tennisScenarios } from "../../src/simulation/tennis/scenarios.ts";
import type { TennisWorld } from "../../src/simulation/tennis/world.ts";

const hour = 3_600_000;

/** A world with one scenario, and the fixture to which it applies. */
function withScenario(
  name: string,
  fixture?: string,
): { readonly world: World; readonly id: string; readonly start: number } {
  const { sport } = scenarios.find((each) => each.name === name)!;
  const world = createWorld({ seed: "scenarios", year: 2026, scenarios: [{ name, fixture }] });
  const [id] = world.sports[sport].scenarios!.keys();
  return { world, id: id!, start: world.fixture(id!)!.start };
}

/** Statuses of fixtures with scenarios at hours after their planned starts. */
it.each([
  ["basketball-postponed", { "-5": "Fixture", "-3": "Postponed", 7: "Fixture", 49: "Playing", 54: "Played" }],
  ["american-football-postponed", { "-5": "Fixture", "-3": "Postponed", 7: "Fixture", 49: "Playing", 54: "Played" }],
  ["tennis-postponed", { "-3": "Fixture", 0: "Postponed", 4: "Fixture", 48: "Played" }],
  ["basketball-cancelled", { "-6": "Fixture", 0: "Cancelled", 99: "Cancelled" }],
  ["american-football-cancelled", { "-6": "Fixture", 0: "Cancelled", 99: "Cancelled" }],
  ["tennis-cancelled-final", { "-9": "Fixture", 0: "Cancelled" }],
  ["tennis-walkover", { "-30": "Fixture", 1: "Awarded" }],
] as const)("%s has its statuses, and events between them", (name, statuses) => {
  const { world, id, start } = withScenario(name);
  const sport = world.sports[world.fixture(id)!.sport];
  const kinds = sport.events(0, Infinity, id).map(({ kind }) => kind);
  for (const [delay, status] of Object.entries(statuses))
    expect(sport.state(id, start + Number(delay) * hour)?.status, delay).toBe(status);
  const expected = /postponed|cancelled/u.exec(name)?.[0];
  expect(kinds.slice(0, 1)).toEqual(expected === undefined ? kinds.slice(0, 1) : [expected]);
  expect(kinds.includes("rescheduled")).toBe(expected === "postponed");
});

it.each(["basketball-suspended", "tennis-rain"])("%s is suspended and resumed", (name) => {
  const { world, id } = withScenario(name);
  const sport = world.sports[world.fixture(id)!.sport];
  const events = sport.events(0, Infinity, id);
  const [from, to] = ["suspended", "resumed"].map((kind) => events.find((each) => each.kind === kind)!.at) as [
    number,
    number,
  ];
  expect([from - 1, from + 60_000, to].map((at) => sport.state(id, at)?.status)).toEqual([
    "Playing",
    "Suspended",
    "Playing",
  ]);
});

it.each(["basketball-unknown-contestants", "american-football-unknown-contestants"])(
  "%s are published on the day of the match",
  (name) => {
    const { world, id, start } = withScenario(name);
    const { contestantsAt } = world.sports[world.fixture(id)!.sport];
    expect(contestantsAt(id, start - 11 * hour)).toEqual([]);
    expect(contestantsAt(id, start - 9 * hour)).toHaveLength(2);
  },
);

describe("a scenario with a named fixture", () => {
  it("applies to a suitable one", () => {
    const plain = createWorld({ seed: "scenarios", year: 2026 }).sports.tennis as TennisWorld;
    const { fits } = tennisScenarios.find((each) => each.name === "tennis-five-sets")!;
    const suitable = plain.fixtures.filter(({ id }) => fits!(plain.game(id)!.game))[7]!.id;
    const { world, id } = withScenario("tennis-five-sets", suitable);
    expect(id).toBe(suitable);
    expect(world.sports.tennis.events(0, Infinity, id).filter(({ kind }) => kind === "set-end")).toHaveLength(4);
  });

  it("is rejected for another one, and for an unknown one", () => {
    const { fixtures } = createWorld({ seed: "scenarios", year: 2026 }).sports.basketball;
    const reject = (fixture: string) => () => withScenario("basketball-championship-overtime", fixture);
    expect(reject(fixtures[0]!.id)).toThrow(/does not fit/);
    expect(reject("0123456789abcdefghijklmno")).toThrow(/no fixture/);
  });
});
