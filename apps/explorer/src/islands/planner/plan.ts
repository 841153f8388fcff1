/** Computes in advance when feeds may be polled around a match, with the scheduling of the client. */
import { nextPollAt, type FeedDescription } from "@sdf/runtime";

export interface MatchPlan {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  /** Minutes from kick-off to the end, half-time included. */
  readonly length: number;
  readonly coverageLevel?: string;
}

interface PlannedPoll {
  readonly at: number;
  /** Polling window that allows the poll. */
  readonly window: string;
}

export type FeedPlan = ReturnType<typeof planFeed>;

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
/** Maximum number of polls of a feed in a plan. */
const MAX_POLLS = 5000;

/** State of the match at a time, if it proceeds as planned. */
function stateAt(
  now: number,
  { kickOff, length, coverageLevel }: MatchPlan,
): Omit<Parameters<typeof nextPollAt>[1], "now" | "lastPollAt"> {
  const end = kickOff + length * minute;
  return {
    kickOff,
    matchDay: new Date(kickOff).setUTCHours(0, 0, 0, 0),
    status: now < kickOff ? "Fixture" : now < end ? "Playing" : "Played",
    ...(now >= end ? { endedAt: end } : {}),
    coverageLevel,
  };
}

/** True if a window with an interval below one hour has no documented end (or start). */
function isOpen({ polling }: FeedDescription, end: "from" | "to"): boolean {
  return polling.some(
    (window) =>
      window.alternative !== true &&
      window[end] === undefined &&
      window.during === undefined &&
      (window.every ?? Infinity) < 3600,
  );
}

/**
 * The polls that the guidance allows, each at its earliest time. Polls at period changes are not included, because
 * their times are not known in advance. The plan starts ten days before kick-off and ends eight days after the match,
 * or one hour where the API documentation states no start or end.
 */
export function planFeed(description: FeedDescription, match: MatchPlan) {
  const openEnd = isOpen(description, "to");
  const polls: PlannedPoll[] = [];
  const end = match.kickOff + match.length * minute;
  const to = end + (openEnd ? hour : 8 * day);
  let now = match.kickOff - (isOpen(description, "from") ? hour : 10 * day);
  let lastPollAt: number | undefined;
  while (polls.length < MAX_POLLS) {
    const next = nextPollAt(description, { ...stateAt(now, match), now, lastPollAt });
    const at = next?.at.getTime() ?? Infinity;
    // Windows depend on the status, so the next poll is computed again when it changes.
    const change = [match.kickOff, end].find((moment) => moment > now && moment < Math.min(at, to));
    if (change !== undefined) {
      now = change;
      continue;
    }
    if (next === undefined || at > to) break;
    polls.push({ at, window: next.window });
    lastPollAt = at;
    now = at + 1;
  }
  return {
    feed: description.id,
    polls,
    windows: listWindows(description, polls),
    /** True if the plan was truncated. */
    cut: polls.length === MAX_POLLS,
    /** True if the end of polling is not documented; the plan then covers the match and one hour around it. */
    openEnd,
  };
}

/** Number of polls by window. */
function listWindows({ polling }: FeedDescription, polls: readonly PlannedPoll[]) {
  return [...Map.groupBy(polls, ({ window }) => window)].map(([window, within]) => ({
    window,
    from: within[0]?.at ?? 0,
    to: within.at(-1)?.at ?? 0,
    count: within.length,
    every: polling.find(({ id }) => id === window)?.every,
  }));
}

/** Maximum number of polls of all feeds within one minute, for the rate limit. */
export function busiestMinute(plans: readonly FeedPlan[]): number {
  const times = plans.flatMap(({ polls }) => polls.map(({ at }) => at)).sort((one, other) => one - other);
  let maximum = 0;
  for (let first = 0, last = 0; last < times.length; last++) {
    while ((times[last] ?? 0) - (times[first] ?? 0) >= minute) first++;
    maximum = Math.max(maximum, last - first + 1);
  }
  return maximum;
}
