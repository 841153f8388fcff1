/** The question endpoint: questions by POST, pages, descriptor. */
import type { AskResponse } from "@sdf/agent-desk";
import { readBody } from "../http/body.ts";
import type { Exchange, Realm } from "../http/options.ts";
import { jsonReply, type Reply } from "../http/reply.ts";
import { code } from "../request/codes.ts";
import type { World } from "../world/contract.ts";
import { uuid } from "../world/core/ids.ts";
import { Answerer } from "./answerer.ts";
import { Conversations, type ConversationLimits } from "./conversations.ts";
import { descriptor, pageOf, usageOf } from "./reply.ts";
import { readQuestion } from "./request.ts";
import type { QuestionRoute } from "./routes.ts";
import { Question } from "./words.ts";

/** An answer of the endpoint, and the error code in it. */
export interface Desked {
  readonly reply: Reply;
  readonly errorCode?: string;
}

export class QuestionDesk {
  readonly #answerers = new WeakMap<World, Answerer>();
  readonly #conversations: Conversations;

  constructor(limits?: ConversationLimits, now?: () => number) {
    this.#conversations = new Conversations(limits, now);
  }

  /** Conversations that are remembered. */
  get remembered(): number {
    return this.#conversations.size;
  }

  async receive(exchange: Exchange, route: QuestionRoute, realm: Realm): Promise<Desked> {
    const { method, request } = exchange;
    const allowed = route.kind === "ask" ? ["POST"] : ["GET", "HEAD"];
    if (!allowed.includes(method)) {
      return refuse(code.method, route.kind === "ask" ? `questions are asked with POST, not ${method}` : `this address is read with GET, not ${method}`, 405, { allow: [...allowed, "OPTIONS"].join(", ") });
    }
    if (route.kind === "descriptor") return { reply: jsonReply(200, descriptor) };
    if (route.kind === "page") return { reply: this.#page(route.question, realm) };
    const read = readQuestion(request.headers["content-type"], await readBody(request));
    if (!read.ok) return refuse(read.code, read.why, read.status, read.status === 413 ? { connection: "close" } : {});
    const { question, conversation_id, agent_identifier } = read.request;
    return { reply: this.#ask(question, conversation_id, agent_identifier, realm) };
  }

  #ask(text: string, conversation: string | undefined, agent: string | undefined, realm: Realm): Reply {
    const at = realm.now();
    const question = new Question(text);
    const before = conversation === undefined ? undefined : this.#conversations.topic(conversation);
    const answer = this.#answererOf(realm.world).answer(question, at, before);
    const id = uuid(realm.world.options.seed, "conversation", [realm.name, at, agent ?? "", conversation ?? "", question.name].join("/"));
    // A question that was not understood leaves the conversation where it was.
    this.#conversations.remember(id, answer.known || before === undefined ? answer.topic : { ...before, ...(answer.topic.subjects === undefined ? {} : answer.topic) });
    const value: AskResponse = {
      answer: answer.text,
      conversation_id: id,
      usage: usageOf(answer, question.name, at, conversation !== undefined && before === undefined),
    };
    return jsonReply(200, value);
  }

  #page(text: string, realm: Realm): Reply {
    const at = realm.now();
    const question = new Question(text);
    const answer = this.#answererOf(realm.world).answer(question, at, undefined);
    return { status: 200, headers: { "content-type": "text/markdown; charset=utf-8", "content-location": `/${encodeURIComponent(question.name)}` }, body: Buffer.from(pageOf(question.name, answer, at)) };
  }

  #answererOf(world: World): Answerer {
    let answerer = this.#answerers.get(world);
    if (answerer === undefined) this.#answerers.set(world, (answerer = new Answerer(world)));
    return answerer;
  }
}

function refuse(errorCode: string, message: string, status: number, headers: Readonly<Record<string, string>> = {}): Desked {
  return { reply: jsonReply(status, { errorCode, message }, headers), errorCode };
}
