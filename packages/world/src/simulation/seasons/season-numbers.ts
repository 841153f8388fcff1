/**
 * Numbers in identifiers. The first characters of an identifier state its season, so that one entity can be found
 * without creating other seasons.
 */

import { hash128 } from "../../core/random.ts";

const PREFIX_LENGTH = 4;
/** Number of prefixes: 36 letters and digits in each place. */
const PREFIX_COUNT = 36 ** PREFIX_LENGTH;
/** Distance between the prefixes of consecutive numbers. It has no common factor with 36, so no two are equal. */
const STEP = 1_041_547;
const INVERSE_STEP = inverse(STEP, PREFIX_COUNT);

/** Highest number, and negated the lowest one. Other texts are no identifiers of a season. */
const MAX_NUMBER = 10_000;

/** Prefix (four characters) of the identifiers that belong to a number. `scope` separates number ranges. */
export function numberPrefix(seed: string, scope: string, number: number): string {
  return modulo(firstPrefix(seed, scope) + modulo(number, PREFIX_COUNT) * STEP, PREFIX_COUNT)
    .toString(36)
    .padStart(PREFIX_LENGTH, "0");
}

/** Returns the number of an identifier with a {@link numberPrefix}; `undefined` if the number is out of range. */
export function prefixNumber(seed: string, scope: string, id: string): number | undefined {
  const value = Number.parseInt(id.slice(0, PREFIX_LENGTH), 36);
  if (Number.isNaN(value)) return undefined;
  const number = modulo(modulo(value - firstPrefix(seed, scope), PREFIX_COUNT) * INVERSE_STEP, PREFIX_COUNT);
  const signed = number > PREFIX_COUNT / 2 ? number - PREFIX_COUNT : number;
  return Math.abs(signed) <= MAX_NUMBER ? signed : undefined;
}

function firstPrefix(seed: string, scope: string): number {
  return hash128(`${seed}/${scope}/numbers`)[0] % PREFIX_COUNT;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Multiplicative inverse by the extended Euclidean algorithm. */
function inverse(value: number, divisor: number): number {
  let [previousRemainder, remainder] = [divisor, value];
  let [previousFactor, factor] = [0, 1];
  while (remainder > 1) {
    const quotient = Math.floor(previousRemainder / remainder);
    [previousRemainder, remainder] = [remainder, previousRemainder - quotient * remainder];
    [previousFactor, factor] = [factor, previousFactor - quotient * factor];
  }
  return modulo(factor, divisor);
}
