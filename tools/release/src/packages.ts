/** The public packages of the workspace, and their tarballs. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { list } from "tar";
import { writeAbsoluteLinks } from "./links.ts";
import { originMetadata } from "./metadata.ts";

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, "../../..");

/** The parts of a `package.json` that a release reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly license?: string;
  readonly keywords?: readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A public package of the workspace. */
export interface PublicPackage {
  readonly manifest: Manifest;
  /** Absolute path of its folder. */
  readonly folder: string;
}

/** A packed package. */
export interface Packed extends PublicPackage {
  /** Absolute path of the tarball. */
  readonly tarball: string;
}

/** Lists the public packages of a workspace. A package comes after the packages that it depends on. */
export function publicPackages(root: string = repository): PublicPackage[] {
  const all = [
    ...["packages", "apps"].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
    ),
    join(root, "spec"),
  ]
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
  const ordered = new Set<PublicPackage>();
  const add = (each: PublicPackage): void => {
    for (const name of Object.keys(each.manifest.dependencies ?? {})) {
      const dependency = all.find(({ manifest }) => manifest.name === name);
      if (dependency !== undefined) add(dependency);
    }
    ordered.add(each);
  };
  all.forEach(add);
  return [...ordered];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/**
 * Packs built packages with pnpm, which applies `publishConfig` and replaces `workspace:` ranges.
 *
 * @param address - Public address of the repository; sets `repository`, `homepage` and `bugs` of the packed packages,
 *   and makes the links in their READMEs and changelogs absolute
 */
export function pack(
  packages: readonly PublicPackage[],
  target: string,
  root: string = repository,
  address?: string,
): Packed[] {
  mkdirSync(target, { recursive: true });
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  const hooks = `--config.pnpmfile=${join(import.meta.dirname, "pnpm-hooks.cjs")}`;
  const findDirectory = ({ folder }: PublicPackage): string => relative(root, folder).split(sep).join("/");
  const fields =
    address === undefined
      ? {}
      : Object.fromEntries(packages.map((each) => [each.manifest.name, originMetadata(address, findDirectory(each))]));
  const env = { ...process.env, SDF_PACKED_FIELDS: JSON.stringify(fields) };
  runPnpm(["--recursive", ...filters, "pack", "--pack-destination", target, hooks], root, env);
  return packages.map((each) => {
    const { name, version } = each.manifest;
    const tarball = join(target, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
    if (address !== undefined && existsSync(tarball)) writeAbsoluteLinks(tarball, address, findDirectory(each));
    return { ...each, tarball };
  });
}

/** Lists the files of a tarball. Their paths start with `package/`. */
export function listPacked(tarball: string): ReadonlySet<string> {
  const paths = new Set<string>();
  list({ file: tarball, sync: true, onReadEntry: ({ path }) => void paths.add(path) });
  return paths;
}

/** Returns the text of a file of a tarball, or undefined. The path starts with `package/`. */
export function readPacked(tarball: string, path: string): string | undefined {
  const chunks: Buffer[] = [];
  let exists = false;
  list({
    file: tarball,
    sync: true,
    filter: (each) => each === path,
    onReadEntry: (entry) => {
      exists = true;
      entry.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
    },
  });
  return exists ? Buffer.concat(chunks).toString("utf8") : undefined;
}

/**
 * Runs pnpm, and returns its output. This is the instance that runs this program, or else the one of npx. Errors
 * contain the output of pnpm.
 */
export function runPnpm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): string {
  pnpmPath ??= findPnpm();
  const [command, first] = /\.[cm]?js$/.test(pnpmPath) ? [process.execPath, [pnpmPath]] : [pnpmPath, []];
  return execFileSync(command, [...first, ...args], { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

let pnpmPath: string | undefined;

function findPnpm(): string {
  const running = process.env["npm_execpath"] ?? "";
  if (running.includes("pnpm")) return running;
  const print = ["-y", "pnpm", "--silent", "exec", "node", "--print", "process.env.npm_execpath"];
  return execFileSync("npx", print, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
