/** What the compiler states about the types of responses. */
export { propertyKey } from "../../../../tools/compiler/src/plan/text/literal.ts";
export { typesSchema, type JsonSchema } from "../../../../tools/compiler/src/print/types/schema.ts";
