import { expect, it, vi } from "vitest";
import { toTarget } from "../../src/discover/targets.ts";
import type { TargetState } from "../../src/domain/target.ts";
import { findFeed } from "../../src/feeds/catalogue.ts";
import { Planner } from "../../src/scheduler/planner.ts";

const about = { fixture: "fixture1", calendar: "calendar1" };

// A calendar can have 25,000 fixtures, which is too many for every poll of each of them.
it("does not read the calendar for a target of a fixture", () => {
  const planner = new Planner({}, new Set());
  const calendar = vi.spyOn(planner.fixtures, "calendar");
  const target = { ...toTarget(findFeed("soccer/match-momentum"), about), tournamentCalendar: "calendar1" };
  planner.subject(target, 0);
  expect(calendar).not.toHaveBeenCalled();
});

it("reads the calendar for a target of the calendar", () => {
  const planner = new Planner({}, new Set());
  const calendar = vi.spyOn(planner.fixtures, "calendar");
  const target = { ...toTarget(findFeed("soccer/season-simulations"), about), tournamentCalendar: "calendar1" };
  planner.subject(target, 7);
  expect(calendar).toHaveBeenCalledWith("calendar1", 7);
});

it("never polls a stored target of a feed that is no longer configured", () => {
  const planner = new Planner({}, new Set());
  const spec = { ...toTarget(findFeed("soccer/match-momentum"), about), feed: "handball/weather" };
  const state = { dueAt: 0, reason: "confirmed", failures: 0, onceDone: [], cursor: {}, priority: 0 };
  const target = { ...spec, ...state } as unknown as TargetState;
  const { due, reason } = planner.plan(target, 0);
  expect(due).toBeUndefined();
  expect(reason).toContain("unknown feed");
});
