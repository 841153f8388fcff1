import { SdfError, type Client } from "@sdf/runtime";
import { endpoints } from "./endpoints.ts";
import { get } from "./get.ts";
import type { AskOptions } from "./options.ts";

/**
 * Returns the normal form of a question, which is the path of its page: lower-case words joined by hyphens.
 *
 * The API documentation states that hyphens separate words and that equal normalised questions share a page. It does
 * not state what else is normalised. This function uses letters and digits of any script as words, removes
 * apostrophes (`what's` → `whats`), treats all other characters as separators, and keeps all words.
 */
export function hyphenate(question: string): string {
  const words = question.normalize("NFC").toLowerCase().replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join("-");
}

/**
 * Gets the permanent page that answers a question.
 *
 * @returns Markdown
 * @throws SdfError `request.invalid` for a question without words; `http.*`, `timeout`, `aborted`
 */
export async function answerPage(client: Client, question: string, options: AskOptions = {}): Promise<string> {
  const name = hyphenate(question);
  if (name === "") throw new SdfError("request.invalid", "question: expected at least one word");
  const { path, accept } = endpoints.page;
  const reply = await get(client, path.replace("{question-words}", encodeURIComponent(name)), accept, options);
  return new TextDecoder().decode(reply.bytes);
}
