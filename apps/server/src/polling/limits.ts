import { nextPollAt, type FeedDescription, type MatchState } from "@sdf/runtime";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { formatInstant } from "../clock/text.ts";
import { setBounded } from "../collections/bounded-map.ts";
import { oncePer } from "../collections/once-per.ts";

/** Matches that determine the polling limits of one response. */
export interface PollSubject {
  readonly matches: readonly PollMatch[];
}

/** State of a match, with its period. */
export interface PollMatch extends MatchState {
  readonly periodId?: number | undefined;
}

/** Assessment of one poll against the polling windows. */
export interface Verdict {
  /** `ok`; `early`: before the next allowed poll; `outside`: no polling window applies, now or later. */
  readonly verdict: "ok" | "early" | "outside";
  /** Next allowed poll after this one, in milliseconds since the epoch; absent if there is none. */
  readonly next?: Instant;
  /** Polling window of the next allowed poll. */
  readonly window?: string;
}

const day = 86_400_000;
/** Maximum number of remembered polls: one per client and request. */
const MAX_REMEMBERED_POLLS = 20_000;

/** The last poll of a subject by a client. */
interface LastPoll {
  readonly at: Instant;
  readonly periods: string;
  /** The next allowed poll that its response stated. */
  readonly next: Instant | undefined;
}

/**
 * Stores the last poll of each client and request, and compares polls with the polling windows of the feed.
 * The first poll of a request is never early, because the limits concern the frequency.
 */
export class PollingLimits {
  readonly #last = new Map<string, LastPoll>();
  readonly #assumptions: Assumptions;

  constructor(assumptions: Assumptions) {
    this.#assumptions = assumptions;
  }

  /** Assesses a poll at an instant. Only counted polls are stored; a rejected poll is not counted. */
  poll(
    description: FeedDescription,
    key: string,
    subject: PollSubject,
    now: Instant,
    isCounted: (verdict: Verdict) => boolean,
  ): Verdict {
    const previous = this.#last.get(key);
    const periods = subject.matches.map(({ periodId }) => periodId ?? "").join();
    // If the clock was set back, the stored poll lies in the future and does not count.
    const last = previous !== undefined && previous.at <= now ? previous : undefined;
    const outcome = last === undefined ? "ok" : this.#judge(description, subject, now, last, periods);
    // If this poll is not counted, the previous one remains the last poll.
    const next = findNext(
      description,
      subject,
      now,
      last !== undefined && !isCounted({ verdict: outcome }) ? last.at : now,
    );
    const verdict: Verdict = { verdict: outcome, ...next };
    if (isCounted(verdict)) setBounded(this.#last, key, { at: now, periods, next: verdict.next }, MAX_REMEMBERED_POLLS);
    return verdict;
  }

  #judge(
    description: FeedDescription,
    subject: PollSubject,
    now: Instant,
    last: LastPoll,
    periods: string,
  ): Verdict["verdict"] {
    const changed =
      last.periods !== periods && description.polling.some(({ atPeriodChange }) => atPeriodChange === true);
    if (description.polling.length === 0 || changed) return "ok";
    // A client does not know of a change of the match, such as its end, before the poll that reports it.
    if (last.next !== undefined && last.next <= now + this.#assumptions["polling-tolerance"]) return "ok";
    const next = findNext(description, subject, now, last.at);
    if (next !== undefined)
      return next.next <= now + this.#assumptions["polling-tolerance"] ? "ok" : (this.#daily(now, last) ?? "early");
    return this.#daily(now, last) ?? "outside";
  }

  /** Allows a poll outside all windows once a day, or always if `polling-outside-windows` is `free`. */
  #daily(now: Instant, last: LastPoll): "ok" | undefined {
    return this.#assumptions["polling-outside-windows"] === "free" || now - last.at >= day ? "ok" : undefined;
  }
}

/** Returns the earliest poll that any guidance allows for any of the matches. */
function findNext(
  description: FeedDescription,
  { matches }: PollSubject,
  now: Instant,
  lastPollAt: Instant,
): { next: Instant; window: string } | undefined {
  let best: { next: Instant; window: string } | undefined;
  const states = matches.length === 0 ? [{ now, lastPollAt }] : matches.map((match) => ({ ...match, now, lastPollAt }));
  for (const guidance of guidances(description)) {
    for (const state of states) {
      const candidate = nextPollAt(guidance, state);
      if (candidate !== undefined && (best === undefined || candidate.at.getTime() < best.next))
        best = { next: candidate.at.getTime(), window: candidate.window };
    }
  }
  return best;
}

/** Returns the description with its main windows and, if there are any, a second one with the alternative windows. */
const guidances = oncePer((description: FeedDescription): readonly FeedDescription[] => {
  const alternatives = description.polling
    .filter(({ alternative }) => alternative === true)
    .map((window) => ({ ...window, alternative: false }));
  return alternatives.length === 0 ? [description] : [description, { ...description, polling: alternatives }];
});

/** Returns the value of the response header `x-sdf-polling`. */
export function pollingHeader({ verdict, next, window }: Verdict): string {
  return (
    `${verdict}${window === undefined ? "" : `; window=${window}`}` +
    (next === undefined ? "" : `; next=${toSecondText(next)}`)
  );
}

/** Returns the error message for a poll that arrives too early. */
export function tooOftenMessage({ next }: Verdict): string {
  return next === undefined
    ? "no polling window applies any more; poll at most once a day"
    : `the poll is too early; poll again at ${toSecondText(next)}`;
}

/** Returns an instant as text, rounded up to whole seconds. */
function toSecondText(instant: Instant): string {
  return formatInstant(Math.ceil(instant / 1000) * 1000);
}
