/** The types of JSON Schema. */
export type JsonType = "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";

/** The JSON Schema keywords that the emitters write. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  /** TypeScript type in place of the other keywords. Only in the schemas from which TypeScript types are printed. */
  readonly tsType?: string;
}

/** Dialect of every schema file. */
export const dialect = "https://json-schema.org/draft/2020-12/schema";
