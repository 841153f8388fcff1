export { ConfigError } from "./error.ts";
export { configFiles, findConfig, loadConfig, type ResolvedConfig } from "./load.ts";
export { compileSpecs, ownModel, readSpecs, type ProjectSpecs } from "./specs.ts";
