/** Plans of the feeds as their specs describe them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { findFeed, feeds } from "../../src/feeds/catalogue.ts";
import { createPolicy, type Policy } from "../../src/scheduler/policy.ts";
import { plan } from "../../src/scheduler/scheduler.ts";
import type { Attempt, FixtureState } from "../../src/scheduler/state.ts";
import { attemptAt, hour, kickOff, toSubject } from "./plan-support.ts";

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
});
