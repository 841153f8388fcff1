import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Packed } from "@sdf-tools/release";

/** True for a package of `packages/`, which users import. The others are programs and the specs. */
export function isLibrary({ folder }: Pick<Packed, "folder">): boolean {
  return basename(dirname(folder)) === "packages";
}

/**
 * Installs the tarballs into a new project with npm.
 *
 * @param others - Other dependencies, with their versions
 */
export function install(packed: readonly Packed[], project: string, others: Readonly<Record<string, string>>): void {
  mkdirSync(join(project, "src"), { recursive: true });
  const own = Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  const manifest = { name: "consumer", private: true, type: "module", dependencies: { ...others, ...own } };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: project,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
