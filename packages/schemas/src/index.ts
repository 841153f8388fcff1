/**
 * Paths and URLs of the schema files of each feed. The files are separate entry points (`@sdf/schemas/json/…`,
 * `/xsd/…`, `/openapi.json`, `/model.json`), so that an application contains only the files that it imports.
 *
 * @packageDocumentation
 */
export type { FeedSchemas } from "./feed-schemas.ts";
export { feeds } from "./feeds.ts";
export { fileUrl, findSchemas, type FeedId } from "./lookup.ts";
