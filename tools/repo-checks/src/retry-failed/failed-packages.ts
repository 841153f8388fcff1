import type { Collected } from "../ci-summary/collect.ts";
import type { RetriedPackage } from "../ci-summary/retry.ts";

/** A package whose tests run again, as a whole or by file. */
export type FailedPackage = Omit<RetriedPackage, "exitCode">;

/** Packages with failed tests, and packages whose tests ended without results. */
export function failedPackages({ packages }: Collected): FailedPackage[] {
  return packages.flatMap(({ name, folder, state, results }) => {
    const failed = results?.failed ?? [];
    if (state !== "failed" && state !== "not run" && failed.length === 0) return [];
    const files = [...new Set(failed.map(({ file }) => file))];
    // The other files passed only if every failure belongs to a file.
    const isByFile = files.length > 0 && !files.includes("");
    return [{ name, folder, failed, files: isByFile ? files : undefined }];
  });
}
