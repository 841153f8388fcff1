export type { Change, Release } from "./changes.ts";
export { InputError } from "./project.ts";
export { runCodemod } from "./run.ts";
export type { CodemodOptions, CodemodReport, Remaining, Renamed } from "./run.ts";
