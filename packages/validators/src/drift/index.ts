export { createDriftLog } from "./log.ts";
export type { DriftLog } from "./log.ts";
export type { DriftFile, DriftMember, DriftStructure, DriftValues } from "./file.ts";
