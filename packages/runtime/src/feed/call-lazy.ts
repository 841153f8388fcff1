/**
 * The file that split browser bundles load with the first call. The build gives it a copy of its code, because bundlers
 * load everything initially that the main entry point exports and another file imports.
 *
 * @packageDocumentation
 */
export { callFeed } from "./call.ts";
