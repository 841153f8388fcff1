export { ConfigError } from "./error.ts";
export { configFiles, findConfig, loadConfig, type ResolvedConfig } from "./load.ts";
export { compileSpecs, extendSpecs, ownModel, readExtended, readSpecs, type ProjectSpecs } from "./specs.ts";
