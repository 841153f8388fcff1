const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * Reads a number of at most 15 digits with an optional minus and decimal point. Such digits are an exact integer, and
 * its division by an exact power of ten is rounded once, so the result equals that of `Number`.
 *
 * @returns undefined for all other texts
 */
export function readPlainNumber(bytes: Uint8Array, start: number, end: number): number | undefined {
  const from = bytes[start] === 0x2d ? start + 1 : start;
  if (end - from > 15 || from === end) return undefined;
  let digits = 0;
  let point = end;
  for (let at = from; at < end; at++) {
    const digit = (bytes[at] as number) - 0x30;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (digit === -2 && point === end && at > from && at + 1 < end) point = at;
    else return undefined;
  }
  const number = point === end ? digits : digits / (powers[end - point - 1] as number);
  // Adding 0 turns -0, which JSON.stringify does not keep, into 0.
  return from === start ? number : 0 - number + 0;
}
