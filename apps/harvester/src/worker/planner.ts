import { feedOf, type HarvestFeed } from "../feeds/catalogue.ts";
import { FixtureIndex } from "../discover/fixtures.ts";
import { plan, requested, requestedReason, type Plan } from "../scheduler/scheduler.ts";
import { policyOf, type Policy, type PolicySettings } from "../scheduler/policy.ts";
import type { Attempt, Subject } from "../scheduler/state.ts";
import type { TargetSpec, TargetState } from "../store/contract.ts";

/** Priority of targets that are polled once although all windows are over. */
export const backfillPriority = -1;

/** A clock that is further out than that is noticed by people. */
const largestJump = 3_600_000;

/** Puts together what planning needs: the policy of the feed, what is known of the fixtures, the last attempt. */
export class Planner {
  readonly fixtures = new FixtureIndex();
  readonly #policies = new Map<string, Policy>();
  readonly #settings: Readonly<Record<string, PolicySettings>>;
  readonly #listed: ReadonlySet<string>;
  readonly #offset: () => number;
  readonly #surelySince: () => number;

  /**
   * @param settings - Policy settings by feed; those under `*` hold for all feeds
   * @param listed - Sports whose fixtures a list feed tells
   * @param offset - By how much the server's clock is ahead
   * @param surelySince - Attempts before it were timed by another start of the machine
   */
  constructor(settings: Readonly<Record<string, PolicySettings>>, listed: ReadonlySet<string>, offset: () => number = () => 0, surelySince: () => number = () => -Infinity) {
    this.#surelySince = surelySince;
    this.#settings = settings;
    this.#listed = listed;
    this.#offset = offset;
  }

  policy(feed: string): Policy {
    let found = this.#policies.get(feed);
    if (found === undefined) {
      const known: HarvestFeed = feedOf(feed);
      found = policyOf(known, this.#listed.has(known.description.sport), { ...this.#settings["*"], ...this.#settings[feed] });
      this.#policies.set(feed, found);
    }
    return found;
  }

  /** The plan of a target as it stands. */
  plan(target: TargetState, now: number): Plan {
    const last = this.#sure(attemptOf(target, this.policy(target.feed).timeout), now);
    if (target.reason === requestedReason) return requested(this.policy(target.feed), this.subject(target, now), last, now);
    return this.after(target, last, now);
  }

  /**
   * An attempt as late as it may have been. The clock of the machine may have been set while it was
   * down: by an hour at most, it is assumed, and never so that the attempt came after the start.
   */
  #sure(attempt: Attempt | undefined, now: number): Attempt | undefined {
    const since = this.#surelySince();
    if (attempt === undefined || attempt.at >= since) return attempt;
    return { ...attempt, at: Math.min(since, attempt.at + largestJump, now) };
  }

  /** The plan of a target after an attempt that the store does not know of yet. */
  after(target: TargetSpec, last: Attempt | undefined, now: number): Plan {
    const policy = this.policy(target.feed);
    // Kick-offs are by the server's clock, everything else by ours.
    const shift = (at: number): number => at - this.#offset();
    const subject = this.subject(target, now);
    const fixtures = this.#offset() === 0 ? subject.fixtures : subject.fixtures.map((state) => ({
      ...state,
      ...(state.kickOff === undefined || !state.timeKnown ? {} : { kickOff: shift(state.kickOff) }),
      ...(state.end === undefined ? {} : { end: shift(state.end) }),
    }));
    return plan(policy, { ...subject, fixtures }, last, now);
  }

  subject({ id, feed, request, fixture, tournamentCalendar, priority }: TargetSpec, now: number): Subject {
    const { scope } = this.policy(feed);
    const fixtures = scope === "fixture" ? this.fixtures.state(fixture ?? "") : tournamentCalendar === undefined ? [] : this.fixtures.calendar(tournamentCalendar, now);
    return { id, request, fixtures, wanted: priority === backfillPriority, ...(priority !== undefined && priority > 0 ? { revival: priority } : {}) };
  }
}

/** The last attempt of a target, from what the store keeps. */
export function attemptOf({ lastSentAt, lastReceivedAt, lastStatus, failures, cursor }: TargetState, timeout: number): Attempt | undefined {
  if (lastSentAt === undefined) return undefined;
  // Without an answer, the request may have been on its way until the time-out.
  const at = lastReceivedAt !== undefined && lastReceivedAt >= lastSentAt ? lastReceivedAt : lastSentAt + timeout;
  return { at, result: lastStatus ?? "abandoned", failures, cursor: cursor };
}
