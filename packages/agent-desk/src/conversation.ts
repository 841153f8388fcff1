import type { Client } from "@sdf/runtime";
import type { Answer } from "./answer.ts";
import { ask, type Question } from "./ask.ts";
import type { AskOptions } from "./options.ts";

/** Questions that belong together. */
export interface Conversation {
  /** Name of the conversation; absent until the first answer. */
  readonly id: string | undefined;
  /** Asks the next question. Questions asked at the same time are sent one after the other, in order. */
  ask(question: string, options?: AskOptions): Promise<Answer>;
}

/**
 * Starts a conversation, or goes on with an earlier one. A question that fails leaves the conversation as it was.
 *
 * @param start name of an earlier conversation, and of the program that asks
 */
export function conversation(client: Client, start: Omit<Question, "question"> = {}): Conversation {
  const { conversationId, ...identity } = start;
  let id = conversationId;
  let previous: Promise<unknown> = Promise.resolve();
  return {
    get id() {
      return id;
    },
    ask(question, options) {
      const next = async (): Promise<Answer> => {
        const answer = await ask(client, { ...identity, question, ...(id === undefined ? {} : { conversationId: id }) }, options);
        id = answer.conversationId;
        return answer;
      };
      // The next question needs the name that the answer before brings.
      const answer = previous.then(next);
      previous = answer.catch(() => undefined);
      return answer;
    },
  };
}
