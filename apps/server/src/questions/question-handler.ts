/** The question endpoint: questions by POST, answer pages, descriptor. */
import { hyphenate, type AskRequest, type AskResponse } from "@sdf/agent-desk";
import { errorCodes } from "@sdf/service";
import type { Instant, World } from "@sdf/world";
import { timestamp, uuid } from "@sdf/world/core";
import { setBounded } from "../collections/bounded-map.ts";
import { readBody } from "../exchange/body.ts";
import type { Exchange, WorldContext } from "../exchange/exchange.ts";
import { jsonReply, type Reply } from "../exchange/reply.ts";
import { Answerer, type Answer, type Topic } from "./answers.ts";
import { toWords } from "./documentation.ts";
import { askPath, descriptorPath, type QuestionRoute } from "./routes.ts";

/** Maximum length of a question. With the maximum number of its words, it bounds the work of an answer. */
const MAX_QUESTION_LENGTH = 500;
/** Maximum number of words of a question. Further words are ignored. */
const MAX_WORDS = 32;
/** Maximum length of a conversation id or an agent identifier. */
const MAX_NAME_LENGTH = 200;
/** Timeout that clients must allow, as the API documentation states. */
const CLIENT_TIMEOUT_SECONDS = 120;

/** A reply of the endpoint, with its error code if it is an error. */
export interface QuestionReply {
  readonly reply: Reply;
  readonly errorCode?: string;
}

/** Limits of the stored conversations: their number, and their age in milliseconds of system time. */
export interface ConversationLimits {
  readonly maxTopics: number;
  readonly maxAgeMs: number;
}

/** Handles the requests of the question endpoint. */
export class QuestionHandler {
  readonly #answerers = new WeakMap<World, Answerer>();
  /**
   * Topics by the id of their answer, which represents the conversation up to that answer. Stored topics never change,
   * so clients that send equal questions at the same instant can share an id.
   */
  readonly #topics = new Map<string, { readonly topic: Topic; readonly storedAt: number }>();
  readonly #limits: ConversationLimits;
  readonly #now: () => number;

  constructor(limits: ConversationLimits = { maxTopics: 1000, maxAgeMs: 30 * 60_000 }, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Number of stored conversations. */
  get conversationCount(): number {
    return this.#topics.size;
  }

  /** Handles one request about a world. */
  async receive(exchange: Exchange, route: QuestionRoute, worldContext: WorldContext): Promise<QuestionReply> {
    const { method, request } = exchange;
    const allowed = route.kind === "ask" ? ["POST"] : ["GET", "HEAD"];
    if (!allowed.includes(method)) {
      const message = `method ${method} is not allowed; send ${route.kind === "ask" ? "questions with POST" : "GET"}`;
      return refuse(errorCodes.method, message, 405, { allow: [...allowed, "OPTIONS"].join(", ") });
    }
    if (route.kind === "descriptor") return { reply: jsonReply(200, descriptor) };
    if (route.kind === "page")
      return route.question.length > MAX_QUESTION_LENGTH
        ? refuse(errorCodes.value, describeLength(route.question), 414)
        : { reply: this.#page(route.question, worldContext) };
    const parsed = parseQuestion(request.headers["content-type"], await readBody(request));
    return "reply" in parsed ? parsed : { reply: this.#answer(parsed, worldContext) };
  }

  #answer({ question, conversation_id, agent_identifier }: AskRequest, { world, name, now }: WorldContext): Reply {
    const at = now();
    const stored = this.#topics.get(conversation_id ?? "");
    const previous =
      stored !== undefined && this.#now() - stored.storedAt <= this.#limits.maxAgeMs ? stored.topic : undefined;
    const normalForm = hyphenate(question);
    const answer = this.#answererOf(world).answer(toWords(question).slice(0, MAX_WORDS), at, previous);
    const id = uuid(
      world.options.seed,
      "conversation",
      [name, at, agent_identifier ?? "", conversation_id ?? "", normalForm].join("/"),
    );
    // The map is in order of insertion, so expired topics come first.
    for (const [storedId, { storedAt }] of this.#topics) {
      if (this.#now() - storedAt <= this.#limits.maxAgeMs) break;
      this.#topics.delete(storedId);
    }
    setBounded(this.#topics, id, { topic: answer.topic, storedAt: this.#now() }, this.#limits.maxTopics);
    const isExpired = conversation_id !== undefined && previous === undefined;
    const value: AskResponse = {
      answer: answer.text,
      conversation_id: id,
      usage: toUsage(answer, normalForm, at, isExpired),
    };
    return jsonReply(200, value);
  }

  #page(question: string, { world, now }: WorldContext): Reply {
    const at = now();
    const normalForm = hyphenate(question);
    const answer = this.#answererOf(world).answer(toWords(question).slice(0, MAX_WORDS), at);
    const headers = {
      "content-type": "text/markdown; charset=utf-8",
      "content-location": `/${encodeURIComponent(normalForm)}`,
    };
    return { status: 200, headers, body: Buffer.from(toPage(normalForm, answer, at)) };
  }

  #answererOf(world: World): Answerer {
    let answerer = this.#answerers.get(world);
    if (answerer === undefined) this.#answerers.set(world, (answerer = new Answerer(world)));
    return answerer;
  }
}

function refuse(errorCode: string, message: string, status = 400, headers: Record<string, string> = {}): QuestionReply {
  return { reply: jsonReply(status, { errorCode, message }, headers), errorCode };
}

const describeLength = ({ length }: string): string =>
  `question: expected at most ${MAX_QUESTION_LENGTH} characters, received ${length}`;

/**
 * Parses the body of a question. Properties that the API documentation does not name are ignored.
 *
 * @param text `undefined` if the body was too long
 */
function parseQuestion(contentType: string | undefined, text: string | undefined): AskRequest | QuestionReply {
  if (text === undefined)
    return refuse(errorCodes.value, "the body is longer than 64 KiB; send a shorter question", 413, {
      connection: "close",
    });
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    return refuse(errorCodes.value, `content-type: expected application/json, received ${type ?? "none"}`, 415);
  let body: Readonly<Record<string, unknown>> | undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) body = value as typeof body;
  } catch {
    // The same message states that the text is no JSON object.
  }
  if (body === undefined) return refuse(errorCodes.value, 'the body is not a JSON object; send {"question": "…"}');
  for (const name of ["question", "conversation_id", "agent_identifier"]) {
    const value = body[name];
    if (value === undefined) continue;
    if (typeof value !== "string")
      return refuse(errorCodes.value, `${name}: expected a string, received ${JSON.stringify(value)?.slice(0, 80)}`);
    if (name !== "question" && value.length > MAX_NAME_LENGTH)
      return refuse(
        errorCodes.value,
        `${name}: expected at most ${MAX_NAME_LENGTH} characters, received ${value.length}`,
      );
  }
  const { question, conversation_id, agent_identifier } = body as Partial<AskRequest>;
  if (question === undefined) return refuse(errorCodes.missing, 'question is missing; send {"question": "…"}');
  if (question.trim() === "") return refuse(errorCodes.value, "question: expected a text that is not empty");
  if (question.length > MAX_QUESTION_LENGTH) return refuse(errorCodes.value, describeLength(question));
  return { question, conversation_id, agent_identifier };
}

