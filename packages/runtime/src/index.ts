// Bundlers write modules in the order of these exports. With this one, similar code is close enough for compression.
export { idPattern, legacyId, parseId, printId, statsId } from "./ids/id.ts";
export type { ParsedId } from "./ids/id.ts";
export { nextPollAt } from "./poll/windows.ts";
export type { NextPoll, PollState } from "./poll/windows.ts";
export { createClient } from "./client.ts";
export type { Client, ClientLimits, ClientOptions } from "./client.ts";
export { sendOnce } from "./feed/send-once.ts";
export { defineFeed, defineListFeed } from "./feed/define.ts";
export type {
  CallOptions,
  Feed,
  FeedProperties,
  FeedResult,
  ListFeed,
  ListFeedProperties,
  Meta,
  PageOptions,
} from "./feed.ts";
export { decodeReply } from "./feed/decode-reply.ts";
export { judgeAnswer, readEntities } from "./answer.ts";
export type { Answer, RequestedEntities, Revision } from "./answer.ts";
export type { DecodeReplyOptions, DecodeReplyResult } from "./feed/decode-reply.ts";
export { prepareRequest } from "./feed/prepare.ts";
export type { PreparedRequest, PrepareOptions, PrepareResult } from "./feed/prepare.ts";
export type { SendFailure, SendOnceOptions, SendResult, SentRequest, Transport } from "./feed/send-once.ts";
export { pages } from "./feed/pages.ts";
export type { Logger, LogFields } from "./logger.ts";
export type {
  FeedDescription,
  IdentifyDescription,
  IdEntity,
  IdKind,
  ParameterDescription,
  ParameterType,
  PollingWindow,
  Rule,
  RuleKind,
  Term,
  WireFormat,
} from "./description.ts";

export { readableName } from "./request/names.ts";
export { checkRequest, validateRequest } from "./request/validate.ts";
export type { RequestCheck } from "./request/explain.ts";
export type { ValidateOptions } from "./request/faults.ts";
export { isSecretParameter } from "./request/secrets.ts";
export { isFreeText, valuePattern } from "./request/patterns.ts";
export { buildUrl } from "./request/url.ts";
export type { UrlOptions } from "./request/url.ts";

export { apiKey } from "./auth/api-key.ts";
export { bearer } from "./auth/bearer.ts";
export { combine } from "./auth/combine.ts";
export { oauth } from "./auth/oauth.ts";
export type { OAuthOptions } from "./auth/oauth.ts";
export { outletKey } from "./auth/outlet-key.ts";
export type { OutletKeyOptions } from "./auth/outlet-key.ts";
export type { Auth, AuthContext, Credentials } from "./transport/credentials.ts";
export type { SignedGrant, StandardGrant } from "./auth/token-request.ts";

export { poll } from "./poll/poll.ts";
export type { PollOptions, Update } from "./poll/poll.ts";
export { subscribe } from "./poll/subscribe.ts";
export { matchState } from "./poll/state.ts";
export type { MatchState } from "./poll/state.ts";

export { matchStart } from "./dates/times.ts";
export type { MatchDate, MatchStart } from "./dates/times.ts";
export { matchDateRange } from "./dates/range.ts";
export { fields, fieldShortcut } from "./fields/fields.ts";
export type { FieldPath, Wrappers } from "./fields/fields.ts";

export { send } from "./transport/send.ts";
export type { SendOptions } from "./transport/send.ts";
export { readBody } from "./transport/read-body.ts";
export type { ReadBodyOptions } from "./transport/read-body.ts";
export type { Reply, TransportContext, TransportReply } from "./transport/send-request.ts";
export type { FetchFunction } from "./fetch.ts";
export type { Interceptor } from "./transport/interceptor.ts";
export type { RetryOptions } from "./transport/retry-policy.ts";
export type { Clock } from "./clock.ts";

export { SdfError } from "./error.ts";
export type { SdfErrorCode, SdfErrorDetails, RequestProblem } from "./error.ts";
export type {
  Decoded,
  DecodeInput,
  DecodeLimits,
  DecodeOptions,
  Decoder,
  DecodeStream,
  DocumentDecoder,
  Drift,
  Issue,
} from "./decoded.ts";
