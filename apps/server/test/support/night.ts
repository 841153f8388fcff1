/** True for the large sizes of the nightly run: `SDF_NIGHTLY=1`. */
export const isNight = process.env["SDF_NIGHTLY"] === "1";

/** Seed of random test data: constant in CI, different in every nightly run. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);

/** Part of failure messages: the environment that reproduces the failure. */
export const again = `reproduce with: SDF_SEED=${seed}${isNight ? " SDF_NIGHTLY=1" : ""}`;

/** Returns a size for CI or for the nightly run. */
export function size(inCi: number, inNightlyRun: number): number {
  return isNight ? inNightlyRun : inCi;
}

/** Seed of a world. Nightly runs use other worlds than CI. */
export function worldSeed(name: string): string {
  return isNight ? `${name}-${seed}` : name;
}
