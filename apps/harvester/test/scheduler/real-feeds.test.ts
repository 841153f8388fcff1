/** Plans of the feeds as their specs describe them. */
import type { PollingWindow } from "@sdf/runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { findFeed, feeds } from "../../src/feeds/catalogue.ts";
import { createPolicy, type Policy } from "../../src/scheduler/policy.ts";
import { plan } from "../../src/scheduler/scheduler.ts";
import type { Attempt, FixtureState } from "../../src/scheduler/state.ts";
import { attemptAt, day, hour, kickOff, toSubject } from "./plan-support.ts";

const attempt = (at: number, result: PollResult = "ok", failures = 0, more: Partial<Attempt> = {}): Attempt =>
  attemptAt(at - kickOff, { result, failures, ...more });
const policy = (feed: string): Policy => createPolicy(findFeed(feed), feed.startsWith("soccer/"));

describe("plan, for random states", () => {
  const failing = ["server-error", "timeout", "network", "rate-limited", "undecodable", "abandoned"] as const;
  const statuses = ["Fixture", "Playing", "Played", "Postponed", "Suspended", "Cancelled", "Awarded"];
  const status = fc.constantFrom(undefined, ...statuses);
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
          const next = plan(rules, toSubject(fixtures), last, at);
          if (next.due === undefined) return;
          expect(next.due).toBeGreaterThanOrEqual(at);
          expect(next.due).toBeGreaterThanOrEqual(next.earliest!);
          expect(next.due - (last?.at ?? -Infinity)).toBeGreaterThanOrEqual(rules.floor);
          // At its due time, the plan is still allowed and unchanged.
          const again = plan(rules, toSubject(fixtures), last, next.due);
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
    const windows = findFeed(feed).description.polling.filter(({ alternative }) => alternative !== true);
    const shortest = Math.min(...windows.map(({ every }) => (every ?? Infinity) * 1000));
    const anchors = {
      none: 0,
      "match-day": Math.floor(state.kickOff! / day) * day,
      "kick-off": state.kickOff!,
      end: state.end!,
    };
    const isWithin = (poll: number, { anchor, from = -Infinity, to = Infinity }: PollingWindow): boolean =>
      poll >= anchors[anchor] + from * 1000 && poll <= anchors[anchor] + to * 1000;
    for (let index = 1; index < polls.length; index++) {
      const gap = polls[index]! - polls[index - 1]!;
      if (gap < shortest) faults.push(`${gap} ms between two polls`);
    }
    for (const window of windows.filter(({ once }) => once)) {
      // Another window may allow the poll as well.
      const others = windows.filter((other) => other !== window);
      const alone = polls.filter((poll) => isWithin(poll, window) && !others.some((other) => isWithin(poll, other)));
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
          const next = plan(rules, toSubject([stateAt(at)]), last, at);
          if (next.due === undefined) break;
          // After a delay, as after a restart, the poll is planned again, and not sent if its window is over.
          const sent = next.due + late;
          const again = plan(rules, toSubject([stateAt(sent)]), last, sent);
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
