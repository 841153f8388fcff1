import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCodes, errorFormatOf, parseFeedRequest } from "@sdf/service";
import type { Instant } from "@sdf/world";
import { shownWorld } from "../auth/authorise.ts";
import { answerToken, tokenRoute } from "../auth/token-endpoint.ts";
import type { HookResult, LoggedRequest, WorldContext } from "../exchange/exchange.ts";
import { redactUrl, splitUrl } from "../exchange/redact.ts";
import type { Reply } from "../exchange/reply.ts";
import { preflight, send } from "../exchange/send.ts";
import { after } from "../exchange/steps.ts";
import { toJournalEntry } from "../journal/journal.ts";
import { questionRoute, type QuestionRoute } from "../questions/routes.ts";
import { recordClosestForm } from "./closest-form.ts";
import { reject, type FeedTarget, type PipelineContext, type RequestState } from "./context.ts";
import { serveFeed } from "./feed.ts";

/** Handles one request: parse, authenticate, validate, answer, transform, encode, log. Never throws or rejects. */
export function receive(request: IncomingMessage, response: ServerResponse, context: PipelineContext): void {
  const startedAt = performance.now();
  const { url: target = "/", method = "GET" } = request;
  // A client that uses this server as a proxy sends an absolute URL.
  const url = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "");
  const [path, query] = splitUrl(url);
  const state: RequestState = { context, startedAt, url, request, response, method, path, query, annotations: {} };
  logWhenClosed(state);
  try {
    const result = after(runHandlers(state), (handled) => handled ?? serveWithHook(state));
    if (result instanceof Promise) result.then((reply) => finish(state, reply)).catch((error) => fail(state, error));
    else finish(state, result);
  } catch (error) {
    fail(state, error);
  }
}

function runHandlers(state: RequestState): HookResult | Promise<HookResult> {
  const { handlers } = state.context.hooks;
  if (handlers === undefined) return undefined;
  return (async () => {
    for (const handler of handlers) {
      const result = await handler(state);
      if (result !== undefined) return result;
    }
    return undefined;
  })();
}

/** Serves a request and passes replies that do not come from a feed to their hook. */
function serveWithHook(state: RequestState): HookResult | Promise<HookResult> {
  const { hooks, assumptions, resolveWorld } = state.context;
  const { aroundOther } = hooks;
  if (aroundOther === undefined) return serve(state);
  return after(serve(state), (reply) => {
    if (state.isHookApplied === true || reply === undefined || reply === "taken") return reply;
    const worldContext = state.worldContext ?? resolveWorld(undefined);
    return after(aroundOther(reply, { exchange: state, worldContext, assumptions }), (other) => other ?? reply);
  });
}

function finish(state: RequestState, result: HookResult): void {
  if (result !== undefined && result !== "taken")
    state.bytes = send(state, result, readTime(state), state.context.assumptions);
}

/** What a request is addressed to. */
type Target =
  | FeedTarget
  | { readonly kind: "token"; readonly outlet?: string | undefined }
  | { readonly kind: "question"; readonly route: QuestionRoute }
  | { readonly kind: "unknown" };

/** Finds the target of a request and parses its query. Equal URLs always give equal results. */
function parse({ request: { url = "" }, path, query, context }: RequestState): Target {
  const { assumptions, route, targets } = context;
  const cached = targets.read(url);
  if (cached !== undefined) return cached;
  const token = tokenRoute(path, assumptions["token-path"]);
  if (token !== undefined) return { kind: "token", outlet: token.outlet };
  const feedRoute = route(path);
  if (feedRoute !== undefined) {
    const target: FeedTarget = { kind: "feed", parsed: parseFeedRequest(feedRoute, query, assumptions) };
    targets.offer(url, target);
    return target;
  }
  const question = questionRoute(path);
  return question === undefined ? { kind: "unknown" } : { kind: "question", route: question };
}

const PATH_FORM = "/sdapi/v1/<sport>data/<feed>[/<id>]";

function serve(state: RequestState): HookResult | Promise<HookResult> {
  const { context } = state;
  const target = parse(state);
  switch (target.kind) {
    case "feed":
      return serveFeed(state, target);
    case "token":
      return serveToken(state, target.outlet);
    case "question":
      return serveQuestion(state, target.route);
    case "unknown": {
      // A path with a mistake contains the outlet key in a segment, too.
      state.worldContext = shownWorld(state, { outlet: context.credentials.outletIn(state.path) }, context);
      const headers = recordClosestForm(context.feeds, state);
      const closest = state.nearMiss === undefined ? "" : `; closest form is ${state.nearMiss.form}`;
      // The path may contain an outlet key, so the message does not repeat it. The closest form contains none.
      const why = `there is no feed at this path; check it, it is case-sensitive: ${PATH_FORM}${closest}`;
      return reject(
        state,
        { code: errorCodes.notFound, why },
        errorFormatOf(state.query, context.assumptions),
        headers,
      );
    }
  }
}

