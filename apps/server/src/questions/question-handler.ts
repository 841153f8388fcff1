import type { AskResponse } from "@sdf/agent-desk";
/** The question endpoint: questions by POST, answer pages, descriptor. */
import { errorCodes } from "@sdf/service";
import type { World } from "@sdf/world";
import { uuid } from "@sdf/world/core";
import { readBody } from "../exchange/body.ts";
import type { Exchange, WorldContext } from "../exchange/exchange.ts";
import { jsonReply, type Reply } from "../exchange/reply.ts";
import { Answerer } from "./answerer.ts";
import { Conversations, type ConversationLimits } from "./conversations.ts";
import { descriptor, toPage, toUsage } from "./reply.ts";
import { MAX_QUESTION_LENGTH, parseQuestion, questionLengthText } from "./request.ts";
import type { QuestionRoute } from "./routes.ts";
import { Question } from "./words.ts";

/** A reply of the endpoint, with its error code if it is an error. */
export interface QuestionReply {
  readonly reply: Reply;
  readonly errorCode?: string;
}

/** Handles the requests of the question endpoint. */
export class QuestionHandler {
  readonly #answerers = new WeakMap<World, Answerer>();
  readonly #conversations: Conversations;

  constructor(limits?: ConversationLimits, now?: () => number) {
    this.#conversations = new Conversations(limits, now);
  }

  /** Number of stored conversations. */
  get conversationCount(): number {
    return this.#conversations.size;
  }

  /** Handles one request about a world. */
  async receive(exchange: Exchange, route: QuestionRoute, worldContext: WorldContext): Promise<QuestionReply> {
    const { method, request } = exchange;
    const allowed = route.kind === "ask" ? ["POST"] : ["GET", "HEAD"];
    if (!allowed.includes(method)) {
      return refuse(
        errorCodes.method,
        route.kind === "ask"
          ? `method ${method} is not allowed; send questions with POST`
          : `method ${method} is not allowed; send GET`,
        405,
        { allow: [...allowed, "OPTIONS"].join(", ") },
      );
    }
    if (route.kind === "descriptor") return { reply: jsonReply(200, descriptor) };
    if (route.kind === "page") {
      return route.question.length > MAX_QUESTION_LENGTH
        ? refuse(errorCodes.value, questionLengthText(route.question), 414)
        : { reply: this.#page(route.question, worldContext) };
    }
    const parsed = parseQuestion(request.headers["content-type"], await readBody(request));
    if (!parsed.ok)
      return refuse(parsed.code, parsed.why, parsed.status, parsed.status === 413 ? { connection: "close" } : {});
    const { question, conversation_id, agent_identifier } = parsed.request;
    return { reply: this.#answer(question, conversation_id, agent_identifier, worldContext) };
  }

  #answer(
    text: string,
    conversation: string | undefined,
    agent: string | undefined,
    worldContext: WorldContext,
  ): Reply {
    const at = worldContext.now();
    const question = new Question(text);
    const previousTopic = conversation === undefined ? undefined : this.#conversations.get(conversation);
    const answer = this.#answererOf(worldContext.world).answer(question, at, previousTopic);
    const id = uuid(
      worldContext.world.options.seed,
      "conversation",
      [worldContext.name, at, agent ?? "", conversation ?? "", question.normalForm].join("/"),
    );
    // An unanswered question keeps the topic of the conversation.
    this.#conversations.set(
      id,
      answer.isKnown || previousTopic === undefined
        ? answer.topic
        : { ...previousTopic, ...(answer.topic.subjects === undefined ? {} : answer.topic) },
    );
    const value: AskResponse = {
      answer: answer.text,
      conversation_id: id,
      usage: toUsage(answer, question.normalForm, at, conversation !== undefined && previousTopic === undefined),
    };
    return jsonReply(200, value);
  }

  #page(text: string, worldContext: WorldContext): Reply {
    const at = worldContext.now();
    const question = new Question(text);
    const answer = this.#answererOf(worldContext.world).answer(question, at, undefined);
    return {
      status: 200,
      headers: {
        "content-type": "text/markdown; charset=utf-8",
        "content-location": `/${encodeURIComponent(question.normalForm)}`,
      },
      body: Buffer.from(toPage(question.normalForm, answer, at)),
    };
  }

  #answererOf(world: World): Answerer {
    let answerer = this.#answerers.get(world);
    if (answerer === undefined) this.#answerers.set(world, (answerer = new Answerer(world)));
    return answerer;
  }
}

function refuse(
  errorCode: string,
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): QuestionReply {
  return { reply: jsonReply(status, { errorCode, message }, headers), errorCode };
}
