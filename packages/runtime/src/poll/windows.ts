import type { FeedDescription, PollingWindow } from "../feed/description.ts";
import { isFinished, type MatchState } from "./state.ts";

/** What pacing goes by. Times are milliseconds since the epoch. */
export interface PollState extends MatchState {
  readonly now: number;
  /** When the feed was last asked, for this match. */
  readonly lastPollAt?: number;
}

/** The next request that the guidance allows. */
export interface NextPoll {
  readonly at: Date;
  /** Id of the polling window that allows it. */
  readonly window: string;
}

const day = 86_400_000;

/**
 * When a feed may be asked next, by the polling windows of its description. Windows marked as
 * alternative do not count. A window for matches in play also holds from kick-off on while the last
 * known status is still one from before, because only asking tells whether play has begun.
 *
 * @returns the earliest allowed time, now at the earliest; `undefined` when the windows are over, or there are none
 */
export function nextPollAt(description: FeedDescription, state: PollState): NextPoll | undefined {
  const windows = applicable(description.polling.filter((window) => window.alternative !== true), state.coverageLevel);
  const open = windows.flatMap((window) => {
    const at = earliest(window, state);
    return at === undefined ? [] : [{ at, window: window.id }];
  });
  const [first] = open.sort((one, other) => one.at - other.at);
  if (first !== undefined) return { at: new Date(first.at), window: first.window };
  return unplaced(windows, state);
}

/** Shortest time between two requests that any window allows, milliseconds; a minute where none is documented. */
export function shortestInterval({ polling }: FeedDescription): number {
  const intervals = polling.flatMap(({ every, alternative }) => (every === undefined || alternative === true ? [] : every));
  return 1000 * (intervals.length === 0 ? 60 : Math.min(...intervals));
}

/** Windows for a coverage level. `other` stands for levels that no window names; with an unknown level all count but those. */
function applicable(windows: readonly PollingWindow[], level: string | undefined): readonly PollingWindow[] {
  const isNamed = windows.some((window) => level !== undefined && window.coverageLevels?.includes(level));
  const wanted = level === undefined ? undefined : isNamed ? level : "other";
  const chosen = windows.filter(({ coverageLevels }) => {
    if (coverageLevels === undefined) return true;
    return wanted === undefined ? !coverageLevels.includes("other") : coverageLevels.includes(wanted);
  });
  // Guidance stated for some levels only is the best there is for the others.
  return chosen.length > 0 ? chosen : windows;
}

/** Earliest allowed time in one window; `undefined` when it does not apply or is over. */
function earliest(window: PollingWindow, state: PollState): number | undefined {
  const anchor = anchorTime(window, state);
  if (anchor === undefined) return undefined;
  const from = anchor + (window.from ?? -Infinity) * 1000;
  const to = anchor + (window.to ?? Infinity) * 1000;
  const { now, lastPollAt = -Infinity } = state;
  const used = window.once === true && lastPollAt >= from && lastPollAt <= to;
  const at = Math.max(now, from, lastPollAt + (window.every ?? 0) * 1000);
  return used || at > to || !statusAllows(window, state, at) ? undefined : at;
}

function anchorTime({ anchor }: PollingWindow, state: PollState): number | undefined {
  switch (anchor) {
    case "none": return 0;
    case "match-day": return state.matchDay;
    case "kick-off": return state.kickOff;
    case "end": return state.endedAt;
  }
}

/** Whether the match may have one of the window's statuses at that time, as far as the last known one tells. */
function statusAllows({ during }: PollingWindow, { status, kickOff }: PollState, at: number): boolean {
  if (during === undefined || status === undefined || during.includes(status)) return true;
  if (!during.includes("Playing") || isFinished(status)) return false;
  // Interrupted, or due: a match that has not begun a day after its kick-off will not.
  return status === "Suspended" || (kickOff !== undefined && at >= kickOff && at < kickOff + day);
}

/** Windows hang on a kick-off that is not confirmed: one look a day tells when it is. */
function unplaced(windows: readonly PollingWindow[], { now, lastPollAt = -Infinity, kickOff, status }: PollState): NextPoll | undefined {
  const waiting = windows.find(({ anchor }) => anchor === "kick-off");
  if (waiting === undefined || kickOff !== undefined || isFinished(status)) return undefined;
  return { at: new Date(Math.max(now, lastPollAt + day)), window: waiting.id };
}
