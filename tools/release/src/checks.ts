/** Checks of packed packages, before the first of them is published. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { satisfies } from "semver";
import { listPacked, readPacked, type Manifest, type Packed } from "./packages.ts";

/** Returns what prevents a release of these packages, each with a fix. The list is empty if they can be published. */
export function listProblems(packed: readonly Packed[], root: string): string[] {
  return [...pendingChangesets(root), ...packed.flatMap((each) => problemsOfPackage(each, packed))];
}

function pendingChangesets(root: string): string[] {
  const folder = join(root, ".changeset");
  const pending = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  return pending.length === 0
    ? []
    : [`${pending.length} changesets have no version: run "pnpm release:version" and merge its result`];
}

function problemsOfPackage(
  { manifest: { name, version }, folder, tarball }: Packed,
  packed: readonly Packed[],
): string[] {
  if (!existsSync(tarball)) return [`${name}: pnpm wrote no tarball`];
  const problems: string[] = [];
  const packedManifest = JSON.parse(readPacked(tarball, "package/package.json") ?? "{}") as Manifest;
  if (packedManifest.version !== version) problems.push(`${name}: the tarball has version ${packedManifest.version}`);
  if (!hasEntry(join(folder, "CHANGELOG.md"), version))
    problems.push(`${name}: CHANGELOG.md has no entry for ${version}: run "pnpm release:version"`);
  const { dependencies, optionalDependencies, peerDependencies } = packedManifest;
  for (const [dependency, range] of Object.entries({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    if (/^(workspace|file|link|portal|catalog):/.test(range))
      problems.push(`${name}: the range of ${dependency} is "${range}", which only this workspace resolves`);
    if (!dependency.startsWith("@sdf/")) continue;
    const released = packed.find((each) => each.manifest.name === dependency)?.manifest.version;
    if (released === undefined || !satisfies(released, range))
      problems.push(`${name}: requires ${dependency} ${range}, but this release has ${released ?? "no such package"}`);
  }
  problems.push(...missingMetadata(packedManifest).map((field) => `${name}: package.json has no "${field}"`));
  const files = listPacked(tarball);
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md"])
    if (!files.has(`package/${file}`)) problems.push(`${name}: the tarball lacks ${file}`);
  for (const path of listTargets(packedManifest))
    if (!files.has(`package/${path}`))
      problems.push(`${name}: package.json names ${path}, which the tarball lacks: run "pnpm build"`);
  return problems;
}

function hasEntry(changelog: string, version: string): boolean {
  return existsSync(changelog) && readFileSync(changelog, "utf8").split("\n").includes(`## ${version}`);
}

/** Names of the absent fields that a page of a registry shows. */
function missingMetadata({ description, license, keywords = [], engines }: Manifest): string[] {
  const fields = { description, license, keywords: keywords[0], "engines.node": engines?.["node"] };
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [field] : []));
}

/** Paths of the files that `exports`, `imports` and `bin` name, without patterns. */
function listTargets(manifest: object): string[] {
  const paths = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") paths.add(value.replace(/^\.\//, ""));
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  const { exports, imports, bin } = manifest as Record<string, unknown>;
  [exports, imports, bin].forEach(collect);
  return [...paths].filter((path) => !path.includes("*"));
}
