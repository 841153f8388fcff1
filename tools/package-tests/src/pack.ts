import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, basename, join } from "node:path";
import { pack, publicPackages, type Packed } from "@sdf-tools/release";

/** Packs the packages of `packages/`, or those with the given names. They must have been built. */
export function packAll(target: string, names?: readonly string[]): Packed[] {
  const libraries = publicPackages().filter(
    ({ folder, manifest }) =>
      basename(dirname(folder)) === "packages" && (names === undefined || names.includes(manifest.name)),
  );
  return pack(libraries, target);
}

/**
 * Installs the tarballs into a new project with npm. Works offline, so that only the tarballs can be installed, unless
 * there are other dependencies.
 *
 * @param others - Other dependencies, with their versions
 */
export function install(
  packed: readonly Packed[],
  project: string,
  others: Readonly<Record<string, string>> = {},
): void {
  mkdirSync(join(project, "src"), { recursive: true });
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      name: "consumer",
      private: true,
      type: "module",
      dependencies: {
        ...others,
        ...Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`])),
      },
    }),
  );
  const source = Object.keys(others).length === 0 ? ["--offline"] : [];
  execFileSync("npm", ["install", ...source, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: project,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
