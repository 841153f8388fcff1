import { SdfError, type Client } from "@sdf/runtime";
import { endpoints } from "./endpoints.ts";
import { get } from "./get.ts";
import type { AskOptions } from "./options.ts";

/**
 * Normal form of a question in the address of its page: words in lower case, joined by hyphens.
 *
 * The documents say that words are separated by hyphens and that equal normalised questions share a
 * page. They leave open what else is normalised. Here: letters and digits of any script make words,
 * apostrophes vanish (`what's` → `whats`), everything else separates, and no word is left out.
 */
export function hyphenate(question: string): string {
  const words = question.normalize("NFC").toLowerCase().replace(/['’]/g, "").match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join("-");
}

/**
 * Gets the lasting page that answers a question.
 *
 * @returns markdown
 * @throws SdfError `request.invalid` for a question without words; `http.*`, `timeout`, `aborted`
 */
export async function answerPage(client: Client, question: string, options: AskOptions = {}): Promise<string> {
  const name = hyphenate(question);
  if (name === "") throw new SdfError("request.invalid", "the question has no words");
  const { path, accept } = endpoints.page;
  const reply = await get(client, path.replace("{question-words}", encodeURIComponent(name)), accept, options);
  return new TextDecoder().decode(reply.bytes);
}
