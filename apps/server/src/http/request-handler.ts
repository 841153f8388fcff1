import type { IncomingMessage, ServerResponse } from "node:http";
import {
  errorCodes,
  errorFormatOf,
  type ResponseFormat,
  type ServiceError,
  type Plan,
  type Refusal,
  readFeedRequest,
  type FeedEntry,
  createRouter,
  type Router,
} from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import { anonymousPrincipal, authorise, type Denial, type AuthContext, type Principal } from "../auth/authorise.ts";
import type { CredentialStore } from "../auth/credentials.ts";
import { Tokens } from "../auth/tokens.ts";
import type { QuestionHandler } from "../questions/question-handler.ts";
import { questionRoute, type QuestionRoute } from "../questions/routes.ts";
import { setBounded } from "./bounded-map.ts";
import { errorReply } from "./error-reply.ts";
import { toJournalEntry, type RequestState } from "./journal.ts";
import type { Annotations, AnswerContext, Exchange, HookResult, Hooks, WorldContext } from "./options.ts";
import { pollingHeader, PollingLimits, tooOftenMessage, type Verdict } from "./polling.ts";
import type { Reply } from "./reply.ts";
import { ResponseBuilder } from "./response-builder.ts";
import type { CachedResponse } from "./response-cache.ts";
import { acceptsGzip, preflight, send, MIN_COMPRESSED_BYTES } from "./send.ts";
import { tokenReply, tokenRoute } from "./token-reply.ts";

/** Options of a request handler. */
export interface RequestHandlerOptions {
  readonly resolveWorld: (name: string | undefined) => WorldContext | undefined;
  readonly open: boolean;
  readonly credentials: CredentialStore;
  readonly hooks: Hooks;
  readonly feeds: readonly FeedEntry[];
  readonly cacheBytes: number;
  readonly polling: "observe" | "enforce";
  readonly assumptions: Assumptions;
}

/** Bounds of the cache of parsed requests by URL. Longer URLs are not cached. */
const MAX_CACHED_PLANS = 2000;
const MAX_CACHED_URL_LENGTH = 1500;

