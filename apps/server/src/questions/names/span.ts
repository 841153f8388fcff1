/** Matching of names with the words of a question. */
import { editDistance } from "@sdf/world/core";
import { COMMON_WORDS } from "../words.ts";

/** Returns the similarity of a word of a question and a word of a name: 1 if equal, 0 if different. */
export function wordSimilarity(word: string, nameWord: string): number {
  if (word === nameWord) return 1;
  // Possessives: `Upstead's` is normalised to `upsteads`.
  if (word === `${nameWord}s`) return 0.97;
  // A common word is not a misspelt name.
  if (COMMON_WORDS.has(word) || word.length < 4 || nameWord.length < 4) return 0;
  const allowed = nameWord.length >= 12 ? 3 : nameWord.length >= 8 ? 2 : 1;
  // The distance is at least the difference of the lengths. This check avoids most computations of the distance.
  const distance = Math.abs(word.length - nameWord.length) > allowed ? Infinity : editDistance(word, nameWord);
  if (distance <= allowed) return 0.92 - 0.1 * distance;
  return word.length >= 5 && nameWord.startsWith(word) ? 0.7 : 0;
}

/** Words of a question that match a name. */
export interface Span {
  readonly from: number;
  /** Index of the first word after the match. */
  readonly to: number;
  /** Sum of the weights of the matching words, multiplied by their similarity. */
  readonly weight: number;
  /** Share of the weight of the name, from 0 to 1. */
  readonly coverage: number;
  /** True if every word is spelt as in the name. */
  readonly isExact: boolean;
}

/**
 * Returns the best match of consecutive words of a name in the words of a question.
 *
 * @param similaritiesTo the similarity of a word of the name to each word of the question
 */
export function bestSpan(
  words: readonly string[],
  name: readonly string[],
  weightOf: (word: string) => number,
  similaritiesTo: (nameWord: string) => readonly number[],
): Span | undefined {
  const similarities = name.map(similaritiesTo);
  const totalWeight = name.reduce((sum, word) => sum + weightOf(word), 0);
  let best: Span | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let first = 0; first < name.length; first++) {
      let weight = 0;
      let length = 0;
      let hasOwnWord = false;
      let isExact = true;
      while (from + length < words.length && first + length < name.length) {
        const word = words[from + length] as string;
        const similarity = similarities[first + length]?.[from + length] as number;
        if (similarity === 0) break;
        weight += similarity * weightOf(name[first + length] as string);
        // A name of common words only must match completely.
        isExact &&= similarity >= 0.97;
        hasOwnWord ||= !COMMON_WORDS.has(word) && word.length > 1;
        length++;
      }
      if (length === 0 || (!hasOwnWord && length < name.length) || (!hasOwnWord && name.length < 2)) continue;
      const coverage = weight / totalWeight;
      if (best === undefined || weight > best.weight + 1e-9)
        best = { from, to: from + length, weight, coverage, isExact };
    }
  }
  return best;
}
