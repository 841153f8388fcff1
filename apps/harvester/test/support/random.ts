/** A small generator of numbers from 0 to 1, so that a run can be had again from its seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Seed of everything that is drawn in a run; `SDF_SEED` gives another one. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);

/** Kills in a run: few in every run, many at night. */
export const kills = Number(process.env["SDF_KILLS"] ?? (process.env["SDF_NIGHTLY"] === undefined ? 20 : 200));
