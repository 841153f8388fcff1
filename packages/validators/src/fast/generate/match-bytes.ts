const scratch = new DataView(new ArrayBuffer(8));

/**
 * Generates the condition that a document has an ASCII text at a position. It compares eight or four bytes at a time:
 * eight as a floating-point number, which is never zero or NaN for ASCII. The last comparison overlaps the previous
 * one, so that no byte after the text is read.
 */
export function bytesMatch(text: string, place = "p"): string {
  const { length } = text;
  const conditions: string[] = [];
  const compare = (from: number, size: 1 | 2 | 4 | 8): void => {
    for (let index = 0; index < size; index++) scratch.setUint8(index, text.charCodeAt(from + index));
    const at = plus(place, from);
    if (size === 8) conditions.push(`v.getFloat64(${at}) === ${scratch.getFloat64(0)}`);
    else if (size === 4) conditions.push(`v.getInt32(${at}) === ${scratch.getInt32(0)}`);
    else if (size === 2) conditions.push(`v.getInt16(${at}) === ${scratch.getInt16(0)}`);
    else conditions.push(`b[${at}] === ${scratch.getUint8(0)}`);
  };
  let from = 0;
  for (; from + 8 <= length; from += 8) compare(from, 8);
  const rest = length - from;
  if (rest === 1) compare(from, 1);
  else if (rest > 4 && length >= 8) compare(length - 8, 8);
  else if (rest > 4) {
    compare(from, 4);
    compare(length - 4, 4);
  } else if (rest > 0 && length >= 4) compare(length - 4, 4);
  else {
    if (rest >= 2) compare(from, 2);
    if (rest === 3) compare(from + 2, 1);
  }
  return conditions.join(" && ");
}

/** Whether `bytesMatch` supports a text: printable ASCII. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}

/** Expression for a position plus a number of bytes. */
export function plus(place: string, bytes: number): string {
  return bytes === 0 ? place : `${place} + ${bytes}`;
}
