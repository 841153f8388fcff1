import type { FeedSyntax, ServiceSyntax, SharedSyntax } from "./language/syntax.ts";

interface SpecFileOf<Kind, Content> {
  readonly kind: Kind;
  /** Path of the file, relative to the repository if the specs are in a folder. */
  readonly path: string;
  readonly text: string;
  /** Folder of the file: the sport, or the namespace of a shared file. */
  readonly folder: string;
  /** File name without the extension. */
  readonly name: string;
  /** Absent if the file has errors, which are reported. */
  readonly content?: Content;
}

/** `<sport>/<feed>.yaml` */
export type FeedFile = SpecFileOf<"feed", FeedSyntax>;

/** `<sport>/<service>.yaml` */
export type ServiceFile = SpecFileOf<"service", ServiceSyntax>;

/** `shared/<namespace>/<any>.yaml` */
export type SharedFile = SpecFileOf<"shared", SharedSyntax>;

/** A spec file that has been read and checked against the language. */
export type SpecFile = FeedFile | ServiceFile | SharedFile;

/** Folders next to the sports that contain no specs. */
const otherFolders = new Set(["schema", "fixtures", "released", "statements", "node_modules"]);

/** The parts of a path in the folder layout. */
export interface PathParts {
  readonly shared: boolean;
  readonly folder: string;
  readonly name: string;
}

/** Whether a path is a spec file: YAML, and not in a folder for other files. */
export function isSpecPath(path: string): boolean {
  const folders = path.split("/").slice(0, -1);
  return path.endsWith(".yaml") && !folders.some((folder) => otherFolders.has(folder));
}

/** Splits a path into its parts; undefined if it is outside the folder layout. */
export function pathParts(path: string): PathParts | undefined {
  const [above, folder, file] = ["", "", ...path.split("/")].slice(-3);
  if (file === undefined || folder === undefined || folder === "" || folder === "shared" || folder === "spec")
    return undefined;
  return { shared: above === "shared", folder, name: file.replace(/\.yaml$/, "") };
}
