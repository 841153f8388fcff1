import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { requireHere } from "../packages.ts";

/** The installed package `@sdf/explorer`. */
export interface Explorer {
  /** Folder of the packed sources of the site. */
  readonly sources: string;
  /** Folders of its third-party dependencies, by name. */
  readonly libraries: ReadonlyMap<string, string>;
}

/**
 * Finds the package from a project, or from this program.
 *
 * @param file a file of the project
 * @throws Error with the command that installs the package
 */
export function findExplorer(file: string): Explorer {
  for (const require of [createRequire(file), requireHere]) {
    let manifest: string;
    try {
      manifest = require.resolve("@sdf/explorer/package.json");
    } catch {
      continue;
    }
    const sources = join(dirname(manifest), "dist/sources");
    if (!existsSync(sources)) continue;
    const { dependencies } = JSON.parse(readFileSync(manifest, "utf8")) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).filter((name) => !name.startsWith("@sdf/"));
    return { sources, libraries: new Map(names.map((name) => [name, findFolder(name, dirname(manifest))])) };
  }
  throw new Error("the site needs the package @sdf/explorer; run `npm install -D @sdf/explorer`");
}

/** Finds the folder of a dependency as Node does, without the restrictions of `exports`. */
function findFolder(name: string, from: string): string {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  if (dirname(from) === from)
    throw new Error(`${name}, which @sdf/explorer needs, is not installed; run \`npm install\``);
  return findFolder(name, dirname(from));
}
