import { random, hash128 } from "./random.ts";

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Identifier as the service writes them: 25 lower-case letters and digits (about 129 bits), from
 * (seed, entity, key). Equal names give equal identifiers.
 */
export function uuid(seed: string, entity: string, key: string | number): string {
  const stream = random(seed, "id", entity, key);
  // Written at once: a text that grows by pieces keeps the pieces, and a world has tens of thousands of identifiers.
  return String.fromCharCode(...Array.from({ length: 25 }, () => alphabet.charCodeAt(stream.int(36))));
}

/**
 * Identifier in a legacy scheme or of the statistics service: digits. `index` is the entity's number
 * among its kind, so identifiers of one kind and scheme never collide; the seed moves where they start.
 */
export function legacyDigits(seed: string, scheme: "a" | "b" | "stats", entity: string, index: number): string {
  const base = hash128(`${seed}/${scheme}/${entity}`)[0] % 900_000;
  const step = scheme === "a" ? 1 : scheme === "b" ? 3 : 2;
  return String(100_000 + base + index * step);
}
