import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FailedTest, Results } from "./results.ts";

/** Failures of the first run of the tests, and the outcome of their second run. */
export interface Retry {
  /** Start of the first run, milliseconds since the epoch. */
  readonly since: number;
  /** Start of the second run, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly packages: readonly RetriedPackage[];
}

export interface RetriedPackage {
  readonly name: string;
  readonly folder: string;
  /** Test files that ran again; absent if the whole package ran again. */
  readonly files?: readonly string[] | undefined;
  /** Failures of the first run. */
  readonly failed: readonly FailedTest[];
  readonly exitCode: number;
}

/** File of the retry, from the root of the workspace. */
export const retryFile = ".turbo/retry.json";

/** File of the reporter's results when only some files of a package run again, from the package. */
export const retryResultsFile = ".vitest/retry.json";

/** Reads the retry of a first run that began at `since` or later. */
export function readRetry(root: string, since: number): Retry | undefined {
  try {
    const retry = JSON.parse(readFileSync(join(root, retryFile), "utf8")) as Retry;
    return retry.since >= since ? retry : undefined;
  } catch {
    return undefined;
  }
}

/** Results of a package in which the second run of some files replaces the first. */
export function mergeResults(first: Results, second: Results, files: readonly string[]): Results {
  const ranAgain = ({ file }: { readonly file: string }): boolean => files.includes(file);
  const passedIn = {
    ...first.passedIn,
    ...Object.fromEntries(files.map((file) => [file, second.passedIn[file] ?? 0])),
  };
  const measured = new Set(second.sizes.map(({ what }) => what));
  return {
    startedAt: first.startedAt,
    milliseconds: first.milliseconds + second.milliseconds,
    passed: Object.values(passedIn).reduce((sum, tests) => sum + tests, 0),
    passedIn,
    // All failures of the second run count, also in files that the retry did not select.
    failed: [...first.failed.filter((each) => !ranAgain(each)), ...second.failed],
    skipped: [...first.skipped.filter((each) => !ranAgain(each)), ...second.skipped.filter(ranAgain)],
    skipMessages: [...new Set([...first.skipMessages, ...second.skipMessages])],
    sizes: [...first.sizes.filter(({ what }) => !measured.has(what)), ...second.sizes],
  };
}
