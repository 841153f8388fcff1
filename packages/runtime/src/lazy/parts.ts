/**
 * Code that most calls do not need. Split browser bundles load it with the first call that needs it.
 *
 * @packageDocumentation
 */
export { explainFaults } from "../request/explain.ts";
export { followRedirects } from "./redirect.ts";
