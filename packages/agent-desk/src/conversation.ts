import type { Client } from "@sdf/runtime";
import type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
import { ask } from "./ask.ts";
import type { AskOptions } from "./options.ts";

/** A conversation: questions that refer to earlier answers. */
export interface Conversation {
  /** Id of the latest answer; `undefined` before the first answer. */
  readonly id: string | undefined;
  /** Sends the next question. Concurrent questions are sent one after the other, in order. */
  ask(question: string, options?: AskOptions): Promise<AskResponse>;
}

/**
 * Starts a conversation or continues an earlier one. A failed question does not change the conversation.
 *
 * @param start id of an earlier conversation, and identifier of the calling program
 */
export function conversation(client: Client, start: Omit<AskRequest, "question"> = {}): Conversation {
  const { conversation_id, ...identity } = (start as typeof start | null) ?? {};
  let id = conversation_id;
  let previous: Promise<unknown> = Promise.resolve();
  return {
    get id() {
      return id;
    },
    ask(question, options) {
      const next = async (): Promise<AskResponse> => {
        const answer = await ask(client, { ...identity, question, conversation_id: id }, options);
        id = answer.conversation_id;
        return answer;
      };
      // The next question needs the id of the previous answer.
      const answer = previous.then(next);
      previous = answer.catch(() => undefined);
      return answer;
    },
  };
}
