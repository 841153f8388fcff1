import { describe, expect, it } from "vitest";
import { absentBecause, listControls } from "../../src/islands/state/conditions.ts";

describe("absentBecause", () => {
  it("returns the first reason, and none without a selected state", () => {
    const when = { status: ["Playing", "Played"], request: { live: "yes" }, coverageLevels: ["13", "15"] };
    expect(absentBecause(when, { request: {} })).toBeUndefined();
    expect(absentBecause(when, { status: "Fixture", request: {} })).toBe("requires Playing, Played");
    expect(absentBecause(when, { status: "Played", request: { live: "no" } })).toBe("requires live=yes");
    expect(absentBecause(when, { status: "Played", request: { live: "yes" }, coverageLevel: "3" })).toBe(
      "requires coverage level 13, 15",
    );
    expect(absentBecause(when, { status: "Played", request: { live: "yes" }, coverageLevel: "15" })).toBeUndefined();
    expect(absentBecause({ note: "sometimes", data: true }, { status: "Fixture", request: {} })).toBeUndefined();
  });
});

describe("listControls", () => {
  it("returns the states of the conditions, with statuses in the order of a match", () => {
    expect(
      listControls([{ status: ["Awarded", "Played"] }, { request: { lineups: "yes" } }, { coverageLevels: ["13"] }]),
    ).toEqual({
      statuses: ["Fixture", "Playing", "Played", "Awarded"],
      requests: [{ name: "lineups", values: ["no", "yes"] }],
      coverageLevels: ["13"],
    });
    expect(listControls([{ note: "x" }])).toEqual({ statuses: [], requests: [], coverageLevels: [] });
  });
});
