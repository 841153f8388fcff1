import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Model } from "@sdf-tools/compiler/link";
import { findReleasedModel, type DiffProject } from "@sdf-tools/diff";
import { loadConfig, type ResolvedConfig } from "./load.ts";
import { compileSpecs, extendSpecs, ownModel, readExtended, readSpecs, requireModel } from "./specs.ts";

/** A project, with its current specs. */
export interface CurrentProject extends DiffProject {
  /** Texts of the project's own spec files by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Loads what a comparison reads of the project of a folder. */
export async function loadDiffProject(cwd: string): Promise<CurrentProject> {
  const config = await loadConfig(cwd);
  const extended = await readExtended(config);
  const { files: all, own } = await readSpecs(config);
  return {
    files: new Map([...all].filter(([path]) => own.has(path))),
    root: config.root,
    specs: config.specs.map((folder) => relative(config.root, folder).split(sep).join("/")),
    compile(files) {
      const specs = extendSpecs(files, extended);
      const compiled = compileSpecs(specs);
      return compiled.model === undefined ? compiled : { ...compiled, model: ownModel(compiled.model, specs) };
    },
    requiredFields: config.requiredFields ?? (config.layout === "folder" ? "observed" : undefined),
    package: config.layout === "packages" ? undefined : findPackage(config),
  };
}

/** Compiles the current specs of a project. */
export function currentModel({ compile, files }: CurrentProject): Model {
  return requireModel(compile(files));
}

/** The model with which a comparison begins unless another one is named: the last release, or the last commit. */
export function defaultModel(project: DiffProject): string {
  return existsSync(join(project.root, findReleasedModel(project))) ? "released" : "HEAD";
}

/** The package with the generated files: the output if it is a package, otherwise the project. */
function findPackage({ root, output, packageName }: ResolvedConfig): DiffProject["package"] {
  const file = join(packageName === undefined ? root : output, "package.json");
  const manifest = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { readonly name?: string; readonly version?: string })
    : {};
  return { name: packageName ?? manifest.name ?? "feeds", version: manifest.version ?? "0.1.0" };
}
