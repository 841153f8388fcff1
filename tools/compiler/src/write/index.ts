export { applyChanges } from "./apply.ts";
export { folderPlaces, generatedFiles, packagesPlaces, type GeneratedPlaces } from "./candidates.ts";
export { findChanges, type Changes } from "./changes.ts";
