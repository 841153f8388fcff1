/**
 * The decoder of a feed as Standard Schema and Standard JSON Schema, for libraries such as Hono, tRPC and TanStack.
 * The client and the other entry points do not load it.
 *
 * @packageDocumentation
 */
export { createStandardSchema } from "./schema.ts";
export type {
  JsonSchemaTarget,
  StandardFeed,
  StandardFeedWithJsonSchema,
  StandardIssue,
  StandardResult,
} from "./schema.ts";
