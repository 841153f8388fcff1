import { inIdentifier } from "./bytes.ts";
import { isDay, isTimeOfDay } from "./calendar.ts";

// Each function returns the end of a value of one type that begins at `at`, or -1 if there is none. The bytes after the
// end are not checked.

/**
 * Returns the end of the words of four bytes that are literal in a JSON string. Up to three literal bytes may follow.
 * A byte of `x` below `n` sets its high bit in `(x - n) & ~x`, so each word is compared at once.
 */
export function endOfPlainWords(view: DataView, at: number): number {
  let end = at;
  for (;;) {
    const word = view.getInt32(end, true);
    const quote = word ^ 0x22222222;
    const escape = word ^ 0x5c5c5c5c;
    const isControl = (word - 0x20202020) & ~word;
    const isQuote = (quote - 0x01010101) & ~quote;
    const isEscape = (escape - 0x01010101) & ~escape;
    if (((isControl | isQuote | isEscape | word) & 0x80808080) !== 0) return end;
    end += 4;
  }
}

/** Letters, digits and hyphens. */
export function endOfIdentifier(b: Uint8Array, at: number): number {
  let end = at;
  while (inIdentifier[b[end] as number] === 1) end++;
  return end === at ? -1 : end;
}

/** Reads two digits as a number. Returns a negative number if they are not digits. */
function readTwoDigits(b: Uint8Array, at: number): number {
  const tens = (b[at] as number) - 0x30;
  const ones = (b[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** `0000-00-00`, a valid date. */
export function endOfDate(b: Uint8Array, at: number): number {
  const century = readTwoDigits(b, at);
  const year = readTwoDigits(b, at + 2);
  if (century < 0 || year < 0 || b[at + 4] !== 0x2d || b[at + 7] !== 0x2d) return -1;
  return isDay(century, year, readTwoDigits(b, at + 5), readTwoDigits(b, at + 8)) ? at + 10 : -1;
}

/** `0000-00-00Z` */
export function endOfDateZ(b: Uint8Array, at: number): number {
  return afterZ(b, endOfDate(b, at));
}

/** `00:00:00` */
export function endOfTime(b: Uint8Array, at: number): number {
  if (b[at + 2] !== 0x3a || b[at + 5] !== 0x3a) return -1;
  return isTimeOfDay(readTwoDigits(b, at), readTwoDigits(b, at + 3), readTwoDigits(b, at + 6)) ? at + 8 : -1;
}

/** `0000-00-00T00:00:00Z` */
export function endOfTimestamp(b: Uint8Array, at: number): number {
  return endOfDate(b, at) < 0 || b[at + 10] !== 0x54 ? -1 : endOfTimeZ(b, at + 11);
}

/** `00:00:00Z` */
export function endOfTimeZ(b: Uint8Array, at: number): number {
  return afterZ(b, endOfTime(b, at));
}

function afterZ(b: Uint8Array, at: number): number {
  return at >= 0 && b[at] === 0x5a ? at + 1 : -1;
}

/** Digits with an optional minus. */
export function endOfDigits(b: Uint8Array, at: number): number {
  const from = b[at] === 0x2d ? at + 1 : at;
  let end = from;
  while ((b[end] as number) >= 0x30 && (b[end] as number) <= 0x39) end++;
  return end === from ? -1 : end;
}

/** Digits with an optional minus and decimal point. */
export function endOfDecimal(b: Uint8Array, at: number): number {
  const end = endOfDigits(b, at);
  if (end < 0 || b[end] !== 0x2e) return end;
  let last = end + 1;
  while ((b[last] as number) >= 0x30 && (b[last] as number) <= 0x39) last++;
  return last;
}

/** A code of three letters or digits. The tables read codes with other characters. */
export function endOfThreeCharacters(b: Uint8Array, at: number): number {
  return inIdentifier[b[at] as number] === 1 &&
    inIdentifier[b[at + 1] as number] === 1 &&
    inIdentifier[b[at + 2] as number] === 1
    ? at + 3
    : -1;
}

/** `0:00`, with up to three digits before the colon. */
export function endOfMatchClock(b: Uint8Array, at: number): number {
  if (b[at + 1] !== 0x3a) return endOfMinuteSecond(b, at);
  const seconds = readTwoDigits(b, at + 2);
  const minute = (b[at] as number) - 0x30;
  return minute >= 0 && minute <= 9 && seconds >= 0 && seconds < 60 ? at + 4 : -1;
}

/** `00:00`, with two or three digits before the colon. */
export function endOfMinuteSecond(b: Uint8Array, at: number): number {
  const from = b[at + 2] === 0x3a ? at : at + 1;
  const seconds = readTwoDigits(b, from + 3);
  const isMinute = readTwoDigits(b, at) >= 0 && readTwoDigits(b, from) >= 0;
  return isMinute && b[from + 2] === 0x3a && seconds >= 0 && seconds < 60 ? from + 5 : -1;
}
