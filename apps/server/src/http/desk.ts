import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assumptions } from "../assumptions/table.ts";
import type { QuestionDesk } from "../ask/question-desk.ts";
import { questionRoute, type QuestionRoute } from "../ask/routes.ts";
import { anyone, authorise, type Denial, type Gate, type Principal } from "../auth/authorise.ts";
import type { CredentialStore } from "../auth/credentials.ts";
import { Tokens } from "../auth/tokens.ts";
import { code } from "../request/codes.ts";
import type { Plan, Refusal } from "../request/plan.ts";
import { readFeedRequest } from "../request/read.ts";
import type { Instant } from "../world/contract.ts";
import { Answers } from "./answers.ts";
import { remember } from "./bounded.ts";
import type { FeedEntry } from "./catalogue.ts";
import { errorReply, mannerOf, type Manner, type ServiceError } from "./error-reply.ts";
import { entryOf, type Known } from "./journal.ts";
import type { AnswerContext, Answered, Exchange, Hooks, Realm } from "./options.ts";
import { pollingHeader, PollingLimits, tooOften, type Verdict } from "./polling.ts";
import type { Reply } from "./reply.ts";
import type { CachedResponse } from "./response-cache.ts";
import { createRouter, type Router } from "./routes.ts";
import { acceptsGzip, preflight, send, smallestZipped } from "./send.ts";
import { tokenReply, tokenRoute } from "./token-reply.ts";

/** What a desk works with. */
export interface DeskOptions {
  readonly realms: (name: string | undefined) => Realm | undefined;
  readonly open: boolean;
  readonly credentials: CredentialStore;
  readonly hooks: Hooks;
  readonly feeds: readonly FeedEntry[];
  readonly cacheBytes: number;
  readonly polling: "observe" | "enforce";
  readonly assumptions: Assumptions;
}

/** Requests read lately are kept, by address; longer addresses are not worth it. */
const plansKept = 2000;
const longestKept = 1500;