/** Handles HTTP requests: routing, authorisation, request rules, polling limits, response. */
export class RequestHandler {
  polling: "observe" | "enforce";
  readonly #options: RequestHandlerOptions;
  readonly #tokens = new Tokens();
  readonly #plans = new Map<string, Plan | Refusal>();
  #questions: Promise<QuestionHandler> | undefined;
  #assumptions!: Assumptions;
  #responses!: ResponseBuilder;
  #limits!: PollingLimits;
  #route!: Router;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
    this.polling = options.polling;
    this.assumptions = options.assumptions;
  }

  get assumptions(): Assumptions {
    return this.#assumptions;
  }

  /** Replaces the assumptions and discards all state that depends on them. */
  set assumptions(assumptions: Assumptions) {
    this.#assumptions = assumptions;
    this.#responses = new ResponseBuilder(assumptions, this.#options.cacheBytes);
    this.#limits = new PollingLimits(assumptions);
    this.#route = createRouter(this.#options.feeds, assumptions);
    this.#plans.clear();
  }

  get responses(): ResponseBuilder {
    return this.#responses;
  }

  /** Handles one request. Never throws or rejects. */
  receive(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const { url: target = "/" } = request;
    // A client that uses this server as a proxy sends an absolute URL.
    const url = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "");
    const queryStart = url.indexOf("?");
    const annotations: Annotations = {};
    const exchange: Exchange = {
      request,
      response,
      method: request.method ?? "GET",
      path: queryStart < 0 ? url : url.slice(0, queryStart),
      query: queryStart < 0 ? "" : url.slice(queryStart + 1),
      annotations,
      notes: annotations,
    };
    const state: RequestState = {};
    const fail = (error: unknown): void => this.#handleFailure(error, exchange, state);
    const done = (result: HookResult): void => {
      if (result !== undefined && result !== "taken")
        state.bytes = send(exchange, result, this.#now(state.worldContext), this.#assumptions);
    };
    this.#recordInJournal(exchange, state, url, startedAt, fail);
    try {
      const result = this.#dispatch(exchange, state);
      if (result instanceof Promise) result.then(done).catch(fail);
      else done(result);
    } catch (error) {
      fail(error);
    }
  }

  #dispatch(exchange: Exchange, state: RequestState): HookResult | Promise<HookResult> {
    const { handlers = [] } = this.#options.hooks;
    return handlers.length === 0 ? this.#serveWithHook(exchange, state) : this.#runHandlers(exchange, state, handlers);
  }

  async #runHandlers(
    exchange: Exchange,
    state: RequestState,
    handlers: NonNullable<Hooks["handlers"]>,
  ): Promise<HookResult> {
    for (const handler of handlers) {
      const result = await handler(exchange);
      if (result !== undefined) return result;
    }
    return this.#serveWithHook(exchange, state);
  }

  /** Serves a request and passes replies that do not come from a feed to their hook. */
  #serveWithHook(exchange: Exchange, state: RequestState): HookResult | Promise<HookResult> {
    const { aroundOther } = this.#options.hooks;
    const result = this.#serve(exchange, state);
    if (aroundOther === undefined) return result;
    const around = (reply: HookResult): HookResult | Promise<HookResult> => {
      if (state.hookApplied === true || reply === undefined || reply === "taken") return reply;
      const worldContext = state.worldContext ?? this.#options.resolveWorld(undefined);
      const replacement = aroundOther(reply, {
        exchange,
        worldContext,
        realm: worldContext,
        assumptions: this.#assumptions,
      });
      return replacement instanceof Promise ? replacement.then((each) => each ?? reply) : (replacement ?? reply);
    };
    return result instanceof Promise ? result.then(around) : around(result);
  }

  #serve(exchange: Exchange, state: RequestState): HookResult | Promise<HookResult> {
    const { method, path, query } = exchange;
    const token = tokenRoute(path, this.#assumptions["token-path"]);
    if (token !== undefined) return this.#serveToken(exchange, token.outlet, state);
    const plan = this.#readRequest(path, query);
    if (plan === undefined) {
      const question = questionRoute(path);
      if (question !== undefined) return this.#serveQuestion(exchange, question, state);
      return this.#errorReply(
        { code: errorCodes.notFound, why: `there is no feed at ${path}; check the path, which is case-sensitive` },
        errorFormatOf(query, this.#assumptions),
        state,
      );
    }
    state.feed = plan.feed.description.id;
    state.format = plan.format;
    state.outlet = plan.outlet;
    if (method === "OPTIONS" && this.#assumptions["cross-origin"] === "any") return preflight();
    if (method !== "GET" && !(method === "HEAD" && this.#assumptions["head-requests"] === "answer")) {
      return this.#errorReply(
        { code: errorCodes.method, why: `method ${method} is not allowed; send GET` },
        plan,
        state,
        {
          allow: "GET, HEAD, OPTIONS",
        },
      );
    }
    return this.#authoriseAndServe(exchange, plan, state);
  }

  /** Checks credentials and request rules, in the order of the assumption `check-order`. */
  #authoriseAndServe(exchange: Exchange, plan: Plan | Refusal, state: RequestState): HookResult | Promise<HookResult> {
    const rulesFirst = this.#assumptions["check-order"] === "request-first";
    if (!plan.ok && rulesFirst) return this.#errorReply(plan, plan, state);
    const principal = this.#authenticate(exchange, plan);
    if ("code" in principal)
      return this.#errorReply(
        principal,
        plan,
        state,
        principal.code === errorCodes.denied ? {} : { "www-authenticate": "Bearer" },
      );
    state.client = principal.name;
    if (!plan.ok) return this.#errorReply(plan, plan, state);
    const worldContext = this.#resolveWorldContext(principal, exchange);
    if (worldContext === undefined)
      return this.#errorReply(
        {
          code: errorCodes.denied,
          why: "the world of these credentials does not exist; create it, or use other credentials",
        },
        plan,
        state,
      );
    state.worldContext = worldContext;
    return this.#serveFeed(exchange, plan, worldContext, principal, state);
  }

  #serveFeed(
    exchange: Exchange,
    plan: Plan,
    worldContext: WorldContext,
    principal: Principal,
    state: RequestState,
  ): HookResult | Promise<HookResult> {
    const at = worldContext.now();
    const around = (reply: Reply): HookResult | Promise<HookResult> => {
      state.hookApplied = true;
      const context = {
        exchange,
        worldContext,
        realm: worldContext,
        principal,
        plan,
        at,
        assumptions: this.#assumptions,
      };
      return this.#applyAroundHook(reply, {
        ...context,
        answerAt: (other, then) => this.#answerAt(other, worldContext, then),
      });
    };
    const answer = this.#responses.answer(plan, worldContext, at);
    if ("ok" in answer) return around(this.#errorReply(answer, plan, state));
    const verdict = this.#judgePoll(plan, answer, worldContext, principal, at);
    state.polling = verdict;
    const polling = { "x-sdf-polling": pollingHeader(verdict) };
    if (verdict.verdict !== "ok" && this.polling === "enforce") {
      const retryAfter =
        verdict.next === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil((verdict.next - at) / 1000))) };
      return around(
        this.#errorReply({ code: errorCodes.tooOften, why: tooOftenMessage(verdict) }, plan, state, {
          ...polling,
          ...retryAfter,
        }),
      );
    }
    const warnings: Record<string, string> =
      plan.warnings.length === 0 ? {} : { "x-sdf-warnings": plan.warnings.join(", ") };
    const headers: Record<string, string> = { "content-type": answer.contentType, ...polling, ...warnings };
    if (answer.lastModified !== undefined) headers["last-modified"] = answer.lastModified;
    const finish = (body: Buffer): HookResult | Promise<HookResult> => around({ status: answer.status, headers, body });
    if (!this.#shouldCompress(exchange, answer)) return finish(answer.body);
    headers["content-encoding"] = "gzip";
    return answer.compressed === undefined
      ? this.#responses.cacheOf(worldContext.world).compress(answer).then(finish)
      : finish(answer.compressed);
  }

  #applyAroundHook(reply: Reply, context: AnswerContext): HookResult | Promise<HookResult> {
    const { around } = this.#options.hooks;
    if (around === undefined) return reply;
    const replacement = around(reply, context);
    return replacement instanceof Promise ? replacement.then((each) => each ?? reply) : (replacement ?? reply);
  }

  #answerAt(plan: Plan, worldContext: WorldContext, at: Instant): Reply {
    const answer = this.#responses.answer(plan, worldContext, at);
    if ("ok" in answer) return errorReply(answer, plan, this.#assumptions);
    const { status, body, contentType, lastModified } = answer;
    return {
      status,
      body,
      headers: {
        "content-type": contentType,
        ...(lastModified === undefined ? {} : { "last-modified": lastModified }),
      },
    };
  }

  /** Parses the request of a URL; `undefined` if no feed has that path. Equal URLs always give equal results. */
  #readRequest(path: string, query: string): Plan | Refusal | undefined {
    const url = `${path}?${query}`;
    const cachedPlan = this.#plans.get(url);
    if (cachedPlan !== undefined) return cachedPlan;
    const route = this.#route(path);
    if (route === undefined) return undefined;
    const plan = readFeedRequest(route, query, {
      assumptions: this.#assumptions,
      supplied: this.#options.open ? ["apikey"] : [],
    });
    if (url.length <= MAX_CACHED_URL_LENGTH) setBounded(this.#plans, url, plan, MAX_CACHED_PLANS);
    return plan;
  }

  #authenticate({ request }: Exchange, { feed, outlet, apikey }: Plan | Refusal): Principal | Denial {
    const { description } = feed;
    const presented = {
      authorization: request.headers.authorization,
      outlet,
      apikey,
      feed: description.id,
      takesApiKey: Object.hasOwn(description.parameters, "apikey"),
    };
    return this.#options.open ? anonymousPrincipal(presented) : authorise(this.#authContext(), presented);
  }

  #authContext(): AuthContext {
    const { credentials, resolveWorld } = this.#options;
    const isRealClock = this.#assumptions["token-clock"] === "real";
    return {
      credentials,
      tokens: this.#tokens,
      assumptions: this.#assumptions,
      now: ({ world }) => (isRealClock ? undefined : resolveWorld(world)?.now()) ?? Date.now(),
    };
  }

  /** Returns the world of a request. On an open server, an unknown name selects the default world. */
  #resolveWorldContext({ world }: Principal, { request }: Exchange): WorldContext | undefined {
    const { resolveWorld, open } = this.#options;
    const headerWorld = this.#assumptions["world-header"] === "taken" ? request.headers["x-sdf-world"] : undefined;
    // Credentials of one world give no access to another world.
    if (headerWorld !== undefined && (open || world === undefined)) return resolveWorld(String(headerWorld));
    return resolveWorld(world) ?? (open ? resolveWorld(undefined) : undefined);
  }

  #judgePoll(
    { subject, identity, feed }: Plan,
    answer: CachedResponse,
    worldContext: WorldContext,
    principal: Principal,
    at: Instant,
  ): Verdict {
    const pollKey = this.#assumptions["polling-subject"] === "request" ? subject : identity;
    const counts = ({ verdict }: Verdict): boolean => verdict === "ok" || this.polling === "observe";
    return this.#limits.poll(
      feed.description,
      `${worldContext.name}/${worldContext.generation ?? 0} ${principal.name} ${pollKey}`,
      answer.polling,
      at,
      counts,
    );
  }

  #shouldCompress({ request }: Exchange, { body }: CachedResponse): boolean {
    return (
      body.length >= MIN_COMPRESSED_BYTES &&
      this.#assumptions.compression === "gzip" &&
      acceptsGzip(request.headers["accept-encoding"])
    );
  }

  async #serveToken(exchange: Exchange, outlet: string | undefined, state: RequestState): Promise<Reply> {
    state.outlet = outlet;
    const { reply, errorCode } = await tokenReply(exchange, outlet, this.#authContext());
    if (errorCode !== undefined) state.errorCode = errorCode;
    return reply;
  }

  /**
   * Serves the question endpoint. It takes no credentials, so it answers about the default world. Its code is
   * loaded with the first question.
   */
  async #serveQuestion(exchange: Exchange, route: QuestionRoute, state: RequestState): Promise<Reply> {
    if (exchange.method === "OPTIONS" && this.#assumptions["cross-origin"] === "any") return preflight();
    const worldContext = this.#options.resolveWorld(undefined);
    if (worldContext === undefined)
      return this.#errorReply(
        { code: errorCodes.notFound, why: "the server has no default world; questions cannot be answered" },
        { format: "json" },
        state,
      );
    state.worldContext = worldContext;
    this.#questions ??= import("../questions/question-handler.ts").then(
      ({ QuestionHandler: Questions }) => new Questions(),
    );
    const { reply, errorCode } = await (await this.#questions).receive(exchange, route, worldContext);
    if (errorCode !== undefined) state.errorCode = errorCode;
    return reply;
  }

  #errorReply(
    error: ServiceError,
    errorFormat: ResponseFormat,
    state: RequestState,
    headers?: Readonly<Record<string, string>>,
  ): Reply {
    state.errorCode = error.code;
    return errorReply(error, errorFormat, this.#assumptions, headers);
  }

  #now(worldContext: WorldContext | undefined): Instant {
    return (
      (this.#assumptions["date-header"] === "world"
        ? (worldContext ?? this.#options.resolveWorld(undefined))?.now()
        : undefined) ?? Date.now()
    );
  }

  #recordInJournal(
    exchange: Exchange,
    state: RequestState,
    url: string,
    startedAt: number,
    fail: (error: unknown) => void,
  ): void {
    const {
      hooks: { onRequest },
      resolveWorld,
      credentials,
    } = this.#options;
    if (onRequest === undefined) return;
    exchange.response.once("close", () => {
      try {
        onRequest(
          toJournalEntry(exchange, state, state.worldContext ?? resolveWorld(undefined), credentials, url, startedAt),
        );
      } catch (error) {
        fail(error);
      }
    });
  }

  #handleFailure(error: unknown, exchange: Exchange, state: RequestState): void {
    const { onError = console.error } = this.#options.hooks;
    const { response, query } = exchange;
    try {
      onError(error);
      if (!response.headersSent && !response.destroyed) {
        const reply = this.#errorReply(
          { code: errorCodes.unexpected, why: "internal server error; see the log of the server" },
          errorFormatOf(query, this.#assumptions),
          state,
        );
        state.bytes = send(exchange, reply, Date.now(), this.#assumptions);
        return;
      }
    } catch (loggingError) {
      console.error(loggingError);
    }
    // The headers are sent or the error hook failed: only the connection can be closed.
    response.destroy();
  }
}
