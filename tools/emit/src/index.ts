export { createEmitter, emitAll, emitPatches, type Emitter } from "./emit.ts";
export type { OutputFile } from "./output.ts";
export type { Patch } from "./package/patch.ts";
export { feedJsonSchemaFile, feedSchema, typesSchema, type JsonSchema } from "./json-schema/index.ts";
export { openApiDocument, type OpenApiDocument } from "./openapi/index.ts";
export { feedXsd } from "./xsd/index.ts";
