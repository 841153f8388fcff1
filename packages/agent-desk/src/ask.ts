import { send, SdfError, type Client } from "@sdf/runtime";
import { readAnswer, type Answer } from "./answer.ts";
import { defaultTimeout, type AskOptions } from "./options.ts";

/** A question. */
export interface Question {
  readonly question: string;
  /** Conversation to go on with, from an earlier answer. */
  readonly conversationId?: string;
  /** Lasting name of the program that asks. */
  readonly agentIdentifier?: string;
}

/**
 * Asks a question. No key or token is sent, whatever the client has, and nothing is repeated: a
 * question may already have been answered when the connection breaks.
 *
 * @param client made with the address of the question endpoint as `baseUrl`
 * @throws SdfError `request.invalid` for an empty question; `http.*`, `timeout`, `aborted`, `decode.*`
 */
export async function ask(client: Client, { question, conversationId, agentIdentifier }: Question, options: AskOptions = {}): Promise<Answer> {
  if (question.trim() === "") throw new SdfError("request.invalid", "the question is empty");
  const { timeout = defaultTimeout, signal } = options;
  const reply = await send(client, {
    method: "POST",
    path: "/agent-desk/ask",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ question, conversation_id: conversationId, agent_identifier: agentIdentifier }),
    timeout,
    signal,
  });
  return readAnswer(reply);
}
