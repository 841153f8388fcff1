/** Earlier versions replaced each byte of a secret by an asterisk; shorter secrets were not searched for. */
const MIN_RUN = 4;
const ASTERISK = 0x2a;
const needle = Buffer.alloc(MIN_RUN, ASTERISK);

/** Asterisks that earlier versions wrote over a part of a body. */
export interface AlteredPart {
  /** Offset in the body, bytes. */
  readonly at: number;
  /** Length of the text that was overwritten, bytes. The text itself is lost. */
  readonly length: number;
}

/**
 * Finds the parts of a body that earlier versions overwrote with asterisks. A service may send four asterisks or
 * more itself, which looks the same; feeds are not known to.
 */
export function alteredParts(body: Uint8Array): AlteredPart[] {
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: AlteredPart[] = [];
  for (let at = view.indexOf(needle); at !== -1; at = view.indexOf(needle, at)) {
    let end = at + MIN_RUN;
    while (view[end] === ASTERISK) end += 1;
    parts.push({ at, length: end - at });
    at = end;
  }
  return parts;
}
