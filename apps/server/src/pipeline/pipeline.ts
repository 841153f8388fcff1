import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCodes, errorFormatOf } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Exchange, WorldContext } from "../exchange/exchange.ts";
import type { HookResult, Hooks } from "../exchange/hooks.ts";
import type { Reply } from "../exchange/reply.ts";
import { preflight, send } from "../exchange/send.ts";
import { toJournalEntry } from "../journal/journal.ts";
import type { QuestionHandler } from "../questions/question-handler.ts";
import type { QuestionRoute } from "../questions/routes.ts";
import { shownWorld } from "./authenticate.ts";
import { recordClosestForm } from "./closest-form.ts";
import { createContext, type PipelineContext, type PipelineSettings } from "./context.ts";
import { serveFeed } from "./feed.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { reject, type RequestRecord } from "./record.ts";
import { tokenReply } from "./token.ts";

/** Options of {@link createPipeline}. */
export interface PipelineOptions extends Omit<PipelineSettings, "loadQuestions"> {
  readonly assumptions: Assumptions;
  readonly polling: "observe" | "enforce";
}

/** Handles HTTP requests: parse, authenticate, validate, answer, transform, encode, log. */
export interface Pipeline {
  /** Handles one request. Never throws or rejects. */
  receive(request: IncomingMessage, response: ServerResponse): void;
  /** Replacing the assumptions discards all state that depends on them. */
  assumptions: Assumptions;
  polling: "observe" | "enforce";
  /** Size of the response cache of the default world, in bytes. */
  readonly cachedBytes: number;
}

/** Creates a pipeline. */
export function createPipeline({ assumptions, polling, ...others }: PipelineOptions): Pipeline {
  let questions: Promise<QuestionHandler> | undefined;
  const settings: PipelineSettings = {
    ...others,
    loadQuestions: () => (questions ??= createQuestionHandler()),
  };
  let context = createContext(settings, assumptions, polling);
  return {
    receive: (request, response) => receive(request, response, context),
    get assumptions() {
      return context.assumptions;
    },
    set assumptions(changed) {
      context = createContext(settings, changed, context.polling);
    },
    get polling() {
      return context.polling;
    },
    set polling(mode) {
      context = { ...context, polling: mode };
    },
    get cachedBytes() {
      const worldContext = settings.resolveWorld(undefined);
      return worldContext === undefined ? 0 : context.caches.of(worldContext.world).bytes;
    },
  };
}

async function createQuestionHandler(): Promise<QuestionHandler> {
  const { QuestionHandler: Questions } = await import("../questions/question-handler.ts");
  return new Questions();
}

function receive(request: IncomingMessage, response: ServerResponse, context: PipelineContext): void {
  const startedAt = performance.now();
  const { url: target = "/" } = request;
  // A client that uses this server as a proxy sends an absolute URL.
  const url = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "");
  const exchange = toExchange(request, response, url);
  const record: RequestRecord = { startedAt, url };
  const fail = (error: unknown): void => handleFailure(error, exchange, record, context);
  const done = (result: HookResult): void => {
    if (result !== undefined && result !== "taken")
      record.bytes = send(exchange, result, readTime(record.worldContext, context), context.assumptions);
  };
  logWhenClosed(exchange, record, context, fail);
  try {
    const { handlers = [] } = context.hooks;
    const result =
      handlers.length === 0
        ? serveWithHook(exchange, record, context)
        : runHandlers(exchange, record, context, handlers);
    if (result instanceof Promise) result.then(done).catch(fail);
    else done(result);
  } catch (error) {
    fail(error);
  }
}

function toExchange(request: IncomingMessage, response: ServerResponse, url: string): Exchange {
  const queryStart = url.indexOf("?");
  return {
    request,
    response,
    method: request.method ?? "GET",
    path: queryStart < 0 ? url : url.slice(0, queryStart),
    query: queryStart < 0 ? "" : url.slice(queryStart + 1),
    annotations: {},
  };
}

async function runHandlers(
  exchange: Exchange,
  record: RequestRecord,
  context: PipelineContext,
  handlers: NonNullable<Hooks["handlers"]>,
): Promise<HookResult> {
  for (const handler of handlers) {
    const result = await handler(exchange);
    if (result !== undefined) return result;
  }
  return serveWithHook(exchange, record, context);
}

/** Serves a request and passes replies that do not come from a feed to their hook. */
function serveWithHook(
  exchange: Exchange,
  record: RequestRecord,
  context: PipelineContext,
): HookResult | Promise<HookResult> {
  const { hooks, assumptions, resolveWorld } = context;
  const { aroundOther } = hooks;
  const result = serve(exchange, record, context);
  if (aroundOther === undefined) return result;
  const around = (reply: HookResult): HookResult | Promise<HookResult> => {
    if (record.isHookApplied === true || reply === undefined || reply === "taken") return reply;
    const worldContext = record.worldContext ?? resolveWorld(undefined);
    const replacement = aroundOther(reply, { exchange, worldContext, assumptions });
    return replacement instanceof Promise ? replacement.then((each) => each ?? reply) : (replacement ?? reply);
  };
  return result instanceof Promise ? result.then(around) : around(result);
}

