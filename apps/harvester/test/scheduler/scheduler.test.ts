import { describe, expect, it } from "vitest";
import { day } from "../../src/scheduler/policy.ts";
import { plan } from "../../src/scheduler/scheduler.ts";
import type { FixtureState } from "../../src/scheduler/state.ts";
import { attempt, hour, kickOff, minute, playing, policy, subject } from "./support.ts";

describe("plan", () => {
  it("applies the stricter of two cadences, unless the operator confirmed the other", () => {
    const at = (settings: object): number | undefined =>
      plan(policy("soccer/match-momentum", settings), subject([playing]), attempt(kickOff + hour), kickOff + hour).due;
    expect(at({})).toBe(kickOff + hour + 60_000);
    expect(at({ guidance: "alternative" })).toBe(kickOff + hour + 45_000);
    expect(at({ confirmed: { live: 50 } })).toBe(kickOff + hour + 50_000);
  });

  it("polls basketball win probability once a day, even live", () => {
    const next = plan(
      policy("basketball/live-win-probability"),
      subject([playing]),
      attempt(kickOff + 10 * minute),
      kickOff + 11 * minute,
    );
    expect(next.due).toBe(kickOff + 10 * minute + day);
  });

  it("polls a feed without match times only around the match", () => {
    const feed = policy("american-football/fourth-down-predictions", { spread: 0 });
    const coming: FixtureState = { status: "Fixture", kickOff, timeKnown: true };
    expect(plan(feed, subject([coming]), attempt(kickOff - 5 * hour), kickOff - 5 * hour).due).toBe(kickOff - hour);
    expect(plan(feed, subject([playing]), attempt(kickOff + hour), kickOff + hour).due).toBe(kickOff + hour + 30_000);
    const end = kickOff + 3 * hour;
    expect(
      plan(
        feed,
        subject([{ ...playing, status: "Played", end }]),
        attempt(end + 11 * minute, "ok", 0, { cursor: { status: "Played" } }),
        end + 11 * minute,
      ),
    ).toMatchObject({ due: undefined, reason: "over" });
  });

  it("polls a season simulation at most daily without matches", () => {
    const feed = policy("soccer/season-simulations", { spread: 0 });
    const over: FixtureState = { ...playing, status: "Played", end: kickOff + 2 * hour };
    const next: FixtureState = { status: "Fixture", kickOff: kickOff + 20 * day, timeKnown: true, coverageLevel: "13" };
    const now = kickOff + day;
    expect(plan(feed, subject([over, next]), attempt(now), now)).toMatchObject({ due: now + day, reason: "look" });
    expect(plan(feed, subject([over, playing]), attempt(kickOff + hour), kickOff + hour).due).toBe(
      kickOff + hour + 30_000,
    );
  });
});
