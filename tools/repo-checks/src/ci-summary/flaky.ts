import type { Collected, PackageRun } from "./collect.ts";
import type { FailedTest } from "./results.ts";

/** Flaky tests that one package may have in a run; more fail the run. */
export const MAX_FLAKY_TESTS = 3;

/** Tests of a package that failed in the first run and passed in the second. */
export function flakyTests({ retry, results }: PackageRun): readonly FailedTest[] {
  if (retry === undefined) return [];
  const failedAgain = new Set(results?.failed.map(({ file, name }) => `${file}\0${name}`));
  const passed = retry.failed.filter(({ file, name }) => !failedAgain.has(`${file}\0${name}`));
  // The first run ended without results: the package as a whole is flaky.
  if (retry.failed.length === 0 && retry.exitCode === 0)
    return [{ file: "", name: "the whole package", message: "the first run ended without results" }];
  return passed;
}

/** Packages with more flaky tests than a run may have. */
export function overlyFlaky({ packages }: Collected): string[] {
  return packages.filter((each) => flakyTests(each).length > MAX_FLAKY_TESTS).map(({ name }) => name);
}
