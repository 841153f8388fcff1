import { distance as editDistance } from "fastest-levenshtein";

const MAX_SUGGESTIONS = 12;

/** Suggests a replacement for `word`: the nearest valid word, or a list of the valid words. */
export function suggest(word: string, validWords: Iterable<string>): string {
  const words = [...new Set(validWords)];
  const near = nearest(word, words);
  if (near !== undefined) return `\`${near}\``;
  if (words.length === 0) return "nothing, because there are no valid values";
  const shown = words.slice(0, MAX_SUGGESTIONS).map((each) => `\`${each}\``);
  const hiddenCount = words.length - shown.length;
  return `one of ${shown.join(", ")}${hiddenCount > 0 ? ` and ${hiddenCount} more` : ""}`;
}

/** The valid word with the smallest edit distance to `word`; undefined if all are too different. */
function nearest(word: string, validWords: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.round(word.length / 3));
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const each of validWords) {
    if (Math.abs(each.length - word.length) > limit) continue;
    const distance = each.toLowerCase() === word.toLowerCase() ? 0.5 : editDistance(word, each);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { word: each, distance };
  }
  return best?.word;
}
