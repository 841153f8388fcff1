import { stopWords } from "../islands/search/stop-words.ts";

/** The different words of a text that have at least three letters and a meaning in a query, lower case. */
export function distinctWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_-]{2,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !stopWords.has(word)).join(" ");
}
