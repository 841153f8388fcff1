import { compile, type Compiled } from "@sdf-tools/compiler/link";
import type { RequiredFields } from "@sdf-tools/compiler/types-schema";

/** What a comparison reads of a project. */
export interface DiffProject {
  readonly root: string;
  /** Folders with the project's specs, relative to the root. The first one contains the released model. */
  readonly specs: readonly string[];
  /** Compiles spec files, by path, to the model of the feeds that the project generates. */
  compile(files: ReadonlyMap<string, string>): Compiled;
  /** Fields that the generated types require. */
  readonly requiredFields?: RequiredFields | undefined;
  /** The package that contains all generated files; absent if there is one package per sport. */
  readonly package?: { readonly name: string; readonly version: string } | undefined;
}

/** Accepts the root of a repository with the specs in `spec/` and one package per sport in place of its project. */
export function toProject(project: DiffProject | string): DiffProject {
  if (typeof project !== "string") return project;
  return { root: project, specs: ["spec"], compile: (files) => compile(files) };
}

/** Path of the model of the last release, relative to the root. */
export function findReleasedModel({ specs }: DiffProject): string {
  return `${specs[0] ?? "spec"}/released/model.json`;
}
