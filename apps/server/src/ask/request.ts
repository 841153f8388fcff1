/** Reads the body of a question. */
import type { AskRequest } from "@sdf/agent-desk";
import { code } from "../request/codes.ts";

/** A body that is no question: the service's code, why, and the HTTP status. */
export interface BadQuestion {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  readonly status: number;
}

export type ReadQuestion = { readonly ok: true; readonly request: AskRequest } | BadQuestion;

const names = ["question", "conversation_id", "agent_identifier"] as const;

/** Longest name of a conversation or of a program. */
const longestName = 200;

const bad = (errorCode: string, why: string, status = 400): BadQuestion => ({ ok: false, code: errorCode, why, status });

/**
 * Reads the question out of a body. Members that the documents do not name are left alone.
 *
 * @param body `undefined` when it was longer than is read
 */
export function readQuestion(contentType: string | undefined, body: string | undefined): ReadQuestion {
  if (body === undefined) return bad(code.value, "the body is longer than 64 KiB; ask a shorter question", 413);
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return bad(code.value, `the body is sent as application/json, not ${type ?? "without a content-type"}`, 415);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return bad(code.value, "the body is not JSON; send {\"question\": \"…\"}");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return bad(code.value, "the body is not a JSON object; send {\"question\": \"…\"}");
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of names) {
    if (given[name] !== undefined && typeof given[name] !== "string") return bad(code.value, `${name}: expected a text`);
    if (name !== "question" && typeof given[name] === "string" && given[name].length > longestName) return bad(code.value, `${name}: longer than ${longestName} characters`);
  }
  const { question, conversation_id, agent_identifier } = given as Partial<AskRequest>;
  if (question === undefined) return bad(code.missing, "question is missing; send {\"question\": \"…\"}");
  if (question.trim() === "") return bad(code.value, "question: the text is empty");
  return { ok: true, request: { question, ...(conversation_id === undefined ? {} : { conversation_id }), ...(agent_identifier === undefined ? {} : { agent_identifier }) } };
}
