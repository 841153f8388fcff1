import { loadSpecs, Problems } from "@sdf-tools/spec";
import type { Diagnostic, LoadOptions, SpecSource } from "@sdf-tools/spec";
import { buildModel } from "./build/model.ts";
import { freeze } from "./freeze.ts";
import type { Model } from "./model.ts";

export interface Compiled {
  /** Absent when there is an error. */
  readonly model?: Model;
  /** Errors and warnings by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles spec files, given as a folder or as texts by path, into the model. Never throws for what
 * they hold: all problems are collected, those of one file and those between files.
 */
export function compile(source: SpecSource, options: LoadOptions = {}): Compiled {
  const { files, diagnostics } = loadSpecs(source, options);
  const problems = new Problems();
  for (const diagnostic of diagnostics) problems.add(diagnostic);
  const model = buildModel(files, problems);
  return problems.fatal ? { diagnostics: problems.list() } : { model: freeze(model), diagnostics: problems.list() };
}
