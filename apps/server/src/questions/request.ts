import type { AskRequest } from "@sdf/agent-desk";
/** Parsing of the body of a question. */
import { errorCodes } from "@sdf/service";

/** Reason why a body is invalid: error code of the service, message, and HTTP status. */
export interface InvalidQuestion {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  readonly status: number;
}

export type ParsedQuestion = { readonly ok: true; readonly request: AskRequest } | InvalidQuestion;

const names = ["question", "conversation_id", "agent_identifier"] as const;

/** Maximum length of a question. With the maximum number of its words, it bounds the work of the search for names. */
export const MAX_QUESTION_LENGTH = 500;

/** Maximum length of a conversation id or an agent identifier. */
const MAX_NAME_LENGTH = 200;

const invalid = (errorCode: string, why: string, status = 400): InvalidQuestion => ({
  ok: false,
  code: errorCode,
  why,
  status,
});

/**
 * Parses the body of a question. Properties that the API documentation does not name are ignored.
 *
 * @param text `undefined` if the body was too long
 */
export function parseQuestion(contentType: string | undefined, text: string | undefined): ParsedQuestion {
  if (text === undefined)
    return invalid(errorCodes.value, "the body is longer than 64 KiB; send a shorter question", 413);
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    return invalid(errorCodes.value, `content-type: expected application/json, received ${type ?? "none"}`, 415);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid(errorCodes.value, 'the body is not JSON; send {"question": "…"}');
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return invalid(errorCodes.value, 'the body is not a JSON object; send {"question": "…"}');
  const body = value as Readonly<Record<string, unknown>>;
  for (const name of names) {
    if (body[name] !== undefined && typeof body[name] !== "string")
      return invalid(
        errorCodes.value,
        `${name}: expected a string, received ${JSON.stringify(body[name])?.slice(0, 80)}`,
      );
    if (name !== "question" && typeof body[name] === "string" && body[name].length > MAX_NAME_LENGTH)
      return invalid(
        errorCodes.value,
        `${name}: expected at most ${MAX_NAME_LENGTH} characters, received ${body[name].length}`,
      );
  }
  const { question, conversation_id, agent_identifier } = body as Partial<AskRequest>;
  if (question === undefined) return invalid(errorCodes.missing, 'question is missing; send {"question": "…"}');
  if (question.trim() === "") return invalid(errorCodes.value, "question: expected a text that is not empty");
  if (question.length > MAX_QUESTION_LENGTH) return invalid(errorCodes.value, questionLengthText(question));
  return {
    ok: true,
    request: {
      question,
      conversation_id,
      agent_identifier,
    },
  };
}

/** States that a question is too long. */
export function questionLengthText({ length }: string): string {
  return `question: expected at most ${MAX_QUESTION_LENGTH} characters, received ${length}`;
}
