import { describe, expect, it } from "vitest";
import { OptionError } from "../../../src/http/option-error.ts";
import { scenarioNames } from "../../../src/world/core/scenario-choices.ts";
import { createWorld } from "../../../src/world/core/world.ts";

const options = { seed: "choices", year: 2026, leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 2 } };
const refusal = (names: readonly string[], leagues = options.leagues): OptionError => {
  try {
    createWorld({ ...options, leagues, scenarios: names.map((name) => ({ name })) });
  } catch (error) {
    if (error instanceof OptionError) return error;
    throw error;
  }
  throw new Error("not refused");
};

describe("scenarios of several sports", () => {
  it("come to the sport that each belongs to", () => {
    const scenarios = ["goalless-draw", "tennis-whitewash", "basketball-overtime", "american-football-shut-out"].map((name) => ({ name }));
    const { sports } = createWorld({ ...options, scenarios });
    for (const sport of ["tennis", "basketball", "american-football"] as const) {
      const laid = (sports[sport] as unknown as { scenarios: ReadonlyMap<string, { name: string }> }).scenarios;
      expect([...laid.values()].map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name).filter((name) => name.startsWith(sport)));
    }
    const soccer = sports.soccer as unknown as { matches: readonly { scenario?: string }[] };
    expect(soccer.matches.flatMap(({ scenario }) => scenario ?? [])).toEqual(["goalless-draw"]);
  });

  it("have names of their own", () => {
    const names = Object.values(scenarioNames).flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(60);
    for (const sport of ["tennis", "basketball", "american-football"] as const) for (const name of scenarioNames[sport]) expect(name.startsWith(`${sport}-`)).toBe(true);
  });

  it("are refused when there is no such one, with names near it", () => {
    expect(refusal(["goalless-drawn"])).toMatchObject({ code: "server.option", option: "scenarios", fix: expect.stringContaining("goalless-draw") });
    expect(refusal(["tennis-rian"]).fix).toContain("tennis-rain");
    expect(refusal(["zzzz"]).fix).toContain("there are");
  });

  it("are refused when the world leaves their sport out", () => {
    expect(refusal(["tennis-rain"], { ...options.leagues, tennis: 0 }).message).toContain("leaves out");
  });

  it("are refused at once when they do not fit", () => {
    expect(() => createWorld({ ...options, scenarios: [{ name: "tennis-rain", fixture: "nothing" }] })).toThrow(/no fixture/);
  });
});