/** Returns `usage`: facts about the endpoint, and hints on requests. */
function toUsage(
  { isKnown, topic, requests = [], pages = [], suggestions = [] }: Answer,
  name: string,
  at: Instant,
  isExpired: boolean,
): NonNullable<AskResponse["usage"]> {
  return {
    endpoint: askPath,
    method: "POST",
    content_type: "application/json",
    client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
    as_of: timestamp(at),
    known: isKnown,
    intent: topic.kind ?? "unknown",
    ...(name === "" ? {} : { page: `/${encodeURIComponent(name)}` }),
    ...(requests.length === 0 ? {} : { requests }),
    ...(pages.length === 0 ? {} : { documentation: pages }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
    hints: [
      "Send the conversation_id of an answer to continue its conversation.",
      ...(isExpired ? ["The conversation_id is unknown or has expired; this answer begins a new conversation."] : []),
      ...(requests.length === 0
        ? []
        : ["The feeds in requests contain the complete data; add the base URL and a token."]),
    ],
  };
}

/** Returns the page of a question. The title is the normal form, so that equal questions have equal pages. */
function toPage(name: string, { text, requests = [], suggestions = [] }: Answer, at: Instant): string {
  const title = name.replaceAll("-", " ");
  const list = (heading: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${heading}:\n\n${items.map((item) => `- ${item}`).join("\n")}`];
  const escape = (part: string): string => part.replace(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
  return `${[
    `# ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...text.split("\n").map(escape),
    ...list(
      "Requests with the complete data",
      requests.map((request) => `\`${request}\``),
    ),
    ...list("Related questions", suggestions.map(escape)),
    `As of ${timestamp(at)}.`,
  ].join("\n\n")}\n`;
}

/** The descriptor of the endpoint. */
const descriptor = {
  spec: "agents-json/v0",
  name: "Reference server, question endpoint",
  endpoint: askPath,
  urls: [askPath, "/{question-words}", descriptorPath],
  forms: [
    {
      method: "POST",
      path: askPath,
      content_type: "application/json",
      request: { question: "required", conversation_id: "optional", agent_identifier: "optional" },
      response_type: "application/json",
    },
    {
      method: "GET",
      path: "/{question-words}",
      normal_form: "words in lower case, joined by hyphens",
      response_type: "text/markdown",
    },
    { method: "GET", path: descriptorPath, response_type: "application/json" },
  ],
  authentication: "none",
  client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
  capabilities: { conversations: true, pages: true, streaming: false },
} as const;
