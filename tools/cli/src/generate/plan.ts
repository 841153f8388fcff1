import type { Diagnostic } from "@sdf-tools/compiler/read";
import { findChanges, type Changes } from "@sdf-tools/compiler/write";
import { compileSpecs, ownModel, readSpecs, type ProjectSpecs, type ResolvedConfig } from "../config/index.ts";
import type { ProjectOutput } from "./project.ts";

/** Result of compiling the specs. `changes` is absent if the specs have errors. */
export interface Planned {
  readonly feeds: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly changes?: Changes;
}

/**
 * Compiles the specs of a project and compares the output with the existing files. Writes nothing.
 *
 * @param specs Default: read from the folders of the project
 */
export async function planChanges(
  config: ResolvedConfig,
  { emitter, patches, places }: ProjectOutput,
  specs?: ProjectSpecs,
): Promise<Planned> {
  const read = specs ?? (await readSpecs(config));
  const { model, diagnostics } = compileSpecs(read);
  if (model === undefined || diagnostics.some(({ severity }) => severity === "error")) return { feeds: 0, diagnostics };
  const own = ownModel(model, read);
  const changes = await findChanges(config.root, await emitter.emit(own), patches(own), places);
  return { feeds: own.feeds.length, diagnostics, changes };
}
