import type { WireFormat } from "@sdf/runtime";
import type { NearMiss } from "@sdf/server-control";
import {
  createRouter,
  type FeedEntry,
  type ParsedRequest,
  type Plan,
  type Refusal,
  type ResponseFormat,
  type ServiceError,
} from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";
import type { AuthContext } from "../auth/authorise.ts";
import type { Exchange, Hooks, WorldContext } from "../exchange/exchange.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import type { Journal } from "../journal/journal.ts";
import { PollingLimits, type Verdict } from "../polling/limits.ts";
import type { QuestionHandler } from "../questions/question-handler.ts";
import { createResponseCaches, MAX_TARGET_BYTES, TargetCache } from "./caches.ts";
import { ListBuilder } from "./list-builder.ts";

/** A request for a feed. */
export interface FeedTarget {
  readonly kind: "feed";
  readonly parsed: ParsedRequest;
  /** Result of the validation, once it has run. Equal URLs share it. */
  validated?: Plan | Refusal;
}

/** Settings of a pipeline that never change. */
export interface PipelineSettings extends Omit<AuthContext, "assumptions"> {
  /** Returns the handler of questions. Its code is loaded with the first question. */
  readonly loadQuestions: () => Promise<QuestionHandler>;
  readonly hooks: Hooks;
  /** Stores the finished requests. */
  readonly journal: Pick<Journal, "addRequest"> | undefined;
  readonly feeds: readonly FeedEntry[];
  /** Maximum size of the response cache of each world, and of the cache of parsed requests if it is less than 4 MiB. */
  readonly cacheBytes: number;
}

/** Settings and state of the steps. Each step uses a part of it. */
export type PipelineContext = ReturnType<typeof createContext>;

/** Creates a context. Its state depends on the assumptions, so other assumptions need another context. */
export function createContext(
  settings: PipelineSettings,
  assumptions: Assumptions,
  /** Report polls that arrive too early (`observe`) or reject them (`enforce`). */
  polling: "observe" | "enforce",
) {
  return {
    ...settings,
    assumptions,
    polling,
    route: createRouter(settings.feeds, assumptions),
    /** Parsed requests by URL. */
    targets: new TargetCache<FeedTarget>(Math.min(MAX_TARGET_BYTES, settings.cacheBytes)),
    limits: new PollingLimits(assumptions),
    caches: createResponseCaches(settings.cacheBytes),
    lists: new ListBuilder(),
  };
}

/** A request and what the steps of the pipeline find out about it. The last step writes that to the journal. */
export interface RequestState extends Exchange {
  readonly context: PipelineContext;
  /** Time of receipt, in milliseconds since the start of the process. */
  readonly startedAt: number;
  /** Path and query as received. */
  readonly url: string;
  worldContext?: WorldContext | undefined;
  /** Name of the credential. */
  client?: string | undefined;
  format?: WireFormat | undefined;
  /** Parsed request, if the path belongs to a feed. */
  parsed?: ParsedRequest | undefined;
  /** Closest URL form of a rejected request, and how the request differs from it. */
  nearMiss?: NearMiss | undefined;
  errorCode?: string | undefined;
  polling?: Verdict | undefined;
  /** Size of the sent body in bytes. */
  bytes?: number | undefined;
  /** True once the hook for feed replies has received the reply. */
  isHookApplied?: boolean;
  /** Outlet key in the path. It must not appear in the journal. */
  outlet?: string | undefined;
}

/** Creates the reply for an error and records its code. */
export function reject(
  state: RequestState,
  error: ServiceError,
  format: ResponseFormat,
  headers?: Readonly<Record<string, string>>,
): Reply {
  state.errorCode = error.code;
  return errorReply(error, format, state.context.assumptions, headers);
}
