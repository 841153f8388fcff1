/** Seeded generator of numbers from 0 to 1, so that a run can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Generator for one of many seeds: those of consecutive seeds begin with unrelated numbers. */
export function randomOf(seed: number): () => number {
  const next = random(Math.imul(seed + 1, 0x9e3779b1));
  for (let skipped = 0; skipped < 5; skipped++) next();
  return next;
}

/** Seed of all random values of a run; `SDF_SEED` overrides it. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);
