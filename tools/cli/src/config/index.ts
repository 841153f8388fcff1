export { ConfigError } from "./error.ts";
export { configFiles, findConfig, loadConfig, type ResolvedConfig } from "./load.ts";
export {
  compileOwnModel,
  compileSpecs,
  extendSpecs,
  ownModel,
  readExtended,
  readSpecs,
  requireModel,
  type ProjectSpecs,
} from "./specs.ts";
