/**
 * Answers requests for feeds as the service does: URL forms, parameters, rules, paging, field selection, formats and
 * error documents. Each step is a function without I/O.
 *
 * @packageDocumentation
 */
export type { FeedEntry } from "./feed/entry.ts";
export type { FeedAnswer, FeedItem, FeedRequest, Instant } from "./feed/source.ts";

export { createRouter, type PathId, type Route, type Router } from "./request/routes.ts";
export { readQuery, type QueryParameter } from "./request/query.ts";
export { errorFormatOf, parseFeedRequest, type ParsedRequest, type ResponseFormat } from "./request/parse.ts";
export { readFeedRequest, validateFeedRequest, type ValidationOptions } from "./request/validate.ts";
export type { Plan, Refusal, ValidatedRequest } from "./request/plan.ts";

export { answerKey } from "./answer/key.ts";
export { transformAnswer, type FeedDocument, type FeedFailure } from "./answer/transform.ts";

export { contentType } from "./encode/content-type.ts";
export { encodeDocument, encodeDocumentInSteps, type EncodedText } from "./encode/document.ts";
export { encodeListInSteps, type EncodedList } from "./encode/list.ts";
export { encodeError, type EncodedError } from "./encode/error.ts";

export { errorCodes, type ServiceError } from "./errors/codes.ts";
export { findStatus, usualStatuses } from "./errors/statuses.ts";

export { serviceAssumptions, type ServiceAssumptions } from "./assumptions/table.ts";
export {
  allowedValues,
  choice,
  defaultValues,
  integer,
  readSetting,
  type Assumption,
  type AssumptionValues,
  type Setting,
} from "./assumptions/setting.ts";
