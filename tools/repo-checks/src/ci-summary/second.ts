import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Failed, Results } from "./results.ts";

/** What the first run of the tests left undone, and what the second, quiet one made of it. */
export interface Second {
  /** Milliseconds since the epoch: when the first run began, the second has to be of the same evening. */
  readonly since: number;
  /** When the second began. */
  readonly startedAt: number;
  readonly packages: readonly SecondPackage[];
}

export interface SecondPackage {
  readonly name: string;
  readonly folder: string;
  /** The test files that were run again; without them, the whole package was. */
  readonly files?: readonly string[];
  /** What failed in the first run. */
  readonly failed: readonly Failed[];
  readonly exitCode: number;
}

/** Where it is written, in the root of the workspace. */
export const secondFile = ".turbo/second.json";

/** Where the reporter writes when only some files of a package are run again. */
export const secondResultsFile = ".vitest/second.json";

/** Reads what a second run left, if it belongs to a run that began since. */
export function readSecond(root: string, since: number): Second | undefined {
  try {
    const read = JSON.parse(readFileSync(join(root, secondFile), "utf8")) as Second;
    return read.since >= since ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Results of a package of which some files were run a second time: what they said then is what counts. */
export function withSecond(first: Results, second: Results, files: readonly string[]): Results {
  const isAgain = ({ file }: { readonly file: string }): boolean => files.includes(file);
  const passedIn = { ...first.passedIn, ...Object.fromEntries(files.map((file) => [file, second.passedIn[file] ?? 0])) };
  const measured = new Set(second.sizes.map(({ what }) => what));
  return {
    startedAt: first.startedAt,
    milliseconds: first.milliseconds + second.milliseconds,
    passed: Object.values(passedIn).reduce((sum, tests) => sum + tests, 0),
    passedIn,
    // Whatever fails the second time is told, be it in a file that was not asked for.
    failed: [...first.failed.filter((each) => !isAgain(each)), ...second.failed],
    skipped: [...first.skipped.filter((each) => !isAgain(each)), ...second.skipped.filter(isAgain)],
    told: [...new Set([...first.told, ...second.told])],
    sizes: [...first.sizes.filter(({ what }) => !measured.has(what)), ...second.sizes],
  };
}
