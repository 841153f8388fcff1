import { errorCodes, type Plan } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Exchange } from "../exchange/exchange.ts";
import type { HookResult } from "../exchange/hooks.ts";
import type { Reply } from "../exchange/reply.ts";
import { acceptsGzip, MIN_COMPRESSED_BYTES, preflight } from "../exchange/send.ts";
import { pollingHeader, tooOftenMessage, type Verdict } from "../polling/limits.ts";
import { authenticate, shownWorld, type Sender } from "./authenticate.ts";
import { recordClosestForm } from "./closest-form.ts";
import type { PipelineContext } from "./context.ts";
import { limit } from "./limit.ts";
import type { FeedTarget } from "./parse.ts";
import type { RequestRecord } from "./record.ts";
import { reject } from "./reject.ts";
import { headersOf, replyAt, respond } from "./respond.ts";
import type { CachedResponse } from "./response-cache.ts";
import { methodError, validate } from "./validate.ts";

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
  const response = respond(plan, worldContext.world, at, context);
  if ("ok" in response) return finish(reject(response, plan, record, context.assumptions));
  const verdict = limit(plan, response.polling, sender, at, context);
  record.polling = verdict;
  if (verdict.verdict !== "ok" && context.polling === "enforce")
    return finish(tooOften(plan, verdict, at, record, context));
  const reply = toReply(exchange, plan, response, verdict, sender, context);
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
  { request }: Exchange,
  { warnings }: Plan,
  response: CachedResponse,
  verdict: Verdict,
  { worldContext }: Sender,
  { assumptions, caches }: PipelineContext,
): Reply | Promise<Reply> {
  const { status, body, compressed } = response;
  const headers = headersOf(response);
  headers["x-sdf-polling"] = pollingHeader(verdict);
  if (warnings.length > 0) headers["x-sdf-warnings"] = warnings.join(", ");
  const isCompressed =
    body.length >= MIN_COMPRESSED_BYTES &&
    assumptions.compression === "gzip" &&
    acceptsGzip(request.headers["accept-encoding"]);
  if (!isCompressed) return { status, headers, body };
  headers["content-encoding"] = "gzip";
  return compressed === undefined
    ? caches
        .of(worldContext.world)
        .compress(response)
        .then((bytes) => ({ status, headers, body: bytes }))
    : { status, headers, body: compressed };
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
  if (around === undefined) return reply;
  const replacement = around(reply, {
    exchange,
    worldContext,
    realm: worldContext,
    principal,
    plan,
    at,
    assumptions: context.assumptions,
    answerAt: (other, then) => replyAt(other, worldContext.world, then, context),
  });
  return replacement instanceof Promise ? replacement.then((each) => each ?? reply) : (replacement ?? reply);
}
