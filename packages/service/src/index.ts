/**
 * Answers requests for feeds as the service does: URL forms, parameters, rules, paging, field selection, formats and
 * error documents. Each step is a function without I/O.
 *
 * @packageDocumentation
 */
export type { FeedAnswer, FeedEntry, FeedItem, FeedRequest, Instant } from "./feed/source.ts";

export { createRouter, type PathId, type Route, type Router } from "./request/routes.ts";
export { readQuery, type QueryParameter } from "./request/query.ts";
export { errorFormatOf, parseFeedRequest, type ParsedRequest, type ResponseFormat } from "./request/parse.ts";
export {
  readFeedRequest,
  validateFeedRequest,
  type Plan,
  type Refusal,
  type ValidatedRequest,
  type ValidationOptions,
} from "./request/validate.ts";

export { answerKey, transformAnswer, type FeedDocument, type FeedFailure } from "./answer/transform.ts";

export { contentType, encodeDocument, encodeDocumentInSteps, type EncodedText } from "./encode/document.ts";
export { encodeListInSteps, type EncodedList } from "./encode/list.ts";
export { encodeError, type EncodedError } from "./encode/error.ts";

export { errorCodes, findStatus, usualStatuses, type ServiceError } from "./errors/codes.ts";

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
