import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Results of the tests of one package, as the reporter writes them. Turbo restores the file of cached tests. */
export interface Results {
  /** Start of the run, milliseconds since the epoch; cached results keep their age. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** Tests that failed first and passed in the second attempt, with the message of the failure. */
  readonly flaky: readonly FailedTest[];
  readonly skipped: readonly { readonly file: string; readonly name: string; readonly why?: string | undefined }[];
  /** Lines that tests print about skipped parts, `SKIPPED: …`. */
  readonly skipMessages: readonly string[];
  /** Sizes that tests measured, with their ceilings. */
  readonly sizes: readonly Size[];
}

/** A failed test, or a file or hook that could not run; `file` is empty for an error outside of them. */
export interface FailedTest {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly ceiling: number;
}

/** A package with tests. */
export interface TestedPackage {
  readonly name: string;
  /** Folder from the root of the workspace. */
  readonly folder: string;
}

/** File that the reporter writes, from the folder of the package. */
export const resultsFile = ".vitest/results.json";

/** Parses the line of a test that measures a size: `… size: <what>: <bytes> bytes … (ceiling <bytes>)`. */
export function parseSize(line: string): Size | undefined {
  const [, what, bytes, ceiling] = /\bsize: (.+?): ([\d,]+) bytes\b.*\(ceiling ([\d,]+)\)/.exec(line) ?? [];
  const toNumber = (text: string): number => Number(text.replaceAll(",", ""));
  return what === undefined || bytes === undefined || ceiling === undefined
    ? undefined
    : { what, bytes: toNumber(bytes), ceiling: toNumber(ceiling) };
}

/** Lists the packages of a workspace that have tests. */
export function findTestedPackages(root: string): TestedPackage[] {
  const manifests = globSync("{packages,apps,tools,examples}/*/package.json", { cwd: root }).toSorted();
  return manifests.flatMap((path) => {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      readonly name: string;
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return scripts["test"] === undefined ? [] : [{ name, folder: dirname(path).replaceAll("\\", "/") }];
  });
}

/** Reads the results of a package; `undefined` if its tests ended before the reporter wrote, or did not run. */
export function readResults(root: string, { folder }: TestedPackage): Results | undefined {
  try {
    return JSON.parse(readFileSync(join(root, folder, resultsFile), "utf8")) as Results;
  } catch {
    return undefined;
  }
}
