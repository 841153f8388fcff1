import { expect, it } from "vitest";
import { toShare } from "../../src/domain/share.ts";
import { ownInstant } from "../../src/scheduler/spread.ts";

it.each([
  ["", 0.6689221884589642],
  ["a", 0.10352621669881046],
  ["target", 0.9334475351497531],
  ["soccer/match-momentum?fixture=1", 0.07464396744035184],
  ["soccer/match-momentum?fixture=2", 0.05385880102403462],
])("gives the name %j a fixed share", (name, share) => {
  expect(toShare(name)).toBe(share);
});

it("spreads to the first instant of a name at or after the start", () => {
  const phase = Math.floor(toShare("target") * 1000);
  expect(phase).toBeGreaterThan(0);
  expect(ownInstant("target", 0, 1000)).toBe(phase);
  expect(ownInstant("target", phase, 1000)).toBe(phase);
  expect(ownInstant("target", phase + 1, 1000)).toBe(phase + 1000);
  expect(ownInstant("target", 5000, 1000)).toBe(5000 + phase);
  expect(ownInstant("target", -5000, 1000)).toBe(phase - 5000);
});

it("does not spread over less than a millisecond", () => {
  expect([0, 0.5, 1].map((period) => ownInstant("target", 7, period))).toEqual([7, 7, 7]);
});
