/** The nightly size: set `SDF_NIGHTLY=1`. */
export const nightly = process.env["SDF_NIGHTLY"] === "1";

/** How many of each there are, in CI and by night. */
export const scale = {
  /** Generated documents that every judge must accept. */
  valid: nightly ? 60_000 : 1200,
  /** Generated documents broken in a known way, judged by all. */
  mutated: nightly ? 60_000 : 1600,
  /** Documents for Xerces, each of which starts a JVM. */
  xerces: nightly ? 200 : 12,
  /** Documents read by other parsers, too. */
  parsers: nightly ? 20_000 : 600,
  /** Values written and read again. */
  roundTrips: nightly ? 20_000 : 600,
  /** Damaged inputs. */
  fuzz: nightly ? 1_000_000 : 20_000,
  /** Time for one test, in milliseconds. */
  timeout: nightly ? 4 * 60 * 60 * 1000 : 120_000,
};

/** Seed of everything random: `SDF_SEED`, or a new one by night, where new documents are the point. */
export const seed = Number(process.env["SDF_SEED"] ?? (nightly ? Date.now() % 2 ** 31 : 20_240_601));

/** How to run the same documents again; part of every failure. */
export const again = `SDF_SEED=${seed}${nightly ? " SDF_NIGHTLY=1" : ""}`;
