export { createEmitter, emitAll, emitPatches, type Emitter } from "./emit.ts";
export type { OutputFile } from "./print/output-file.ts";
export type { Patch } from "./print/patch.ts";
