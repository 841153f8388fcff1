import {
  createEmitter,
  emitPatches,
  folderEmitter,
  packagesLayout,
  type Emitter,
  type Patch,
} from "@sdf-tools/compiler/emit";
import type { Model } from "@sdf-tools/compiler/link";
import type { GeneratedPlaces } from "@sdf-tools/compiler/write";
import type { ResolvedConfig } from "../config/index.ts";
import { generatedImports, readRanges } from "../packages.ts";
import { outputFolder, listPlaces } from "./places.ts";

/** What a project generates, and where. Reuse it: unchanged feeds are not generated again. */
export interface ProjectOutput {
  readonly emitter: Emitter;
  patches(model: Model): Patch[];
  readonly places: GeneratedPlaces;
}

/** Creates the output of a project from its configuration. */
export function projectOutput(config: ResolvedConfig): ProjectOutput {
  const { packageName, formats, fast, requiredFields, homepage } = config;
  if (config.layout === "packages") {
    const emitter = createEmitter({ ...packagesLayout, requiredFields, homepage });
    return { emitter, patches: emitPatches, places: listPlaces(config) };
  }
  const folder = outputFolder(config);
  const options = { folder, packageName, formats: new Set(formats), fast, requiredFields, homepage };
  const emitter = folderEmitter(options, readRanges(generatedImports));
  return { emitter, patches: emitter.patches, places: listPlaces(config) };
}
