/** True in nightly runs (`SDF_NIGHTLY=1`), which use larger sizes. */
export const isNight = process.env["SDF_NIGHTLY"] === "1";

/** Time limit of a test of a slow file on two busy cores, and in nightly runs; milliseconds. */
export const LONG_TEST_MS = isNight ? 3_600_000 : 180_000;

/** Seed of random values: constant in CI, different in every nightly run. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);

/** Environment variables that reproduce a failure. */
export const again = `again: SDF_SEED=${seed}${isNight ? " SDF_NIGHTLY=1" : ""}`;

/** Returns the size for CI or for nightly runs. */
export function size(inCi: number, byNight: number): number {
  return isNight ? byNight : inCi;
}

/** Returns the seed of a world, which depends on `SDF_SEED` in nightly runs. */
export function worldSeed(name: string): string {
  return isNight ? `${name}-${seed}` : name;
}
