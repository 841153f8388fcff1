import { scenarios } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { startHost } from "../support/host.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

describe("a scenario without a fixture", () => {
  it("names its fixture and the instants to visit", async () => {
    const { control } = await startHost();
    const chosen = ["unknown-contestants", "tennis-rain", "basketball-overtime"].map((name) => ({ name }));
    const { applied = [] } = await (await control.create("chosen", { scenarios: chosen })).info();
    expect(applied.map(({ name }) => name).toSorted()).toEqual(chosen.map(({ name }) => name).toSorted());
    const world = control.world("chosen");
    for (const { name, fixture, events } of applied) {
      expect(events.length, name).toBeGreaterThan(1);
      expect(events.length, name).toBeLessThan(80);
      for (const { at } of events) await world.clock.set(at);
      expect((await world.fixture(fixture)).status).toBe("Played");
    }
    const kinds = (name: string): readonly string[] =>
      applied.find((each) => each.name === name)?.events.map(({ kind }) => kind) ?? [];
    expect(kinds("unknown-contestants")).toContain("contestants");
    expect(kinds("tennis-rain")).toEqual(expect.arrayContaining(["suspended", "resumed"]));
  });

  it.each(scenarios.filter((_, index) => index % 4 === 0).map(({ name }) => name))(
    "%s has instants to visit",
    async (name) => {
      const { control } = await startHost();
      const { made } = await control.create("any", { scenarios: [{ name }] });
      expect(made.applied).toMatchObject([{ name }]);
      expect(made.applied?.[0]?.events.length).toBeGreaterThan(0);
    },
  );
});
