import { nextPollAt, type PollingWindow } from "@sdf/runtime";
import { day, type Policy } from "./policy.ts";
import { isInPlay, isOff, matchStateOf, type FixtureState } from "./state.ts";

/** The next poll that a window allows. */
export interface Allowed {
  readonly at: number;
  readonly window: string;
  /** Distance to the poll after it, as far as the window states one. */
  readonly every: number | undefined;
  /** Milliseconds that the window is open, or its interval: what polls may be spread over. */
  readonly width: number;
  /** When the window closes; never, when absent. */
  readonly closes?: number;
}

/**
 * The next poll that the guidance allows for one fixture.
 *
 * Pacing is the runtime's. What it leaves open is closed here, always to the stricter side: guidance
 * that names no time of the match holds around the match; guidance from kick-off on ends with it;
 * guidance after the end ends some hours later.
 *
 * @param lastPollAt - When the last poll was over; none when absent
 * @param unanswered - The last poll had no answer, and windows for one poll count answers
 */
export function allowed(policy: Policy, fixture: FixtureState, notBefore: number, lastPollAt: number | undefined, unanswered: boolean): Allowed | undefined {
  const polling = policy.description.polling.map((window) => bounded(window, policy, fixture, unanswered));
  const state = matchStateOf(fixture);
  const next = nextPollAt({ ...policy.description, polling }, { ...state, now: notBefore, ...(lastPollAt === undefined ? {} : { lastPollAt }) });
  if (next === undefined) return undefined;
  const window = polling.find(({ id }) => id === next.window);
  // The runtime looks daily whether a kick-off has been fixed; where a list tells that, nobody has to look.
  const isLook = window?.anchor === "kick-off" && state.kickOff === undefined;
  if (isLook && !policy.looks && fixture.kickOff !== undefined) return undefined;
  const every = window?.every === undefined ? undefined : window.every * 1000;
  const width = every ?? (window?.from === undefined || window.to === undefined ? day : (window.to - window.from) * 1000);
  const anchor = window === undefined ? undefined : anchorOf(window, fixture);
  const closes = window?.to === undefined || anchor === undefined ? {} : { closes: anchor + window.to * 1000 };
  return { at: next.at.getTime(), window: next.window, every, width, ...closes };
}

function anchorOf({ anchor }: PollingWindow, { kickOff, timeKnown, end }: FixtureState): number | undefined {
  if (anchor === "end") return end;
  if (kickOff === undefined || anchor === "none") return undefined;
  return anchor === "match-day" ? Math.floor(kickOff / day) * day : timeKnown ? kickOff : undefined;
}

function bounded(window: PollingWindow, policy: Policy, fixture: FixtureState, unanswered: boolean): PollingWindow {
  const made = window.once === true && unanswered ? { ...window, once: false, every: policy.floor / 1000 } : window;
  if (policy.scope === "fixture" && made.anchor === "none") return untilEnd({ ...made, anchor: "kick-off", from: -policy.lead / 1000 }, policy, fixture);
  if (made.to !== undefined || made.once === true) return made;
  if (made.anchor === "kick-off") return untilEnd(made, policy, fixture);
  return made.anchor === "end" ? { ...made, to: policy.after / 1000 } : made;
}

/** A match of which nobody tells that it goes on is taken to be over some hours after its kick-off. */
const longestMatch = 6 * 3_600_000;

function untilEnd(window: PollingWindow, { tail }: Policy, { kickOff, end, status }: FixtureState): PollingWindow {
  if (kickOff === undefined) return window;
  const usual = kickOff + (isInPlay(status) ? 4 * day : longestMatch);
  const last = end !== undefined ? end + tail : isOff(status) ? kickOff - 1 : usual;
  return { ...window, to: (last - kickOff) / 1000 };
}
