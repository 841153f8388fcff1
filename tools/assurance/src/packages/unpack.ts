import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Packed } from "@sdf-tools/release";

/**
 * Unpacks tarballs into the folder `node_modules` of a new project, and links the dependencies that they state from the
 * workspace. Without a registry, this is what an installation without optional peer dependencies looks like.
 */
export function unpack(packed: readonly Packed[], project: string): void {
  mkdirSync(join(project, "src"), { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  for (const { manifest, tarball, folder } of packed) {
    const target = join(project, "node_modules", manifest.name);
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
    for (const name of Object.keys(readManifest(target).dependencies ?? {})) {
      if (name.startsWith("@sdf/")) continue;
      const link = join(target, "node_modules", name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(realpathSync(join(folder, "node_modules", name)), link, "junction");
    }
  }
}

/** Lists the entry points of an unpacked package that have types, such as `@sdf/runtime/testing`. */
export function listTypedEntries(name: string, project: string): string[] {
  const { exports = {} } = readManifest(join(project, "node_modules", name));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === "object" && "types" in target)
    .map(([entry]) => name + entry.slice(1));
}

interface UnpackedManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, object | string>>;
}

/** Reads the manifest in the folder of a package. */
export function readManifest(folder: string): UnpackedManifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as UnpackedManifest;
}
