import type { PollResult } from "../../src/domain/poll-result.ts";
import { findFeed } from "../../src/feeds/catalogue.ts";
import { createPolicy, type Policy } from "../../src/scheduler/policy.ts";
import type { Attempt, FixtureState, Subject } from "../../src/scheduler/state.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const kickOff = Date.parse("2026-09-12T14:00:00Z");
export const subject = (fixtures: readonly FixtureState[], id = "target"): Subject => ({ id, fixtures });
export const playing: FixtureState = { status: "Playing", kickOff, timeKnown: true, coverageLevel: "13" };
export const attempt = (at: number, result: PollResult = "ok", failures = 0, more: Partial<Attempt> = {}): Attempt => ({
  at,
  result,
  failures,
  cursor: {},
  ...more,
});
export const policy = (feed: string, settings = {}): Policy =>
  createPolicy(findFeed(feed), feed.startsWith("soccer/"), settings);
