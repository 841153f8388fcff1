import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bump } from "../change.ts";

/** Versions of the published packages of a workspace, by name. */
export function packageVersions(root: string): ReadonlyMap<string, string> {
  const manifests = globSync(["packages/*/package.json", "apps/*/package.json", "spec/package.json"], { cwd: root });
  const read = (path: string): [string, string][] => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      readonly name: string;
      readonly version: string;
      readonly private?: boolean;
    };
    return manifest.private === true ? [] : [[manifest.name, manifest.version]];
  };
  return new Map(manifests.sort().flatMap(read));
}

/**
 * The version bump to apply to a version. Below 1.0.0 a caret range accepts patches only, so a breaking change is a
 * minor bump and every other change is a patch. Packages that only depend on a changed package stay in range.
 */
export function bumpAt(version: string, bump: Bump): Bump {
  if (Number.parseInt(version, 10) > 0) return bump;
  return bump === "major" ? "minor" : "patch";
}
