/** Seeded generator of numbers from 0 to 1, so that a run can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Seed of all random values of a run; `SDF_SEED` overrides it. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);
