import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { compile, type Compiled, type Model } from "@sdf-tools/compiler/link";
import { isSpecPath, renderDiagnostics } from "@sdf-tools/compiler/read";
import type { ResolvedConfig } from "./load.ts";

/** The spec files of a project. */
export interface ProjectSpecs {
  /**
   * Texts by path. Paths of the project's files are relative to its root; paths of extended specs start with their
   * name, such as `@sdf/spec/`.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the project's own files, in the order of `files`. */
  readonly own: ReadonlySet<string>;
}

/**
 * Reads the spec files of a project and of the specs that it extends. A feed or service of the project replaces the
 * extended one of the same name.
 */
export async function readSpecs(config: ResolvedConfig): Promise<ProjectSpecs> {
  const { root, specs } = config;
  const own = new Map<string, string>();
  for (const folder of specs)
    for (const [path, text] of await specsBelow(folder))
      own.set(relative(root, join(folder, path)).split(sep).join("/"), text);
  return extendSpecs(own, await readExtended(config));
}

/** Reads the spec files that a project extends, by path; empty if there are none. */
export async function readExtended({ extended }: ResolvedConfig): Promise<ReadonlyMap<string, string>> {
  if (extended === undefined) return new Map();
  const files = await specsBelow(extended.folder);
  return new Map([...files].map(([path, text]) => [`${extended.name}/${path}`, text]));
}

/** Adds extended specs to the own specs of a project. An own feed replaces the extended one of the same name. */
export function extendSpecs(own: ReadonlyMap<string, string>, extended: ReadonlyMap<string, string>): ProjectSpecs {
  const replaced = new Set([...own.keys()].map(toFeedId));
  const added = [...extended].filter(([path]) => isShared(path) || !replaced.has(toFeedId(path)));
  return { files: new Map([...own, ...added]), own: new Set(own.keys()) };
}

/** Compiles the specs of a project. The model also contains the extended specs. */
export function compileSpecs({ files }: ProjectSpecs): Compiled {
  return compile(files);
}

/** The compiled model. @throws Error with the diagnostics if the specs have an error */
export function requireModel({ model, diagnostics }: Compiled): Model {
  if (model === undefined) throw new Error(`the specs do not compile:\n${renderDiagnostics(diagnostics)}`);
  return model;
}

/** Compiles the own feeds of a project. */
export async function compileOwnModel(config: ResolvedConfig): Promise<Model> {
  const specs = await readSpecs(config);
  return ownModel(requireModel(compileSpecs(specs)), specs);
}

/**
 * Returns the model without the feeds and services of extended specs. If no own feed has a parameter of the extended
 * service, the feeds are those of another service, for which its conventions, errors and unknowns do not hold.
 */
export function ownModel(model: Model, { own, files }: ProjectSpecs): Model {
  const isOwn = ({ file }: { readonly file: string }): boolean => own.has(file);
  const feeds = model.feeds.filter(isOwn);
  const isOfService = feeds.some(({ parameters }) => parameters.some(({ name }) => name.startsWith("_")));
  const hasOwnFacts = [...own].some((path) => isShared(path) && serviceFacts.test(files.get(path) ?? ""));
  const facts = isOfService || hasOwnFacts ? {} : { conventions: [], errors: [], unknowns: [] };
  return { ...model, ...facts, feeds, services: model.services.filter(isOwn) };
}

/** Facts of a service as a whole in a shared file. */
const serviceFacts = /^(?:conventions|errors|unknowns):/m;

/** Reads the spec files of a folder, by path relative to it, in the order of their paths. */
async function specsBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isSpecPath)
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
  return new Map(paths.map((path, index) => [path, texts[index] ?? ""]));
}

/** Sport and name of a spec, such as `soccer/match-momentum.yaml`. */
function toFeedId(path: string): string {
  return path.split("/").slice(-2).join("/");
}

function isShared(path: string): boolean {
  return path.split("/").at(-3) === "shared";
}
