import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
