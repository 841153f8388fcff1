/**
 * An identifier in requests: an identifier of the service (`4fw9…`), or a URN such as `urn:svc:stats:fixture:123`.
 * `statsId()`, `legacyId()` and `printId()` of `@sdf/runtime` create URNs, and `parseId()` parses them.
 */
export type Id = string;
