import type { Compiled, Model } from "@sdf-tools/compiler/link";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import type { ResolvedConfig } from "./load.ts";
import { compileSpecs, ownModel, readSpecs } from "./specs.ts";

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
