/** True for nightly runs (`SDF_NIGHTLY=1`), which are larger. */
export const isNightly = process.env["SDF_NIGHTLY"] === "1";

/** Numbers of documents in CI and in nightly runs. */
export const scale = {
  /** Generated documents that every validator must accept. */
  valid: isNightly ? 60_000 : 600,
  /** Generated documents with one known change, checked by all validators. */
  mutated: isNightly ? 60_000 : 800,
  /** Documents for Xerces, which starts a JVM for each. */
  xerces: isNightly ? 200 : 12,
  /** Documents compared with other parsers. */
  parsers: isNightly ? 20_000 : 300,
  /** Values encoded and decoded. */
  roundTrips: isNightly ? 20_000 : 300,
  /** Damaged inputs. */
  fuzz: isNightly ? 1_000_000 : 5000,
  /** Timeout of one test, in milliseconds. */
  timeout: isNightly ? 4 * 60 * 60 * 1000 : 120_000,
};

/** Seed of all random choices: `SDF_SEED`, or in nightly runs a new one, so that each run has new documents. */
export const seed = Number(process.env["SDF_SEED"] ?? (isNightly ? Date.now() % 2 ** 31 : 20_240_601));

/** Environment variables that reproduce the run, for failure messages. */
export const reproduction = `SDF_SEED=${seed}${isNightly ? " SDF_NIGHTLY=1" : ""}`;
