import { relative, sep } from "node:path";
import { folderPlaces, packagesPlaces, type GeneratedPlaces } from "@sdf-tools/compiler/write";
import type { ResolvedConfig } from "../config/index.ts";

/** Where the generated files of a project are. */
export function listPlaces(config: ResolvedConfig): GeneratedPlaces {
  return config.layout === "packages" ? packagesPlaces : folderPlaces(outputFolder(config));
}

/** Path of the folder of the generated files, relative to the root of the project. */
export function outputFolder({ root, output }: ResolvedConfig): string {
  return relative(root, output).split(sep).join("/");
}
