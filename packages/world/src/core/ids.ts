import { random, hash128 } from "./random.ts";

const alphabet = Uint8Array.from("0123456789abcdefghijklmnopqrstuvwxyz", (each) => each.charCodeAt(0));

/** Character codes of the identifier that is being created. Seasons create tens of thousands of them. */
const codes = new Array<number>(25).fill(0);

/**
 * Identifier in the service's format: 25 lower-case letters and digits (about 129 bits).
 *
 * Equal combinations of seed, entity and key give equal identifiers. A prefix replaces the first characters.
 */
export function uuid(seed: string, entity: string, key: string | number, prefix = ""): string {
  const stream = random(seed, "id", entity, key);
  for (let index = 0; index < codes.length; index++) codes[index] = alphabet[stream.int(36)] as number;
  for (let index = 0; index < prefix.length; index++) codes[index] = prefix.charCodeAt(index);
  // One call creates a flat string. Concatenation would keep every part in memory, for tens of thousands of ids.
  return String.fromCharCode(...codes);
}

/**
 * Numeric identifier in a legacy scheme or in the statistics service.
 *
 * `index` is the entity's number among entities of its kind, so identifiers of one kind and scheme never collide. The
 * seed determines the first number.
 */
export function legacyDigits(seed: string, scheme: "a" | "b" | "stats", entity: string, index: number): string {
  return String(firstNumber(seed, scheme, entity) + index * numberSteps[scheme]);
}

/** Distance between the numeric identifiers of consecutive entities, by scheme. */
const numberSteps = { a: 1, b: 3, stats: 2 } as const;

function firstNumber(seed: string, scheme: keyof typeof numberSteps, entity: string): number {
  return 100_000 + (hash128(`${seed}/${scheme}/${entity}`)[0] % 900_000);
}

/** Returns the index of an identifier created by {@link legacyDigits}; `undefined` for any other text. */
export function legacyIndex(
  seed: string,
  scheme: keyof typeof numberSteps,
  entity: string,
  digits: string,
): number | undefined {
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const index = (Number(digits) - firstNumber(seed, scheme, entity)) / numberSteps[scheme];
  return Number.isInteger(index) ? index : undefined;
}
