/**
 * A share between 0 and 1 that belongs to a name: always the same, and even over many names. Spreads
 * polls without a source of chance, so that planning stays a pure function.
 */
export function shareOf(name: string): number {
  // FNV-1a, then a mix: short names that differ in the last letter only would lie close together otherwise.
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The first instant from `from` on that is a name's own within a period, both in whole milliseconds.
 * However often it is asked before that instant, and at it, the instant stays.
 */
export function ownInstant(name: string, from: number, period: number): number {
  if (period < 1) return from;
  const phase = Math.floor(shareOf(name) * period);
  const passed = (((from - phase) % period) + period) % period;
  return passed === 0 ? from : from + period - passed;
}
