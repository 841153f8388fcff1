import type { Collected } from "../ci-summary/collect.ts";
import type { SecondPackage } from "../ci-summary/second.ts";

/** A package whose tests have to be run again, as a whole or by file. */
export type Undone = Omit<SecondPackage, "exitCode">;

/** What a first run left undone: packages with failed tests, and those that did not come to say anything. */
export function undone({ packages }: Collected): Undone[] {
  return packages.flatMap(({ name, folder, state, results }) => {
    if (state !== "failed" && state !== "not run") return [];
    const failed = results?.failed ?? [];
    const files = [...new Set(failed.map(({ file }) => file))];
    // Only if every failure has a file is it known that the other files passed.
    const isKnown = files.length > 0 && !files.includes("");
    return [{ name, folder, failed, ...(isKnown ? { files } : {}) }];
  });
}
