/**
 * The axis of polling windows, 0 to 1: ten days before kick-off, the match, a week after. The match has a linear
 * scale, the time before and after it a logarithmic one.
 */
import type { PollingWindow } from "@sdf/runtime";

const kickOff = 0.34;
const end = 0.62;
/** Assumed length of a match, for drawing only. */
const matchSeconds = 7200;
const before = 864_000;
const after = 604_800;
/** Assumed offset of midnight UTC on the match day from kick-off, for drawing only. */
const matchDayOffset = -50_400;

function logScale(seconds: number, maxSeconds: number): number {
  return Math.log1p(Math.min(seconds, maxSeconds) / 900) / Math.log1p(maxSeconds / 900);
}

/** Position on the axis. @param seconds - Seconds from kick-off */
export function position(seconds: number): number {
  if (seconds < 0) return kickOff - kickOff * logScale(-seconds, before);
  if (seconds <= matchSeconds) return kickOff + (end - kickOff) * (seconds / matchSeconds);
  return end + (1 - end) * logScale(seconds - matchSeconds, after);
}

/** Start and end of a window on the axis. Windows for matches in play end with the match. */
export function toSpan({ anchor, from, to, during }: PollingWindow): readonly [from: number, to: number] {
  const origin = { none: 0, "match-day": matchDayOffset, "kick-off": 0, end: matchSeconds }[anchor];
  const start = anchor === "none" || from === undefined ? 0 : position(origin + from);
  const stop = to !== undefined ? position(origin + to) : during?.includes("Playing") === true ? end : 1;
  return [start, Math.max(stop, start + 0.012)];
}

/** A position or length on the axis in CSS. */
export const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`;

/** The place of a window on the axis in CSS. */
export function toPosition(window: PollingWindow): string {
  const [from, to] = toSpan(window);
  return `left:${percent(from)};width:${percent(to - from)}`;
}

/** The drawing style of a window, by its interval. */
export function toIntervalClass({ once, every }: PollingWindow): "once" | "fast" | "mid" | "slow" {
  if (once === true) return "once";
  return every !== undefined && every <= 120 ? "fast" : every !== undefined && every <= 3600 ? "mid" : "slow";
}

export const marks: readonly { readonly at: number; readonly name: string; readonly main?: true }[] = [
  { at: position(-604_800), name: "−7 d" },
  { at: position(-86_400), name: "−1 d" },
  { at: position(-3600), name: "−1 h" },
  { at: kickOff, name: "start", main: true },
  { at: end, name: "end", main: true },
  { at: position(matchSeconds + 14_400), name: "+4 h" },
  { at: position(matchSeconds + 86_400), name: "+1 d" },
  { at: 1, name: "+7 d" },
];
