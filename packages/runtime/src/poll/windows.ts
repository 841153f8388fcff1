import type { FeedDescription, PollingWindow } from "../description.ts";
import { isFinished, type MatchState } from "./state.ts";

/** Input of pacing. Times are milliseconds since the epoch. */
export interface PollState extends MatchState {
  /** Time of the service. */
  readonly now: number;
  /** Time of the previous request for this match. */
  readonly lastPollAt?: number | undefined;
}

/** The next request that the guidance allows. */
export interface NextPoll {
  /** Earliest time of the request. */
  readonly at: Date;
  /** Id of the polling window that allows it. */
  readonly window: string;
}

const day = 86_400_000;

/**
 * Returns the time of the next request by the polling windows of a feed, without alternative windows. From kick-off on,
 * a window for matches in play also applies to an earlier status, because only a request shows whether play has begun.
 *
 * @example
 * import { matchState, nextPollAt } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * const { data } = await matchMomentum(client, { fixture });
 * const now = Date.now();
 * const next = nextPollAt(matchMomentum.description, { ...matchState(data), now, lastPollAt: now });
 * console.log(next?.at);
 * @returns the earliest allowed time, not before now; `undefined` if all windows are over or there are none
 */
export function nextPollAt(description: FeedDescription, state: PollState): NextPoll | undefined {
  const windows = applicable(
    description.polling.filter((window) => window.alternative !== true),
    state.coverageLevel,
  );
  const polls = windows.flatMap((window) => {
    const at = earliest(window, state);
    return at === undefined ? [] : { at: new Date(at), window: window.id };
  });
  return findFirst(polls) ?? unplaced(windows, state);
}

/** Returns the earliest poll, of equal ones the first. */
function findFirst(polls: NextPoll[]): NextPoll | undefined {
  return polls.sort((one, other) => +one.at - +other.at)[0];
}

/**
 * Returns the earliest next request for several matches, whose states are known: see {@link nextPollAt}. The windows of
 * different matches together do not lead to a shorter interval than the shortest of the feed.
 */
export function nextPollOfAll(
  description: FeedDescription,
  states: Iterable<MatchState>,
  times: Pick<PollState, "now" | "lastPollAt">,
): NextPoll | undefined {
  const earliestAt = readLastPoll(times) + shortestInterval(description);
  const polls = [...states].flatMap((state) => nextPollAt(description, { ...state, ...times }) ?? []);
  return findFirst(polls.map(({ at, window }) => ({ at: new Date(Math.max(+at, earliestAt)), window })));
}

/** Largest difference between two clocks that is taken for inaccuracy, milliseconds. */
const MAX_INACCURACY_MS = 60_000;

/**
 * Milliseconds that the clock of a service is ahead, such as that of a server which replays a match of another day; 0
 * for a difference that inaccurate clocks explain.
 */
export function serviceClockOffset(serviceTime: number | undefined, receivedAt: number): number {
  const ahead = (serviceTime ?? receivedAt) - receivedAt;
  return Math.abs(ahead) > MAX_INACCURACY_MS ? ahead : 0;
}

/** Shortest interval between two requests of all windows, milliseconds; one minute if none is documented. */
export function shortestInterval({ polling }: FeedDescription): number {
  const intervals = polling.flatMap(({ every, alternative }) => (alternative ? [] : (every ?? [])));
  return 1000 * Math.min(...(intervals.length > 0 ? intervals : [60]));
}

/** Windows of a coverage level (`other`: levels that no window names). Without a level, `other` does not apply. */
function applicable(windows: readonly PollingWindow[], level: string | undefined): readonly PollingWindow[] {
  const isNamed = windows.some((window) => level !== undefined && window.coverageLevels?.includes(level));
  const applicableLevel = level === undefined ? undefined : isNamed ? level : "other";
  const chosen = windows.filter(
    ({ coverageLevels: levels }) =>
      !levels || (applicableLevel === undefined ? !levels.includes("other") : levels.includes(applicableLevel)),
  );
  // Levels without guidance use the guidance of other levels.
  return chosen.length > 0 ? chosen : windows;
}

/** Earliest allowed time in a window; `undefined` if the window does not apply or is over. */
function earliest(window: PollingWindow, state: PollState): number | undefined {
  const anchor = anchorTime(window, state);
  if (anchor === undefined) return undefined;
  // A window without a start begins at a finite time, so that it does not contain the poll of a target without polls.
  const from = anchor + (window.from ?? -9e9) * 1000;
  const to = anchor + (window.to ?? Infinity) * 1000;
  const { now } = state;
  const lastPollAt = readLastPoll(state);
  const used = window.once === true && lastPollAt >= from;
  const at = Math.max(now, from, lastPollAt + (window.every ?? 0) * 1000);
  return used || at > to || !statusAllows(window, state, at) ? undefined : at;
}

/** Statuses that show that the kick-off has passed. */
const inPlay: ReadonlySet<string | undefined> = new Set(["Playing", "Suspended"]);

function anchorTime({ anchor, once }: PollingWindow, state: PollState): number | undefined {
  switch (anchor) {
    case "none":
      return 0;
    case "match-day":
      return state.matchDay;
    case "kick-off":
      // A match in play has begun, also if its kick-off is unknown or the clock is wrong.
      return !once && inPlay.has(state.status) ? Math.min(state.kickOff ?? state.now, state.now) : state.kickOff;
    case "end":
      return state.endedAt;
  }
}

/** Whether the match may have a status of the window at that time, according to its last status. */
function statusAllows({ during }: PollingWindow, state: PollState, at: number): boolean {
  const { status, kickOff = NaN, lastPollAt = -Infinity } = state;
  if (during === undefined || status === undefined || during.includes(status)) return true;
  // The API documentation does not show transitions, so a postponed match with a later kick-off may begin then.
  const isOver = isFinished(status) && !(status === "Postponed" && kickOff > lastPollAt);
  if (isOver || !during.includes("Playing")) return false;
  // A suspended match may continue. A match that has not begun a day after its kick-off is not expected to begin.
  return status === "Suspended" || (at >= kickOff && at < kickOff + day);
}

/** Time of the last request. If the clock was set back since then, the request counts as sent now. */
function readLastPoll({ now, lastPollAt = -Infinity }: Pick<PollState, "now" | "lastPollAt">): number {
  return Math.min(lastPollAt, now);
}

/**
 * If windows depend on a kick-off that is not confirmed, one request a day detects its confirmation. If they depend on
 * an end that is not known, the first request is sent when the window would open after a match without duration.
 */
function unplaced(windows: readonly PollingWindow[], state: PollState): NextPoll | undefined {
  const { now, kickOff, endedAt, status } = state;
  if (isFinished(status)) return undefined;
  const daily = Math.max(now, readLastPoll(state) + day);
  const waiting = windows.find(({ anchor }) => anchor === "kick-off");
  if (waiting !== undefined && kickOff === undefined) return { at: new Date(daily), window: waiting.id };
  const after = windows.find(({ anchor }) => anchor === "end");
  if (after === undefined || endedAt !== undefined) return undefined;
  const { from = 0, to = Infinity } = after;
  const at = Math.max(daily, (kickOff ?? -Infinity) + from * 1000);
  // A match ends within a day of its kick-off.
  return at > (kickOff ?? Infinity) + day + to * 1000 ? undefined : { at: new Date(at), window: after.id };
}
