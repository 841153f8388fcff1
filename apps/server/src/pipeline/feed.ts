import {
  errorCodes,
  validateFeedRequest,
  type FeedFailure,
  type Plan,
  type Refusal,
  type ResponseFormat,
  type ServiceError,
} from "@sdf/service";
import type { Instant } from "@sdf/world";
import { authenticate, shownWorld, type Sender } from "../auth/authorise.ts";
import { entityTag, evaluateConditions } from "../exchange/conditional.ts";
import { MIN_COMPRESSED_BYTES, selectEncoding } from "../exchange/content-encoding.ts";
import type { HookResult } from "../exchange/exchange.ts";
import { PreparedReply, type Reply } from "../exchange/reply.ts";
import { preflight } from "../exchange/send.ts";
import { after } from "../exchange/steps.ts";
import { pollingHeader, tooOftenMessage, type PollSubject, type Verdict } from "../polling/limits.ts";
import { compressedBody, type CachedResponse } from "./caches.ts";
import { recordClosestForm } from "./closest-form.ts";
import { reject, type FeedTarget, type PipelineContext, type RequestState } from "./context.ts";
import { replyAt, respond, toHeaders } from "./respond.ts";

type Result = HookResult | Promise<HookResult>;

/** A valid request with its sender. */
interface ValidRequest extends Sender {
  readonly state: RequestState;
  readonly plan: Plan;
  /** Time of the world. */
  readonly at: Instant;
}

/** Serves a request for a feed: authenticates, validates and answers it. */
export function serveFeed(state: RequestState, target: FeedTarget): Result {
  const { parsed } = target;
  const { method, context } = state;
  const { assumptions } = context;
  Object.assign(state, { parsed, format: parsed.format, outlet: parsed.outlet });
  if (method === "OPTIONS" && assumptions["cross-origin"] === "any") return preflight();
  const refuse = (error: ServiceError, format: ResponseFormat, headers: Readonly<Record<string, string>>): Reply => {
    state.worldContext ??= shownWorld(state, parsed, context);
    return reject(state, error, format, headers);
  };
  const refusePlan = (plan: Refusal): Reply => refuse(plan, plan, recordClosestForm([parsed.feed], state));

  if (method !== "GET" && !(method === "HEAD" && assumptions["head-requests"] === "answer")) {
    const why = `method ${method} is not allowed; send GET`;
    return refuse({ code: errorCodes.method, why }, parsed, { allow: "GET, HEAD, OPTIONS" });
  }
  const early = assumptions["check-order"] === "request-first" ? validate(target, context) : undefined;
  if (early?.ok === false) return refusePlan(early);
  const sender = authenticate(state, parsed, context);
  if ("code" in sender) {
    state.client = sender.client;
    return refuse(sender, parsed, sender.headers);
  }
  state.client = sender.principal.name;
  state.worldContext = sender.worldContext;
  const plan = validate(target, context);
  state.format = plan.format;
  return plan.ok ? serveDocument({ ...sender, state, plan, at: sender.worldContext.now() }) : refusePlan(plan);
}

/** Checks a request against every rule of its feed. */
function validate(target: FeedTarget, { assumptions, open }: PipelineContext): Plan | Refusal {
  target.validated ??= validateFeedRequest(target.parsed, { assumptions, supplied: open ? ["apikey"] : [] });
  return target.validated;
}

/** Answers a valid request, unless it exceeds an enforced polling limit, and passes the reply to the hook. */
function serveDocument(request: ValidRequest): Result {
  const { state, plan, at, worldContext } = request;
  const { context } = state;
  const query = { plan, world: worldContext.world, at, context };
  const response = respond(query, (isLarge) => context.lists.respond(query, state.response, isLarge));
  return after(response, (result): Result => {
    // The client has disconnected.
    if (result === undefined) return "taken";
    return after(toReply(request, result), (reply) => applyHook(request, reply));
  });
}

