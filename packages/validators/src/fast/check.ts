import { inIdentifier } from "./bytes.ts";
import { isDay, isTimeOfDay } from "./calendar.ts";

/** True for an object that is not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a non-empty list of valid items. */
export function isList(value: unknown, isValidItem: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (let index = 0; index < value.length; index++) if (!isValidItem(value[index])) return false;
  return true;
}

/** True for a valid value of an element whose content is not documented. */
export function isOpen(value: unknown): boolean {
  return isObject(value) && isShallow(value, 0);
}

/** True for a value inside such an element that needs no report and has at most 16 levels. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return value !== undefined;
  if (depth >= 16 || Object.hasOwn(value, "errorCode")) return false;
  return Object.values(value).every((item) => isShallow(item, depth + 1));
}

/** True for an integer that JSON represents exactly. -0 is excluded, since JSON.stringify writes 0. */
export function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

export function isDecimal(value: unknown): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

/** 0 for the characters of identifiers, 1 for all others. */
const isOther = inIdentifier.map((isPart) => 1 - isPart);

export function isIdentifier(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const { length } = value;
  let invalid = 0;
  let at = 0;
  // Four characters per step and a single branch at the end are faster than a branch for each character.
  for (; at + 4 <= length; at += 4) {
    const one = value.charCodeAt(at);
    const two = value.charCodeAt(at + 1);
    const three = value.charCodeAt(at + 2);
    const four = value.charCodeAt(at + 3);
    invalid |= (isOther[one & 0x7f] as number) | (isOther[two & 0x7f] as number);
    invalid |= (isOther[three & 0x7f] as number) | (isOther[four & 0x7f] as number);
    invalid |= (one | two | three | four) >> 7;
  }
  for (; at < length; at++) {
    const code = value.charCodeAt(at);
    invalid |= (isOther[code & 0x7f] as number) | (code >> 7);
  }
  return invalid === 0 && length > 0;
}

function isDigit(text: string, at: number): boolean {
  const number = text.charCodeAt(at) - 0x30;
  return number >= 0 && number <= 9;
}

/** Reads two digits as a number. Returns a negative number if they are not digits. */
function readTwoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** True if a text of at least ten characters begins with a date, `0000-00-00`. */
function hasDate(text: string): boolean {
  const century = readTwoDigits(text, 0);
  const year = readTwoDigits(text, 2);
  if (century < 0 || year < 0 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return false;
  return isDay(century, year, readTwoDigits(text, 5), readTwoDigits(text, 8));
}

/** True if a text has a time of day, `00:00:00`, at a position. The text must be long enough. */
function hasTime(text: string, at: number): boolean {
  return (
    text.charCodeAt(at + 2) === 0x3a &&
    text.charCodeAt(at + 5) === 0x3a &&
    isTimeOfDay(readTwoDigits(text, at), readTwoDigits(text, at + 3), readTwoDigits(text, at + 6))
  );
}

export function isDate(value: unknown): boolean {
  return typeof value === "string" && value.length === 10 && hasDate(value);
}

export function isDateZ(value: unknown): boolean {
  return typeof value === "string" && value.length === 11 && hasDate(value) && value.charCodeAt(10) === 0x5a;
}

export function isTime(value: unknown): boolean {
  return typeof value === "string" && value.length === 8 && hasTime(value, 0);
}

export function isTimeZ(value: unknown): boolean {
  return typeof value === "string" && value.length === 9 && hasTime(value, 0) && value.charCodeAt(8) === 0x5a;
}

export function isTimeZOrEmpty(value: unknown): boolean {
  return value === "" || isTimeZ(value);
}

export function isTimestamp(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value.length === 20 &&
    hasDate(value) &&
    value.charCodeAt(10) === 0x54 &&
    hasTime(value, 11) &&
    value.charCodeAt(19) === 0x5a
  );
}

export function isDigits(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const from = value.charCodeAt(0) === 0x2d ? 1 : 0;
  for (let at = from; at < value.length; at++) if (!isDigit(value, at)) return false;
  return value.length > from;
}

export function isMatchClock(value: unknown): boolean {
  return isMinuteSecond(value) || (typeof value === "string" && value.length === 4 && isMinuteSecond(`0${value}`));
}

export function isMinuteSecond(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const colon = value.length - 3;
  const seconds = readTwoDigits(value, colon + 1);
  if (colon < 2 || colon > 3 || value.charCodeAt(colon) !== 0x3a || seconds < 0 || seconds >= 60) return false;
  for (let at = 0; at < colon; at++) if (!isDigit(value, at)) return false;
  return true;
}

export function isThreeCharacters(value: unknown): boolean {
  return typeof value === "string" && value.length === 3 && /^[ -\uD7FF\uE000-\uFFFD]*$/.test(value);
}

/** True if a text has only digits and at most one decimal point after the first, the most common form of decimals. */
function isPlainDecimal(text: string): boolean {
  let at = 0;
  while (at < text.length && isDigit(text, at)) at++;
  if (at === 0) return false;
  if (text.charCodeAt(at) === 0x2e)
    do at++;
    while (at < text.length && isDigit(text, at));
  return at === text.length;
}

export function isDecimalText(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return isPlainDecimal(value) || /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/.test(value);
}

export function isPercentage(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return isPlainDecimal(value) || /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)%?$/.test(value);
}

export function isSignedDigits(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return isDigits(value.charCodeAt(0) === 0x2b ? value.slice(1) : value) && !value.startsWith("+-");
}
