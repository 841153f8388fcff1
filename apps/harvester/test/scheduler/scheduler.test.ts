import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { feedOf, feeds } from "../../src/feeds/catalogue.ts";
import { day, policyOf, type Policy } from "../../src/scheduler/policy.ts";
import { plan } from "../../src/scheduler/scheduler.ts";
import { ownInstant, shareOf } from "../../src/scheduler/spread.ts";
import type { Attempt, FixtureState, Subject } from "../../src/scheduler/state.ts";

const minute = 60_000;
const hour = 60 * minute;
const kickOff = Date.parse("2026-09-12T14:00:00Z");
const subject = (fixtures: readonly FixtureState[], id = "target"): Subject => ({ id, request: {}, fixtures });
const playing: FixtureState = { status: "Playing", kickOff, timeKnown: true, coverageLevel: "13" };
const attempt = (at: number, result: PollResult = "ok", failures = 0, more: Partial<Attempt> = {}): Attempt => ({
  at,
  result,
  failures,
  cursor: {},
  ...more,
});
const policy = (feed: string, settings = {}): Policy => policyOf(feedOf(feed), feed.startsWith("soccer/"), settings);

describe("spread", () => {
  it("assigns a stable instant to every name", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, from, period, share) => {
          const own = ownInstant(name, from, period);
          expect(own).toBeGreaterThanOrEqual(from);
          expect(own).toBeLessThan(from + Math.max(period, 1));
          expect(ownInstant(name, from + Math.floor((own - from) * share), period)).toBe(own);
        },
      ),
    );
  });

  it("distributes names evenly", () => {
    const bins = new Array<number>(20).fill(0);
    for (let index = 0; index < 20_000; index++)
      bins[Math.floor(shareOf(`soccer/match-momentum?fixture=${index}`) * 20)]! += 1;
    expect(Math.max(...bins) / 1000).toBeLessThan(1.12);
    expect(Math.min(...bins) / 1000).toBeGreaterThan(0.88);
  });
});

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
    const cursor = { watermark: kickOff, wholeAt: kickOff };
    const changes = plan(feed, subject([playing]), attempt(kickOff + minute, "ok", 0, { cursor }), kickOff + minute);
    expect(changes).toMatchObject({ due: kickOff + 2 * minute, parameters: { _dlt: kickOff - 2 * minute, _pgNm: 1 } });
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "ok", 0, { cursor: { ...cursor, wholeAt: kickOff - day } }),
        kickOff + minute,
      ).parameters,
    ).not.toHaveProperty("_dlt");
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "ok", 0, { cursor: { ...cursor, page: 2, whole: 1 } }),
        kickOff + minute + 7,
      ),
    ).toMatchObject({ due: kickOff + minute + 7, reason: "page 2", parameters: { _pgNm: 2 } });
    expect(
      plan(
        feed,
        subject([playing]),
        attempt(kickOff + minute, "server-error", 1, { cursor: { ...cursor, page: 2, whole: 1 } }),
        kickOff + minute + 7,
      ).due,
    ).toBe(kickOff + 2 * minute);
  });

  it("renews a token once without delay, and only probes repeatedly refused targets", () => {
    const feed = policy("soccer/match-momentum");
    const at = kickOff + hour;
    expect(plan(feed, subject([playing]), attempt(at, "unauthorised", 1), at + 3).earliest).toBe(at + 3);
    expect(plan(feed, subject([playing]), attempt(at, "unauthorised", 2), at + 3).earliest).toBeGreaterThanOrEqual(
      at + minute,
    );
    expect(plan(feed, subject([playing]), attempt(at, "client-error", 2), at + 3).dead).toBeUndefined();
    expect(
      plan(policy("soccer/match-momentum", { spread: 0 }), subject([playing]), attempt(at, "client-error", 3), at + 3),
    ).toMatchObject({ due: at + hour, reason: "probe", dead: "refused 3 times in a row" });
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

describe("plan, for random states", () => {
  const failing: readonly PollResult[] = [
    "server-error",
    "timeout",
    "network",
    "rate-limited",
    "undecodable",
    "abandoned",
  ];
  const status = fc.constantFrom(
    undefined,
    "Fixture",
    "Playing",
    "Played",
    "Postponed",
    "Suspended",
    "Cancelled",
    "Awarded",
  );
  const fixture: fc.Arbitrary<FixtureState> = fc
    .record(
      {
        status,
        kickOff: fc.integer({ min: -20, max: 20 }).map((hours) => kickOff + hours * hour),
        timeKnown: fc.boolean(),
        end: fc.integer({ min: 1, max: 5 }).map((hours) => kickOff + hours * hour),
        coverageLevel: fc.constantFrom("13", "15", "4"),
      },
      { requiredKeys: ["timeKnown"] },
    )
    .map((made) => JSON.parse(JSON.stringify(made)) as FixtureState);
  const anyFeed = fc.constantFrom(...feeds.keys());
  const now = fc.integer({ min: -30 * 3600, max: 30 * 3600 }).map((seconds) => kickOff + seconds * 1000);

  it("keeps the minimum interval, is never in the past, and is stable", () => {
    fc.assert(
      fc.property(
        anyFeed,
        fc.array(fixture, { maxLength: 3 }),
        now,
        fc.integer({ min: 0, max: 3 * 86_400 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(...failing),
        fc.boolean(),
        (feed, fixtures, at, ago, failures, result, polled) => {
          const rules = policy(feed);
          const last = polled ? attempt(at - ago * 1000, failures === 0 ? "ok" : result, failures) : undefined;
          const next = plan(rules, subject(fixtures), last, at);
          if (next.due === undefined) return;
          expect(next.due).toBeGreaterThanOrEqual(at);
          expect(next.due).toBeGreaterThanOrEqual(next.earliest!);
          if (last !== undefined) expect(next.due - last.at).toBeGreaterThanOrEqual(rules.floor);
          // At its due time, the plan is still allowed and unchanged.
          const again = plan(rules, subject(fixtures), last, next.due);
          expect(again.due).toBeDefined();
          expect(again.earliest).toBe(next.due);
        },
      ),
      { numRuns: 3000 },
    );
  });

  /** Returns what the API documentation allows, from the documented windows, independent of the tested code. */
  function journalFaults(polls: readonly number[], feed: string, state: FixtureState): string[] {
    const faults: string[] = [];
    const windows = feedOf(feed).description.polling.filter(({ alternative }) => alternative !== true);
    const shortest = Math.min(...windows.map(({ every }) => (every ?? Infinity) * 1000));
    const anchors = {
      none: 0,
      "match-day": Math.floor(state.kickOff! / day) * day,
      "kick-off": state.kickOff!,
      end: state.end!,
    };
    for (let index = 1; index < polls.length; index++) {
      const gap = polls[index]! - polls[index - 1]!;
      if (gap < shortest) faults.push(`${gap} ms between two polls`);
    }
    for (const window of windows.filter(({ once }) => once)) {
      const from = anchors[window.anchor] + (window.from ?? -Infinity) * 1000;
      const to = anchors[window.anchor] + (window.to ?? Infinity) * 1000;
      const others = windows
        .filter((other) => other !== window)
        .map(
          (other) =>
            [
              anchors[other.anchor] + (other.from ?? -Infinity) * 1000,
              anchors[other.anchor] + (other.to ?? Infinity) * 1000,
            ] as const,
        );
      // Another window may allow the poll as well.
      const alone = polls.filter(
        (poll) => poll >= from && poll <= to && !others.some(([start, end]) => poll >= start && poll <= end),
      );
      if (alone.length > 1) faults.push(`${alone.length} polls in ${window.id}`);
    }
    return faults;
  }

  it("respects the windows through failures, delays and restarts of a full match", () => {
    const steps = fc.array(
      fc.record({
        latency: fc.integer({ min: 1, max: 30_000 }),
        late: fc.integer({ min: 0, max: 200_000 }),
        fails: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const oneMatch = fc.constantFrom(
      "soccer/match-momentum",
      "soccer/live-win-probability",
      "soccer/team-player-predictions",
      "soccer/match-possession-values",
      "tennis/match-predictions",
      "american-football/go-for-two-predictions",
      "basketball/live-win-probability",
    );
    fc.assert(
      fc.property(oneMatch, steps, fc.integer({ min: -12 * 24, max: 4 }), (feed, run, startHours) => {
        const rules = policy(feed);
        const end = kickOff + 2 * hour;
        const stateAt = (at: number): FixtureState => ({
          kickOff,
          timeKnown: true,
          coverageLevel: "13",
          status: at < kickOff ? "Fixture" : at < end ? "Playing" : "Played",
          ...(at >= end ? { end } : {}),
        });
        let at = kickOff + startHours * hour;
        let last: Attempt | undefined;
        const polls: number[] = [];
        for (const { latency, late, fails } of run) {
          const next = plan(rules, subject([stateAt(at)]), last, at);
          if (next.due === undefined) break;
          // After a delay, as after a restart, the poll is planned again, and not sent if its window is over.
          const sent = next.due + late;
          const again = plan(rules, subject([stateAt(sent)]), last, sent);
          at = sent;
          if (again.due === undefined) continue;
          if (again.earliest! > sent) continue;
          polls.push(sent);
          at = sent + latency;
          last = attempt(at, fails ? "server-error" : "ok", fails ? (last?.failures ?? 0) + 1 : 0, {
            cursor: fails
              ? (last?.cursor ?? {})
              : { status: stateAt(sent).status!, ...(again.reason === "closing" ? { closed: 1 as const } : {}) },
          });
        }
        expect(journalFaults(polls, feed, { ...stateAt(end), end })).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});