function toReply(request: ValidRequest, response: CachedResponse | FeedFailure): Reply | Promise<Reply> {
  const { state, plan, at } = request;
  if ("ok" in response) return reject(state, response, plan);
  const verdict = limit(request, response.polling);
  state.polling = verdict;
  if (verdict.verdict === "ok" || state.context.polling === "observe") return toDocument(request, response, verdict);
  const headers: Record<string, string> = { "x-sdf-polling": pollingHeader(verdict) };
  if (verdict.next !== undefined) headers["retry-after"] = String(Math.max(1, Math.ceil((verdict.next - at) / 1000)));
  return reject(state, { code: errorCodes.tooOften, why: tooOftenMessage(verdict) }, plan, headers);
}

/** Compares a request with the polling limits of its feed. */
function limit({ plan, principal, worldContext, at, state }: ValidRequest, matches: PollSubject): Verdict {
  const { assumptions, polling, limits } = state.context;
  const pollKey = assumptions["polling-subject"] === "request" ? plan.subject : plan.identity;
  const key = `${worldContext.name}/${worldContext.generation ?? 0} ${principal.name} ${pollKey}`;
  const isCounted = ({ verdict }: Verdict): boolean => verdict === "ok" || polling === "observe";
  return limits.poll(plan.feed.description, key, matches, at, isCounted);
}

/** Adds headers to a response, and compresses it if the client accepts that. */
function toDocument(
  { state, plan, at }: ValidRequest,
  response: CachedResponse,
  verdict: Verdict,
): Reply | Promise<Reply> {
  const { assumptions } = state.context;
  const { compression } = assumptions;
  const requestHeaders = state.request.headers;
  const encoding =
    response.body.length < MIN_COMPRESSED_BYTES || compression === "off"
      ? undefined
      : selectEncoding(requestHeaders["accept-encoding"], compression);
  // A document for one client must not be stored by shared caches.
  const isPrivate = (requestHeaders.authorization ?? plan.outlet ?? plan.apikey) !== undefined;
  const mode = assumptions["cache-control"];
  const seconds = mode === "no-cache" || verdict.next === undefined ? 0 : Math.floor((verdict.next - at) / 1000);
  const reuse = `${isPrivate ? "private, " : ""}${seconds < 1 ? "no-cache" : `max-age=${seconds}`}`;
  const polling = pollingHeader(verdict);
  const warnings = plan.warnings.join(", ");
  const key = `${encoding} ${reuse} ${polling} ${warnings}`;
  if (response.latestReply?.key === key) return response.latestReply.reply;
  return after(encoding === undefined ? response.body : compressedBody(response, encoding), (body) => {
    const headers = toHeaders(response, body, assumptions);
    if (mode !== "off") headers["cache-control"] = reuse;
    headers["x-sdf-polling"] = polling;
    if (warnings !== "") headers["x-sdf-warnings"] = warnings;
    if (encoding !== undefined) headers["content-encoding"] = encoding;
    const reply = new PreparedReply({ status: response.status, headers, body });
    response.latestReply = { key, reply };
    return reply;
  });
}

function applyHook(request: ValidRequest, reply: Reply): Result {
  const { state, plan, principal, worldContext, at } = request;
  const { context } = state;
  state.isHookApplied = true;
  const replacement = context.hooks.around?.(reply, {
    exchange: state,
    worldContext,
    principal,
    plan,
    at,
    assumptions: context.assumptions,
    answerAt: (other, then) => replyAt({ plan: other, world: worldContext.world, at: then, context }),
  });
  return after(replacement, (result = reply) => (result === "taken" ? result : toConditional(request, result, reply)));
}

/** Returns the reply with status 304 if the client has the document already. */
function toConditional({ state, plan, at }: ValidRequest, result: Reply, { headers, body }: Reply): Reply {
  const { assumptions } = state.context;
  if (assumptions["conditional-requests"] === "ignore") return result;
  const now = assumptions["date-header"] === "world" ? at : Date.now();
  // The date of a list is that of its latest item, and does not change when an item leaves the list.
  const isDateReliable = plan.feed.description.pages === undefined || plan.request.ids["fixture"]?.length === 1;
  // A hook may have replaced the body and kept the headers.
  const isTagOutdated =
    headers["etag"] !== undefined && result.body !== body && result.headers["etag"] === headers["etag"];
  const tagged = isTagOutdated ? { ...result, headers: { ...result.headers, etag: entityTag(result.body) } } : result;
  return evaluateConditions(tagged, state.request.headers, now, isDateReliable);
}
