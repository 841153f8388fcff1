import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, "../../..");

/** A packed package. */
export interface Packed {
  readonly name: string;
  /** Folder in the repository. */
  readonly folder: string;
  readonly tarball: string;
}

/** Packs all packages with `pnpm pack`, which applies `publishConfig`. The packages must have been built. */
export function packAll(target: string): Packed[] {
  // One process packs all packages: the start of pnpm takes longer than a package.
  pnpm(["--recursive", "--filter", "./packages/*", "pack", "--pack-destination", target], repository);
  return readdirSync(join(repository, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = join(repository, "packages", name);
      const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
        name: string;
        version: string;
      };
      return { name: manifest.name, folder, tarball: join(target, `sdf-${name}-${manifest.version}.tgz`) };
    });
}

/** Installs the tarballs into a new project with npm. Works offline, so that only the tarballs can be installed. */
export function install(packed: readonly Packed[], project: string): void {
  mkdirSync(join(project, "src"), { recursive: true });
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      name: "consumer",
      private: true,
      type: "module",
      dependencies: Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`])),
    }),
  );
  execFileSync("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: project,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Runs pnpm: the instance that runs this test, or else the one of npx. */
function pnpm(args: readonly string[], cwd: string): void {
  const running = process.env["npm_execpath"] ?? "";
  if (!running.includes("pnpm")) execFileSync("npx", ["-y", "pnpm", ...args], { cwd, stdio: "pipe" });
  else if (/\.[cm]?js$/.test(running)) execFileSync(process.execPath, [running, ...args], { cwd, stdio: "pipe" });
  else execFileSync(running, args, { cwd, stdio: "pipe" });
}
