import type { Model } from "@sdf-tools/compiler/link";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import type { ResolvedConfig } from "./load.ts";
import { compileSpecs, ownModel, readSpecs } from "./specs.ts";

/**
 * Compiles the own feeds of a project.
 *
 * @throws Error with the diagnostics if the specs have an error
 */
export async function compileOwnModel(config: ResolvedConfig): Promise<Model> {
  const specs = await readSpecs(config);
  const { model, diagnostics } = compileSpecs(specs);
  if (model === undefined) throw new Error(`the specs do not compile:\n${renderDiagnostics(diagnostics)}`);
  return ownModel(model, specs);
}
