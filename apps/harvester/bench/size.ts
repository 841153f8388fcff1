import { existsSync, globSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files?: readonly string[] | undefined;
  readonly scripts?: Readonly<Record<string, string>> | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
  readonly cpu?: readonly string[] | undefined;
}

/** Size of an installed package. */
export interface Installed {
  readonly packages: readonly { readonly name: string; readonly version: string; readonly bytes: number }[];
  readonly bytes: number;
  /** Packages that run install scripts or have to be compiled. */
  readonly scripts: readonly string[];
  /** Packages of this repository that are not built, so that their size differs from the published one. */
  readonly unbuilt: readonly string[];
}

const atInstall = ["preinstall", "install", "postinstall"];

/**
 * Everything that installing a package adds: its direct and indirect dependencies, and packages of this repository as
 * published. Development dependencies and optional peers are omitted, as by npm.
 */
export function installed(folder: string, also: readonly string[] = []): Installed {
  const byPath = new Map<string, { name: string; version: string; bytes: number }>();
  const scripts: string[] = [];
  const unbuilt: string[] = [];
  const visit = (at: string, isRoot: boolean): void => {
    const real = realpathSync(at);
    if (byPath.has(real)) return;
    const manifest = JSON.parse(readFileSync(join(real, "package.json"), "utf8")) as Manifest;
    const isOurs = !real.includes("node_modules");
    if (isOurs && (manifest.files ?? []).includes("dist") && !existsSync(join(real, "dist")))
      unbuilt.push(manifest.name);
    byPath.set(real, {
      name: manifest.name,
      version: manifest.version,
      bytes: isOurs ? publishedBytes(real, manifest) : folderBytes(real),
    });
    if (
      !isOurs &&
      (atInstall.some((name) => manifest.scripts?.[name] !== undefined) || existsSync(join(real, "binding.gyp")))
    )
      scripts.push(manifest.name);
    for (const name of [...Object.keys(manifest.dependencies ?? {}), ...(isRoot ? also : [])]) {
      const place = find(real, name);
      if (place === undefined) throw new Error(`${manifest.name} depends on ${name}, which is not installed`);
      visit(place, false);
    }
    // Of platform-specific packages, the one for this platform.
    for (const name of Object.keys(manifest.optionalDependencies ?? {})) {
      const place = find(real, name);
      if (place !== undefined) visit(place, false);
    }
  };
  visit(folder, true);
  const packages = [...byPath.values()].sort((one, other) => other.bytes - one.bytes);
  return { packages, bytes: packages.reduce((sum, { bytes }) => sum + bytes, 0), scripts, unbuilt };
}

/** Path of a package as Node.js resolves it from another one. */
function find(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const place = join(at, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return place;
    if (dirname(at) === at) return undefined;
  }
}

function folderBytes(folder: string): number {
  return globSync("**/*", { cwd: folder, exclude: (path) => String(path).split("/").includes("node_modules") }).reduce(
    (sum, path) => sum + fileBytes(join(folder, path)),
    0,
  );
}

function publishedBytes(folder: string, { files = [] }: Manifest): number {
  const paths = new Set([
    "package.json",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    ...files.flatMap((pattern) => globSync([pattern, `${pattern}/**/*`], { cwd: folder })),
  ]);
  return [...paths].reduce((sum, path) => sum + fileBytes(join(folder, path)), 0);
}

function fileBytes(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? stat.size : 0;
}
