import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mentionsOf, type Mentions } from "./imports.ts";

/** Groups of packages: the folders of the workspace. */
export const groups = ["packages", "apps", "tools", "examples"] as const;
export type Group = (typeof groups)[number];

/** The part of a manifest that the rules look at. */
export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>> | string;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A hand-written or generated source file. */
export interface SourceFile extends Mentions {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  /** Part of what the package is; tests, benches, builds and configuration are not. */
  readonly isSource: boolean;
  readonly isGenerated: boolean;
  readonly lines: number;
}

export interface Package {
  readonly group: Group;
  /** From the root of the repository. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: readonly SourceFile[];
}

const skipped = new Set(["node_modules", "dist", "docs", "coverage", ".astro", ".turbo", "out", "public"]);
const isCode = (name: string): boolean => /\.([cm]?[jt]s|astro)$/.test(name) && !name.endsWith(".d.ts");

/** Reads every package of the workspace. */
export function readWorkspace(root: string): Package[] {
  return groups.flatMap((group) =>
    foldersIn(join(root, group)).flatMap((name): Package[] => {
      const folder = `${group}/${name}`;
      const manifest = readManifest(join(root, folder, "package.json"));
      return manifest === undefined ? [] : [{ group, folder, manifest, files: filesIn(root, folder).map((path) => readSource(root, folder, path)) }];
    }),
  );
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name).sort();
  } catch {
    return [];
  }
}

function readManifest(path: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(root, path);
    return entry.isFile() && isCode(entry.name) ? [path] : [];
  }).sort();
}

function readSource(root: string, folder: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  return {
    path,
    // Examples have no src folder: they are their own sources, beside their tests.
    isSource: folder.startsWith("examples/") ? !path.includes(".test.") : path.startsWith(`${folder}/src/`),
    isGenerated: /^\s*(\/\/|\/\*+)[^\n]*\bgenerated\b/i.test(text.slice(0, 300)),
    lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    ...mentionsOf(path, text),
  };
}
