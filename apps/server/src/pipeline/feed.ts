import {
  errorCodes,
  validateFeedRequest,
  type FeedFailure,
  type Plan,
  type Refusal,
  type ServiceError,
} from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { entityTag, evaluateConditions } from "../exchange/conditional.ts";
import { MIN_COMPRESSED_BYTES, selectEncoding } from "../exchange/content-encoding.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { HookResult } from "../exchange/hooks.ts";
import { PreparedReply, type Reply } from "../exchange/reply.ts";
import { preflight } from "../exchange/send.ts";
import { pollingHeader, tooOftenMessage, type PollSubject, type Verdict } from "../polling/limits.ts";
import { authenticate, shownWorld, type Sender } from "./authenticate.ts";
import { recordClosestForm } from "./closest-form.ts";
import type { FeedTarget, PipelineContext } from "./context.ts";
import { reject, type RequestRecord } from "./record.ts";
import { toHeaders, replyAt, respond } from "./respond.ts";
import { compressedBody, type CachedResponse } from "./response-cache.ts";

/** Serves a request for a feed: authenticates, validates and answers it. */
export function serveFeed(
  exchange: Exchange,
  target: FeedTarget,
  record: RequestRecord,
  context: PipelineContext,
): HookResult | Promise<HookResult> {
  const { parsed } = target;
  const { assumptions } = context;
  record.parsed = parsed;
  record.feed = parsed.feed.description.id;
  record.format = parsed.format;
  record.outlet = parsed.outlet;
  if (exchange.method === "OPTIONS" && assumptions["cross-origin"] === "any") return preflight();
  const wrongMethod = methodError(exchange.method, assumptions);
  if (wrongMethod !== undefined) {
    record.worldContext = shownWorld(exchange, parsed, context);
    return reject(wrongMethod, parsed, record, assumptions, { allow: "GET, HEAD, OPTIONS" });
  }

  const isValidatedFirst = assumptions["check-order"] === "request-first";
  const early = isValidatedFirst ? validate(target, context) : undefined;
  if (early?.ok === false) {
    record.worldContext = shownWorld(exchange, parsed, context);
    return reject(early, early, record, assumptions, recordClosestForm([parsed.feed], exchange, record));
  }
  const sender = authenticate(exchange, parsed, context);
  if ("code" in sender) {
    record.client = sender.client;
    record.worldContext = shownWorld(exchange, parsed, context);
    return reject(sender, parsed, record, assumptions, sender.headers);
  }
  record.client = sender.principal.name;
  record.worldContext = sender.worldContext;
  const plan = validate(target, context);
  record.format = plan.format;
  return plan.ok
    ? serveDocument(exchange, plan, sender, record, context)
    : reject(plan, plan, record, assumptions, recordClosestForm([parsed.feed], exchange, record));
}

/** Answers a valid request, unless it exceeds an enforced polling limit, and passes the reply to the hook. */
function serveDocument(
  exchange: Exchange,
  plan: Plan,
  sender: Sender,
  record: RequestRecord,
  context: PipelineContext,
): HookResult | Promise<HookResult> {
  const { worldContext } = sender;
  const at = worldContext.now();
  const finish = (reply: Reply): HookResult | Promise<HookResult> =>
    applyHook(reply, exchange, plan, sender, at, record, context);
  const send = (response: CachedResponse | FeedFailure | undefined): HookResult | Promise<HookResult> => {
    // The client has disconnected.
    if (response === undefined) return "taken";
    if ("ok" in response) return finish(reject(response, plan, record, context.assumptions));
    return serveResponse(exchange, response, plan, sender, at, record, context, finish);
  };
  const response = respond(plan, worldContext.world, at, context, exchange.response);
  return response instanceof Promise ? response.then(send) : send(response);
}

/** Sends a response, unless the poll exceeds an enforced limit. */
function serveResponse(
  exchange: Exchange,
  response: CachedResponse,
  plan: Plan,
  sender: Sender,
  at: Instant,
  record: RequestRecord,
  context: PipelineContext,
  finish: (reply: Reply) => HookResult | Promise<HookResult>,
): HookResult | Promise<HookResult> {
  const verdict = limit(plan, response.polling, sender, at, context);
  record.polling = verdict;
  if (verdict.verdict !== "ok" && context.polling === "enforce")
    return finish(tooOften(plan, verdict, at, record, context));
  const reply = toReply(exchange, plan, response, verdict, at, context);
  return reply instanceof Promise ? reply.then(finish) : finish(reply);
}

function tooOften(
  plan: Plan,
  verdict: Verdict,
  at: Instant,
  record: RequestRecord,
  { assumptions }: PipelineContext,
): Reply {
  const headers: Record<string, string> = { "x-sdf-polling": pollingHeader(verdict) };
  if (verdict.next !== undefined) headers["retry-after"] = String(Math.max(1, Math.ceil((verdict.next - at) / 1000)));
  return reject({ code: errorCodes.tooOften, why: tooOftenMessage(verdict) }, plan, record, assumptions, headers);
}

