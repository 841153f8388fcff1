import { nextPollAt, type FeedDescription, type MatchState } from "@sdf/runtime";
import type { Assumptions } from "../assumptions/table.ts";
import type { Instant } from "../world/contract.ts";
import { remember } from "./bounded.ts";

/** What polling limits go by for one answer: the state of its match, or of the matches it is about. */
export interface PollSubject {
  readonly matches: readonly PollMatch[];
}
export interface PollMatch extends MatchState {
  readonly periodId?: number;
}

/** What is thought of a poll. */
export interface Verdict {
  /** `outside`: no polling window applies, now or later. */
  readonly verdict: "ok" | "early" | "outside";
  /** Next time the guidance allows, after this poll; absent when it allows none. */
  readonly next?: Instant;
  /** Polling window that allows it. */
  readonly window?: string;
}

const day = 86_400_000;
/** Pollers and subjects remembered. */
const bound = 20_000;

/** The last poll of a subject by a client. */
interface LastPoll {
  readonly at: Instant;
  readonly periods: string;
}

/**
 * Remembers who asked for what when, and holds it against the polling windows of the feed. The
 * first poll of anything is never early: limits are on frequency.
 */
export class PollingLimits {
  readonly #last = new Map<string, LastPoll>();
  readonly #assumptions: Assumptions;

  constructor(assumptions: Assumptions) {
    this.#assumptions = assumptions;
  }

  /** What is thought of a poll at an instant. It is remembered only when it counts: a refused one does not. */
  poll(description: FeedDescription, key: string, subject: PollSubject, now: Instant, counts: (verdict: Verdict) => boolean): Verdict {
    const before = this.#last.get(key);
    const periods = subject.matches.map(({ periodId }) => periodId ?? "").join();
    // A clock that was stepped back has not seen that poll.
    const last = before !== undefined && before.at <= now ? before : undefined;
    const judged = last === undefined ? "ok" : this.#judge(description, subject, now, last, periods);
    // A poll that does not count leaves the one before it as the last.
    const next = nextOf(description, subject, now, last !== undefined && !counts({ verdict: judged }) ? last.at : now);
    const verdict = { verdict: judged, ...next };
    if (counts(verdict)) remember(this.#last, key, { at: now, periods }, bound);
    return verdict;
  }

  #judge(description: FeedDescription, subject: PollSubject, now: Instant, last: LastPoll, periods: string): Verdict["verdict"] {
    const changed = last.periods !== periods && description.polling.some(({ atPeriodChange }) => atPeriodChange === true);
    if (description.polling.length === 0 || changed) return "ok";
    const next = nextOf(description, subject, now, last.at);
    if (next !== undefined) return next.next <= now + this.#assumptions["polling-tolerance"] ? "ok" : this.#daily(now, last) ?? "early";
    return this.#daily(now, last) ?? "outside";
  }

  /** No window is open at all; a look a day may be allowed nevertheless. */
  #daily(now: Instant, last: LastPoll): "ok" | undefined {
    return this.#assumptions["polling-outside-windows"] === "free" || now - last.at >= day ? "ok" : undefined;
  }
}

/** The earliest poll that the main guidance or one of the alternatives allows, for the match that allows most. */
function nextOf(description: FeedDescription, { matches }: PollSubject, now: Instant, lastPollAt: Instant): { next: Instant; window: string } | undefined {
  let best: { next: Instant; window: string } | undefined;
  for (const guidance of guidances(description)) {
    for (const match of matches.length === 0 ? [{}] : matches) {
      const found = nextPollAt(guidance, { ...match, now, lastPollAt });
      if (found !== undefined && (best === undefined || found.at.getTime() < best.next)) best = { next: found.at.getTime(), window: found.window };
    }
  }
  return best;
}

const split = new WeakMap<FeedDescription, readonly FeedDescription[]>();

/** The description with its main windows, and with the alternative ones in their place where there are some. */
function guidances(description: FeedDescription): readonly FeedDescription[] {
  let found = split.get(description);
  if (found === undefined) {
    const others = description.polling.filter(({ alternative }) => alternative === true).map((window) => ({ ...window, alternative: false }));
    found = others.length === 0 ? [description] : [description, { ...description, polling: others }];
    split.set(description, found);
  }
  return found;
}

/** A verdict as the response header `x-sdf-polling` tells it. */
export function pollingHeader({ verdict, next, window }: Verdict): string {
  return `${verdict}${window === undefined ? "" : `; window=${window}`}${next === undefined ? "" : `; next=${written(next)}`}`;
}

/** What to tell a client that polls too early. */
export function tooOften({ next }: Verdict): string {
  return next === undefined ? "no polling window applies any more; once a day will do" : `too early; ask again at ${written(next)}`;
}

let second = Number.NaN;
let text = "";

/** An instant in whole seconds, the next one when it lies between two; written once for all answers that name it. */
function written(instant: Instant): string {
  const whole = Math.ceil(instant / 1000);
  if (whole !== second) {
    second = whole;
    text = `${new Date(whole * 1000).toISOString().slice(0, 19)}Z`;
  }
  return text;
}
