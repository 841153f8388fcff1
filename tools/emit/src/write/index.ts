export { applyChanges } from "./apply.ts";
export { generatedFiles } from "./candidates.ts";
export { findChanges, type Changes } from "./changes.ts";
