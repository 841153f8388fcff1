import type { Client } from "@sdf/runtime";
import type { AskRequest, AskResponse } from "@sdf/types/agent-desk/ask";
import { ask } from "./ask.ts";
import type { AskOptions } from "./options.ts";

/** Questions that belong together. */
export interface Conversation {
  /** Name of the conversation; absent until the first answer. */
  readonly id: string | undefined;
  /** Asks the next question. Questions asked at the same time are sent one after the other, in order. */
  ask(question: string, options?: AskOptions): Promise<AskResponse>;
}

/**
 * Starts a conversation, or goes on with an earlier one. A question that fails leaves the conversation as it was.
 *
 * @param start name of an earlier conversation, and of the program that asks
 */
export function conversation(client: Client, start: Omit<AskRequest, "question"> = {}): Conversation {
  const { conversation_id, ...identity } = start;
  let id = conversation_id;
  let previous: Promise<unknown> = Promise.resolve();
  return {
    get id() {
      return id;
    },
    ask(question, options) {
      const next = async (): Promise<AskResponse> => {
        const answer = await ask(client, { ...identity, question, ...(id === undefined ? {} : { conversation_id: id }) }, options);
        id = answer.conversation_id;
        return answer;
      };
      // The next question needs the name that the answer before brings.
      const answer = previous.then(next);
      previous = answer.catch(() => undefined);
      return answer;
    },
  };
}
