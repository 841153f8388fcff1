import { SdfError, type Issue, type Reply } from "@sdf/runtime";

/** What the question endpoint answers. */
export interface Answer {
  /** The answer in plain text. */
  readonly answer: string;
  /** Names the conversation; pass it with the next question to go on with it. */
  readonly conversationId: string;
  /** Facts about the endpoint and hints on the form of requests. Its members are not documented and come as they are. */
  readonly usage?: Readonly<Record<string, unknown>>;
}

/**
 * Reads the body of an answer.
 *
 * @throws SdfError `decode.malformed` when it is no JSON object, `decode.invalid` when a required member is missing
 */
export function readAnswer(reply: Reply): Answer {
  const body = readObject(reply);
  const answer = body["answer"];
  const conversationId = body["conversation_id"];
  const usage = body["usage"];
  if (typeof answer !== "string" || typeof conversationId !== "string") {
    throw missing(reply, body, ["answer", "conversation_id"]);
  }
  return { answer, conversationId, ...(isObject(usage) ? { usage } : {}) };
}

/** Reads a JSON object. */
export function readObject(reply: Reply): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text(reply));
  } catch (cause) {
    throw new SdfError("decode.malformed", "the answer is not JSON", { body: reply.bytes, cause });
  }
  if (!isObject(value)) throw new SdfError("decode.malformed", "the answer is not a JSON object", { body: reply.bytes });
  return value;
}

/** The error for a body without strings it must have. */
export function missing(reply: Reply, body: Readonly<Record<string, unknown>>, names: readonly string[]): SdfError {
  const wrong = names.filter((name) => typeof body[name] !== "string");
  const issues = wrong.map((path): Issue => ({
    code: path in body ? "type" : "missing",
    path,
    expected: "string",
    found: path in body ? typeof body[path] : "nothing",
  }));
  return new SdfError("decode.invalid", `the answer lacks ${wrong.join(" and ")}`, { issues, body: reply.bytes });
}

/** The body as text. */
export function text(reply: Reply): string {
  return new TextDecoder().decode(reply.bytes);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
