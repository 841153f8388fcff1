import { SdfError, type Client } from "@sdf/runtime";
import { endpoints } from "./endpoints.ts";
import { get } from "./get.ts";
import type { AskOptions } from "./options.ts";

/**
 * Normalises a question for the address of its page: words in lower case, joined by hyphens.
 *
 * The API documentation states that hyphens separate words and that questions with equal normal forms share a page;
 * it does not state the other steps. This function joins letters and digits of any script to words, removes
 * apostrophes (`what's` → `whats`), and treats all other characters as separators.
 *
 * @throws SdfError `request.invalid` for a value that is not a string
 */
export function hyphenate(question: string): string {
  if (typeof (question as unknown) !== "string")
    throw new SdfError("request.invalid", `question: expected a text, received ${typeof question}`, {
      fix: "pass the question as a string",
    });
  const words = question
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join("-");
}

/**
 * Gets the permanent page that answers a question.
 *
 * @returns markdown
 * @throws SdfError `request.invalid` for a question without words, or a value that is not a string; `http.*`,
 *   `timeout`, `aborted`
 */
export async function answerPage(client: Client, question: string, options: AskOptions = {}): Promise<string> {
  const name = typeof (question as unknown) === "string" ? hyphenate(question) : "";
  if (name === "")
    throw new SdfError("request.invalid", "question: expected a text with words", {
      fix: "pass the question as a string",
    });
  const { path, accept } = endpoints.page;
  const reply = await get(client, path.replace("{question-words}", encodeURIComponent(name)), accept, options);
  return new TextDecoder().decode(reply.bytes);
}
