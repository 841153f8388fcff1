/**
 * What most calls never need. Browser bundles in parts load it with the first call that does.
 *
 * @packageDocumentation
 */
export { explainFaults } from "../request/explain.ts";
export { followRedirects } from "../transport/redirect.ts";
