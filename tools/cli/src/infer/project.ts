import { join, relative, sep } from "node:path";
import type { Model } from "@sdf-tools/compiler/link";
import { compileSpecs, loadConfig, readSpecs, requireModel } from "../config/index.ts";

/** The project of the current folder, with its compiled specs. */
export interface InferProject {
  /** Folder of the configuration. The paths of `files` are relative to it. */
  readonly root: string;
  /** Path of the first folder with specs, relative to the root. */
  readonly specs: string;
  /** Texts of all spec files, including extended ones, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of the project's own files. */
  readonly own: ReadonlySet<string>;
  readonly model: Model;
}

/**
 * Loads the project of a folder.
 *
 * @throws Error if its specs do not compile. ConfigError if the project has no valid configuration
 */
export async function loadProject(cwd: string): Promise<InferProject> {
  const config = await loadConfig(cwd);
  const project = await readSpecs(config);
  const model = requireModel(compileSpecs(project));
  const specs = relative(config.root, config.specs[0] ?? join(config.root, "spec"))
    .split(sep)
    .join("/");
  return { root: config.root, specs, ...project, model };
}
