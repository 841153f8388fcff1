/**
 * Where the schema files of each feed are. The files themselves are entries of their own
 * (`@sdf/schemas/json/…`, `/xsd/…`, `/openapi.json`, `/model.json`), so that an application
 * carries only those that it imports.
 *
 * @packageDocumentation
 */
export type { FeedSchemas } from "./feed-schemas.ts";
export { feeds } from "./feeds.ts";
export { fileUrl, schemasOf, type FeedId } from "./lookup.ts";
