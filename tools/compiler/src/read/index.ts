export { loadSpecs } from "./load.ts";
export type { LoadedSpecs, LoadOptions, SpecSource } from "./load.ts";
export type { FeedFile, ServiceFile, SharedFile, SpecFile } from "./files.ts";
export { Problems } from "./diagnostics/diagnostic.ts";
export type { Diagnostic, Place } from "./diagnostics/diagnostic.ts";
export { diagnosticCodes } from "./diagnostics/registry.ts";
export type { DiagnosticCode, Facts } from "./diagnostics/registry.ts";
export type { DiagnosticTemplate, Severity } from "./diagnostics/template.ts";
export { plain, renderDiagnostic, renderDiagnostics } from "./diagnostics/render.ts";
export type { Painter, RenderOptions } from "./diagnostics/render.ts";
export { suggest } from "./diagnostics/suggest.ts";
export { findPlace, findKeyPlace, findValuePlace, writtenKeys } from "./yaml/positions.ts";
export type {
  AttributeExtrasSyntax,
  AttributeSyntax,
  BodySyntax,
  ConditionSyntax,
  ConventionSyntax,
  ElementSyntax,
  EndpointSyntax,
  EnumerationSyntax,
  ErrorCodeSyntax,
  EvidenceByAspectSyntax,
  EvidenceSyntax,
  FeedErrorSyntax,
  FeedSyntax,
  FormSyntax,
  IdentitySyntax,
  IdKind,
  LongRowSyntax,
  MembersSyntax,
  NoteSyntax,
  OverrideSyntax,
  ParameterExtrasSyntax,
  ParameterSyntax,
  ParameterType,
  RequestSyntax,
  RequirementSyntax,
  ResponseSyntax,
  RowSyntax,
  RuleSyntax,
  ScalarSyntax,
  ServiceSyntax,
  SharedSyntax,
  SourceSyntax,
  TextExtrasSyntax,
  TextSyntax,
  UnknownSyntax,
  ValueListSyntax,
  ValuesSyntax,
  WindowSyntax,
  WrapperSyntax,
} from "./language/syntax.ts";
