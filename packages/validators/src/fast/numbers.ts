const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * Reads digits with at most one point between them, after a minus or none. Up to 15 digits make an
 * exact integer, and an exact integer divided by an exact power of ten is rounded once, as `Number`
 * would do it. Nothing when it is another number, or none.
 */
export function plainNumber(bytes: Uint8Array, start: number, end: number): number | undefined {
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
  // Adding 0 turns -0, which JSON text cannot carry back, into 0.
  return from === start ? number : 0 - number + 0;
}
