import { random, type Random } from "../../../src/core/random.ts";

/** A random generator of values. */
export interface Draw<T> {
  (random: Random): T;
}

export const double =
  (min: number, max: number): Draw<number> =>
  (random) => {
    // The bounds are drawn regularly, because most defects occur there.
    const luck = random.next();
    return luck < 0.04 ? min : luck < 0.08 ? max : min + random.next() * (max - min);
  };
export const integer =
  (min: number, max: number): Draw<number> =>
  (random) =>
    min + random.int(max - min + 1);
export const oneOf =
  <const T extends readonly unknown[]>(...values: T): Draw<T[number]> =>
  (random) =>
    values[random.int(values.length)];
export const list =
  <T>(of: Draw<T>, min: number, max: number): Draw<T[]> =>
  (random) =>
    Array.from({ length: min + random.int(max - min + 1) }, () => of(random));
export const record =
  <T>(parts: { readonly [K in keyof T]: Draw<T[K]> }): Draw<T> =>
  (random) =>
    Object.fromEntries(Object.entries<Draw<unknown>>(parts).map(([name, draw]) => [name, draw(random)])) as T;

/**
 * Checks a property for many drawn values. A failure contains the number of the draw, which is the same in every run.
 */
export function always<T>(draw: Draw<T>, check: (value: T) => void, times = 120): void {
  for (let number = 0; number < times; number++) {
    const value = draw(random(`draw ${number}`));
    try {
      check(value);
    } catch (error) {
      throw new Error(
        `draw ${number}: ${JSON.stringify(value)}\n${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }
}
