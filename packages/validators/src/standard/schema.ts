import type { Decoded, Issue } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { check } from "../check.ts";
import { decodeInput } from "../decode-input.ts";
import { isStream } from "../input.ts";
import { readFeed } from "../read-feed.ts";
import type { FeedShape } from "../shape.ts";

/** A contradiction between a value and the API documentation, as Standard Schema defines it. */
export interface StandardIssue {
  readonly message: string;
  /** Names and 0-based indexes. Absent if the value as a whole is rejected. */
  readonly path?: readonly (string | number)[] | undefined;
}

/** Result of a validation: the typed value, or the issues that reject it. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** Version of JSON Schema that {@link StandardFeedWithJsonSchema} writes. */
export type JsonSchemaTarget = "draft-2020-12" | "draft-07" | "openapi-3.0" | (string & {});

/** A feed as Standard Schema version 1. It is assignable to `StandardSchemaV1` of `@standard-schema/spec`. */
export interface StandardFeed<T> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "sdf";
    /** Never set: it only carries the types. */
    readonly types?: { readonly input: T; readonly output: T } | undefined;
    /**
     * Decodes text, bytes, a response or a stream; checks any other value as parsed JSON. The result is a promise for
     * responses and streams only. Drift does not reject a value.
     */
    readonly validate: (value: unknown) => StandardResult<T> | Promise<StandardResult<T>>;
  };
}

/** A feed as Standard Schema and Standard JSON Schema, which is assignable to `StandardJSONSchemaV1` too. */
export interface StandardFeedWithJsonSchema<T> extends StandardFeed<T> {
  readonly "~standard": StandardFeed<T>["~standard"] & {
    readonly jsonSchema: {
      readonly input: (options: { readonly target: JsonSchemaTarget }) => Record<string, unknown>;
      readonly output: (options: { readonly target: JsonSchemaTarget }) => Record<string, unknown>;
    };
  };
}

/**
 * Creates the Standard Schema of a feed from its shape.
 *
 * @param jsonSchema - The feed's JSON Schema, from `@sdf/schemas/json/…`. It adds `~standard.jsonSchema`, which writes
 * the drafts 2020-12 and 07 and throws a `TypeError` for other targets.
 * @throws SdfError `request.invalid` if `feed` is no feed
 * @example
 * ```ts
 * import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
 * import { createStandardSchema } from "@sdf/validators/standard";
 *
 * const schema = createStandardSchema(matchMomentum);
 * const result = await schema["~standard"].validate(await fetch(baseUrl));
 * if (result.issues) console.error(result.issues);
 * ```
 */
export function createStandardSchema<T>(
  feed: FeedShape<T>,
  jsonSchema: Readonly<Record<string, unknown>>,
): StandardFeedWithJsonSchema<T>;
export function createStandardSchema<T>(feed: FeedShape<T>): StandardFeed<T>;
export function createStandardSchema<T>(
  feed: FeedShape<T>,
  jsonSchema?: Readonly<Record<string, unknown>>,
): StandardFeed<T> {
  readFeed({ feed });
  const validate = (value: unknown): StandardResult<T> | Promise<StandardResult<T>> => {
    if (isStream(value as ArrayBuffer)) return decodeInput(value as Response, { feed }).then(toResult, toFailure);
    try {
      return toResult(isDocument(value) ? decodeInput(value, { feed }) : check(value, { feed }));
    } catch (error) {
      return toFailure(error);
    }
  };
  const standard = { version: 1, vendor: "sdf", validate } as const;
  if (jsonSchema === undefined) return { "~standard": standard };
  const write = ({ target }: { readonly target: JsonSchemaTarget }): Record<string, unknown> =>
    writeJsonSchema(jsonSchema, target);
  const withJsonSchema: StandardFeedWithJsonSchema<T> = {
    "~standard": { ...standard, jsonSchema: { input: write, output: write } },
  };
  return withJsonSchema;
}

const isDocument = (value: unknown): value is string | Uint8Array<ArrayBuffer> | ArrayBuffer =>
  typeof value === "string" || value instanceof ArrayBuffer || ArrayBuffer.isView(value);

function toResult<T>({ value, issues }: Pick<Decoded<T>, "value" | "issues">): StandardResult<T> {
  return issues.length === 0 ? { value } : { issues: issues.map(toStandardIssue) };
}

function toStandardIssue({ code, segments, expected, found }: Issue): StandardIssue {
  if (code === "more") return { message: `${found} more issues` };
  return { message: `expected ${expected}, received ${found}`, path: segments };
}

/** A document without a value, such as malformed XML or an error of the service, is one issue of the whole value. */
function toFailure(error: unknown): { readonly issues: readonly StandardIssue[] } {
  if (SdfError.is(error)) return { issues: [{ message: error.message }] };
  throw error;
}

/** The schemas of feeds use the keywords of draft 07, apart from the name of definitions. */
function writeJsonSchema(schema: Readonly<Record<string, unknown>>, target: JsonSchemaTarget): Record<string, unknown> {
  if (target === "draft-2020-12") return structuredClone(schema);
  if (target !== "draft-07") throw new TypeError(`the JSON Schema of a feed is not available for ${target}`);
  const renamed = JSON.stringify(
    { ...schema, $schema: "http://json-schema.org/draft-07/schema#" },
    (key, value: unknown) => (key === "$ref" ? String(value).replace("#/$defs/", "#/definitions/") : value),
  );
  const { $defs, ...rest } = JSON.parse(renamed) as Record<string, unknown>;
  return $defs === undefined ? rest : { ...rest, definitions: $defs };
}
