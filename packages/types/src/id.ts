/**
 * An identifier as requests take it: the service's own (`4fw9…`), or a URN such as
 * `urn:svc:stats:fixture:123`. `statsId()`, `legacyId()` and `printId()` of `@sdf/runtime` write
 * URNs, `parseId()` takes them apart.
 */
export type Id = string;
