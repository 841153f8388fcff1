import { describe, expect, it } from "vitest";
import { OptionError } from "../../src/core/errors.ts";
import { createWorld } from "../../src/world/create-world.ts";
import { scenarios as allScenarios } from "../../src/world/scenario-choices.ts";

const options = {
  seed: "choices",
  year: 2026,
  leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 2 },
};
const rejectionOf = (names: readonly string[], leagues = options.leagues): OptionError => {
  try {
    createWorld({ ...options, leagues, scenarios: names.map((name) => ({ name })) });
  } catch (error) {
    if (error instanceof OptionError) return error;
    throw error;
  }
  throw new Error("createWorld accepted the scenarios");
};

describe("scenarios of several sports", () => {
  it("have unique names, and descriptions of one sentence", () => {
    const names = allScenarios.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(60);
    for (const { name, sport, sentence } of allScenarios) {
      expect(name).toMatch(sport === "soccer" ? /^[a-z-]+$/ : new RegExp(`^${sport}-[a-z-]+$`));
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("rejects an unknown name and suggests similar ones", () => {
    expect(rejectionOf(["goalless-drawn"])).toMatchObject({
      code: "server.option",
      option: "scenarios",
      fix: expect.stringContaining("goalless-draw"),
    });
    expect(rejectionOf(["tennis-rian"]).fix).toContain("tennis-rain");
    expect(rejectionOf(["zzzz"]).fix).toContain("available scenarios");
  });

  it("rejects a scenario of a sport that the world leaves out", () => {
    expect(rejectionOf(["tennis-rain"], { ...options.leagues, tennis: 0 }).message).toContain("leaves out");
  });

  it("rejects a scenario for which no match is suitable, with a fix that applies", () => {
    const scenarios = [{ name: "tennis-mixed-tie-break" }];
    expect(() => createWorld({ ...options, leagues: { tennis: 1 }, scenarios })).toThrow(
      /no match of this world is suitable; raise or omit leagues.tennis/,
    );
    expect(createWorld({ ...options, leagues: { tennis: 2 }, scenarios }).sports.tennis.sport).toBe("tennis");
  });
});
