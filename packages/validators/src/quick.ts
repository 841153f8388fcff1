import type { Names } from "./names.ts";
import { has, type Source } from "./source.ts";

/**
 * Ways to see at the bytes of a value that it is good. They only ever say yes: what they do not
 * recognise is looked at again, by its pattern.
 */
export const quick = {
  none: 0,
  /** Any text. */
  text: 1,
  /** Digits, letters and hyphens only. */
  identifier: 2,
  /** A whole number as text. */
  digits: 3,
  integer: 4,
  decimal: 5,
  decimalText: 6,
  /** Digits where the template has `0`, the same character everywhere else. */
  template: 7,
  known: 8,
} as const;
export type Quick = (typeof quick)[keyof typeof quick];

/** The quick way for a pattern of the scalar table, if there is one, and the template that goes with it. */
export function quickOf(json: string, pattern: string | undefined): { quick: Quick; template: string } {
  const isNumber = json === "number";
  const none = { quick: quick.none, template: "" };
  if (json === "boolean") return none;
  if (pattern === undefined) return isNumber ? none : { ...none, quick: quick.text };
  if (pattern === "[0-9A-Za-z-]*") return { ...none, quick: quick.identifier };
  if (/^(-|\[-\+\])\?\[0-9\]\+$/.test(pattern)) return { ...none, quick: isNumber ? quick.integer : quick.digits };
  if (pattern.startsWith("[-+]?([0-9]+(\\.[0-9]*)?|")) return { ...none, quick: isNumber ? quick.decimal : quick.decimalText };
  // Without what may be left out, and when the whole may be left out with it, `[0-9]{4}-[0-9]{2}` becomes `0000-00`.
  const template = pattern.replace(/^\((.*)\)\?$|\([^()]*\)\?/g, "$1").replace(/\[0-9\](?:\{([0-9])\})?/g, (_, times = 1) => "0".repeat(Number(times)));
  return /^[0A-Z:-]+$/.test(template) ? { quick: quick.template, template } : none;
}

/** What {@link readSpan} needs to know of a scalar. */
export interface QuickScalar {
  readonly quick: Quick;
  readonly template: string;
  readonly names: Names<unknown> | undefined;
}

/** The value that stands from `start` to `end`, `seen` being what it is made of; undefined when it needs a closer look. */
export function readSpan(scalar: QuickScalar, source: Source, start: number, end: number, seen: number): unknown {
  switch (scalar.quick) {
    case quick.text:
      return (seen & has.wide) === 0 ? source.cut(start, end) : source.utf8(start, end);
    case quick.identifier:
      return (seen & ~has.letter) === 0 ? source.cut(start, end) : undefined;
    case quick.digits:
      return seen === 0 && start < end ? source.cut(start, end) : undefined;
    case quick.integer:
      return seen === 0 ? readNumber(source, start, end) : undefined;
    case quick.decimal:
      return (seen & ~has.dot) === 0 ? readNumber(source, start, end) : undefined;
    case quick.decimalText:
      return (seen & ~has.dot) === 0 && readNumber(source, start, end) !== undefined ? source.cut(start, end) : undefined;
    case quick.template:
      return fits(scalar.template, source, start, end) ? source.cut(start, end) : undefined;
    case quick.known:
      return scalar.names?.findAt(source, start, end);
    default:
      return undefined;
  }
}

function fits(template: string, { bytes }: Source, start: number, end: number): boolean {
  if (end - start !== template.length) return false;
  for (let index = 0; index < template.length; index++) {
    const code = bytes[start + index] as number;
    const wanted = template.charCodeAt(index);
    if (wanted === 0x30 ? code < 0x30 || code > 0x39 : code !== wanted) return false;
  }
  return true;
}

const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * Reads digits with at most one point between them. Up to 15 digits make an exact integer, and an
 * exact integer divided by an exact power of ten is rounded once, as `Number` would do it.
 */
export function readNumber({ bytes }: Source, start: number, end: number): number | undefined {
  if (end - start > 15) return undefined;
  let digits = 0;
  let point = end;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - 0x30;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (digit === -2 && point === end && at > start && at + 1 < end) point = at;
    else return undefined;
  }
  if (start === end) return undefined;
  return point === end ? digits : digits / (powers[end - point - 1] ?? 1);
}
