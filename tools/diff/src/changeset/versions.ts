import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bump } from "../change.ts";

/** The parts of a `package.json` that are read here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Versions of the published packages of a workspace, by name. */
export function packageVersions(root: string): ReadonlyMap<string, string> {
  return new Map(readManifests(root).map(({ name, version }) => [name, version]));
}

/** The published packages of a workspace that depend on each of them, directly or through others. */
export function packageDependents(root: string): ReadonlyMap<string, readonly string[]> {
  const manifests = readManifests(root);
  const direct = (name: string): string[] =>
    manifests.filter(({ dependencies = {} }) => Object.hasOwn(dependencies, name)).map((each) => each.name);
  const all = (name: string): string[] => {
    const dependents = new Set(direct(name));
    for (const each of dependents) for (const next of direct(each)) dependents.add(next);
    return [...dependents];
  };
  return new Map(manifests.map(({ name }) => [name, all(name)]));
}

function readManifests(root: string): Manifest[] {
  return globSync(["packages/*/package.json", "apps/*/package.json", "spec/package.json"], { cwd: root })
    .sort()
    .map((path) => JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest)
    .filter((manifest) => manifest.private !== true);
}

/**
 * The version bump to apply to a version. Below 1.0.0 a caret range accepts patches only, so a breaking change is a
 * minor bump and every other change is a patch.
 */
export function bumpAt(version: string, bump: Bump): Bump {
  if (Number.parseInt(version, 10) > 0) return bump;
  return bump === "major" ? "minor" : "patch";
}
