export { SdfError } from "./error.ts";
export type { SdfErrorCode, SdfErrorDetails, RequestProblem } from "./error.ts";
export type { Decoded, DecodeOptions, Decoder, Drift, Issue } from "./decoded.ts";
export type {
  FeedDescription, IdentifyDescription, IdEntity, IdKind, ParameterDescription, ParameterType,
  PollingWindow, Rule, RuleKind, Term, WireFormat,
} from "./feed/description.ts";