/** Takes requests in and gives answers out: routing, credentials, rules, polling, answer. */
export class Desk {
  polling: "observe" | "enforce";
  readonly #options: DeskOptions;
  readonly #tokens = new Tokens();
  readonly #plans = new Map<string, Plan | Refusal>();
  #questions: Promise<QuestionDesk> | undefined;
  #assumptions!: Assumptions;
  #answers!: Answers;
  #limits!: PollingLimits;
  #route!: Router;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.polling = options.polling;
    this.assumptions = options.assumptions;
  }

  get assumptions(): Assumptions {
    return this.#assumptions;
  }

  /** Everything that depends on assumptions begins anew. */
  set assumptions(assumptions: Assumptions) {
    this.#assumptions = assumptions;
    this.#answers = new Answers(assumptions, this.#options.cacheBytes);
    this.#limits = new PollingLimits(assumptions);
    this.#route = createRouter(this.#options.feeds, assumptions);
    this.#plans.clear();
  }

  get answers(): Answers {
    return this.#answers;
  }

  /** Takes a request; never throws, never rejects. */
  receive(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    const { url: target = "/" } = request;
    // A client that takes this server for a proxy names it in full.
    const url = target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*/i, "");
    const mark = url.indexOf("?");
    const exchange: Exchange = {
      request,
      response,
      method: request.method ?? "GET",
      path: mark < 0 ? url : url.slice(0, mark),
      query: mark < 0 ? "" : url.slice(mark + 1),
      notes: {},
    };
    const known: Known = {};
    const fail = (error: unknown): void => this.#fail(error, exchange, known);
    const done = (answered: Answered): void => {
      if (answered !== undefined && answered !== "taken") known.bytes = send(exchange, answered, this.#now(known.realm), this.#assumptions);
    };
    this.#journal(exchange, known, url, began, fail);
    try {
      const answered = this.#answer(exchange, known);
      if (answered instanceof Promise) answered.then(done).catch(fail);
      else done(answered);
    } catch (error) {
      fail(error);
    }
  }

  #answer(exchange: Exchange, known: Known): Answered | Promise<Answered> {
    const { handlers = [] } = this.#options.hooks;
    return handlers.length === 0 ? this.#surrounded(exchange, known) : this.#handle(exchange, known, handlers);
  }

  async #handle(exchange: Exchange, known: Known, handlers: NonNullable<Hooks["handlers"]>): Promise<Answered> {
    for (const handler of handlers) {
      const answered = await handler(exchange);
      if (answered !== undefined) return answered;
    }
    return this.#surrounded(exchange, known);
  }

  /** Answers that no feed has given go by a hook of their own. */
  #surrounded(exchange: Exchange, known: Known): Answered | Promise<Answered> {
    const { aroundOther } = this.#options.hooks;
    const answered = this.#serve(exchange, known);
    if (aroundOther === undefined) return answered;
    const around = (reply: Answered): Answered | Promise<Answered> => {
      if (known.surrounded === true || reply === undefined || reply === "taken") return reply;
      const changed = aroundOther(reply, { exchange, realm: known.realm ?? this.#options.realms(undefined), assumptions: this.#assumptions });
      return changed instanceof Promise ? changed.then((each) => each ?? reply) : changed ?? reply;
    };
    return answered instanceof Promise ? answered.then(around) : around(answered);
  }

  #serve(exchange: Exchange, known: Known): Answered | Promise<Answered> {
    const { method, path, query } = exchange;
    const token = tokenRoute(path, this.#assumptions["token-path"]);
    if (token !== undefined) return this.#token(exchange, token.outlet, known);
    const read = this.#read(path, query);
    if (read === undefined) {
      const asked = questionRoute(path);
      if (asked !== undefined) return this.#question(exchange, asked, known);
      return this.#error({ code: code.notFound, why: `there is no feed at ${path}; case counts` }, mannerOf(query, this.#assumptions), known);
    }
    known.feed = read.feed.description.id;
    known.format = read.format;
    known.outlet = read.outlet;
    if (method === "OPTIONS" && this.#assumptions["cross-origin"] === "any") return preflight();
    if (method !== "GET" && !(method === "HEAD" && this.#assumptions["head-requests"] === "answer")) {
      return this.#error({ code: code.method, why: `feeds are read with GET, not ${method}` }, read, known, { allow: "GET, HEAD, OPTIONS" });
    }
    return this.#admitted(exchange, read, known);
  }

  /** Credentials and rules, in the order that is assumed. */
  #admitted(exchange: Exchange, read: Plan | Refusal, known: Known): Answered | Promise<Answered> {
    const rulesFirst = this.#assumptions["check-order"] === "request-first";
    if (!read.ok && rulesFirst) return this.#error(read, read, known);
    const principal = this.#admit(exchange, read);
    if ("code" in principal) return this.#error(principal, read, known, principal.code === code.denied ? {} : { "www-authenticate": "Bearer" });
    known.client = principal.name;
    if (!read.ok) return this.#error(read, read, known);
    const realm = this.#realm(principal, exchange);
    if (realm === undefined) return this.#error({ code: code.denied, why: "the world of these credentials is not there" }, read, known);
    known.realm = realm;
    return this.#feed(exchange, read, realm, principal, known);
  }

  #feed(exchange: Exchange, plan: Plan, realm: Realm, principal: Principal, known: Known): Answered | Promise<Answered> {
    const at = realm.now();
    const around = (reply: Reply): Answered | Promise<Answered> => {
      known.surrounded = true;
      return this.#around(reply, { exchange, realm, principal, plan, at, assumptions: this.#assumptions, answerAt: (other, then) => this.#answerAt(other, realm, then) });
    };
    const answer = this.#answers.answer(plan, realm, at);
    if ("ok" in answer) return around(this.#error(answer, plan, known));
    const verdict = this.#judge(plan, answer, realm, principal, at);
    known.polling = verdict;
    const polling = { "x-sdf-polling": pollingHeader(verdict) };
    if (verdict.verdict !== "ok" && this.polling === "enforce") {
      const wait = verdict.next === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil((verdict.next - at) / 1000))) };
      return around(this.#error({ code: code.tooOften, why: tooOften(verdict) }, plan, known, { ...polling, ...wait }));
    }
    const warnings: Record<string, string> = plan.warnings.length === 0 ? {} : { "x-sdf-warnings": plan.warnings.join(", ") };
    const headers: Record<string, string> = { "content-type": answer.contentType, ...polling, ...warnings };
    if (answer.lastModified !== undefined) headers["last-modified"] = answer.lastModified;
    const finish = (body: Buffer): Answered | Promise<Answered> => around({ status: answer.status, headers, body });
    if (!this.#zips(exchange, answer)) return finish(answer.body);
    headers["content-encoding"] = "gzip";
    return answer.zippedNow === undefined ? this.#answers.cacheOf(realm.world).zip(answer).then(finish) : finish(answer.zippedNow);
  }

  #around(reply: Reply, context: AnswerContext): Answered | Promise<Answered> {
    const { around } = this.#options.hooks;
    if (around === undefined) return reply;
    const changed = around(reply, context);
    return changed instanceof Promise ? changed.then((each) => each ?? reply) : changed ?? reply;
  }

  #answerAt(plan: Plan, realm: Realm, at: Instant): Reply {
    const answer = this.#answers.answer(plan, realm, at);
    if ("ok" in answer) return errorReply(answer, plan, this.#assumptions);
    const { status, body, contentType, lastModified } = answer;
    return { status, body, headers: { "content-type": contentType, ...(lastModified === undefined ? {} : { "last-modified": lastModified }) } };
  }

  /** The request that an address stands for; the same address always stands for the same. */
  #read(path: string, query: string): Plan | Refusal | undefined {
    const url = `${path}?${query}`;
    const kept = this.#plans.get(url);
    if (kept !== undefined) return kept;
    const route = this.#route(path);
    if (route === undefined) return undefined;
    const read = readFeedRequest(route, query, { assumptions: this.#assumptions, supplied: this.#options.open ? ["apikey"] : [] });
    if (url.length <= longestKept) remember(this.#plans, url, read, plansKept);
    return read;
  }

  #admit({ request }: Exchange, { feed, outlet, apikey }: Plan | Refusal): Principal | Denial {
    const { description } = feed;
    const proof = {
      authorization: request.headers.authorization,
      outlet,
      apikey,
      feed: description.id,
      takesApiKey: Object.hasOwn(description.parameters, "apikey"),
    };
    return this.#options.open ? anyone(proof) : authorise(this.#gate(), proof);
  }

  #gate(): Gate {
    const { credentials, realms } = this.#options;
    const real = this.#assumptions["token-clock"] === "real";
    return {
      credentials,
      tokens: this.#tokens,
      assumptions: this.#assumptions,
      now: ({ world }) => (real ? undefined : realms(world)?.now()) ?? Date.now(),
    };
  }

  /** The world that somebody sees. Where nobody is asked, what is shown need not be the name of one. */
  #realm({ world }: Principal, { request }: Exchange): Realm | undefined {
    const { realms, open } = this.#options;
    const named = this.#assumptions["world-header"] === "taken" ? request.headers["x-sdf-world"] : undefined;
    // Credentials of one world do not open another.
    if (named !== undefined && (open || world === undefined)) return realms(String(named));
    return realms(world) ?? (open ? realms(undefined) : undefined);
  }

  #judge({ subject, identity, feed }: Plan, answer: CachedResponse, realm: Realm, principal: Principal, at: Instant): Verdict {
    const what = this.#assumptions["polling-subject"] === "request" ? subject : identity;
    const counts = ({ verdict }: Verdict): boolean => verdict === "ok" || this.polling === "observe";
    return this.#limits.poll(feed.description, `${realm.name}/${realm.generation ?? 0} ${principal.name} ${what}`, answer.polling, at, counts);
  }

  #zips({ request }: Exchange, { body }: CachedResponse): boolean {
    return body.length >= smallestZipped && this.#assumptions.compression === "gzip" && acceptsGzip(request.headers["accept-encoding"]);
  }

  async #token(exchange: Exchange, outlet: string | undefined, known: Known): Promise<Reply> {
    known.outlet = outlet;
    const { reply, errorCode } = await tokenReply(exchange, outlet, this.#gate());
    if (errorCode !== undefined) known.errorCode = errorCode;
    return reply;
  }

  /** The question endpoint asks nobody for credentials, so it speaks of the usual world. It is loaded with the first question. */
  async #question(exchange: Exchange, route: QuestionRoute, known: Known): Promise<Reply> {
    if (exchange.method === "OPTIONS" && this.#assumptions["cross-origin"] === "any") return preflight();
    const realm = this.#options.realms(undefined);
    if (realm === undefined) return this.#error({ code: code.notFound, why: "there is no world to ask about" }, { format: "json" }, known);
    known.realm = realm;
    this.#questions ??= import("../ask/question-desk.ts").then(({ QuestionDesk: Questions }) => new Questions());
    const { reply, errorCode } = await (await this.#questions).receive(exchange, route, realm);
    if (errorCode !== undefined) known.errorCode = errorCode;
    return reply;
  }

  #error(error: ServiceError, manner: Manner, known: Known, headers?: Readonly<Record<string, string>>): Reply {
    known.errorCode = error.code;
    return errorReply(error, manner, this.#assumptions, headers);
  }

  #now(realm: Realm | undefined): Instant {
    return (this.#assumptions["date-header"] === "world" ? (realm ?? this.#options.realms(undefined))?.now() : undefined) ?? Date.now();
  }

  #journal(exchange: Exchange, known: Known, url: string, began: number, fail: (error: unknown) => void): void {
    const { hooks: { onRequest }, realms, credentials } = this.#options;
    if (onRequest === undefined) return;
    exchange.response.once("close", () => {
      try {
        onRequest(entryOf(exchange, known, known.realm ?? realms(undefined), credentials, url, began));
      } catch (error) {
        fail(error);
      }
    });
  }

  #fail(error: unknown, exchange: Exchange, known: Known): void {
    const { onError = console.error } = this.#options.hooks;
    const { response, query } = exchange;
    try {
      onError(error);
      if (!response.headersSent && !response.destroyed) {
        const reply = this.#error({ code: code.unexpected, why: "the server failed; its log says why" }, mannerOf(query, this.#assumptions), known);
        known.bytes = send(exchange, reply, Date.now(), this.#assumptions);
        return;
      }
    } catch (another) {
      console.error(another);
    }
    // Nothing sensible can be said any more.
    response.destroy();
  }
}
