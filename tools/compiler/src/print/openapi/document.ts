import type { JsonSchema } from "../../plan/json-schema.ts";

/** The parts of an OpenAPI 3.1 document that the emitter writes. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface PathItem {
  readonly servers?: readonly Server[];
  readonly get?: Operation;
  readonly post?: Operation;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content } | undefined;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly "x-sdf-feed"?: string;
  readonly "x-sdf-rules"?: readonly object[];
  readonly "x-sdf-polling"?: readonly object[];
  /** Recommended minimum timeout, in seconds. */
  readonly "x-sdf-timeout"?: number | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly style?: "form";
  readonly explode?: false;
  readonly schema: ParameterSchema;
  readonly examples?: Readonly<Record<string, { readonly value: ExampleValue }>> | undefined;
}

/** An example value in the type of its schema: an array for a comma-separated list. */
export type ExampleValue = string | number | readonly (string | number)[];

/** Schema of a parameter, including the limits that rules set. */
export interface ParameterSchema extends Omit<JsonSchema, "items"> {
  readonly items?: ParameterSchema;
  readonly default?: string | number;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number;
}

export interface Response {
  readonly description: string;
  readonly content: Content;
}

export interface Reference {
  readonly $ref: string;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
