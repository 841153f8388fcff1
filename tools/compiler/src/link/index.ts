export { compile } from "./compile.ts";
export type { Compiled } from "./compile.ts";
export { isAnyName, placeholderMeaning, remarkOn, sentence, stated } from "./stated.ts";
export { publishedModel } from "./published.ts";
export type {
  Aspect,
  Attribute,
  BareItem,
  Condition,
  Element,
  Endpoint,
  ErrorCode,
  Evidence,
  Feed,
  Identity,
  Model,
  ModelPolling,
  ModelRule,
  Note,
  Origin,
  Parameter,
  RequestForm,
  Requirement,
  Response,
  Scalar,
  ScalarName,
  Service,
  Source,
  Text,
  Unknown,
  Values,
} from "@sdf/schemas/model";
