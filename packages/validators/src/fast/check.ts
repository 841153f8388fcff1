import { compileScalar, readJson } from "../scalar.ts";
import { inIdentifier } from "./bytes.ts";
import { isDay, isTimeOfDay } from "./calendar.ts";
import type { ScalarType } from "./unusual.ts";

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list with items, each of which is good. */
export function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (let index = 0; index < value.length; index++) if (!isItem(value[index])) return false;
  return true;
}

/** Whether a value is an object whose members no document describes. */
export function isOpen(value: unknown): boolean {
  return isObject(value) && isShallow(value, 0);
}

/** Whether a value within such an object may be kept. */
function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return value !== undefined;
  return depth < 16 && !Object.hasOwn(value, "errorCode") && Object.values(value).every((item) => isShallow(item, depth + 1));
}

/** A whole number as it stands in JSON; -0 is written 0. */
export function isInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

export function isDecimal(value: unknown): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

/** 0 for what identifiers are made of. */
const strange = inIdentifier.map((isPart) => 1 - isPart);

export function isIdentifier(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const { length } = value;
  let found = 0;
  let at = 0;
  // Four at a time, and one decision at the end.
  for (; at + 4 <= length; at += 4) {
    const one = value.charCodeAt(at);
    const two = value.charCodeAt(at + 1);
    const three = value.charCodeAt(at + 2);
    const four = value.charCodeAt(at + 3);
    found |= (strange[one & 0x7f] as number) | (strange[two & 0x7f] as number) | (strange[three & 0x7f] as number) | (strange[four & 0x7f] as number);
    found |= (one | two | three | four) >> 7;
  }
  for (; at < length; at++) {
    const code = value.charCodeAt(at);
    found |= (strange[code & 0x7f] as number) | (code >> 7);
  }
  return found === 0;
}

function isDigit(text: string, at: number): boolean {
  const number = text.charCodeAt(at) - 0x30;
  return number >= 0 && number <= 9;
}

/** The number that two digits make; negative when they are none. */
function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/** Whether the text begins with a day, `0000-00-00`; it has ten characters or more. */
function hasDate(text: string): boolean {
  const century = two(text, 0);
  const year = two(text, 2);
  if (century < 0 || year < 0 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return false;
  return isDay(century, year, two(text, 5), two(text, 8));
}

/** Whether a time of day, `00:00:00`, stands at a place of a text that goes on so far. */
function hasTime(text: string, at: number): boolean {
  return text.charCodeAt(at + 2) === 0x3a && text.charCodeAt(at + 5) === 0x3a
    && isTimeOfDay(two(text, at), two(text, at + 3), two(text, at + 6));
}

export function isDate(value: unknown): boolean {
  return typeof value === "string" && value.length === 10 && hasDate(value);
}

export function isDateZ(value: unknown): boolean {
  return typeof value === "string" && value.length === 11 && hasDate(value) && value.charCodeAt(10) === 0x5a;
}

export function isTime(value: unknown): boolean {
  return typeof value === "string" && (value === "" || (value.length === 8 && hasTime(value, 0)));
}

export function isTimeZ(value: unknown): boolean {
  return typeof value === "string" && (value === "" || (value.length === 9 && hasTime(value, 0) && value.charCodeAt(8) === 0x5a));
}

export function isTimestamp(value: unknown): boolean {
  if (typeof value !== "string" || value.length < 20 || !hasDate(value) || value.charCodeAt(10) !== 0x54 || !hasTime(value, 11)) return false;
  const last = value.length - 1;
  if (value.charCodeAt(last) !== 0x5a) return false;
  if (last === 19) return true;
  if (value.charCodeAt(19) !== 0x2e || last === 20) return false;
  for (let at = 20; at < last; at++) if (!isDigit(value, at)) return false;
  return true;
}

export function isDigits(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const from = value.charCodeAt(0) === 0x2d ? 1 : 0;
  for (let at = from; at < value.length; at++) if (!isDigit(value, at)) return false;
  return value.length > from;
}

export function isMinuteSecond(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const colon = value.length - 3;
  const seconds = two(value, colon + 1);
  if (colon < 1 || value.charCodeAt(colon) !== 0x3a || seconds < 0 || seconds >= 60) return false;
  for (let at = 0; at < colon; at++) if (!isDigit(value, at)) return false;
  return true;
}

/** Whether digits, with a point among or behind them or none, are all that stands in a text: the way most decimal numbers are written. */
function isPlainDecimal(text: string): boolean {
  let at = 0;
  while (at < text.length && isDigit(text, at)) at++;
  if (at === 0) return false;
  if (text.charCodeAt(at) === 0x2e) do at++; while (at < text.length && isDigit(text, at));
  return at === text.length;
}

export function isDecimalText(value: unknown): boolean {
  return typeof value === "string" && (isPlainDecimal(value) || /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/.test(value));
}

export function isPercentage(value: unknown): boolean {
  return typeof value === "string" && (isPlainDecimal(value) || /^[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)%?$/.test(value));
}

export function isSignedDigits(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return isDigits(value.charCodeAt(0) === 0x2b ? value.slice(1) : value) && !value.startsWith("+-");
}

/** Nothing is good: for members that are read by tables alone. */
export function isNever(_value: unknown): boolean {
  return false;
}

/** Whether a value is one of a scalar that has no test of its own. */
export function isScalar(value: unknown, type: ScalarType): boolean {
  if (typeof value === "object" || value === undefined) return false;
  const reading = readJson(compileScalar(type), value);
  return reading.verdict === "good" && Object.is(reading.value, value);
}
