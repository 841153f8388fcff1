import { getOrCreate } from "../domain/cache.ts";
import type { TargetSpec, TargetState } from "../domain/target.ts";
import { findFeed, feeds } from "../feeds/catalogue.ts";
import { FixtureIndex } from "./fixture-index.ts";
import { createPolicy, type Policy, type PolicySettings } from "./policy.ts";
import { plan, requested, requestedReason, type Plan } from "./scheduler.ts";
import type { Attempt, FixtureState, Subject } from "./state.ts";

/** Priority of targets that are polled once although all their windows are over. */
export const backfillPriority = -1;

/** Largest assumed change of the machine's clock between two starts; an operator notices a larger one. */
const MAX_CLOCK_JUMP_MS = 3_600_000;

/** Plans targets from the policy of their feed, the facts about their fixtures, and the last attempt. */
export class Planner {
  readonly fixtures = new FixtureIndex();
  readonly #policies = new Map<string, Policy>();
  readonly #settings: Readonly<Record<string, PolicySettings>>;
  readonly #listed: ReadonlySet<string>;
  readonly #offset: () => number;
  readonly #surelySince: () => number;

  /**
   * @param settings - Policy settings by feed; those under `*` apply to all feeds
   * @param listed - Sports whose fixtures come from a list feed
   * @param offset - Returns the milliseconds by which the service's clock is ahead
   * @param surelySince - Returns the start of reliable time; another start of the machine timed earlier attempts
   */
  constructor(
    settings: Readonly<Record<string, PolicySettings>>,
    listed: ReadonlySet<string>,
    offset: () => number = () => 0,
    surelySince: () => number = () => -Infinity,
  ) {
    this.#surelySince = surelySince;
    this.#settings = settings;
    this.#listed = listed;
    this.#offset = offset;
  }

  policy(feed: string): Policy {
    return getOrCreate(this.#policies, feed, () => {
      const definition = findFeed(feed);
      const settings = { ...this.#settings["*"], ...this.#settings[feed] };
      return createPolicy(definition, this.#listed.has(definition.description.sport), settings);
    });
  }

  /** Returns the plan of a target from its stored state. */
  plan(target: TargetState, now: number): Plan {
    // A store keeps the targets of feeds that the configuration no longer names under `specs`.
    if (!feeds.has(target.feed)) return unknownFeed;
    const policy = this.policy(target.feed);
    const last = this.#latestPossible(toAttempt(target, policy.timeoutMs), now);
    if (target.reason === requestedReason) return requested(policy, this.subject(target, now), last, now);
    return this.after(target, last, now);
  }

  /**
   * Returns an attempt with the latest time at which it may have ended. The machine's clock may have been set while the
   * machine was down, by at most an hour, but the attempt did not end after this start.
   */
  #latestPossible(attempt: Attempt | undefined, now: number): Attempt | undefined {
    const since = this.#surelySince();
    if (attempt === undefined || attempt.at >= since) return attempt;
    return { ...attempt, at: Math.min(since, attempt.at + MAX_CLOCK_JUMP_MS, now) };
  }

  /** Returns the plan of a target after an attempt that is not stored yet. */
  after(target: TargetSpec, last: Attempt | undefined, now: number): Plan {
    const policy = this.policy(target.feed);
    // Kick-offs are in the service's time, all other instants in local time.
    const shift = (at: number): number => at - this.#offset();
    const subject = this.subject(target, now);
    const fixtures =
      this.#offset() === 0
        ? subject.fixtures
        : subject.fixtures.map((state) => ({
            ...state,
            kickOff: state.kickOff === undefined || !state.timeKnown ? state.kickOff : shift(state.kickOff),
            end: state.end === undefined ? undefined : shift(state.end),
          }));
    return plan(policy, { ...subject, fixtures }, last, now);
  }

  subject({ id, feed, fixture, tournamentCalendar, priority }: TargetSpec, now: number): Subject {
    return {
      id,
      fixtures: this.#fixturesOf(this.policy(feed).scope, fixture, tournamentCalendar, now),
      isBackfill: priority === backfillPriority,
      revival: priority !== undefined && priority > 0 ? priority : undefined,
    };
  }

  /** Fixtures that decide when a target is polled. A calendar is read only for its own targets: it may be large. */
  #fixturesOf(
    scope: Policy["scope"],
    fixture: string | undefined,
    tournamentCalendar: string | undefined,
    now: number,
  ): readonly FixtureState[] {
    if (scope === "fixture") return this.fixtures.state(fixture ?? "");
    return tournamentCalendar === undefined ? [] : this.fixtures.calendar(tournamentCalendar, now);
  }
}

const unknownFeed: Plan = {
  due: undefined,
  earliest: undefined,
  reason: "unknown feed: `specs` of the configuration does not contain it",
  interval: 0,
  parameters: {},
};

/** Returns the last attempt of a target from its stored state; `undefined` if it was never polled. */
export function toAttempt(
  { lastSentAt, lastReceivedAt, lastStatus, failures, cursor }: TargetState,
  timeoutMs: number,
): Attempt | undefined {
  if (lastSentAt === undefined) return undefined;
  const result = lastStatus ?? "abandoned";
  if (lastReceivedAt !== undefined && lastReceivedAt >= lastSentAt)
    return { at: lastReceivedAt, result, failures, cursor };
  // Its process was killed or lost the lease. The request may have reached the service, and been in flight until its
  // time-out; the cursor is that of the attempt before.
  return { at: lastSentAt + timeoutMs, result, failures, cursor: { ...cursor, unsent: 0 } };
}