/** Adds headers to a response, and compresses it if the client accepts that. */
function toReply(
  { request: { headers: requestHeaders } }: Exchange,
  plan: Plan,
  response: CachedResponse,
  verdict: Verdict,
  at: Instant,
  { assumptions }: PipelineContext,
): Reply | Promise<Reply> {
  const { compression } = assumptions;
  const encoding =
    response.body.length < MIN_COMPRESSED_BYTES || compression === "off"
      ? undefined
      : selectEncoding(requestHeaders["accept-encoding"], compression);
  const hasCredentials =
    requestHeaders.authorization !== undefined || plan.outlet !== undefined || plan.apikey !== undefined;
  const cacheMode = assumptions["cache-control"];
  const cacheControlValue = cacheMode === "off" ? undefined : cacheControl(cacheMode, hasCredentials, verdict, at);
  const polling = pollingHeader(verdict);
  const { latestReply: latest } = response;
  if (
    latest !== undefined &&
    latest.encoding === encoding &&
    latest.polling === polling &&
    latest.cacheControl === cacheControlValue &&
    latest.warnings.join() === plan.warnings.join()
  )
    return latest.reply;
  const finish = (body: Buffer): Reply => {
    const headers = toHeaders(response, body, assumptions);
    if (cacheControlValue !== undefined) headers["cache-control"] = cacheControlValue;
    headers["x-sdf-polling"] = polling;
    if (plan.warnings.length > 0) headers["x-sdf-warnings"] = plan.warnings.join(", ");
    if (encoding !== undefined) headers["content-encoding"] = encoding;
    const reply = new PreparedReply({ status: response.status, headers, body });
    response.latestReply = { encoding, cacheControl: cacheControlValue, polling, warnings: plan.warnings, reply };
    return reply;
  };
  const body = encoding === undefined ? response.body : compressedBody(response, encoding);
  return body instanceof Promise ? body.then(finish) : finish(body);
}

function applyHook(
  reply: Reply,
  exchange: Exchange,
  plan: Plan,
  { principal, worldContext }: Sender,
  at: Instant,
  record: RequestRecord,
  context: PipelineContext,
): HookResult | Promise<HookResult> {
  record.isHookApplied = true;
  const { around } = context.hooks;
  const finish = (replacement: HookResult): HookResult =>
    conditionalReply(replacement ?? reply, reply, exchange, plan, at, context);
  if (around === undefined) return finish(reply);
  const replacement = around(reply, {
    exchange,
    worldContext,
    principal,
    plan,
    at,
    assumptions: context.assumptions,
    answerAt: (other, then) => replyAt(other, worldContext.world, then, context),
  });
  return replacement instanceof Promise ? replacement.then(finish) : finish(replacement);
}

/** Returns the reply with status 304 if the client has the document already. */
function conditionalReply(
  result: Reply | "taken",
  original: Reply,
  { request: { headers } }: Exchange,
  { feed: { description }, request: { ids } }: Plan,
  at: Instant,
  { assumptions }: PipelineContext,
): Reply | "taken" {
  if (result === "taken" || assumptions["conditional-requests"] === "ignore") return result;
  const now = assumptions["date-header"] === "world" ? at : Date.now();
  // The date of a list is that of its latest item, and does not change when an item leaves the list.
  const isDateReliable = description.pages === undefined || ids["fixture"]?.length === 1;
  return evaluateConditions(withTagOfBody(result, original), headers, now, isDateReliable);
}

/** Corrects the entity tag if a hook has replaced the body and kept the headers. */
function withTagOfBody(result: Reply, { headers: { etag }, body }: Reply): Reply {
  if (etag === undefined || result.body === body || result.headers["etag"] !== etag) return result;
  return { ...result, headers: { ...result.headers, etag: entityTag(result.body) } };
}

/** Checks a request against every rule of its feed. */
function validate(target: FeedTarget, { assumptions, open }: PipelineContext): Plan | Refusal {
  target.validated ??= validateFeedRequest(target.parsed, { assumptions, supplied: open ? ["apikey"] : [] });
  return target.validated;
}

/** Returns the error of a method that feeds do not accept; `undefined` if they accept it. */
function methodError(method: string, assumptions: Pick<Assumptions, "head-requests">): ServiceError | undefined {
  const isAllowed = method === "GET" || (method === "HEAD" && assumptions["head-requests"] === "answer");
  return isAllowed ? undefined : { code: errorCodes.method, why: `method ${method} is not allowed; send GET` };
}

/** Compares a request with the polling limits of its feed. */
function limit(
  { subject, identity, feed }: Plan,
  matches: PollSubject,
  { principal, worldContext }: Sender,
  at: Instant,
  { assumptions, polling, limits }: PipelineContext,
): Verdict {
  const pollKey = assumptions["polling-subject"] === "request" ? subject : identity;
  return limits.poll(
    feed.description,
    `${worldContext.name}/${worldContext.generation ?? 0} ${principal.name} ${pollKey}`,
    matches,
    at,
    ({ verdict }) => verdict === "ok" || polling === "observe",
  );
}

/**
 * Returns the value of the header `cache-control` of a document.
 *
 * @param hasCredentials true if the document is meant for one client, so that shared caches must not store it
 */
function cacheControl(
  mode: "no-cache" | "max-age",
  hasCredentials: boolean,
  { next }: Pick<Verdict, "next">,
  at: Instant,
): string {
  const seconds = next === undefined ? 0 : Math.floor((next - at) / 1000);
  const reuse = mode === "no-cache" || seconds < 1 ? "no-cache" : `max-age=${seconds}`;
  return hasCredentials ? `private, ${reuse}` : reuse;
}
