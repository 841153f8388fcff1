/**
 * Minimum length of a run. Earlier versions replaced each byte of a secret by an asterisk and ignored shorter secrets.
 */
const MIN_RUN = 4;
const ASTERISK = 0x2a;
const needle = Buffer.alloc(MIN_RUN, ASTERISK);

/** Part of a body that earlier versions overwrote with asterisks. */
export interface AlteredPart {
  /** Offset in the body, in bytes. */
  readonly at: number;
  /** Length of the overwritten text in bytes. The text itself is lost. */
  readonly length: number;
}

/**
 * Finds the parts of a body that earlier versions overwrote with asterisks. Four or more asterisks sent by a service
 * would look the same; no feed is known to send them.
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
