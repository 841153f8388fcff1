/** The question endpoint: questions by POST, answer pages, descriptor. */
import { hyphenate, type AskRequest, type AskResponse } from "@sdf/agent-desk";
import { errorCodes } from "@sdf/service";
import type { World } from "@sdf/world";
import { timestamp, uuid } from "@sdf/world/core";
import { setBounded } from "../collections/bounded-map.ts";
import { oncePer } from "../collections/once-per.ts";
import { toWords } from "../documentation/documentation.ts";
import { readBody } from "../exchange/body.ts";
import type { Exchange, WorldContext } from "../exchange/exchange.ts";
import { jsonReply, type Reply } from "../exchange/reply.ts";
import { Answerer, type Answer, type Topic } from "./answers.ts";
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

/** Handles the requests of the question endpoint. */
export class QuestionHandler {
  readonly #answererOf = oncePer((world: World) => new Answerer(world));
  /**
   * Topics by the id of their answer, which represents the conversation up to that answer. Stored topics never change,
   * so clients that send equal questions at the same instant can share an id.
   */
  readonly #topics = new Map<string, Topic>();
  readonly #maxTopics: number;

  /** @param maxTopics maximum number of stored conversations; the oldest one expires first */
  constructor(maxTopics = 1000) {
    this.#maxTopics = maxTopics;
  }

  /** Handles one request about a world. */
  async receive(
    { method, request }: Exchange,
    route: QuestionRoute,
    { world, name, now }: WorldContext,
  ): Promise<QuestionReply> {
    const allowed = route.kind === "ask" ? "POST" : "GET, HEAD";
    const headers = { allow: `${allowed}, OPTIONS` };
    if (!allowed.split(", ").includes(method))
      return refuse(errorCodes.method, `method ${method} is not allowed; send ${allowed}`, 405, headers);
    if (route.kind === "descriptor") return { reply: jsonReply(200, descriptor) };
    const parsed =
      route.kind === "ask"
        ? parseQuestion(request.headers["content-type"], await readBody(request))
        : { question: route.question };
    if ("reply" in parsed) return parsed;
    const { question, conversation_id: conversation, agent_identifier: agent = "" } = parsed;
    const lengths = `expected at most ${MAX_QUESTION_LENGTH} characters, received ${question.length}`;
    if (question.length > MAX_QUESTION_LENGTH)
      return refuse(errorCodes.value, `question: ${lengths}`, route.kind === "ask" ? 400 : 414);
    const at = now();
    const previous = this.#topics.get(conversation ?? "");
    const normalForm = hyphenate(question);
    const answer = this.#answererOf(world).answer(toWords(question).slice(0, MAX_WORDS), at, previous);
    if (route.kind === "page") return { reply: toPage(normalForm, answer, timestamp(at)) };
    const id = uuid(world.options.seed, "conversation", [name, at, agent, conversation ?? "", normalForm].join("/"));
    setBounded(this.#topics, id, answer.topic, this.#maxTopics);
    const hints = ["Send the conversation_id of an answer to continue its conversation."];
    if (conversation !== undefined && previous === undefined)
      hints.push("The conversation_id is unknown or has expired; this answer begins a new conversation.");
    const usage = {
      endpoint: askPath,
      method: "POST",
      content_type: "application/json",
      client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
      as_of: timestamp(at),
      known: answer.isKnown,
      intent: answer.topic.kind ?? "unknown",
      page: normalForm === "" ? undefined : `/${encodeURIComponent(normalForm)}`,
      requests: answer.requests,
      documentation: answer.pages,
      suggestions: answer.suggestions,
      hints,
    };
    return { reply: jsonReply(200, { answer: answer.text, conversation_id: id, usage } satisfies AskResponse) };
  }
}

function refuse(errorCode: string, message: string, status = 400, headers: Record<string, string> = {}): QuestionReply {
  return { reply: jsonReply(status, { errorCode, message }, headers), errorCode };
}

/**
 * Parses the body of a question. Properties that the API documentation does not name are ignored.
 *
 * @param text `undefined` if the body was too long
 */
function parseQuestion(contentType = "none", text: string | undefined): AskRequest | QuestionReply {
  if (text === undefined)
    return refuse(errorCodes.value, "the body is longer than 64 KiB", 413, { connection: "close" });
  if (contentType.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return refuse(errorCodes.value, `content-type: expected application/json, received ${contentType}`, 415);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The same message states that the text is no JSON object.
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return refuse(errorCodes.value, 'the body is not a JSON object; send {"question": "…"}');
  const request = body as AskRequest;
  if ((request.question as unknown) === undefined) return refuse(errorCodes.missing, "question is missing");
  for (const name of ["question", "conversation_id", "agent_identifier"] as const) {
    const value: unknown = request[name];
    if (value !== undefined && (typeof value !== "string" || (name !== "question" && value.length > MAX_NAME_LENGTH)))
      return refuse(errorCodes.value, `${name}: expected a text of at most ${MAX_NAME_LENGTH} characters`);
  }
  return request.question.trim() === "" ? refuse(errorCodes.value, "question: expected a text with words") : request;
}

/** Returns the page of a question. The title is the normal form, so that equal questions have equal pages. */
function toPage(name: string, { text, requests = [], suggestions = [] }: Answer, time: string): Reply {
  const title = name.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
  const code = requests.map((request) => `\`${request}\``);
  const escape = (part: string): string => part.replace(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`);
  const list = (heading: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [`${heading}:\n\n${items.map((item) => `- ${item}`).join("\n")}`];
  const paragraphs = [
    `# ${title}`,
    ...text.split("\n").map(escape),
    ...list("Requests with the complete data", code),
    ...list("Related questions", suggestions.map(escape)),
    `As of ${time}.`,
  ];
  return {
    status: 200,
    headers: { "content-type": "text/markdown; charset=utf-8", "content-location": `/${encodeURIComponent(name)}` },
    body: Buffer.from(`${paragraphs.join("\n\n")}\n`),
  };
}

/** The descriptor of the endpoint. */
const descriptor = {
  spec: "agents-json/v0",
  name: "Reference server, question endpoint",
  endpoint: askPath,
  urls: [askPath, "/{question-words}", descriptorPath],
  forms: [
    { method: "POST", path: askPath, content_type: "application/json", response_type: "application/json" },
    { method: "GET", path: "/{question-words}", response_type: "text/markdown" },
    { method: "GET", path: descriptorPath, response_type: "application/json" },
  ],
  authentication: "none",
  client_timeout_seconds: CLIENT_TIMEOUT_SECONDS,
  capabilities: { conversations: true, pages: true, streaming: false },
} as const;
