import { join } from "node:path";
import { emitPatches, type Emitter } from "@sdf-tools/emit";
import { findChanges, type Changes } from "@sdf-tools/emit/write";
import { compile } from "@sdf-tools/model";
import type { Diagnostic, SpecCache } from "@sdf-tools/spec";

/** Result of compiling the specs. `changes` is absent if the specs have errors. */
export interface Planned {
  readonly feeds: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly changes?: Changes;
}

/**
 * Compiles the specs and compares the output with the existing files. Writes nothing.
 *
 * @param cache spec files of earlier calls in the same process
 */
export async function planChanges(root: string, emitter: Emitter, cache?: SpecCache): Promise<Planned> {
  const { model, diagnostics } = compile(join(root, "spec"), cache === undefined ? {} : { cache });
  const feeds = model?.feeds.length ?? 0;
  if (model === undefined || diagnostics.some(({ severity }) => severity === "error")) return { feeds, diagnostics };
  return { feeds, diagnostics, changes: await findChanges(root, await emitter.emit(model), emitPatches(model)) };
}
