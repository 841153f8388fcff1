import { nextPollAt, type PollingWindow } from "@sdf/runtime";
import { CONFIRMED_WINDOW, day, type Policy } from "./policy.ts";
import { isInPlay, isOff, readMatchState, type FixtureState } from "./state.ts";

/** Next poll that a window allows. */
export interface Allowed {
  readonly at: number;
  readonly window: string;
  /** Interval to the following poll, if the window states one. */
  readonly every: number | undefined;
  /** Length of the window, or its interval, milliseconds: polls may be spread over it. */
  readonly width: number;
  /** Time at which the window closes; `undefined` if it does not. */
  readonly closes?: number;
}

/**
 * Returns the next poll that the guidance allows for one fixture.
 *
 * The runtime computes the pacing. Guidance without bounds is bounded here to the stricter side: guidance without a
 * time of the match applies around the match; guidance from kick-off ends with the match; guidance after the end stops
 * some hours later.
 *
 * @param lastPollAt - End of the last poll; `undefined` without one
 * @param unanswered - Whether the last poll had no answer and one-time windows count answers
 */
export function allowed(
  policy: Policy,
  fixture: FixtureState,
  notBefore: number,
  lastPollAt: number | undefined,
  unanswered: boolean,
): Allowed | undefined {
  const bounds = { policy, fixture, lastPollAt, unanswered };
  const polling = policy.description.polling.map((window) => bounded(window, bounds));
  const state = readMatchState(fixture);
  const now = { now: notBefore, lastPollAt };
  const next = nextPollAt({ ...policy.description, polling }, { ...state, ...now });
  if (next === undefined) return undefined;
  const window = polling.find(({ id }) => id === next.window);
  // The runtime polls daily until a kick-off is fixed; a list feed makes these polls unnecessary.
  const isLook = window?.anchor === "kick-off" && state.kickOff === undefined;
  if (isLook && !policy.isPolledDaily && fixture.kickOff !== undefined) return undefined;
  const every = window?.every === undefined ? undefined : window.every * 1000;
  const openMs = window?.from === undefined || window.to === undefined ? day : (window.to - window.from) * 1000;
  const width = every ?? openMs;
  const anchor = window === undefined ? undefined : findAnchor(window, fixture);
  const closes = window?.to === undefined || anchor === undefined ? {} : { closes: anchor + window.to * 1000 };
  return { at: next.at.getTime(), window: next.window, every, width, ...closes };
}

function findAnchor({ anchor }: PollingWindow, { kickOff, timeKnown, end }: FixtureState): number | undefined {
  if (anchor === "end") return end;
  if (kickOff === undefined || anchor === "none") return undefined;
  return anchor === "match-day" ? Math.floor(kickOff / day) * day : timeKnown ? kickOff : undefined;
}

/** What bounds the guidance for a fixture; see {@link allowed}. */
interface Bounds {
  readonly policy: Policy;
  readonly fixture: FixtureState;
  readonly lastPollAt: number | undefined;
  readonly unanswered: boolean;
}

function bounded(window: PollingWindow, bounds: Bounds): PollingWindow {
  const { policy, fixture, unanswered } = bounds;
  const repeated = window.once === true && unanswered ? { ...window, once: false, every: policy.floor / 1000 } : window;
  if (policy.scope === "fixture" && repeated.anchor === "none") {
    // The documents of the feed may state no kick-off, and the operator confirmed the interval for all of them.
    if (window.id === CONFIRMED_WINDOW && fixture.kickOff === undefined) return repeated;
    return untilEnd({ ...repeated, anchor: "kick-off", from: -policy.lead / 1000 }, bounds);
  }
  if (repeated.to !== undefined || repeated.once === true) return repeated;
  if (repeated.anchor === "kick-off") return untilEnd(repeated, bounds);
  return repeated.anchor === "end" ? { ...repeated, to: policy.after / 1000 } : repeated;
}

/** A match without a report that it continues counts as over this long after its kick-off. */
const MAX_MATCH_MS = 6 * 3_600_000;

function untilEnd(window: PollingWindow, { policy: { tail }, fixture, lastPollAt = -Infinity }: Bounds): PollingWindow {
  const { kickOff, end, status } = fixture;
  if (kickOff === undefined) return window;
  // As in the runtime, a postponed match may begin at its new kick-off.
  const isAwaited = status === "Postponed" && kickOff > lastPollAt;
  const assumedEnd = kickOff + (isInPlay(status) ? 4 * day : MAX_MATCH_MS);
  const last = end !== undefined ? end + tail : isOff(status) && !isAwaited ? kickOff - 1 : assumedEnd;
  return { ...window, to: (last - kickOff) / 1000 };
}
