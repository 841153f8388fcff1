import type { Model } from "@sdf/schemas/model";
import { loadSpecs, Problems } from "../read/index.ts";
import type { Diagnostic, LoadOptions, SpecSource } from "../read/index.ts";
import { buildModel } from "./build/model.ts";

export interface Compiled {
  /** Absent if there is an error. */
  readonly model?: Model;
  /** Errors and warnings, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles spec files (a folder, or texts by path) into the model. It does not throw for the content of the files: all
 * problems within and between files are diagnostics.
 */
export function compile(source: SpecSource, options: LoadOptions = {}): Compiled {
  const { files, diagnostics } = loadSpecs(source, options);
  const problems = new Problems();
  for (const diagnostic of diagnostics) problems.add(diagnostic);
  const model = buildModel(files, problems);
  return problems.fatal ? { diagnostics: problems.list() } : { model: freeze(model), diagnostics: problems.list() };
}

/** Freezes a value recursively. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) freeze(each);
  return value;
}
