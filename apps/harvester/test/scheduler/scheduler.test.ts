import { describe, expect, it } from "vitest";
import { day } from "../../src/scheduler/policy.ts";
import { plan } from "../../src/scheduler/scheduler.ts";
import type { FixtureState } from "../../src/scheduler/state.ts";
import { attempt, hour, kickOff, minute, playing, policy, subject } from "./support.ts";

describe("plan", () => {
  it("polls a match in play at the interval of its window after each answer", () => {
    const next = plan(policy("soccer/match-momentum"), subject([playing]), attempt(kickOff + hour), kickOff + hour + 5);
    expect(next).toMatchObject({ due: kickOff + hour + minute, reason: "live", interval: minute });
  });

  it("spreads polls that were late together", () => {
    const now = kickOff + hour;
    const due = (id: string, late: number): number =>
      (plan(policy("soccer/match-momentum"), subject([playing], id), attempt(now, "ok", 0, { late }), now).due ?? NaN) -
      now -
      minute;
    expect(due("a", 0)).toBe(0);
    expect(due("a", 200)).toBe(0);
    const apart = Array.from({ length: 2000 }, (_, index) => due(`soccer/match-momentum?fixture=${index}`, 900));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...apart)).toBeLessThan(6000);
    for (let second = 0; second < 6; second++)
      expect(apart.filter((each) => Math.floor(each / 1000) === second).length).toBeGreaterThan(250);
    // The spread is limited by the policy, and absent if the policy has none.
    expect(
      (plan(
        policy("soccer/match-momentum", { spread: 1 }),
        subject([playing]),
        attempt(now, "ok", 0, { late: 900 }),
        now,
      ).due ?? NaN) -
        now -
        minute,
    ).toBeLessThan(1000);
    expect(
      plan(
        policy("soccer/match-momentum", { spread: 0 }),
        subject([playing]),
        attempt(now, "ok", 0, { late: 900 }),
        now,
      ).due,
    ).toBe(now + minute);
  });

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

  it("polls once more if another feed reported the end first", () => {
    const end = kickOff + 2 * hour;
    const over: FixtureState = { ...playing, status: "Played", end };
    const feed = policy("soccer/match-momentum");
    const last = attempt(end - 10_000, "ok", 0, { cursor: { status: "Playing" } });
    expect(plan(feed, subject([over]), last, end)).toMatchObject({ due: end + 50_000, reason: "closing" });
    expect(plan(policy("soccer/match-momentum", { closing: "never" }), subject([over]), last, end).due).toBeUndefined();
    expect(
      plan(feed, subject([over]), { ...last, at: end + 50_000, cursor: { status: "Playing", closed: 1 } }, end + hour)
        .due,
    ).toBeUndefined();
    expect(
      plan(feed, subject([over]), { ...last, at: end + 50_000, cursor: { status: "Played" } }, end + hour).due,
    ).toBeUndefined();
  });

  it("replans fixtures that are moved, postponed, suspended or without a time", () => {
    const feed = policy("soccer/match-momentum", { spread: 0 });
    const coming: FixtureState = { status: "Fixture", kickOff, timeKnown: true };
    const now = kickOff - 2 * hour;
    expect(plan(feed, subject([coming]), undefined, now).due).toBe(kickOff);
    expect(plan(feed, subject([{ ...coming, kickOff: kickOff + 3 * hour }]), undefined, now).due).toBe(
      kickOff + 3 * hour,
    );
    expect(plan(feed, subject([{ ...coming, status: "Postponed" }]), undefined, now)).toMatchObject({
      due: undefined,
      reason: "over",
    });
    expect(
      plan(feed, subject([{ ...playing, status: "Suspended" }]), attempt(kickOff + hour), kickOff + hour).due,
    ).toBe(kickOff + hour + minute);
    expect(plan(feed, subject([{ ...playing, status: "Awarded" }]), undefined, now).due).toBeUndefined();
    expect(plan(feed, subject([{ status: "Fixture", timeKnown: false }]), attempt(now), now).due).toBe(now + day);
  });

  it("polls changes of a list, the full list once a day, and its pages without delay", () => {
    const feed = policy("soccer/match-detailed");
    expect(plan(feed, subject([]), undefined, kickOff)).toMatchObject({
      due: kickOff,
      parameters: { _pgNm: 1, _pgSz: 100 },
    });
    const cursor = { watermark: kickOff, fullAt: kickOff };
    const changes = plan(feed, subject([playing]), attempt(kickOff + minute, "ok", 0, { cursor }), kickOff + minute);
    expect(changes).toMatchObject({ due: kickOff + 2 * minute, parameters: { _dlt: kickOff - 2 * minute, _pgNm: 1 } });
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "ok", 0, { cursor: { ...cursor, fullAt: kickOff - day } }),
        kickOff + minute,
      ).parameters,
    ).not.toHaveProperty("_dlt");
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "ok", 0, { cursor: { ...cursor, page: 2, full: 1 } }),
        kickOff + minute + 7,
      ),
    ).toMatchObject({ due: kickOff + minute + 7, reason: "page 2", parameters: { _pgNm: 2 } });
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "server-error", 1, { cursor: { ...cursor, page: 2, full: 1 } }),
        kickOff + minute + 7,
      ).due,
    ).toBe(kickOff + 2 * minute);
  });

  it("waits for the interval after the refusal of a token, and only probes repeatedly refused targets", () => {
    const feed = policy("soccer/match-momentum");
    const at = kickOff + hour;
    expect(plan(feed, subject([playing]), attempt(at, "unauthorised", 1), at + 3).earliest).toBe(at + minute);
    expect(plan(feed, subject([playing]), attempt(at, "unauthorised", 2), at + 3).earliest).toBeGreaterThanOrEqual(
      at + minute,
    );
    expect(plan(feed, subject([playing]), attempt(at, "client-error", 2), at + 3).dead).toBeUndefined();
    expect(
      plan(policy("soccer/match-momentum", { spread: 0 }), subject([playing]), attempt(at, "client-error", 3), at + 3),
    ).toMatchObject({ due: at + 4 * minute, reason: "probe", dead: "refused 3 times in a row" });
    const over = { ...playing, status: "Played", end: at };
    expect(
      plan(feed, subject([over]), attempt(at, "client-error", 3, { cursor: { closed: 1 } }), at + 3),
    ).toMatchObject({ due: undefined, dead: "refused 3 times in a row" });
  });

  it("waits for Retry-After, and longer with every failure, up to a limit", () => {
    const feed = policy("soccer/match-momentum", { spread: 0 });
    const at = kickOff + 10 * minute;
    const due = (failures: number, more = {}): number =>
      plan(feed, subject([playing]), attempt(at, "server-error", failures, more), at).due! - at;
    expect([1, 2, 3, 4, 5, 6].map((failures) => due(failures) / minute)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(due(1, { cursor: { retryAt: at + 7 * minute } })).toBe(7 * minute);
  });

  it("requests missed data once after the end of a match", () => {
    const end = kickOff + 2 * hour;
    const over: FixtureState = { status: "Played", kickOff, end, timeKnown: true };
    const at = (cursor: object) =>
      plan(
        policy("tennis/match-predictions"),
        subject([over]),
        attempt(end + minute, "ok", 0, { cursor }),
        end + minute,
      );
    expect(at({ status: "Played" })).toMatchObject({
      due: end + minute + hour,
      reason: "after",
      parameters: { point: "1,4000" },
    });
    expect(at({ status: "Played", repaired: 1 }).parameters).toEqual({});
    const backfilled = plan(
      policy("soccer/team-player-predictions"),
      { ...subject([over]), isBackfill: true },
      undefined,
      end + 9 * day,
    );
    expect(backfilled).toMatchObject({ reason: "backfill", parameters: { min: "-1" } });
    expect(
      plan(
        policy("soccer/team-player-predictions"),
        { ...subject([over]), isBackfill: true },
        attempt(end + 9 * day),
        end + 9 * day,
      ).due,
    ).toBeUndefined();
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
