/** The long sizes: `SDF_NIGHTLY=1`. */
export const isNight = process.env["SDF_NIGHTLY"] === "1";

/** Seed of what is drawn: the same in every run of CI, another one every night. */
export const seed = Number(process.env["SDF_SEED"] ?? 7);

/** Part of a failure: how to have the same again. */
export const again = `again: SDF_SEED=${seed}${isNight ? " SDF_NIGHTLY=1" : ""}`;

/** How many there are, in CI and by night. */
export function size(inCi: number, byNight: number): number {
  return isNight ? byNight : inCi;
}

/** Seed of a world: by night there are other worlds than in CI. */
export function worldSeed(name: string): string {
  return isNight ? `${name}-${seed}` : name;
}
