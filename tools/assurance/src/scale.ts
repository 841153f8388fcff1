/** True for nightly runs (`SDF_NIGHTLY=1`), which are larger. */
export const isNightly = process.env["SDF_NIGHTLY"] === "1";

/** Numbers of documents in CI and in nightly runs. */
export const scales = {
  ci: {
    /** Generated values, written, judged and read in every way. */
    generated: 80,
    /** Generated documents with one known change, checked by all validators. */
    mutated: 255,
    /** Documents for Xerces, which starts a JVM for each. */
    xerces: 5,
    /** Damaged documents. */
    damaged: 800,
    /** Damaged inputs of each function that reads untrusted bytes. */
    inputs: 150,
    /** Seed of all random choices. */
    seed: 20_240_601,
  },
  nightly: {
    generated: 60_000,
    mutated: 60_000,
    xerces: 200,
    damaged: 1_000_000,
    inputs: 200_000,
    /** A new one, so that each run has new documents. */
    seed: Date.now() % 2 ** 31,
  },
} as const;

/** Numbers of documents in this run. */
export const scale = isNightly ? scales.nightly : scales.ci;

/** Seed of all random choices: `SDF_SEED`, or the one of the run. */
export const seed = Number(process.env["SDF_SEED"] ?? scale.seed);

/** Environment variables that reproduce the run, for failure messages. */
export const reproduction = `SDF_SEED=${seed}${isNightly ? " SDF_NIGHTLY=1" : ""}`;