async function serveToken(state: RequestState, outlet: string | undefined): Promise<Reply> {
  const { context } = state;
  state.outlet = outlet;
  state.worldContext = shownWorld(state, { outlet }, context);
  const { reply, errorCode, credential } = await answerToken(state, outlet, context);
  state.errorCode = errorCode;
  if (credential?.world !== undefined) state.worldContext = context.resolveWorld(credential.world);
  return reply;
}

/**
 * Serves the question endpoint. It requires no credentials: it answers about the world that the request shows, or about
 * the default world.
 */
async function serveQuestion(state: RequestState, route: QuestionRoute): Promise<Reply> {
  const { context } = state;
  if (state.method === "OPTIONS" && context.assumptions["cross-origin"] === "any") return preflight();
  const worldContext = shownWorld(state, {}, context) ?? context.resolveWorld(undefined);
  if (worldContext === undefined) {
    const why = "the server has no default world; questions cannot be answered";
    return reject(state, { code: errorCodes.notFound, why }, { format: "json" });
  }
  state.worldContext = worldContext;
  const questions = await context.loadQuestions();
  const { reply, errorCode } = await questions.receive(state, route, worldContext);
  state.errorCode = errorCode;
  return reply;
}

/** Returns the time of the header `date`. */
function readTime({ worldContext, context: { assumptions, resolveWorld } }: RequestState): Instant {
  const isWorldTime = assumptions["date-header"] === "world";
  return (isWorldTime ? (worldContext ?? resolveWorld(undefined))?.now() : undefined) ?? Date.now();
}

/** Returns the time of the header `date`, or the real time if the clock of the world is the failure. */
function readTimeOrNow(state: RequestState): Instant {
  try {
    return readTime(state);
  } catch {
    return Date.now();
  }
}

/**
 * Adds the request to the journal, and passes its entry to the hook, once the response has been sent or the client has
 * disconnected.
 */
function logWhenClosed(state: RequestState): void {
  const { hooks, journal } = state.context;
  if (hooks.onRequest === undefined && journal === undefined) return;
  state.response.on("close", () => {
    try {
      const request = toLoggedRequest(state);
      journal?.addRequest(request);
      hooks.onRequest?.(toJournalEntry(request));
    } catch (error) {
      fail(state, error);
    }
  });
}

function toLoggedRequest(state: RequestState): LoggedRequest {
  const { client, format, polling, startedAt, parsed, nearMiss, annotations, context } = state;
  const worldContext: WorldContext | undefined = state.worldContext ?? context.resolveWorld(undefined);
  // A path that belongs to no feed may contain an outlet key, too.
  const outlet = state.outlet ?? context.credentials.outletIn(state.path);
  return {
    world: worldContext?.name ?? "",
    at: worldContext?.now() ?? 0,
    received: Math.round(performance.timeOrigin + startedAt),
    method: state.method,
    url: redactUrl(state.url, outlet),
    client,
    feed: parsed?.feed.description.id,
    details: parsed?.feed,
    format,
    status: annotations.status ?? state.response.statusCode,
    errorCode: annotations.errorCode ?? state.errorCode,
    polling,
    bytes: annotations.bytes ?? state.bytes ?? 0,
    duration: performance.now() - startedAt,
    faults: annotations.faults,
    nearMiss: nearMiss && {
      form: nearMiss.form,
      differences: nearMiss.differences.map((each) => (outlet === undefined ? each : each.replaceAll(outlet, "***"))),
    },
  };
}

function fail(state: RequestState, error: unknown): void {
  const { response, query, context } = state;
  const { hooks, assumptions } = context;
  const { onError = console.error } = hooks;
  try {
    onError(error);
    if (!response.headersSent && !response.destroyed) {
      const failure = { code: errorCodes.unexpected, why: "internal server error; see the log of the server" };
      const reply = reject(state, failure, errorFormatOf(query, assumptions));
      state.bytes = send(state, reply, readTimeOrNow(state), assumptions);
      return;
    }
  } catch (loggingError) {
    console.error(loggingError);
  }
  // The headers are sent or the error hook failed: only the connection can be closed.
  response.destroy();
}
