import { inIdentifier } from "./bytes.ts";
import { isDay, isTimeOfDay } from "./calendar.ts";

// Each tells where a value of one kind ends that begins at `at`, or -1 when none does. What follows it is not looked at.

/** Letters, digits and hyphens; none of them, too. */
export function endOfIdentifier(b: Uint8Array, at: number): number {
  let end = at;
  while (inIdentifier[b[end] as number] === 1) end++;
  return end;
}

/** The number that two digits make; negative when they are none. */
function two(b: Uint8Array, at: number): number {
  const tens = (b[at] as number) - 0x30;
  const ones = (b[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** `0000-00-00`, a day of the calendar. */
export function endOfDate(b: Uint8Array, at: number): number {
  const century = two(b, at);
  const year = two(b, at + 2);
  if (century < 0 || year < 0 || b[at + 4] !== 0x2d || b[at + 7] !== 0x2d) return -1;
  return isDay(century, year, two(b, at + 5), two(b, at + 8)) ? at + 10 : -1;
}

/** `0000-00-00Z` */
export function endOfDateZ(b: Uint8Array, at: number): number {
  return behindZ(b, endOfDate(b, at));
}

/** `00:00:00` */
export function endOfTime(b: Uint8Array, at: number): number {
  if (b[at + 2] !== 0x3a || b[at + 5] !== 0x3a) return -1;
  return isTimeOfDay(two(b, at), two(b, at + 3), two(b, at + 6)) ? at + 8 : -1;
}

/** `0000-00-00T00:00:00Z`, with fractions of a second or without. */
export function endOfTimestamp(b: Uint8Array, at: number): number {
  if (endOfDate(b, at) < 0 || b[at + 10] !== 0x54 || endOfTime(b, at + 11) < 0) return -1;
  let end = at + 19;
  if (b[end] === 0x2e) {
    do end++;
    while ((b[end] as number) >= 0x30 && (b[end] as number) <= 0x39);
    if (end === at + 20) return -1;
  }
  return b[end] === 0x5a ? end + 1 : -1;
}

/** `00:00:00Z` */
export function endOfTimeZ(b: Uint8Array, at: number): number {
  return behindZ(b, endOfTime(b, at));
}

function behindZ(b: Uint8Array, at: number): number {
  return at >= 0 && b[at] === 0x5a ? at + 1 : -1;
}

/** Digits, with a minus or without. */
export function endOfDigits(b: Uint8Array, at: number): number {
  const from = b[at] === 0x2d ? at + 1 : at;
  let end = from;
  while ((b[end] as number) >= 0x30 && (b[end] as number) <= 0x39) end++;
  return end === from ? -1 : end;
}

/** Digits, and a point between them or none. */
export function endOfDecimal(b: Uint8Array, at: number): number {
  const end = endOfDigits(b, at);
  if (end < 0 || b[end] !== 0x2e) return end;
  let last = end + 1;
  while ((b[last] as number) >= 0x30 && (b[last] as number) <= 0x39) last++;
  return last;
}

/** `0:00`, with one digit or more before the colon. */
export function endOfMinuteSecond(b: Uint8Array, at: number): number {
  let end = at;
  while ((b[end] as number) >= 0x30 && (b[end] as number) <= 0x39) end++;
  const seconds = two(b, end + 1);
  return end > at && b[end] === 0x3a && seconds >= 0 && seconds < 60 ? end + 3 : -1;
}
