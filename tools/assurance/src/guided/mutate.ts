import { damage } from "../fuzz/damage.ts";
import type { SeededChoices } from "../seeded-choices.ts";
import type { Comparison } from "./comparisons.ts";

/** Longest input, bytes. Longer ones slow down the search, and other tests cover them. */
export const MAX_INPUT_BYTES = 6 * 1024;

const encoder = new TextEncoder();

/**
 * Changes an input: damages it, replaces what a comparison received by what it expected, or joins parts of two inputs.
 *
 * @param others - Inputs from which parts are taken
 */
export function mutate(
  input: Uint8Array,
  others: readonly Uint8Array[],
  comparisons: readonly Comparison[],
  choices: SeededChoices,
): Uint8Array {
  const way = choices.below(8);
  const changed =
    way < 3 && comparisons.length > 0
      ? satisfy(input, choices.pick(comparisons), choices)
      : way === 3
        ? splice(input, choices.pick(others), choices)
        : damage(input, others, choices);
  return changed.length > MAX_INPUT_BYTES ? changed.slice(0, MAX_INPUT_BYTES) : changed;
}

/** Replaces an operand of a comparison where the input contains it, or inserts the other one anywhere. */
function satisfy(input: Uint8Array, { actual, expected }: Comparison, choices: SeededChoices): Uint8Array {
  const isSwapped = choices.oneIn(4);
  const [from, to] = isSwapped ? [expected, actual] : [actual, expected];
  const [searched, replacement] = [bytesOf(from, choices), bytesOf(to, choices)];
  const start = choices.below(input.length + 1);
  const position = searched.length === 0 ? -1 : indexFrom(Buffer.from(input), searched, start);
  const at = position < 0 ? start : position;
  const removed = position < 0 ? (choices.oneIn(2) ? 0 : replacement.length) : searched.length;
  return Buffer.concat([input.subarray(0, at), replacement, input.subarray(at + removed)]);
}

/** Position of the next occurrence, searched from the beginning after the end. */
function indexFrom(input: Buffer, searched: Uint8Array, start: number): number {
  const next = input.indexOf(searched, start);
  return next < 0 ? input.indexOf(searched) : next;
}

/** Bytes that may be the source of an operand: a text, the digits of a number, or a character by its code. */
function bytesOf(operand: string | number, choices: SeededChoices): Uint8Array {
  if (typeof operand === "string") return encoder.encode(operand.slice(0, 64));
  const isByte = Number.isInteger(operand) && operand >= 0 && operand < 256;
  return isByte && !choices.oneIn(4) ? Uint8Array.of(operand) : encoder.encode(String(operand));
}

function splice(input: Uint8Array, other: Uint8Array, choices: SeededChoices): Uint8Array {
  return Buffer.concat([
    input.subarray(0, choices.below(input.length + 1)),
    other.subarray(choices.below(other.length + 1)),
  ]);
}
