/**
 * Generates the condition that a document has an ASCII text at a position. It compares four bytes at a time. The last
 * comparison overlaps the previous one, so that no byte after the text is read.
 */
export function bytesMatch(text: string, place = "p"): string {
  const conditions: string[] = [];
  const word = (from: number): void => {
    conditions.push(`v.getInt32(${plus(place, from)}) === 0x${hex(text, from, 4)}`);
  };
  let from = 0;
  for (; from + 4 <= text.length; from += 4) word(from);
  const rest = text.length - from;
  if (rest > 0 && text.length >= 4 && rest !== 1) word(text.length - 4);
  else {
    if (rest >= 2) conditions.push(`v.getInt16(${plus(place, from)}) === 0x${hex(text, from, 2)}`);
    if (rest % 2 === 1) conditions.push(`b[${plus(place, text.length - 1)}] === 0x${hex(text, text.length - 1, 1)}`);
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

function hex(text: string, from: number, bytes: number): string {
  let digits = "";
  for (let at = from; at < from + bytes; at++) digits += text.charCodeAt(at).toString(16).padStart(2, "0");
  return digits;
}
