/** Which words of a question are a name, and how well they fit it. */
import { editDistance } from "../../world/core/closest-names.ts";
import { plain } from "../words.ts";

/** How well a word of a question fits a word of a name: 1 for the same, 0 for another. */
export function likeness(word: string, wanted: string): number {
  if (word === wanted) return 1;
  // Possessives: `Upstead's` comes as `upsteads`.
  if (word === `${wanted}s`) return 0.97;
  // What a question is made of is no misspelt name.
  if (plain.has(word) || word.length < 4 || wanted.length < 4) return 0;
  const distance = editDistance(word, wanted);
  const allowed = wanted.length >= 12 ? 3 : wanted.length >= 8 ? 2 : 1;
  if (distance <= allowed) return 0.92 - 0.1 * distance;
  return word.length >= 5 && wanted.startsWith(word) ? 0.7 : 0;
}

/** Words of a question that are taken for a name. */
export interface Span {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
  /** Weight of the words that fit, each by how well. */
  readonly weight: number;
  /** Share of the name's weight that they have. */
  readonly covered: number;
  /** Whether every word is spelt as the name has it. */
  readonly exact: boolean;
}

/** The best place of a name in the words of a question: words of the name in their order, one after the other. */
export function place(words: readonly string[], name: readonly string[], weightOf: (word: string) => number): Span | undefined {
  const whole = name.reduce((sum, word) => sum + weightOf(word), 0);
  let best: Span | undefined;
  for (let from = 0; from < words.length; from++) {
    for (let first = 0; first < name.length; first++) {
      let weight = 0;
      let length = 0;
      let said = false;
      let exact = true;
      while (from + length < words.length && first + length < name.length) {
        const word = words[from + length] as string;
        const own = likeness(word, name[first + length] as string);
        if (own === 0) break;
        weight += own * weightOf(name[first + length] as string);
        // A name that has only words of the question's own kind must be there as a whole.
        exact &&= own >= 0.97;
        said ||= !plain.has(word) && word.length > 1;
        length++;
      }
      if (length === 0 || (!said && length < name.length) || (!said && name.length < 2)) continue;
      const covered = weight / whole;
      if (best === undefined || weight > best.weight + 1e-9) best = { from, to: from + length, weight, covered, exact };
    }
  }
  return best;
}
