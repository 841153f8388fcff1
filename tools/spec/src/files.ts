import type { FeedSyntax, ServiceSyntax, SharedSyntax } from "./language/syntax.ts";

interface FileBase {
  /** Path as given; relative to the repository when read from a folder. */
  readonly path: string;
  readonly text: string;
  /** Folder of the file: the sport, or the namespace of shared facts. */
  readonly folder: string;
  /** File name without its ending. */
  readonly name: string;
}

/** `<sport>/<feed>.yaml`. Without `content` when it is not sound; its problems are reported then. */
export interface FeedFile extends FileBase {
  readonly kind: "feed";
  readonly content?: FeedSyntax;
}

/** `<sport>/<service>.yaml` */
export interface ServiceFile extends FileBase {
  readonly kind: "service";
  readonly content?: ServiceSyntax;
}

/** `shared/<namespace>/<any>.yaml` */
export interface SharedFile extends FileBase {
  readonly kind: "shared";
  readonly content?: SharedSyntax;
}

/** A spec file that has been read and checked against the language. */
export type SpecFile = FeedFile | ServiceFile | SharedFile;

/** Folders beside the sports that hold no specs. */
const otherFolders = new Set(["schema", "fixtures", "released"]);

/** Where a path stands in the layout, or `undefined` outside it. */
export interface PathParts {
  readonly shared: boolean;
  readonly folder: string;
  readonly name: string;
}

/** Whether a path is a spec file at all: YAML, and not in a folder of other things. */
export function isSpecPath(path: string): boolean {
  const folders = path.split("/").slice(0, -1);
  return path.endsWith(".yaml") && !folders.some((folder) => otherFolders.has(folder));
}

/** Reads sport or namespace off a path. */
export function pathParts(path: string): PathParts | undefined {
  const [above, folder, file] = ["", "", ...path.split("/")].slice(-3);
  if (file === undefined || folder === undefined || folder === "" || folder === "shared" || folder === "spec") return undefined;
  return { shared: above === "shared", folder, name: file.replace(/\.yaml$/, "") };
}
