/**
 * Returns a share between 0 and 1 that depends only on a name and is evenly distributed over names. It replaces
 * random numbers where every process must compute the same.
 */
export function toShare(name: string): number {
  // FNV-1a and a finaliser: without it, names that differ only in their last letters would have similar shares.
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
