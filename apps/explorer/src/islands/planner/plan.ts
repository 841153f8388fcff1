/** When feeds may be polled around a match: the pacing of the client, run ahead of time. */
import { nextPollAt, type FeedDescription } from "@sdf/runtime";
import { groupBy } from "../../data/group.ts";

export interface MatchPlan {
  /** Milliseconds since the epoch. */
  readonly kickOff: number;
  /** Minutes from kick-off to the end, half-time included. */
  readonly length: number;
  readonly coverageLevel?: string;
}

export interface PlannedPoll {
  readonly at: number;
  /** Window of the feed's polling guidance that allows it. */
  readonly window: string;
}

export interface FeedPlan {
  readonly feed: string;
  readonly polls: readonly PlannedPoll[];
  /** Polls by window. */
  readonly windows: readonly { readonly window: string; readonly from: number; readonly to: number; readonly count: number; readonly every?: number }[];
  /** Whether there are more than are shown. */
  readonly cut: boolean;
  /** No document says when the polling ends (or begins); the plan then keeps to the match and an hour around it. */
  readonly openEnd: boolean;
}

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;
/** A plan is read by people: no feed asks more often in a match and its days. */
const mostPolls = 5000;

/** What is known of the match at a time, if everything goes by the plan. */
function stateAt(now: number, { kickOff, length, coverageLevel }: MatchPlan): Omit<Parameters<typeof nextPollAt>[1], "now" | "lastPollAt"> {
  const end = kickOff + length * minute;
  return {
    kickOff,
    matchDay: new Date(kickOff).setUTCHours(0, 0, 0, 0),
    status: now < kickOff ? "Fixture" : now < end ? "Playing" : "Played",
    ...(now >= end ? { endedAt: end } : {}),
    ...(coverageLevel === undefined ? {} : { coverageLevel }),
  };
}

/** Whether the feed may be polled often for ever, as far as the documents tell: after an anchor, or at any time. */
function isOpen({ polling }: FeedDescription, end: "from" | "to"): boolean {
  return polling.some((window) => window.alternative !== true && window[end] === undefined && window.during === undefined && (window.every ?? Infinity) < 3600);
}

/**
 * The polls that the guidance allows, each as early as it may be. Starts and stops of periods, which
 * some windows also allow, cannot be foreseen and are not in it.
 *
 * @param since Start of the plan; default ten days before kick-off, or an hour where the documents name no start.
 * @param until End of the plan; default eight days past the end of the match, or an hour where the documents name no end.
 */
export function planFeed(description: FeedDescription, match: MatchPlan, since?: number, until?: number): FeedPlan {
  const openEnd = isOpen(description, "to");
  const polls: PlannedPoll[] = [];
  const end = match.kickOff + match.length * minute;
  const to = until ?? end + (openEnd ? hour : 8 * day);
  let now = since ?? match.kickOff - (isOpen(description, "from") ? hour : 10 * day);
  let lastPollAt: number | undefined;
  while (polls.length < mostPolls) {
    const next = nextPollAt(description, { ...stateAt(now, match), now, ...(lastPollAt === undefined ? {} : { lastPollAt }) });
    const at = next?.at.getTime() ?? Infinity;
    // Windows come and go with the status, so the plan looks again when it changes.
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
  return { feed: description.id, polls, windows: windowsOf(description, polls), cut: polls.length === mostPolls, openEnd };
}

function windowsOf({ polling }: FeedDescription, polls: readonly PlannedPoll[]): FeedPlan["windows"] {
  return [...groupBy(polls, ({ window }) => window)].map(([window, within]) => {
    const every = polling.find(({ id }) => id === window)?.every;
    return { window, from: within[0]?.at ?? 0, to: within.at(-1)?.at ?? 0, count: within.length, ...(every === undefined ? {} : { every }) };
  });
}

/** Most polls in any minute, of all feeds together: what a rate limit has to bear. */
export function busiestMinute(plans: readonly FeedPlan[]): number {
  const times = plans.flatMap(({ polls }) => polls.map(({ at }) => at)).sort((one, other) => one - other);
  let most = 0;
  for (let first = 0, last = 0; last < times.length; last++) {
    while ((times[last] ?? 0) - (times[first] ?? 0) >= minute) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
