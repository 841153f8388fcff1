export { createEmitter, emitAll, emitPatches, type Emitter } from "./emit.ts";
export { packagesLayout } from "./layout/layout.ts";
export { folderEmitter, type FolderEmitter } from "./folder-emitter.ts";
export type { FolderOptions } from "../../plan/folder-options.ts";
export type { OutputFile } from "../../print/files/output-file.ts";
export type { Patch } from "../../print/files/patch.ts";