const pathForm = "/sdapi/v1/<sport>data/<feed>[/<id>]";

function serve(exchange: Exchange, record: RequestRecord, context: PipelineContext): HookResult | Promise<HookResult> {
  const target = parse(exchange, context);
  switch (target.kind) {
    case "feed":
      return serveFeed(exchange, target, record, context);
    case "token":
      return serveToken(exchange, target.outlet, record, context);
    case "question":
      return serveQuestion(exchange, target.route, record, context);
    case "unknown": {
      // A path with a mistake contains the outlet key in a segment, too.
      record.worldContext = shownWorld(exchange, { outlet: context.credentials.outletIn(exchange.path) }, context);
      const headers = recordClosestForm(context.feeds, exchange, record);
      const closest = record.nearMiss === undefined ? "" : `; closest form is ${record.nearMiss.form}`;
      return reject(
        {
          code: errorCodes.notFound,
          // The path may contain an outlet key, so the message does not repeat it. The closest form contains none.
          why: `there is no feed at this path; check it, it is case-sensitive: ${pathForm}${closest}`,
        },
        errorFormatOf(exchange.query, context.assumptions),
        record,
        context.assumptions,
        headers,
      );
    }
  }
}

async function serveToken(
  exchange: Exchange,
  outlet: string | undefined,
  record: RequestRecord,
  context: PipelineContext,
): Promise<Reply> {
  record.outlet = outlet;
  record.worldContext = shownWorld(exchange, { outlet }, context);
  const { reply, errorCode, credential } = await tokenReply(exchange, outlet, context.auth);
  record.errorCode = errorCode;
  if (credential?.world !== undefined) record.worldContext = context.resolveWorld(credential.world);
  return reply;
}

/**
 * Serves the question endpoint. It requires no credentials: it answers about the world that the request shows, or about
 * the default world.
 */
async function serveQuestion(
  exchange: Exchange,
  route: QuestionRoute,
  record: RequestRecord,
  context: PipelineContext,
): Promise<Reply> {
  const { assumptions, resolveWorld, loadQuestions } = context;
  if (exchange.method === "OPTIONS" && assumptions["cross-origin"] === "any") return preflight();
  const worldContext = shownWorld(exchange, {}, context) ?? resolveWorld(undefined);
  if (worldContext === undefined)
    return reject(
      { code: errorCodes.notFound, why: "the server has no default world; questions cannot be answered" },
      { format: "json" },
      record,
      assumptions,
    );
  record.worldContext = worldContext;
  const questions = await loadQuestions();
  const { reply, errorCode } = await questions.receive(exchange, route, worldContext);
  record.errorCode = errorCode;
  return reply;
}

/** Returns the time of the header `date`. */
function readTime(worldContext: WorldContext | undefined, { assumptions, resolveWorld }: PipelineContext): Instant {
  const isWorldTime = assumptions["date-header"] === "world";
  return (isWorldTime ? (worldContext ?? resolveWorld(undefined))?.now() : undefined) ?? Date.now();
}

/** Returns the time of the header `date`, or the real time if the clock of the world is the failure. */
function timeOrNow(worldContext: WorldContext | undefined, context: PipelineContext): Instant {
  try {
    return readTime(worldContext, context);
  } catch {
    return Date.now();
  }
}

/**
 * Adds the request to the journal, and passes its entry to the hook, once the response has been sent or the client has
 * disconnected.
 */
function logWhenClosed(
  exchange: Exchange,
  record: RequestRecord,
  context: PipelineContext,
  fail: (error: unknown) => void,
): void {
  const { hooks, journal } = context;
  if (hooks.onRequest === undefined && journal === undefined) return;
  exchange.response.on("close", () => {
    try {
      const request = log(exchange, record, context);
      journal?.addRequest(request);
      hooks.onRequest?.(toJournalEntry(request));
    } catch (error) {
      fail(error);
    }
  });
}

function handleFailure(error: unknown, exchange: Exchange, record: RequestRecord, context: PipelineContext): void {
  const { hooks, assumptions } = context;
  const { onError = console.error } = hooks;
  const { response, query } = exchange;
  try {
    onError(error);
    if (!response.headersSent && !response.destroyed) {
      const failure = { code: errorCodes.unexpected, why: "internal server error; see the log of the server" };
      const reply = reject(failure, errorFormatOf(query, assumptions), record, assumptions);
      record.bytes = send(exchange, reply, timeOrNow(record.worldContext, context), assumptions);
      return;
    }
  } catch (loggingError) {
    console.error(loggingError);
  }
  // The headers are sent or the error hook failed: only the connection can be closed.
  response.destroy();
}
