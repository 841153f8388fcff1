import { fileURLToPath } from "node:url";
import { compile, type Model } from "../src/link/index.ts";

/** Folder of the specs of this repository. */
export const specFolder = fileURLToPath(new URL("../../../spec", import.meta.url));

const compiled = compile(specFolder);
if (compiled.model === undefined) throw new Error("The specs do not compile; run `sdf check`.");

export const diagnostics = compiled.diagnostics;
export const repositoryModel: Model = compiled.model;
